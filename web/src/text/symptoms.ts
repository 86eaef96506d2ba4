// What a faulty bus looks like, and what causes that, the likeliest first. The causes and tests come from makers'
// manuals, the SCSI FAQ (http://www.compnect.net/?p=16295) and what owners of such machines report; the voltages are
// those of SCSI-2, clause on terminator power. On old devices and negotiation: Adaptec SBC-596 manual, p. 73
// (https://manualsdump.com/en/manuals/adaptec-sbc-599-sbc-596/134269/83). The messages are those of Linux's and FreeBSD's
// drivers.

import type { Finding } from '../plan/generated/types.ts';

/** A cause, with the findings that show it in a plan. */
interface Cause {
  says: string;
  /** Why it has this effect. */
  why: string;
  /** What shows or excludes it at the machine. */
  test: string;
  /** Codes of the findings about it. */
  codes: readonly string[];
}

/** A cause with the findings of one plan that show it. */
export interface Suspect {
  cause: Cause;
  findings: Finding[];
}

const causes = {
  ends: {
    says: 'An end has no terminator, or a wrong one',
    why: 'Signals are reflected at the end of the cable and arrive twice.',
    test: 'Find both physical ends. Each must have exactly one terminator: plugged on, or switched on in the last device.',
    codes: [
      'terminator-missing',
      'no-own-terminator',
      'lvd-terminator-off',
      'terminator-wrong-kind',
      'terminator-grounds-diffsens',
    ],
  },
  extra: {
    says: 'There is a terminator too many',
    why: 'A third terminator loads the drivers, so that signals reach their level late or not at all.',
    test: 'Switch off the terminators of all devices between the ends, and of a host with devices on both sides. Remove resistor packs that are plugged in.',
    codes: ['terminator-inside', 'host-terminated-inside', 'terminator-doubled'],
  },
  power: {
    says: 'TERMPWR is missing or too low',
    why: 'Terminators work only with TERMPWR. Its voltage is lowest at the far end.',
    test: 'Check the TERMPWR fuse of the host first. Then measure TERMPWR at the far end with everything on: 4.25 to 5.25 V on a single-ended bus, 4.0 to 5.25 V on a differential one.',
    codes: ['termpwr-missing', 'termpwr-over-budget', 'termpwr-feeds-emulator'],
  },
  fedWhileOff: {
    says: 'A box outside supplies TERMPWR while the computer is off',
    why: 'An emulator board inside takes its supply from TERMPWR. It never loses it, so it does not restart with the computer.',
    test: 'Switch the box off together with the computer. If that helps, let the computer supply TERMPWR, or the board alone.',
    codes: ['termpwr-from-outside'],
  },
  negotiation: {
    says: 'An old device does not tolerate wide or fast negotiation',
    why: 'Some 8-bit devices of the early 1990s hang when the adapter asks for 16 bits or synchronous transfers, until they are switched off, or appear at wrong IDs.',
    test: 'In the set-up of the adapter, set the ID of the device to 8 bit (no wide negotiation) and asynchronous (no synchronous negotiation). Then switch everything off and on.',
    codes: [],
  },
  sameId: {
    says: 'Two parts have the same ID',
    why: 'Both answer when that ID is selected. A device with the ID of the host answers at every ID.',
    test: 'Connect the devices one by one and note the ID that the scan shows for each.',
    codes: ['duplicate-id', 'id-on-both-buses', 'id-reserved'],
  },
  length: {
    says: 'The cable is too long for the rate in use',
    why: 'Signals lose their shape on the way. Small commands still pass, long transfers fail.',
    test: 'Set the lowest rate in the set-up of the host. If the errors stop, shorten the cable or keep that rate.',
    codes: ['cable-too-long', 'too-many-for-rate', 'marginal-cable', 'cable-limits-rate', 'cable-fails-rate'],
  },
  spacing: {
    says: 'Devices are too close together, or a stub is too long',
    why: 'Each plug and each stub reflects a part of the signal; close together the reflections add up.',
    test: 'Use plugs that are further apart, and connect the device to the cable itself without an extension.',
    codes: ['cable-spacing', 'stub-too-long'],
  },
  passive: {
    says: 'A passive terminator does not hold the level at this rate',
    why: 'Its level follows TERMPWR and the number of asserted lines.',
    test: 'Replace it with an active terminator, or set asynchronous transfers for a trial.',
    codes: ['terminator-passive'],
  },
  highByte: {
    says: 'The high byte has no terminator where the cable becomes narrow',
    why: 'Wide devices use lines that end open, so their data are damaged. Narrow devices work.',
    test: 'Set 8-bit transfers for the wide devices. If that helps, use an adapter that terminates the high byte.',
    codes: ['high-byte-open'],
  },
  behindNarrow: {
    says: 'A wide device is behind a narrow piece of cable',
    why: 'Its upper eight data lines are not connected, and neither are the IDs above 7.',
    test: 'Connect the device before the narrow piece, or set it to 8 bit and to an ID from 0 to 7.',
    codes: ['wide-behind-narrow', 'id-behind-narrow', 'id-needs-wide-bus', 'id-needs-wide-device'],
  },
  apart: {
    says: 'The device is on a segment that the host does not reach',
    why: 'Nothing joins the two segments.',
    test: 'Follow the cable from the host to the device, through every adapter and converter.',
    codes: ['segment-apart', 'unseen'],
  },
  joins: {
    says: 'Segments are joined in a way that does not work',
    why: 'A card that does not keep its connectors apart makes a cable with three ends. Converters in a circle never let the lines go.',
    test: 'Use two connectors of the card, or one converter less.',
    codes: ['host-joins-segments', 'segments-in-loop'],
  },
  signalling: {
    says: 'The signalling does not fit',
    why: 'An HVD device on another bus keeps the bus from working and can be damaged. A device for LVD only does not work on a single-ended bus.',
    test: 'Compare the marks on device, host and terminator. The connectors of SE, LVD and HVD are the same.',
    codes: ['hvd-mixed', 'lvd-only'],
  },
  fallsToSe: {
    says: 'A single-ended part makes the whole segment single-ended',
    why: 'It grounds DIFFSENS, and all LVD devices change to the slower signalling.',
    test: 'Disconnect the single-ended devices and look at the negotiated rate again. Put them behind a converter or on a second channel.',
    codes: ['bus-comes-up-se', 'signalling-limits-rate', 'terminator-grounds-diffsens', 'hot-plug-se'],
  },
  agreed: {
    says: 'Host and device negotiate a lower rate than both can',
    why: 'The lower limit of the two counts, and a marginal cable makes some hosts fall back.',
    test: 'Read the negotiated rate in the set-up or the log of the host. Look for a jumper that turns off synchronous or wide transfers.',
    codes: [
      'slow-agreement',
      'host-limits-rate',
      'slow-by-length',
      'offset-limits-rate',
      'converter-keeps-rate',
    ],
  },
  holdsBus: {
    says: 'A slow device holds the bus',
    why: 'Without disconnection nothing else can transfer while it works.',
    test: 'Enable disconnection for it in the set-up of the host.',
    codes: ['no-disconnect', 'slow-on-fast', 'starved'],
  },
  shared: {
    says: 'The bus or the host is full',
    why: 'All devices share the time of one bus.',
    test: 'Use one device alone. If it then has its full rate, the plan shows which device takes the time.',
    codes: ['media-exceed-bus', 'host-bus-limits', 'channels-share-bus', 'processor-busy'],
  },
  connector: {
    says: 'A connector has too few ground lines',
    why: 'A 25-pin connector has one return for many signals, so they disturb one another.',
    test: 'Keep such a cable short, and set slow or asynchronous transfers.',
    codes: ['connector-db25'],
  },
  contact: {
    says: 'A plug or a cable has a bad contact',
    why: 'A contact that opens with heat or movement breaks one line.',
    test: 'With the power off, take every plug off and put it on again. Then replace one piece of cable after the other.',
    codes: [],
  },
  supply: {
    says: 'The power supply of the device is weak',
    why: 'Voltage drops when motors start or all devices work.',
    test: 'Measure 5 V and 12 V at the device under load, or run it from another supply.',
    codes: [],
  },
  box: {
    says: 'The box adds cable and a terminator of its own',
    why: 'The cable in a box counts for the length, and the box can have a terminator inside.',
    test: 'Open the box. Measure its cable and look for a resistor pack or a switch.',
    codes: ['cable-too-long', 'terminator-inside', 'host-terminated-inside', 'stub-too-long'],
  },
  off: {
    says: 'A device on the cable is switched off',
    why: 'It can be the only supply of TERMPWR, or its terminator works only while it is on.',
    test: 'Switch it on, or take it off the cable.',
    codes: ['switched-off'],
  },
  spinUp: {
    says: 'The device is not ready when the bus is scanned',
    why: 'A disk that is still starting does not answer every host.',
    test: 'Scan the bus again after a minute, or set the host to wait longer.',
    codes: [],
  },
  lun: {
    says: 'The device answers at another LUN or ID than expected',
    why: 'Some hosts look only for LUN 0, and some devices cannot have every ID.',
    test: 'Check the ID jumpers or the switch with the label of the device up.',
    codes: ['no-lun-0', 'lun-unlikely', 'id-not-selectable'],
  },
  parity: {
    says: 'Parity is not set alike',
    why: 'A device that sends no parity causes errors on a host that checks it.',
    test: 'Set parity on for all devices, or off in the host for a trial.',
    codes: [],
  },
} satisfies Record<string, Cause>;

type CauseName = keyof typeof causes;

/** Each symptom in words; messages of drivers are last. */
export const symptomText = {
  hangs: 'The host hangs while it scans the bus',
  everywhere: 'One device shows at several or at wrong IDs',
  missing: 'A device is missing',
  small: 'Only small transfers work',
  warm: 'It works cold and fails warm',
  box: 'Errors come only while the external box is on the bus',
  another: 'It works only while another device is on',
  load: 'Parity errors or resets come under load',
  wide: 'Wide devices lose data, narrow ones work',
  slow: 'It is slower than expected',
  selection: 'Message: “selection failed” or “selection timeout”',
  slowCable: 'Message: “slow SCSI cable mode”, or a rate that falls by itself',
  overrun: 'Message: “data overrun” or “underrun”',
  parityError: 'Message: “parity error” or “CRC error”',
  reduced: 'Message: “target at ID n: reduced to asynchronous”',
} as const;

/** A symptom. */
export type SymptomName = keyof typeof symptomText;

/** The causes of each symptom, from the likeliest on. */
const likeliest: Readonly<Record<SymptomName, readonly CauseName[]>> = {
  hangs: ['ends', 'power', 'sameId', 'signalling', 'negotiation', 'joins', 'extra', 'contact', 'length'],
  everywhere: ['sameId', 'negotiation', 'ends', 'contact'],
  missing: [
    'sameId',
    'off',
    'fedWhileOff',
    'apart',
    'joins',
    'behindNarrow',
    'spinUp',
    'negotiation',
    'lun',
    'ends',
    'signalling',
    'contact',
  ],
  small: ['ends', 'length', 'power', 'passive', 'extra', 'spacing', 'contact'],
  warm: ['power', 'contact', 'supply', 'passive', 'extra', 'length'],
  box: ['box', 'fedWhileOff', 'ends', 'extra', 'length', 'power', 'signalling', 'contact', 'connector'],
  another: ['power', 'off', 'ends'],
  load: [
    'ends',
    'length',
    'power',
    'passive',
    'extra',
    'spacing',
    'contact',
    'supply',
    'parity',
    'connector',
  ],
  wide: ['highByte', 'behindNarrow', 'ends', 'length', 'contact'],
  slow: ['fallsToSe', 'agreed', 'holdsBus', 'length', 'behindNarrow', 'shared'],
  selection: ['off', 'spinUp', 'fedWhileOff', 'negotiation', 'ends', 'power', 'contact', 'lun'],
  slowCable: ['fallsToSe', 'length', 'ends', 'passive', 'spacing', 'contact'],
  overrun: ['ends', 'length', 'highByte', 'negotiation', 'power', 'contact'],
  parityError: ['parity', 'ends', 'length', 'power', 'spacing', 'contact', 'highByte'],
  reduced: ['negotiation', 'agreed', 'length', 'ends', 'passive', 'contact'],
};

const isSymptom = (name: string): name is SymptomName => name in symptomText;

/** All symptoms in their order. */
export const SYMPTOMS: readonly SymptomName[] = Object.keys(symptomText).filter(isSymptom);

/** The causes of a symptom: first those that a plan has findings for, each group from the likeliest on. */
export function suspects(name: SymptomName, findings: readonly Finding[]): Suspect[] {
  const all = likeliest[name].map((one): Suspect => {
    const cause: Cause = causes[one];
    return { cause, findings: findings.filter(({ code }) => cause.codes.includes(code)) };
  });
  const isFound = (suspect: Suspect) => suspect.findings.length > 0;
  return [...all.filter(isFound), ...all.filter((suspect) => !isFound(suspect))];
}

/** Codes of findings about the cable that can have no place on it. */
const OF_CABLE: ReadonlySet<string> = new Set([
  ...causes.length.codes,
  ...causes.power.codes,
  ...causes.signalling.codes,
  ...causes.joins.codes,
  'bus-comes-up-se',
  'hot-plug-se',
  'cable-untried',
  'segment-apart',
  'converter-keeps-rate',
  'expander-qas',
  'slow-by-length',
]);

/** Whether a finding is about the cable. */
export function isAboutCable({ code, place }: Finding): boolean {
  return place !== null || OF_CABLE.has(code);
}

/** The guide from symptoms to causes. */
export const symptomWords = {
  title: 'What is wrong with my bus?',
  of: (plan: string) =>
    plan === '' ? 'Causes, the likeliest first' : `${plan}: causes that the plan shows come first`,
  back: 'Plan',
  cable: 'Show the cable',
  choose: 'What you see',
  inPlan: 'This plan shows it',
  why: 'Why:',
  test: 'Test:',
  off: 'Switch the power off before you change a cable or a terminator.',
} as const;
