import type { Advice, Improvement } from '../plan/generated/types.ts';
import { aimText, aimValue } from './advice.ts';
import { aboutText, percent, rate, rateWithUnit, signedRate } from './numbers.ts';

/** The devices that a change leaves on the bus, if it does not leave all of them. */
const OTHERS: Partial<Record<Improvement['change']['code'], string>> = {
  'move-single-ended': 'The devices that stay',
  'move-slow': 'The devices that stay',
  'other-time': 'The other devices',
};

/** The gain of a change: the total, and the value of the aim if that is a different figure. */
export function gainText(improvement: Improvement, advice: Advice): string {
  const { aim, best } = advice;
  const { change, stay_mb_s, total_mb_s, total_margin_mb_s, rates, estimated, change_percent, objective } =
    improvement;
  const others = OTHERS[change.code] ?? null;
  const [only] = rates;
  const isOne = only !== undefined && rates.length === 1;
  const name = isOne ? only[0] : (others ?? 'All devices');
  const inAll = isOne ? '' : ' in total';
  if (estimated) {
    const together = isOne ? name : `Together ${(others ?? 'All devices').toLowerCase()}`;
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
  /** The gain, MB/s, with its margin, which is that of the difference; a rounded share after a short simulation. */
  more: ({ change_percent, estimated, gain_mb_s, gain_margin_mb_s: margin }: Improvement) =>
    estimated ? percent(change_percent, 0) : `${signedRate(gain_mb_s, margin)} ±${rate(margin, margin)} MB/s`,
  /** Names the changes that do not help. */
  rest: (count: number, otherHelps: boolean) =>
    otherHelps
      ? `${count} more: no help`
      : count === 1
        ? 'Tried 1 other change: it does not help'
        : `Tried ${count} other changes: none helps`,
  unclear: 'No clear effect:',
  loss: 'Would reduce the total:',
  mixed: 'Would raise the total, but not what you optimise for:',
  open: 'Try it',
  openPlan: (what: string) => `Try it: ${what}`,
} as const;
