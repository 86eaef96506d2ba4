import type { Advice, Aim, Reason } from '../engine/types.ts';
import { numberWord } from './lists.ts';
import { count, percent, rate, rateWithUnit } from './numbers.ts';

/** What is sought, as a choice. */
export function aimText(aim: Aim): { label: string; explanation: string } {
  switch (aim) {
    case 'total':
      return { label: 'Most in all', explanation: 'The greatest sum of what all devices get.' };
    case 'fair':
      return {
        label: 'Equal shares',
        explanation:
          'The device that loses the largest share of what it gets alone should lose as little as possible.',
      };
    case 'first':
      return { label: 'One device first', explanation: 'The device you mark should get as much as it can.' };
    case 'wait':
      return {
        label: 'Shortest wait of one device',
        explanation: 'In 99 of 100 cases the device you mark should wait for the bus as short as possible.',
      };
    case 'weights':
      return {
        label: 'Weighted mix',
        explanation: 'The greatest sum of what all devices get, each counted as often as you say.',
      };
  }
}

/** The advice in one line, how far the search went, and what the model cannot tell apart. */
export function adviceText(advice: Advice): { headline: string; extent: string; telling: string } {
  const telling = tellingText(advice);
  const extent = advice.exhaustive
    ? `Best of all ${count(advice.orders_possible)} orders of priority.`
    : `Best of ${count(advice.evaluated)} orders of priority, out of ${count(advice.orders_possible)}.`;
  if (!advice.finished) {
    const done = `${count(advice.evaluated)} of ${count(advice.orders_possible)}`;
    return {
      headline: 'Looking for better IDs…',
      extent: `${done} orders of priority simulated so far.`,
      telling,
    };
  }
  if (!advice.clearly_better) return { headline: 'No order is clearly better.', extent, telling };
  const { best, current } = advice;
  const headline =
    advice.aim === 'total'
      ? `${rate(best.total_mb_s, best.total_ci95_mb_s)} instead of ${rateWithUnit(current.total_mb_s, current.total_ci95_mb_s)} in all`
      : `Everybody gets at least ${percent(100 * best.objective, 0)} of what they get alone, instead of ${percent(100 * current.objective, 0)}`;
  return { headline, extent, telling };
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
