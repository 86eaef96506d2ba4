import { useEffect, useState } from 'react';

import { loserOf } from '../../engine/figures.ts';
import { type RawTrace, Trace } from '../../engine/trace.ts';
import type { Evaluation, Plan } from '../../plan/generated/types.ts';
import { planner, settledEvaluationOfPlan, usePlanner } from '../../store/planner.ts';
import { useSimulatedPlan } from './useSimulatedPlan.ts';

/** A finished trace, or `null` if the plan has none. */
export interface Traced {
  plan: Plan;
  trace: Trace | null;
  /** Place of the device that loses most by the verdict. */
  loser: number;
}

/**
 * The trace of the page's plan from 0 to `to` ns, or as long as the prediction counts. It is made when the figures are
 * there. Until then it is that of the plan before, or `null`.
 */
export function useTrace(to: number | null): Traced | null {
  const plan = useSimulatedPlan();
  const evaluation = usePlanner(settledEvaluationOfPlan);
  const [traced, setTraced] = useState<Traced | null>(null);
  useEffect(() => {
    let isWanted = true;
    const show = (of: Evaluation, raw: RawTrace | null) => {
      const trace = raw && new Trace(raw);
      setTraced({ plan, trace, loser: trace?.placeOf(loserOf(plan, of)) ?? 0 });
    };
    if (evaluation?.prediction === null) show(evaluation, null);
    else if (evaluation) {
      void planner.compute(plan, { what: 'trace', span: { from: 0, to } }, (portion) => {
        if (!isWanted) return false;
        if (portion?.what === 'trace' && portion.trace === null) return true;
        show(evaluation, portion?.what === 'trace' ? portion.trace : null);
        return false;
      });
    }
    return () => {
      isWanted = false;
    };
  }, [plan, evaluation, to]);
  return traced;
}
