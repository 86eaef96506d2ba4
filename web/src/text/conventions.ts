import type { Advice, Convention, Conventions } from '../plan/generated/types.ts';
import { aimValue } from './advice.ts';
import { aboutText } from './numbers.ts';

/** The result of a convention, compared with the plan and with the best IDs. */
export function conventionText(advice: Advice, convention: Convention): { figure: string; words: string } {
  const { aim } = advice;
  const { candidate, beside_now, beside_best } = convention;
  const figure = candidate.estimated
    ? `A${aboutText(convention.change_percent, 'now').slice(1)}:`
    : `${aimValue(aim, candidate.objective, candidate.objective_margin)}:`;
  if (candidate.moves.length === 0) return { figure, words: `the same as yours${isBest(advice)}.` };
  const asNow = { better: 'better than now', level: 'as good as now', worse: 'worse than now' }[beside_now];
  // If nothing beats the plan, the plan is the best: one comparison is enough.
  if (!advice.clearly_better) return { figure, words: `${asNow}.` };
  const asBest = beside_best === 'worse' ? 'worse than the best' : 'as good as the best';
  return { figure, words: `${asNow}, ${asBest}.` };
}

function isBest({ clearly_better }: Advice): string {
  return clearly_better ? '' : ', as good as the best';
}

/** Words of the list of conventions. */
export const conventionWords = {
  title: 'Rules of thumb',
  looking: 'Trying the rules…',
  against({ aim, current, best, clearly_better }: Advice, { conventions }: Conventions): string {
    if (conventions.length === 0) return 'No rule can be followed here.';
    const now = `Now ${aimValue(aim, current.objective, current.objective_margin)}`;
    return clearly_better
      ? `${now}, best ${aimValue(aim, best.objective, best.objective_margin)}.`
      : `${now}.`;
  },
  open: 'Open',
  openPlan: (name: string) => `Open as a plan: ${name}`,
} as const;
