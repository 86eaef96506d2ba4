import { AIM_UNITS } from '../plan/generated/facts.ts';
import type { Advice, Aim, Candidate } from '../plan/generated/types.ts';
import { readLink } from '../plan/link/links.ts';
import { partyName } from '../plan/names.ts';
import { firstDevice } from '../plan/preferences.ts';
import { list } from './lists.ts';
import { count, interval, milliseconds, percent, rate, rateWithUnit } from './numbers.ts';

/** The words of an aim. */
interface AimWords {
  label: string;
  explanation: string;
  /** Follows the figure of the best order; `now` is the figure of the plan. */
  best: (now: string, advice: Advice) => string;
  /** The gain of a change; `null` if the total already says it. */
  gain: ((is: string, advice: Advice) => string) | null;
}

const AIM_WORDS: Readonly<Record<Aim, AimWords>> = {
  balanced: {
    label: 'Balanced',
    explanation: 'Gains and losses count as shares of what each device gets alone; no device is left behind.',
    best: (now) => `of what each device gets alone, on average; now ${now}`,
    gain: (is) => `balanced: ${is}`,
  },
  total: {
    label: 'Highest total',
    explanation: 'The highest sum of all rates, however it is divided.',
    best: (now) => `MB/s in total, now ${now}`,
    gain: null,
  },
  fair: {
    label: 'Equal shares',
    explanation: 'The smallest share of its rate alone that any device gets is as large as possible.',
    best: (now) => `or more of what it gets alone, for each device; now ${now}`,
    gain: (is) => `equal shares: ${is}`,
  },
  first: {
    label: 'One device first',
    explanation: 'The device you choose gets as much as possible, whatever is left for the others.',
    best: (now, advice) => `MB/s for ${aimedAt(advice)}, now ${now}`,
    gain: (is, advice) => `${aimedAt(advice)} ${is}`,
  },
  wait: {
    label: 'Shortest wait of one device',
    explanation:
      'The wait for the bus that 99 of 100 requests of the device you choose do not exceed is as short as possible.',
    best: (now, advice) => `at most in 99 of 100 waits of ${aimedAt(advice)}, now ${now}`,
    gain: (is, advice) => `99 of 100 waits of ${aimedAt(advice)} would take at most ${is}`,
  },
  weights: {
    label: 'Weighted total',
    explanation: 'The highest sum of all rates, each multiplied by the weight you set.',
    best: (now) => `MB/s, weighted, now ${now}`,
    gain: (is) => `weighted total: ${is}`,
  },
  deadlines: {
    label: 'Fewest missed deadlines',
    explanation:
      'The share of requests that are done too late, averaged over the devices that have a deadline by the weights you set, is as small as possible. A device’s deadline is set in its work.',
    best: (now) => `of requests too late, now ${now}`,
    gain: (is) => `${is} of requests too late`,
  },
};

/** The words of an aim of the search. */
export function aimText(aim: Aim): AimWords {
  return AIM_WORDS[aim];
}

/** Words of the search's settings: the aim, its device or weights, and pins. */
export const preferenceText = {
  search: 'Search for better IDs',
  searchShort: 'Search',
  searchTimes: { 'by-itself': 'by itself', 'when-asked': 'when I ask' },
  aim: 'Optimise for',
  device: 'Device',
  weights: 'Weights',
  noDeadline: 'No device of this bus has a deadline. Set one in a device’s work.',
  deviceAt: (name: string, address: number | string) => `${name}, ID ${address}`,
  kept: (names: readonly string[]) =>
    `${names.length === 1 ? 'Keeps its ID' : 'Keep their IDs'}: ${list(names)}.`,
  letAllGo: (pins: number) => (pins === 1 ? 'Unpin' : 'Unpin all'),
  pin: (name: string, id: number) => `Keep ${name} at ID ${id}`,
  unpin: (id: number) => `No longer keep at ID ${id}`,
  keepHere: (id: number) => `Keep at ID ${id}`,
  pinMeans: 'The search for better IDs leaves a pinned device where it is. You can still move it yourself.',
} as const;

/** The value of the better order in the unit of the aim, its margin, and words that include the present value. */
export function bestText(advice: Advice): { figure: string; interval: string; words: string } {
  const { aim, best, current } = advice;
  const isRate = AIM_UNITS[aim] === 'mb-s';
  // Both figures are as precise as the less certain one.
  const margin = Math.max(best.objective_margin, current.objective_margin);
  const figure = ({ objective }: Candidate) => (isRate ? rate(objective, margin) : aimValue(aim, objective));
  return {
    figure: figure(best),
    interval: isRate ? interval(best.objective, best.objective_margin, best.objective_most ?? Infinity) : '',
    words: AIM_WORDS[aim].best(figure(current), advice),
  };
}

/** A value of the aim with its unit. */
export function aimValue(aim: Aim, value: number, halfWidth = 0): string {
  switch (AIM_UNITS[aim]) {
    case 'mb-s':
      return rateWithUnit(value, halfWidth);
    case 'share':
      return percent(100 * value, 0);
    case 'ms':
      return milliseconds(value);
    case 'percent':
      return percent(value, 1);
  }
}

/** Name of the device the advice is about. It is read from the advice's own plan: the plan on the screen may have another aim by now. */
function aimedAt({ plan }: Advice): string {
  const { plan: its } = readLink(plan);
  const index = its === null ? null : firstDevice(its);
  return its === null || index === null ? '' : partyName(its, { kind: 'device', index });
}

/** Progress of the search. It does not name the best order so far, because a later one may replace it. */
export function searchText(advice: Advice | null): string {
  const looking = 'Looking for better IDs…';
  if (advice === null) return looking;
  const { evaluated, orders_possible } = advice;
  return evaluated < orders_possible
    ? `${looking} ${count(evaluated)} of ${count(orders_possible)} orders of priority tried so far.`
    : `${looking} All ${count(evaluated)} orders of priority tried; the best are being simulated for longer.`;
}

/** Whether no order can be better: each was simulated, or a bound says so. */
export const isOfAll = ({ exhaustive, proof }: Advice): boolean => exhaustive || proof.code === 'bound';

/** The headline of a finished search if nothing is better. */
export function headlineText(advice: Advice): string {
  const { at_a_price, evaluated, orders_possible } = advice;
  if (at_a_price !== null) return 'Other IDs are better, but have a drawback.';
  if (orders_possible === 1) return 'There is only one order of priority.';
  return isOfAll(advice)
    ? `Your IDs are as good as any of the ${count(orders_possible)} orders.`
    : `Your IDs are as good as any of the ${count(evaluated)} orders tried, of ${count(orders_possible)}.`;
}

/** Why a better order may have a worse value of the aim; empty unless fewer devices get too little. It is the first reason. */
export function sparesText({ reasons, words }: Advice): string {
  return (reasons[0]?.code === 'spares' && words.reasons[0]) || '';
}

/** Instead of a difference: the figure does not change, or by less than the model can detect. */
export function unclearText(isSame: boolean): string {
  return isSame ? 'no change' : 'not clear';
}

/** A figure before the preview, or of plan A. */
export function wasText(mbS: number, halfWidth: number, isPinned: boolean): string {
  return `${isPinned ? 'A' : 'was'} ${rate(mbS, halfWidth)}`;
}

/** The card's other words. */
export const adviceWords = {
  title: 'What helps',
  nothing: 'Nothing to compare yet.',
  stopped: 'The search is stopped.',
  why: 'When is one order better?',
  reasons: 'Why these IDs',
  sure: 'How sure is that?',
  more: 'More about IDs',
  tried: 'Shown on the ladder. Nothing is changed yet.',
  applied: 'Better IDs applied.',
  appliedBest: 'These are the best IDs found. The search runs once more from here.',
  undo: 'Undo',
  undoChange: 'Undo this change',
  noEffect: 'No rate changes clearly.',
  moreEffects: (more: number) => `${more} more on the ladder`,
  apply: 'Apply',
  preview: 'Preview',
  back: 'Back',
  before: 'How to change…',
  rows: 'What each device gets now and with the better IDs, in MB/s. Devices that move come first.',
  ids: 'Other IDs',
  columns: ['Device and ID', 'Now', 'Better', 'Change'],
  slope: { now: 'now', better: 'better' },
  host: 'host',
  priced: 'the order with a drawback',
  openPriced: 'Try the better order with a drawback',
  open: 'Try it',
  place: (from: number, to: number) => (from === to ? `stays at ${to}` : `${from} to ${to}`),
} as const;
