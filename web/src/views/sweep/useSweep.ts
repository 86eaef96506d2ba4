import { useEffect, useState } from 'react';

import type { HostKind, Plan, Sweep } from '../../plan/generated/types.ts';
import { planner } from '../../store/planner.ts';

/** A sweep as far as it is computed. */
export interface Swept {
  plan: Plan;
  /** What is varied, as its word. */
  over: string;
  /** `null` before the first portion, or if there is none. */
  sweep: Sweep | null;
  /** Whether the engine gave nothing. */
  hasFailed: boolean;
}

/**
 * The sweep of a plan. It goes on until it is complete, `isStopped` is true, or another one is asked for; then the last
 * one stays until the new one has begun. `hosts`: with hosts of this kind instead of the plan's.
 */
export function useSweep(plan: Plan, over: string, isStopped: boolean, hosts?: HostKind): Swept | null {
  const [swept, setSwept] = useState<Swept | null>(null);
  useEffect(() => {
    if (isStopped) return undefined;
    let isWanted = true;
    let shown = -1;
    void planner.compute(plan, { what: 'sweep', over, hosts }, (portion) => {
      if (!isWanted) return false;
      const sweep = portion?.what === 'sweep' ? portion.sweep : null;
      // Before the first point the last sweep stays, and between two points nothing is new.
      const done = sweep === null ? -1 : tried(sweep);
      const isNews = done !== shown && (sweep?.finished === true || (sweep?.points.length ?? 0) > 0);
      if (sweep === null || isNews) setSwept({ plan, over, sweep, hasFailed: sweep === null });
      shown = done;
      return sweep !== null && !sweep.finished;
    });
    return () => {
      isWanted = false;
    };
  }, [plan, over, isStopped, hosts]);
  return swept;
}

/** Number of values that are done with. */
export function tried({ points, refused }: Sweep): number {
  return points.length + refused.length;
}
