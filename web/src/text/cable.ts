import type {
  Attached,
  CablePart,
  Connector,
  EndReport,
  EndState,
  Line,
  OwnTerminator,
  Piece,
  PieceKind,
  Plan,
  SegmentReport,
  Signalling,
  Stop,
  Terminator,
  Wires,
} from '../plan/generated/types.ts';
import { partyName, toldApart } from '../plan/names.ts';
import { addressOf } from '../plan/units.ts';
import { list, numberWord } from './lists.ts';
import { transfers } from './numbers.ts';

/** The view of the cable. */
export const cableWords = {
  title: 'Cable',
  back: 'Plan',
  of: 'what is attached where, the length of each piece, and the ends',
  copyLink: 'Copy link',
  order: 'Physical order along the cable.',
  orderHelp: 'It decides whether the bus works. Priority depends on the ID alone.',
  how: 'Drag a device along the cable, or choose it and press Enter, then ← or →.',
  howTouch: 'Hold a device and drag it along the cable, or use its menu.',
  assumed: 'Nothing is said about the cable. This is a usual one; no figure depends on it.',
  isAssumed: 'assumed',
  layOut: 'Lay it out',
  forget: 'Back to the assumed cable',
  waiting: 'The cable is drawn as soon as the plan is read.',
  drawing: 'The cable, from one end to the other',
  segmentOf: (name: string) => `${name}, in order`,
  computer: 'Inside the computer',
  box: 'External box',
  outside: 'outside',
  show: (name: string) => `Show ${name}`,
  menu: (name: string) => `Menu of ${name}`,
  length: (from: string, to: string) => `Length from ${from} to ${to}, metres`,
  lengthRange: (most: number) => `A length is 0 to ${most} m.`,
  joint: 'converter',
  chosen: 'Chosen',
  nothing: 'Nothing is chosen',
  nothingHelp: 'Press a device, a piece of cable or an end to see and change it.',
  close: 'Done',
  addHost: (name: string) => `Add a segment behind a converter on ${name}`,
  addConverter: 'Add a segment behind a separate converter',
  full: 'A bus has at most three further segments here.',
  removeSegment: 'Remove this segment',
  turnSegment: 'Turn it round',
  lengths: 'Length, and the limit',
  ends: 'Ends and terminators',
  settings: 'The whole cable',
  fields: {
    connector: 'Connector',
    terminator: 'Its own terminator',
    power: 'Supplies TERMPWR',
    stub: 'Stub',
    box: 'Cable hidden in its box',
    length: 'Length',
    kind: 'Where it is',
    wires: 'Wires',
    plugged: 'Plugged on this end',
    width: 'Width of its cable',
    signalling: 'Signalling of its cable',
  },
  stubHelp: '0 for a stub of up to 0.1 m.',
  boxHelp: 'It counts for the length of the segment.',
} as const;

/** What can be plugged on an end. */
export const terminatorText: Readonly<Record<Terminator, string>> = {
  open: 'Nothing',
  passive: 'Passive terminator',
  active: 'Active terminator',
  forced: 'Forced perfect terminator',
  'lvd-only': 'Terminator for LVD only',
  'lvd-se': 'Multimode terminator, LVD and SE',
  hvd: 'Terminator for HVD',
};

/** The same below the drawing, where there is little room. */
export const terminatorShort: Readonly<Record<Terminator, string>> = {
  open: 'open',
  passive: 'passive',
  active: 'active',
  forced: 'forced perfect',
  'lvd-only': 'LVD only',
  'lvd-se': 'LVD and SE',
  hvd: 'HVD',
};

/** The terminator that a part brings itself. */
export const ownTerminatorText: Readonly<Record<OwnTerminator, string>> = {
  off: 'Off, or none',
  on: 'On',
  high: 'On for the high byte only',
  both: 'On, low byte and high byte each',
};

/** The wires of a piece. */
export const wiresText: Readonly<Record<Wires, string>> = {
  all: 'All of the segment',
  narrow: '50 only: the high byte ends at the adapter, without terminator',
  'narrow-ended': '50 only: the adapter terminates the high byte',
};

/** Where a piece is. */
export const pieceKindText: Readonly<Record<PieceKind, string>> = {
  inside: 'Flat, inside a box',
  outside: 'Round, shielded, outside',
};

/** Connectors by their usual names. */
export const connectorText: Readonly<Record<Connector, string>> = {
  standard: 'The usual one of the cable',
  idc50: '50-pin IDC',
  centronics50: 'Centronics 50',
  hd50: 'HD50',
  db25: 'DB25',
  hd68: 'HD68',
  vhdci68: 'VHDCI 68',
  sca80: 'SCA-80, with adapter',
};

/** Whether a part supplies TERMPWR. */
export const powerText = { usual: 'As is usual', yes: 'Yes', no: 'No' } as const;

/** A length with its unit: "0.30 m". */
export function lengthText(cm: number): string {
  return `${metres(cm)} m`;
}

/** A length in metres, with two decimals. */
export function metres(cm: number): string {
  return (cm / 100).toFixed(2);
}

/** What is attached, in a sentence. */
export function attachedName(plan: Plan, of: Attached): string {
  switch (of.kind) {
    case 'host':
    case 'device':
      return toldApart(plan, of);
    case 'load':
      return 'Load system';
    case 'converter':
      return `Converter ${of.number}`;
  }
}

/** The name of a segment: its number if another one has the same signalling. Findings use the same names. */
export function segmentName(segments: readonly { signalling: Signalling }[], at: number): string {
  if (segments.length < 2) return 'Cable';
  const own = segments[at]?.signalling ?? 'SE';
  return segments.filter(({ signalling }) => signalling === own).length > 1
    ? `Segment ${at + 1}`
    : `${own} segment`;
}

/** The name of a segment within a sentence. */
function segmentInSentence(name: string): string {
  if (name.startsWith('Segment')) return name.toLowerCase();
  return `the ${name === 'Cable' ? 'cable' : name}`;
}

/** "16 bit, up to 40 MT/s". */
export function segmentRate({ width, fastest_mt_s: mtS }: SegmentReport): string {
  const bits = width === 'wide' ? '16 bit' : '8 bit';
  return mtS === 0 ? `${bits}, asynchronous` : `${bits}, ${transfers(mtS)}`;
}

/** Why a segment is single-ended although its cable is not; empty if it is as it was made. */
export function segmentFell({ mode, signalling }: SegmentReport): string {
  return mode.signalling === null || mode.signalling === signalling
    ? ''
    : `made for ${signalling}, comes up as ${mode.signalling}`;
}

/** Whether an end is terminated, in a few words. */
const endStateText: Readonly<Record<EndState, string>> = {
  terminated: 'terminated',
  missing: 'no terminator',
  doubled: 'two terminators',
  wrong: 'wrong kind',
  off: 'off: the segment is single-ended',
  'high-byte-open': 'high byte without terminator',
};

/** What terminates an end: "active", "terminator of Disk: on". */
export function endText(plan: Plan, { state, plugged, own }: EndReport): string {
  const parts = [
    ...(plugged === 'open' ? [] : [terminatorShort[plugged]]),
    ...(own === null ? [] : [`terminator of ${attachedName(plan, own)}`]),
  ];
  const what = parts.join(' and ');
  if (state === 'terminated') return `${what}, on`;
  return what === '' ? endStateText[state] : `${endStateText[state]}: ${what}`;
}

/** Where an end is: "before Disk", "behind Host". */
export function endPlace(plan: Plan, line: Line, end: 'begin' | 'end'): string {
  const stop = end === 'begin' ? line.stops[0] : line.stops.at(-1);
  if (stop === undefined) return end === 'begin' ? 'first end' : 'second end';
  const name = attachedName(plan, stop.of);
  return end === 'begin' ? `end before ${name}` : `end behind ${name}`;
}

/** A stop in words, for the drawing's own list. */
export function stopText(plan: Plan, stop: Stop): string {
  const { of, terminator, stub_cm: stub, box_cm: box, connector, power } = stop;
  return [
    attachedName(plan, of),
    ...(terminator === 'off' ? [] : [`own terminator: ${ownTerminatorText[terminator].toLowerCase()}`]),
    ...(connector === 'standard' ? [] : [connectorText[connector]]),
    ...(stub === 0 ? [] : [`stub of ${lengthText(stub)}`]),
    ...(box === 0 ? [] : [`${lengthText(box)} in its box`]),
    ...(power === true ? ['supplies TERMPWR'] : power === false ? ['supplies no TERMPWR'] : []),
  ].join(', ');
}

/** The name of a part over its socket, which has its ID. */
export function drawnName(plan: Plan, of: Attached): string {
  return of.kind === 'host' || of.kind === 'device' ? partyName(plan, of) : attachedName(plan, of);
}

/** The sign on the socket of a part, and its colour; 0 for what has none. */
export function socketSign(plan: Plan, of: Attached): { sign: string; hue: number } {
  const { bus } = plan;
  switch (of.kind) {
    case 'host':
      return { sign: addressOf(plan, of), hue: bus.hosts[of.index]?.hue ?? 1 };
    case 'device':
      return { sign: String(bus.devices[of.index]?.id ?? ''), hue: bus.devices[of.index]?.hue ?? 1 };
    case 'load':
      return { sign: [bus.load.initiator_id, ...bus.load.disk_ids].join(' '), hue: 0 };
    case 'converter':
      return { sign: '⇄', hue: 0 };
  }
}

/** The name of a socket: the sign on it, and what it is. A converter has no ID. */
export function socketText(sign: string, stop: string): string {
  return /\d/.test(sign) ? `ID ${sign}, ${stop}` : stop;
}

/** A mark below a stop: what is not usual about it. */
export function stopMarks({ terminator, stub_cm: stub, box_cm: box, connector }: Stop): string[] {
  return [
    ...(terminator === 'off' ? [] : [OWN_SHORT[terminator]]),
    ...(connector === 'standard' ? [] : [CONNECTOR_SHORT[connector]]),
    ...(stub === 0 ? [] : [`stub ${lengthText(stub)}`]),
    ...(box === 0 ? [] : [`box ${lengthText(box)}`]),
  ];
}

const OWN_SHORT: Readonly<Record<OwnTerminator, string>> = {
  off: '',
  on: 'terminator on',
  high: 'high byte on',
  both: 'both bytes on',
};

const CONNECTOR_SHORT: Readonly<Record<Connector, string>> = { ...connectorText, sca80: 'SCA-80' };

/** A mark below a piece: what is not usual about its wires. */
export function pieceMark({ wires }: Piece): string {
  return wires === 'all' ? '' : wires === 'narrow' ? '50 wires, high byte open' : '50 wires';
}

/** The name of a place on a segment. */
export function placeName(plan: Plan, line: Line, part: CablePart): string {
  switch (part.kind) {
    case 'all':
      return 'the whole segment';
    case 'begin':
    case 'end':
      return endPlace(plan, line, part.kind);
    case 'stop': {
      const stop = line.stops[part.index];
      return stop === undefined ? '' : attachedName(plan, stop.of);
    }
    case 'piece': {
      const [from, to] = pieceEnds(plan, line, part.index);
      return `cable from ${from} to ${to}`;
    }
  }
}

/** What a piece connects. */
export function pieceEnds(plan: Plan, line: Line, index: number): [string, string] {
  const before = line.stops[index - 1];
  const behind = line.stops[index];
  return [
    before === undefined ? 'the first end' : attachedName(plan, before.of),
    behind === undefined ? 'the last end' : attachedName(plan, behind.of),
  ];
}

/** The bar of a segment's length in a sentence. */
export function lengthSentence(report: SegmentReport): string {
  const { attached, limit_with_more_cm: more, closest_cm: closest } = report;
  const parts = [
    `${numberWord(attached)} ${attached === 1 ? 'part' : 'parts'} on it.`,
    ...(more === null ? [] : [`With more, at most ${lengthText(more)}.`]),
    ...(closest === null ? [] : [`Closest pair ${lengthText(closest)}.`]),
  ];
  return parts.join(' ');
}

/** "2.10 m of 3 m", without the length itself. */
export function limitText(limit: number | null): string {
  return limit === null ? 'no limit known' : `of ${Number((limit / 100).toFixed(2))} m`;
}

/** The limit of a length on paper: "at most 1.5 m". */
export function atMostText(limit: number | null): string {
  return limit === null ? limitText(null) : `at most ${Number((limit / 100).toFixed(2))} m`;
}

/** What supplies the terminators of a segment. */
export function suppliersText(plan: Plan, { power }: SegmentReport): string {
  const names = power.suppliers.map((of) => attachedName(plan, of));
  return names.length === 0 ? 'nothing supplies it' : list(names);
}

/** What the terminators draw, and what supplies have to give at least. */
export function budgetText({ power: { needed_ma: needed, supplied_ma: supplied } }: SegmentReport): string {
  return needed === null || needed === 0 ? '' : `up to ${needed} mA needed, at least ${supplied} mA supplied`;
}

/** Announcements. */
export const cableSaid = {
  laidOut: 'The cable is laid out',
  forgotten: 'The cable is the assumed one again',
  pickedUp: (name: string) =>
    `${name} picked up. ← and → choose its place, Enter drops it, Escape puts it back.`,
  over: (between: string, isOwn: boolean) => (isOwn ? `${between}, where it was` : between),
  moved: (name: string, between: string) => `${name} moved: ${between}`,
  putBack: (name: string) => `${name} put back`,
  staysOnSegment: (name: string) => `${name} is on that segment already`,
  length: (cm: number) => `Length: ${lengthText(cm)}`,
  end: (where: string, what: Terminator) => `${where}: ${terminatorText[what].toLowerCase()}`,
  own: (name: string, what: OwnTerminator) =>
    `Terminator of ${name}: ${ownTerminatorText[what].toLowerCase()}`,
  set: (what: string, value: string) => `${what}: ${value}`,
  added: 'Segment added',
  removed: 'Segment removed; what was on it is at the end of the first one',
  turned: 'Segment turned round',
  errors: (perGb: number | null) =>
    perGb === null ? 'No transfer fails' : `${perGb} transfers fail in 10⁹ bytes`,
} as const;

/** A place between two parts, in words. `index`: the number of stops before it, `without`: the stop that is moved. */
export function betweenText(plan: Plan, segment: string, stops: readonly Stop[], index: number): string {
  const where = segmentInSentence(segment);
  const before = stops[index - 1];
  const behind = stops[index];
  if (before !== undefined && behind !== undefined)
    return `on ${where}, between ${attachedName(plan, before.of)} and ${attachedName(plan, behind.of)}`;
  if (before !== undefined) return `last on ${where}, behind ${attachedName(plan, before.of)}`;
  if (behind !== undefined) return `first on ${where}, before ${attachedName(plan, behind.of)}`;
  return `alone on ${where}`;
}

/** Lines of the menus of stops, ends and pieces. */
export const cableMenu = {
  first: 'Move to the beginning',
  left: 'Move one place towards the beginning',
  right: 'Move one place towards the end',
  last: 'Move to the end',
  across: (segment: string) => `Move to ${segmentInSentence(segment)}`,
  ownTerminator: 'Its own terminator',
  power: 'TERMPWR',
  powerUsual: 'As is usual',
  powerYes: 'It supplies TERMPWR',
  powerNo: 'It supplies none',
  plugged: 'Plugged on this end',
  where: 'Where it is',
  wires: 'Wires',
  move: 'Place',
  now: 'now',
} as const;
