import type { Explained, Plausible } from '../plan/generated/types.ts';
import { bytes, percent, rate } from './numbers.ts';

/** Words of the view of measured rates. */
export const measuredWords = {
  title: 'Measured by you',
  back: 'Plan',
  of: (name: string) => (name === '' ? 'this plan' : name),
  device: 'Device',
  rates: 'What you measured',
  noDevice: 'Add a device first: rates are measured of a device.',
  added: 'Measured rate added',
  removed: 'Measured rate removed',
  said: measuredSaid,
  none: 'No rate of this device yet. Add one, or paste what a program printed.',
  rate: 'Rate',
  unit: 'Unit',
  way: 'Requests',
  reads: 'reads',
  writes: 'writes',
  size: 'Size of a request',
  order: 'Order',
  sequence: 'in sequence',
  random: 'random',
  company: 'Other devices',
  alone: 'idle',
  beside: 'at work as in the plan',
  add: 'Add',
  full: 'A device has at most 16 rates.',
  remove: (text: string) => `Remove ${text}`,
  removeShort: 'Remove',
  paste: 'Paste what a program printed',
  pasteHelp:
    'Busfree reads dd, hdparm, bonnie, iozone, fio, diskinfo, HD Tune, CrystalDiskMark, DiskSpeed and others, and rates in plain words.',
  pasted: 'Output of a program',
  addAll: (count: number) => (count === 1 ? 'Add this rate' : `Add these ${count} rates`),
  explains: 'What explains it',
  searching: 'Busfree tries what can explain it…',
  predicted: 'predicted',
  inside: 'inside the interval',
  outside: 'outside the interval',
  accept: 'Accept',
  acceptAs: (title: string) => `Accept: ${title}`,
  confirm: 'Confirm',
  accepted: (title: string) => `Accepted: ${title}`,
  gives: (rates: string) => `It gives ${rates}.`,
  more: 'Less plausible',
  next: 'Measure next',
  failed: 'This could not be computed. Change the plan or reload the page.',
} as const;

/** A measured rate of a plan in words: "4.2 MB/s, reads of 64 KiB, beside IDs 3 and 6, by dd". */
export function measuredSaid(text: string): string {
  const [mbS = '', way = '', ...words] = text.split(' ');
  const ids = words.filter((word) => /^at\d/u.test(word)).map((word) => word.slice(2));
  const after = (word: string) => words[words.indexOf(word) + 1] ?? '';
  const queue = words.find((word) => /^q\d/u.test(word));
  return [
    `${mbS} MB/s`,
    `${words.includes('rand') ? 'random ' : ''}${way.startsWith('w') ? 'writes' : 'reads'} of ${sizeText(Number(way.slice(1)))}`,
    queue === undefined ? '' : `${queue.slice(1)} at a time`,
    ids.length === 0 ? 'alone' : `IDs ${ids.join(', ')} at work`,
    words.includes('using') ? `by ${after('using')}` : '',
    words.includes('so') ? 'explained' : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
}

/** How plausible an explanation is, in a word. */
const PLAUSIBLE: Readonly<Record<Plausible, string>> = {
  likely: 'likely',
  possible: 'possible',
  unlikely: 'unlikely',
};

/** "likely, 73 %". */
export function plausibleText({ plausible, percent: of }: Explained): string {
  return `${PLAUSIBLE[plausible]}, ${percent(of, 0)}`;
}

/** A rate with its unit. */
export function mbSText(mbS: number): string {
  return `${rate(mbS)} MB/s`;
}

export function sizeText(kib: number): string {
  return bytes(kib * 1024);
}

/** Units in which programs print rates, with how many MB/s one is. */
export const RATE_UNITS: ReadonlyArray<{ value: string; label: string; mbS: number }> = [
  { value: 'MB', label: 'MB/s (10⁶)', mbS: 1 },
  { value: 'MiB', label: 'MiB/s (2²⁰)', mbS: 1.048_576 },
  { value: 'KB', label: 'KB/s (10³)', mbS: 0.001 },
  { value: 'KiB', label: 'KiB/s (2¹⁰)', mbS: 0.001_024 },
];
