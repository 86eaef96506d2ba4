import type { Finding, Prediction, Question } from '../plan/generated/types.ts';
import { questionText } from './bus.ts';
import { list } from './lists.ts';
import { rate, rateWithUnit, rateWithin, signedRate, spokenRate } from './numbers.ts';

/** The view of a comparison. */
export const compareViewWords = {
  title: 'Compare',
  back: 'Plan',
  of: (a: string, b: string) => `A: ${a || 'plan without a name'}. B: ${b || 'plan without a name'}.`,
  show: 'Show as',
  picture: 'Picture',
  table: 'Table',
  which: 'Plans shown',
  sides: { a: 'A', b: 'B', both: 'Both' },
  export: 'Export',
  svg: 'Save picture (SVG)',
  png: 'Save picture (PNG)',
  csv: 'Save table (CSV)',
  pictureTitle: (a: string, b: string) => ['B against A', a, b].filter(Boolean).join(' · '),
  failed: 'The picture could not be made.',
  copyLink: 'Copy link',
  swap: 'Swap A and B',
  edit: 'Edit B on the ladder',
  editHelp: 'Only B is edited. On the ladder every figure then has its difference to A beside it.',
  keep: 'Keep B',
  backToA: 'Back to A',
  predicting: (name: string) => `Predicting ${name} …`,
  done: 'Both plans are predicted.',
  noEngine: 'The simulator is not running, so there are no figures.',
  refused: 'The simulator refuses plan A, so there is nothing to compare.',
  undecided: 'The result appears when both plans are predicted.',
  ladder: 'Which device has the bus, and what moved',
  ladderHelp: 'One wire is 2 % of the bus’s time. Dotted: would use, but does not get.',
  head: (side: string) => `${side}: bus time`,
  free: (ids: string) => `${ids}: free in both`,
  rest: (side: string, share: string) => `${side}: dead time and idle ${share}`,
  gets: 'What each device gets',
  getsHelp: 'Outline: alone on the bus. Pale: A. Full: B. Stroke below: margin.',
  idInB: (name: string) => `ID of ${name} in B`,
  freeId: 'free',
  now: 'now',
  swaps: (name: string) => `swap with ${name}`,
  alone: (text: string) => `alone ${text}`,
  measured: (mbS: number) => `measured ${rate(mbS)}`,
  total: 'In total',
  array: 'disk array',
  totalOfDisks: 'The total counts what the disks of an array transfer, parity and copies included.',
  arrayColumns: ['Figure', 'A', 'B'],
  ask: (name: string, side: string) => (name === '' ? `The bus in ${side}` : `${name} in ${side}`),
  askLabel: (figure: string, name: string, side: string) => `${figure} MB/s, ${name} in ${side}: explain`,
  askChange: (figure: string, name: string) => `${figure} MB/s, ${name}, B against A: explain`,
  noDevices: 'Neither plan has a device.',
  totalTitle: (hasTwo: boolean) => `B against A, ${hasTwo ? 'on the channel shown' : 'in total'}`,
  margin: (limit: string) => `Hatched: the model cannot detect a difference below ${limit}.`,
  findings: 'Findings that differ',
  noFindings: 'Both plans have the same findings.',
  fresh: 'new in B',
  gone: 'only in A',
  same: (count: number) => `The same in both: ${count}`,
  different: 'Everything that is different',
  nothingDifferent: 'Nothing: A and B are the same plan. Change B to see a difference.',
  differentColumns: ['What', 'A', 'B'],
  link: 'The link holds both plans',
  timeColumns: ['Device', 'ID in A', 'ID in B', 'Bus time in A', 'Bus time in B'],
  columns: ['Device', 'ID in A', 'ID in B', 'A, MB/s', 'B, MB/s', 'B − A, MB/s', 'Meaning'],
  csvColumns: ['device', 'ID A', 'ID B', 'A MB/s', 'A ±', 'B MB/s', 'B ±', 'B - A MB/s', 'clear'],
  dismiss: 'Dismiss',
  pinnedBar: (name: string) => `Compared with A${name === '' ? '' : `: ${name}`}`,
  pinnedWaiting: 'A is being predicted …',
  pinnedHelp: 'Beside each figure is its difference to A.',
  openView: 'Compare',
} as const;

/** The names of the keys of the view. */
export const compareKeyWords = {
  a: 'Show A alone',
  b: 'Show B alone',
  both: 'Show both',
  swap: 'Swap A and B',
  leave: 'Back to the plan',
} as const;

/** A change of a rate from A to B. */
export interface ChangeTold {
  /** MB/s. */
  by: number;
  isSame: boolean;
  isClear: boolean;
  /** A smaller change could not be detected, MB/s. */
  limit: number;
}

/** What a change means, in a word. */
export function changeWord({ by, isSame, isClear }: ChangeTold): string {
  if (isSame) return 'no change';
  if (!isClear) return 'no clear difference';
  return by > 0 ? 'gains' : 'loses';
}

/** What the change of the total means. */
export function totalWord(change: ChangeTold): string {
  if (!change.isClear) return changeWord(change);
  return change.by > 0 ? 'clearly more' : 'clearly less';
}

/** A change with its sign and without a unit. */
export function changeFigure({ by }: ChangeTold, margin: number): string {
  return signedRate(by, margin).replace('-', '−');
}

/** A mark of the axis of differences. */
export function axisText(mbS: number): string {
  return mbS > 0 ? `+${mbS}` : String(mbS).replace('-', '−');
}

/** What stands in a row of a device that only one of the plans has. */
export function onlyText(inA: boolean): string {
  return inA ? 'only in A' : 'only in B';
}

/** What an array is called that has these names in A and B; `null`: it is not there. */
export function pairedArrayName(a: string | null, b: string | null): string {
  if (b === null) return a ?? '';
  return a === null || a === b ? b : `${b} (${a} in A)`;
}

/** The place of a device in both plans. */
export function placeText(a: number | null, b: number | null): string {
  if (a === null) return `ID ${b}, only in B`;
  if (b === null) return `ID ${a}, only in A`;
  return a === b ? `stays at ${b}` : `${a} → ${b}`;
}

interface Figure {
  mb_s: number;
  margin: number;
  most: number;
}

/** A row in one sentence, for those who do not see it. */
export function rowSaid(
  name: string,
  ids: { a: number | null; b: number | null },
  figures: { a: Figure | null; b: Figure | null },
  change: ChangeTold | null,
): string {
  const told = (side: string, figure: Figure | null) =>
    figure === null ? [] : [`${spokenRate(figure.mb_s, figure.margin, figure.most)} in ${side}`];
  const gets = [...told('A', figures.a), ...told('B', figures.b)].join(', ');
  const isOnly = (ids.a === null) !== (ids.b === null);
  const end =
    change === null ? (isOnly ? onlyText(ids.b === null) : '') : meaning(change, figures.b?.margin ?? 0);
  const head = [name, idsSaid(ids.a, ids.b)].filter(Boolean).join(', ');
  return [head, [gets, end].filter(Boolean).join('; ')].filter(Boolean).join(': ');
}

function idsSaid(a: number | null, b: number | null): string {
  if (a === b) return a === null ? '' : `ID ${a} in both`;
  const parts = [a === null ? '' : `ID ${a} in A`, b === null ? '' : `ID ${b} in B`];
  return parts.filter(Boolean).join(', ');
}

function meaning(change: ChangeTold, margin: number): string {
  const word = changeWord(change);
  return change.isClear ? `${word} ${rateWithUnit(Math.abs(change.by), margin)}` : word;
}

/** A device whose rate changes clearly. */
export interface Changed {
  called: string;
  change: ChangeTold;
  /** The margin of its rate in B, MB/s. */
  margin: number;
}

/** Most devices that the sentence names. */
const NAMED_MAX = 3;

interface Compared {
  prediction: Prediction | null;
  question: Question;
  findings: readonly Finding[];
}

/** What is so, in a sentence, and why or what else. Only for plans that are predicted to their end. */
export function comparisonText(
  a: Compared,
  b: Compared,
  total: ChangeTold | null,
  changed: readonly Changed[],
  fresh: readonly Finding[],
): { what: string; more: string } {
  for (const [name, { prediction, findings }] of [['A', a] as const, ['B', b] as const]) {
    if (prediction === null)
      return {
        what: `Plan ${name} has an error and is not predicted.`,
        more: findings[0]?.words.title ?? '',
      };
  }
  if (a.question !== b.question) {
    const [first, second] = [a, b].map(({ question }) => questionText(question).label);
    return {
      what: 'A and B answer different questions, so their rates cannot be compared.',
      more: `A: ${first}. B: ${second}.`,
    };
  }
  const serious = fresh.filter(({ severity }) => severity !== 'note').map(({ words }) => words.title);
  const found = serious.length === 0 ? '' : `New in B: ${serious.slice(0, NAMED_MAX).join(' ')}`;
  const hasArrays = [a, b].some(({ prediction }) => (prediction?.arrays.length ?? 0) > 0);
  const [sum, each] = [totalText(a, b, total), changedText(changed, hasArrays)];
  // An array has its rate from both channels, and a total is that of one.
  const hasTwo = [a, b].some(({ prediction }) => (prediction?.other_bus ?? null) !== null);
  const [what, more] = hasArrays && hasTwo && sum !== '' ? [each, sum] : [sum, each];
  return { what, more: [more, found].filter(Boolean).join(' ') };
}

function totalText(a: Compared, b: Compared, total: ChangeTold | null): string {
  const [was, is] = [a.prediction, b.prediction];
  if (!was || !is || total === null) return '';
  const margin = Math.max(was.total_margin_mb_s, is.total_margin_mb_s);
  const text = (all: Prediction) => rateWithUnit(all.total_mb_s, margin);
  // A total is that of one channel. Devices may have gone to the other.
  const where = was.other_bus === null && is.other_bus === null ? 'in total' : 'on the channel shown';
  if (total.isSame) return `A and B give the same ${where}: ${text(is)}.`;
  if (!total.isClear) return `No clear difference ${where}: ${text(was)} in A, ${text(is)} in B.`;
  return `B is clearly ${total.by > 0 ? 'better' : 'worse'} ${where}: ${text(is)} instead of ${text(was)}.`;
}

function changedText(changed: readonly Changed[], hasArrays: boolean): string {
  if (changed.length === 0)
    return hasArrays ? 'No device and no array changes clearly.' : 'No device changes clearly.';
  const named = changed
    .slice(0, NAMED_MAX)
    .map(({ called, change, margin }) => `${called} ${meaning(change, margin)}`);
  const more = changed.length - named.length;
  return `${list(more > 0 ? [...named, `${more} more change clearly`] : named)}.`;
}

/** The totals of both plans, for a frame. */
export function totalsText(a: Prediction | null, b: Prediction | null): string {
  const told = (all: Prediction | null) =>
    all === null
      ? 'not predicted'
      : `${rateWithin(all.total_mb_s, all.total_margin_mb_s, all.total_most_mb_s)} MB/s`;
  return `In total: A ${told(a)}, B ${told(b)}.`;
}

/** Announcements and names of a comparison that the first view needs. */
export const compareWords = {
  pinned: (name: string) => `${name === '' ? 'This plan' : name} is pinned as A. Changes are made in B.`,
  stopped: 'No longer compared',
  swapped: 'A and B are swapped',
  back: 'Plan A is the plan again; Undo restores B',
} as const;
