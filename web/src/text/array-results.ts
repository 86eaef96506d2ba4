// Words of the card of disk arrays: states, figures, and why they are as they are.

import type { MemberState } from '../plan/arrays.ts';
import { LEVEL_NAMES } from '../plan/generated/facts.ts';
import type { ArrayResult, ArrayState, Channel, DiskArray } from '../plan/generated/types.ts';
import { stripeText } from './arrays.ts';
import { capacity, count, milliseconds, percent, rate, rateWithUnit, seconds } from './numbers.ts';

/** Labels of the card. */
export const arrayCardWords = {
  level: 'Level',
  levelSet: (name: string, level: string) => `${name} is now ${level}`,
  members: 'Members',
  membersHelp: 'Tick the disks of the array. “Failed” switches a disk off.',
  isMember: (name: string, array: string) => `${name} is a member of ${array}`,
  stateOf: (name: string) => `State of ${name}`,
  settings: 'Name, stripe and parity',
  work: 'Work of the array',
  workHelp: 'What the host requests from the array. The work of its members does not count.',
  dissolve: 'Dissolve the array',
  dissolved: (name: string) => `${name} dissolved; its disks have their own work again`,
  why: 'Why',
  bus: (channel: Channel, hasTwo: boolean) => (hasTwo ? `Channel ${channel}` : 'The bus'),
  rate: 'Rate',
  unmeasured:
    'No array was measured, so ± is as wide as that of its least certain member. The page on accuracy lists the predictions that were compared with measurements:',
} as const;

/** How an array is, in a word or two. */
export const arrayStateText: Readonly<Record<ArrayState, string>> = {
  whole: 'all members work',
  degraded: 'degraded: a member is missing',
  rebuilding: 'rebuilding a member',
  lost: 'data lost',
  'too-few': 'too few members',
};

/** How a member is, as a choice. */
export const memberStateText: Readonly<Record<MemberState, string>> = {
  works: 'works',
  failed: 'failed',
  rebuilding: 'being rebuilt',
};

/** A figure of an array with its label. */
export interface ArrayFigureTold {
  label: string;
  figure: string;
}

/** The figures of an array besides its rate, those that apply. */
export function arrayFigures({ level, workload }: DiskArray, result: ArrayResult): ArrayFigureTold[] {
  const { latency_ms: latency, rebuild_hours: hours } = result;
  const all: (ArrayFigureTold | false)[] = [
    { label: 'Requests', figure: `${count(result.requests_per_s)}/s` },
    { label: 'Response time', figure: milliseconds(latency.mean) },
    { label: '95 of 100 within', figure: milliseconds(latency.p95) },
    { label: 'Commands for each request', figure: rate(result.commands_per_request) },
    { label: 'Members transfer', figure: rateWithUnit(result.disk_mb_s, result.margin_mb_s) },
    level === 'raid5' && { label: 'Parity, for a request', figure: milliseconds(result.parity_ms) },
    hours !== null && { label: 'Rebuilds', figure: rateWithUnit(result.rebuild_mb_s) },
    hours !== null && { label: 'Rebuilt in', figure: seconds(hours * SECONDS_OF_AN_HOUR) },
    workload.within_ms !== null && { label: 'Deadlines missed', figure: percent(result.missed_percent) },
    result.elapsed_s !== null && { label: 'Done in', figure: seconds(result.elapsed_s) },
    { label: 'Holds', figure: capacity(result.capacity_mb) },
  ];
  return all.filter((one) => one !== false);
}

const SECONDS_OF_AN_HOUR = 3600;

/** What the sentences about an array are made from. */
export interface ArraySeen {
  array: DiskArray;
  result: ArrayResult;
  /** Number of its members. */
  members: number;
  /** Share of the time in which its host's processor works, percent; `null` if it is not known. */
  cpu_percent: number | null;
  /** The bus that is shown, and the share of the time in which it is busy, percent. */
  bus: string;
  busy_percent: number;
}

/** Why the figures of an array are as they are, a sentence or two each. */
export function arrayWhy(seen: ArraySeen): string[] {
  const { array, result } = seen;
  if (result.state === 'too-few') {
    return [`${LEVEL_NAMES[array.level]} needs more members, so the array gets no requests.`];
  }
  if (result.state === 'lost') {
    return ['Members are missing that it cannot do without, so the array gets no requests.'];
  }
  if (array.workload.pattern === 'off') return ['The array has no work.'];
  return [
    ...layoutText(seen),
    ...readText(seen),
    ...writeText(seen),
    ...missingText(seen),
    ...commandText(seen),
    `${seen.bus} is busy ${percent(seen.busy_percent, 0)} of the time.`,
  ];
}

function layoutText({ array: { level, stripe_kb } }: ArraySeen): string[] {
  if (level === 'jbod') return ['Each disk has the work of the array for itself. The figures are their sum.'];
  if (level === 'raid1') return [];
  return [`The data continue with the next member after each ${stripeText(stripe_kb)}.`];
}

function readText({ array: { level, workload }, result, members }: ArraySeen): string[] {
  if (workload.read_percent === 0 || result.state !== 'whole') return [];
  switch (level) {
    case 'jbod':
    case 'raid0':
      return [];
    case 'raid1':
    case 'raid10':
      return ['Each read goes to one of the members that hold its data.'];
    case 'raid5':
      return workload.pattern === 'sequential'
        ? [`One stripe in ${members} on each member is parity. A stream of reads passes over it.`]
        : ['A read needs no parity, so it costs no more than on RAID 0.'];
  }
}

function writeText({ array: { level, workload } }: ArraySeen): string[] {
  if (workload.read_percent === 100) return [];
  switch (level) {
    case 'jbod':
    case 'raid0':
      return [];
    case 'raid1':
    case 'raid10':
      return ['Each write goes to all members that hold its data, and takes as long as the slowest of them.'];
    case 'raid5':
      return [
        'A write also writes the parity of its row. If it does not fill the row, what the parity is computed from has to be read first.',
      ];
  }
}

function missingText({ array: { level, workload }, result, members }: ArraySeen): string[] {
  if (result.state === 'whole') return [];
  const read =
    level === 'raid5'
      ? `A read of the missing member’s data reads all ${members - 1} others.`
      : 'A read of the missing member’s data goes to its copy.';
  const rebuilt =
    'The missing data are read from the others and written to the new member, in between the requests. The time holds if the work stays the same.';
  return [...(workload.read_percent > 0 ? [read] : []), ...(result.state === 'rebuilding' ? [rebuilt] : [])];
}

function commandText({ array: { level, by }, result, cpu_percent: cpu }: ArraySeen): string[] {
  if (level === 'jbod') return [];
  const commands = `A request takes ${rate(result.commands_per_request)} commands on average.`;
  const parity = level === 'raid5' ? ' and computes the parity' : '';
  const busy = cpu === null ? '' : `, which works ${percent(cpu, 0)} of the time`;
  return [
    by === 'adapter'
      ? `The adapter lays the data out${parity}. ${commands} The host sees only the request.`
      : `The host’s driver lays the data out${parity}. ${commands} Each costs the host’s processor${busy}.`,
  ];
}
