import { useState } from 'react';

import { currentAdvice, figuresAreBeingComputed, settledOutlook, usePlanner } from '../store/planner.ts';
import { type VerdictText, verdictText } from '../text/verdict.ts';

/**
 * The verdict on the shown plan. While its figures are not settled the last one that was stays, and is old; `null` where there is none.
 * `withAdvice`: it says what better IDs would bring, too.
 */
export function useVerdict(withAdvice: boolean): { text: VerdictText | null; isOld: boolean } {
  const outlook = usePlanner(settledOutlook);
  const advice = usePlanner(currentAdvice);
  const isComputing = usePlanner(figuresAreBeingComputed);
  const [last, setLast] = useState<VerdictText | null>(null);
  const text = outlook ? verdictText(outlook, withAdvice ? advice : null) : null;
  if (text !== null && (text.headline !== last?.headline || text.detail !== last.detail)) setLast(text);
  if (text !== null || !isComputing) return { text, isOld: false };
  return { text: last, isOld: last !== null };
}
