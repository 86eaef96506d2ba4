import type { Advice, Aim, Reason } from '../engine/types.ts';
import { readLink } from '../plan/link/read.ts';
import { firstDevice } from '../plan/wishes.ts';
import { list, numberWord } from './lists.ts';
import { count, interval, milliseconds, percent, rate, rateWithUnit } from './numbers.ts';

/** What is sought, as a choice. */
export function aimText(aim: Aim): { label: string; explanation: string } {
  switch (aim) {
    case 'total':
      return {
        label: 'Most in all',
        explanation: 'The greatest sum of what all devices get, whoever gets it.',
      };
    case 'fair':
      return {
        label: 'Equal shares',
        explanation:
          'Whoever gets the smallest part of what it gets alone should get as much of it as possible.',
      };
    case 'first':
      return {
        label: 'One device first',
        explanation:
          'The device you choose should get as much as it can, whatever that leaves to the others.',
      };
    case 'wait':
      return {
        label: 'Shortest wait of one device',
        explanation:
          'In 99 of 100 cases the device you choose should wait for the bus as briefly as possible.',
      };
    case 'weights':
      return {
        label: 'Weighted mix',
        explanation: 'The greatest sum of what all devices get, each counted as often as you say.',
      };
  }
}

/** The words of the wishes themselves: whom an aim is about, and who stays. */
export const wishText = {
  aim: 'What better means',
  device: 'Device',
  weights: 'Weights',
  deviceAt: (name: string, id: number) => `${name}, ID ${id}`,
  kept: (names: readonly string[]) =>
    `${names.length === 1 ? 'Stays where it is' : 'Stay where they are'}: ${list(names)}.`,
  letAllGo: (pins: number) => (pins === 1 ? 'Unpin' : 'Unpin all'),
  pin: (name: string, id: number) => `Keep ${name} at ID ${id}`,
  unpin: (id: number) => `No longer keep at ID ${id}`,
  keepHere: (id: number) => `Keep at ID ${id}`,
  pinMeans: 'A pin is for the search for better IDs alone: by hand everybody can still be moved.',
} as const;

/** What is better, in the unit of the aim: the figure, half of its interval, and what it is, with what it is now. */
export function bestText(advice: Advice): { figure: string; interval: string; words: string } {
  const { aim, best, current } = advice;
  const ci = best.objective_ci95;
  const mbS = {
    figure: rate(best.objective, ci),
    interval: interval(ci),
    now: `now ${rate(current.objective, current.objective_ci95)}`,
  };
  switch (aim) {
    case 'total':
      return { ...mbS, words: `MB/s in all, ${mbS.now}` };
    case 'fair':
      return {
        figure: percent(100 * best.objective, 0),
        interval: '',
        words: `of what each gets alone, at least; now ${percent(100 * current.objective, 0)}`,
      };
    case 'first':
      return { ...mbS, words: `MB/s for ${aimedAt(advice)}, ${mbS.now}` };
    case 'wait':
      return {
        figure: milliseconds(best.objective),
        interval: '',
        words: `at most in 99 of 100 waits of ${aimedAt(advice)}, now ${milliseconds(current.objective)}`,
      };
    case 'weights':
      return { ...mbS, words: `MB/s, counted by weight, ${mbS.now}` };
  }
}

/** Name of the device the advice is about. Asked of its own plan: the one on the screen may be aimed at another by now. */
function aimedAt({ plan, current }: Advice): string {
  const { plan: about } = readLink(plan);
  const index = about === null ? null : firstDevice(about);
  return current.devices[index ?? 0]?.name ?? '';
}

/** What is said where nothing is better yet, how far the search went, and what the model cannot tell apart. */
export function adviceText(advice: Advice): { headline: string; extent: string; telling: string } {
  const telling = tellingText(advice);
  if (!advice.finished) {
    const done = `${count(advice.evaluated)} of ${count(advice.orders_possible)}`;
    return {
      headline: 'Looking for better IDs…',
      extent: `${done} orders of priority simulated so far.`,
      telling,
    };
  }
  const extent = advice.exhaustive
    ? `Best of all ${count(advice.orders_possible)} orders of priority.`
    : `Best of ${count(advice.evaluated)} orders of priority, out of ${count(advice.orders_possible)}.`;
  return { headline: 'No order is clearly better.', extent, telling };
}

function tellingText({ level, clear_percent }: Advice): string {
  const limit = `he model cannot tell apart what differs by less than ${percent(clear_percent)}.`;
  if (level === 0) return `T${limit}`;
  const others = level === 1 ? 'one other order' : `${numberWord(level).toLowerCase()} other orders`;
  // Only the best few were looked at long enough to be counted.
  return `At least ${others} may be just as good: t${limit}`;
}

/** Said of a figure that does not change, or by less than the model can tell. */
export function unclearText(isSame: boolean): string {
  return isSame ? 'no change' : 'not clear';
}

/** What a figure was before something was tried. */
export function wasText(mbS: number, halfWidth: number): string {
  return `was ${rate(mbS, halfWidth)}`;
}

/** Why the best is better, as a sentence. */
export function reasonText(reason: Reason): string {
  switch (reason.code) {
    case 'wins-more': {
      const { name, id, lost_percent, id_now, lost_now_percent } = reason.params;
      const there = id === id_now ? `still at ID ${id}` : `at ID ${id}`;
      return `${name} loses ${percent(lost_percent, 0)} of its arbitrations ${there}, now ${percent(lost_now_percent, 0)}.`;
    }
    case 'pays':
      return `${reason.params.name} pays for it with ${rateWithUnit(reason.params.loss_mb_s)}.`;
    case 'nothing-better':
      return 'No other order that was tried does better than these IDs by more than the model can tell.';
  }
}
