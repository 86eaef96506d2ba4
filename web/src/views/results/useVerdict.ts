import { useState } from 'react';

import type { EvaluationWords } from '../../plan/generated/types.ts';
import {
  currentAdvice,
  figuresAreBeingComputed,
  settledEvaluation,
  usePlanner,
} from '../../store/planner.ts';

type VerdictText = Pick<EvaluationWords, 'headline' | 'detail'>;

/**
 * The verdict on the shown plan. While its figures are computed the last finished one stays, marked as old; `null` if
 * there is none. `withAdvice`: the verdict also names better IDs.
 */
export function useVerdict(withAdvice: boolean): { text: VerdictText | null; isOld: boolean } {
  const evaluation = usePlanner(settledEvaluation);
  const advice = usePlanner(currentAdvice);
  const isComputing = usePlanner(figuresAreBeingComputed);
  const [last, setLast] = useState<VerdictText | null>(null);
  const better = withAdvice ? advice?.words.headline : null;
  const text = evaluation && {
    headline: better ?? evaluation.words.headline,
    detail: evaluation.words.detail,
  };
  if (text !== null && (text.headline !== last?.headline || text.detail !== last.detail)) setLast(text);
  if (text !== null || !isComputing) return { text, isOld: false };
  return { text: last, isOld: last !== null };
}
