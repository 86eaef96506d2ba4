import { useMemo, useState } from 'react';

import { settledEvaluationOfPlan, usePlanner } from '../../store/planner.ts';
import type { Side } from './rows.ts';

/** Both plans with their figures. */
export interface Sides {
  a: Side;
  b: Side;
}

/**
 * Both plans as soon as both are predicted to their end, and the last such pair; while it is not that of the present
 * plans, `isOld` is true.
 */
export function useSides(): { sides: Sides | null; isOld: boolean } {
  const planA = usePlanner(({ pinned }) => pinned?.plan ?? null);
  const ofA = usePlanner(({ pinned }) => pinned?.evaluation ?? null);
  const planB = usePlanner(({ plan }) => plan);
  const ofB = usePlanner(settledEvaluationOfPlan);
  const now = useMemo(
    (): Sides | null =>
      planA && ofA && ofB
        ? { a: { plan: planA, evaluation: ofA }, b: { plan: planB, evaluation: ofB } }
        : null,
    [planA, ofA, planB, ofB],
  );
  const [last, setLast] = useState<Sides | null>(null);
  if (now !== null && now !== last) setLast(now);
  return { sides: now ?? last, isOld: now === null };
}
