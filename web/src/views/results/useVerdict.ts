import { useState } from 'react';

import {
  currentAdvice,
  figuresAreBeingComputed,
  settledEvaluation,
  shownPlan,
  usePlanner,
} from '../../store/planner.ts';
import { type VerdictText, verdictText } from '../../text/verdict.ts';

/**
 * The verdict on the shown plan. While its figures are computed the last finished one stays, marked as old; `null` if
 * there is none. `withAdvice`: the verdict also names better IDs.
 */
export function useVerdict(withAdvice: boolean): { text: VerdictText | null; isOld: boolean } {
  const evaluation = usePlanner(settledEvaluation);
  const advice = usePlanner(currentAdvice);
  const { bus } = usePlanner(shownPlan);
  const isComputing = usePlanner(figuresAreBeingComputed);
  const [last, setLast] = useState<VerdictText | null>(null);
  const text = evaluation ? verdictText(evaluation, withAdvice ? advice : null, bus) : null;
  if (text !== null && (text.headline !== last?.headline || text.detail !== last.detail)) setLast(text);
  if (text !== null || !isComputing) return { text, isOld: false };
  return { text: last, isOld: last !== null };
}
