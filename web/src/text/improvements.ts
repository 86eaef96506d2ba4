import type { Advice, Improvement } from '../plan/generated/types.ts';
import { aimText, aimValue } from './advice.ts';
import { aboutText, percent, rate, rateWithUnit } from './numbers.ts';

/** The gain of a change: the total, and the value of the aim if that is a different figure. */
export function gainText(improvement: Improvement, advice: Advice): string {
  const { aim, best } = advice;
  const { change, stay_mb_s, total_mb_s, total_margin_mb_s, rates, estimated, change_percent, objective } =
    improvement;
  const leaves = change.code === 'move-single-ended' || change.code === 'move-slow';
  const [only] = rates;
  const isOne = only !== undefined && rates.length === 1;
  const name = isOne ? only[0] : leaves ? 'The devices that stay' : 'All devices';
  const inAll = isOne ? '' : ' in total';
  if (estimated) {
    const together = isOne ? name : leaves ? 'Together the devices that stay' : 'Together all devices';
    return `${together} would get ${aboutText(change_percent, 'without this change')}.`;
  }
  const gain = `${name} would get ${rate(total_mb_s, total_margin_mb_s)} instead of ${rateWithUnit(stay_mb_s, total_margin_mb_s)}${inAll}`;
  const { gain: ofAim } = aimText(aim);
  if (ofAim === null || objective === null) return `${gain}.`;
  const is = aimValue(aim, objective, improvement.objective_margin);
  const before = aimValue(aim, best.objective, improvement.objective_margin);
  return `${gain}; ${ofAim(is, advice)} instead of ${before}.`;
}

/** Words of the list of other improvements. */
export const improvementWords = {
  /** What the list is about; empty if the list or the line below it says so. */
  basis(tried: readonly Improvement[] | undefined, { clearly_better }: Advice): string {
    if (tried === undefined) return 'Trying other changes…';
    if (tried.length === 0) return 'There is nothing else to try.';
    if (!tried.some(({ effect }) => effect === 'gain')) return '';
    return clearly_better ? 'Then:' : '';
  },
  name: ({ words: { brief } }: Improvement) => brief.charAt(0).toUpperCase() + brief.slice(1),
  more: ({ change_percent }: Improvement) => percent(change_percent, 0),
  /** Names the changes that do not help. */
  rest: (count: number, otherHelps: boolean) =>
    otherHelps
      ? `${count} more: no help`
      : count === 1
        ? 'Tried 1 other change: it does not help'
        : `Tried ${count} other changes: none helps`,
  unclear: 'No noticeable effect:',
  loss: 'Would reduce the total:',
  mixed: 'Would raise the total, but not what you optimise for:',
  open: 'Try it',
  openPlan: (what: string) => `Try it: ${what}`,
} as const;
