import { useEffect, useState } from 'react';

import type { Evaluation } from '../../plan/generated/types.ts';
import { planner as actions, settledEvaluationOfPlan, usePlanner } from '../../store/planner.ts';

/** Addresses of the two posters of a plan, valid while they are shown. */
export interface Posters {
  wide: string;
  narrow: string;
  /** Height of the narrow poster, pixels. */
  narrowHeight: number;
}

/**
 * The posters of the plan; `null` until its figures are final and if there are none. `planner` is the address that
 * the posters link to.
 */
export function usePosters(planner: string): Posters | null {
  const plan = usePlanner((state) => state.plan);
  const evaluation = usePlanner(settledEvaluationOfPlan);
  const [made, setMade] = useState<{ of: Evaluation; posters: Posters } | null>(null);
  useEffect(() => {
    if (!evaluation) return undefined;
    let urls: string[] = [];
    let isWanted = true;
    const show = (drawn: readonly string[] | null) => {
      if (drawn === null || !isWanted) return;
      urls = drawn.map((svg) => URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' })));
      const [wide = '', narrow = ''] = urls;
      const narrowHeight = Number(/^<svg [^>]*? height="(\d+)/.exec(drawn[1] ?? '')?.[1]);
      setMade({ of: evaluation, posters: { wide, narrow, narrowHeight } });
    };
    void actions.posters(plan, { evaluation, planner }).then(show);
    return () => {
      isWanted = false;
      for (const url of urls) URL.revokeObjectURL(url);
    };
  }, [plan, evaluation, planner]);
  return made !== null && made.of === evaluation ? made.posters : null;
}
