import type { Advice, Improvement } from '../plan/generated/types.ts';
import { aimText, aimValue } from './advice.ts';
import { aboutText, rate, rateWithUnit } from './numbers.ts';

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
  title: 'Other improvements',
  /** What was found, beside the title; what the list has before it is opened. */
  brief: (tried: readonly Improvement[] | undefined) =>
    tried === undefined
      ? 'adapter, driver, cable, disks'
      : `${tried.filter(({ effect }) => effect === 'gain').length} of ${tried.length} help`,
  basis(tried: readonly Improvement[] | undefined, { clearly_better }: Advice): string {
    if (tried === undefined) return 'Trying other improvements…';
    if (tried.length === 0) return 'There is nothing else to try.';
    if (!tried.some(({ effect }) => effect === 'gain')) return 'None of them helps.';
    return clearly_better ? 'Each tried alone, with the better IDs.' : 'Each tried alone.';
  },
  unclear: 'No noticeable effect:',
  loss: 'Would reduce the total:',
  mixed: 'Would raise the total, but not what you optimise for:',
  open: 'Open',
  openPlan: (what: string) => `Open as a plan: ${what}`,
} as const;
