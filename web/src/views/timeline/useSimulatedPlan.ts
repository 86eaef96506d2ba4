import { useState } from 'react';

import type { Plan } from '../../plan/generated/types.ts';
import { usePlanner } from '../../store/planner.ts';
import { figuresKey } from '../../store/selectors.ts';

/**
 * The page's plan as it was when a prediction of it last changed. A note changes none, so the trace and all that is drawn
 * from it stay.
 */
export function useSimulatedPlan(): Plan {
  const plan = usePlanner((state) => state.plan);
  const [kept, keep] = useState(plan);
  if (kept === plan || figuresKey(kept) === figuresKey(plan)) return kept;
  keep(plan);
  return plan;
}
