import { membersOf } from '../plan/array-members.ts';
import type { Agreement, Channel, Finding, OwnTerminator, Plan } from '../plan/generated/types.ts';
import { arrayByText, stripeText } from './arrays.ts';
import { arrayName } from './arrays.ts';
import { idList, list } from './lists.ts';
import { nominalRate, percent, transfers } from './numbers.ts';

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

/** The sheet to print. */
export const sheetWords = {
  byYou: 'Measured:',
  title: 'Sheet for the machine',
  back: 'Plan',
  of: 'one page to carry to the machine, and to file',
  print: 'Print',
  copyLink: 'Copy link',
  unnamed: 'Plan without a name',
  qr: 'QR code of this plan’s link',
  qrHelp: 'The code opens this plan.',
  noQr: 'The link is too long for a QR code.',
  set: 'Set IDs and terminators',
  setHelp: 'power off; a black cap is a set jumper',
  columns: {
    id: 'ID',
    device: 'Device, strongest first',
    setting: 'Set the ID',
    terminator: 'Terminator',
    place: 'Serial no., place on cable',
    expect: 'Expect',
    done: 'Done',
  },
  device: 'Device',
  toWrite: 'to write by hand',
  toTick: 'to tick by hand',
  noJumpers: 'none',
  sameTarget: 'same target as above',
  connect: 'Connect in this order',
  connectHelp: 'order on the cable does not affect priority',
  noCable: 'Lay the cable out in its view, and the sheet has its drawing.',
  drawing: (segment: string) => `${segment}, drawn`,
  inAll: (length: string) => `${length} in all`,
  outside: 'outside',
  redEdge: 'Red edge to pin 1 on every plug',
  check: 'Before you switch on',
  findings: 'Findings',
  measure: 'Then measure',
  expected: 'expected',
  measured: 'measured',
  total: 'In all, MB/s',
  notes: 'Notes',
  noData: 'no data of its own',
  noFigures: 'no prediction',
  alone: (rate: string) => `of ${rate} alone`,
  waiting: 'The figures are still being computed.',
  other: (channel: string) => `This is channel ${channel} of two. The other has a sheet of its own.`,
  megabyte: '1 MB = 10⁶ bytes',
} as const;

/** "24 November 2026, model 3.1, seed 1". */
export function stampText(at: number, modelVersion: string | undefined, seed: number): string {
  const model = modelVersion === undefined ? '' : `, model ${modelVersion}`;
  return `${day.format(at)}${model}, seed ${seed}`;
}

/** How the ID of a part without jumpers is set. */
export function settingText(kind: 'host' | 'switch' | 'load', id: number): string {
  switch (kind) {
    case 'host':
      return `in its set-up: ${id}`;
    case 'switch':
      return `by its switch: ${id}`;
    case 'load':
      return 'in the load system';
  }
}

/** How the terminator of a part on a laid-out cable has to be set. `has`: whether it has one, if that is known. */
export function setTerminatorText(terminator: OwnTerminator, has?: boolean): string {
  if (terminator === 'off') return has === false ? 'has none' : 'off';
  return { on: 'on', high: 'low byte off, high byte on', both: 'low byte on, high byte on' }[terminator];
}

/** What is known of a part's own terminator; `undefined`: nothing. */
export function terminatorText(kind: 'host' | 'device' | 'load', has?: boolean): string {
  if (kind === 'host') return 'on at an end, else off';
  if (kind === 'load') return '';
  if (has === undefined) return 'see its label';
  return has ? 'its own: on at an end, else off' : 'has none';
}

/** The rates that the host's set-up has to allow: those that the devices agree on. */
export function agreedTexts(
  rows: readonly { id: number; result: { agreement: Agreement } | null }[],
): string[] {
  const ids = new Map<string, number[]>();
  for (const { id, result } of rows) {
    if (result === null) continue;
    const rate = agreedText(result.agreement);
    ids.set(rate, [...new Set([...(ids.get(rate) ?? []), id])]);
  }
  return [...ids].map(([rate, of]) => `The host’s set-up allows ${rate} for ${idList(of)}.`);
}

function agreedText({ mt_s: mtS, mb_s: mbS, width_bits: width }: Agreement): string {
  return mtS === 0
    ? `asynchronous transfers (${nominalRate(mbS)})`
    : `${transfers(mtS)} and ${width} bit (${nominalRate(mbS)})`;
}

/** How each array has to be set up: its members, stripe and what lays it out. */
export function arrayTexts(plan: Plan): string[] {
  return plan.arrays.map(({ level, by, stripe_kb }, at) => {
    const members = membersOf(plan, at + 1);
    const on = (channel: Channel) =>
      members.filter((one) => one.channel === channel).map(({ device }) => device.id);
    const ids = (['A', 'B'] as const).flatMap((channel) => {
      const there = on(channel);
      return there.length === 0
        ? []
        : [`${idList(there)}${plan.other === null ? '' : ` on channel ${channel}`}`];
    });
    const striped = level === 'jbod' || level === 'raid1' ? '' : `, stripes of ${stripeText(stripe_kb)}`;
    return `${arrayName(plan, at)}: ${list(ids)}${striped}, laid out by ${arrayByText[by]}.`;
  });
}

/** What has to be checked before the machine is switched on. */
export function checkTexts({ bus }: Plan, ids: readonly number[]): string[] {
  const load =
    bus.load.percent > 0
      ? [
          `The figures expect a load system that, alone, keeps the bus busy ${percent(bus.load.percent, 0)} of the time.`,
        ]
      : [];
  return [
    `No ID is set twice. In use: ${idList([...new Set(ids)])}.`,
    'The cable has a terminator at each of its two ends, and none in between.',
    'The host or a device supplies termination power.',
    ...load,
  ];
}

/** What the sheet leaves out of the findings: notes, which stand on the page of the plan. */
export function findingsText(problems: number, notes: number): string {
  const left = `${notes} ${notes === 1 ? 'note' : 'notes'} on the page of the plan.`;
  if (problems > 0) return notes === 0 ? '' : `Also ${left}`;
  return notes === 0 ? 'No problems found.' : `No errors or warnings; ${left}`;
}

/** A finding in one sentence, with what to do. */
export function findingText({ words: { title, advice } }: Finding): string {
  const sentence = /[.!?]$/.test(title) ? title : `${title}.`;
  return advice === '' ? sentence : `${sentence} ${advice}`;
}
