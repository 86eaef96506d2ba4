import { useEffect, useState } from 'react';

import { Trace } from '../engine/trace.ts';
import type { TraceSpan } from '../engine/messages.ts';
import type { Plan } from '../plan/generated/types.ts';
import { planner } from '../store/planner.ts';

/** A trace that is being made, is there, or cannot be made. */
export type Traced = { state: 'computing' | 'failed'; trace: null } | { state: 'ready'; trace: Trace };

/** The trace of a plan. It is made anew for another plan or span. `to`: see `TraceSpan`. */
export function useTrace(plan: Plan, from: number, to: TraceSpan['to']): Traced {
  const [made, setMade] = useState<{ plan: Plan; trace: Trace | null } | null>(null);
  useEffect(() => {
    let isWanted = true;
    void planner
      .trace(plan, { from, to }, () => isWanted)
      .then((raw) => isWanted && setMade({ plan, trace: raw && new Trace(raw) }));
    return () => {
      isWanted = false;
    };
  }, [plan, from, to]);
  if (made?.plan !== plan) return { state: 'computing', trace: null };
  return made.trace ? { state: 'ready', trace: made.trace } : { state: 'failed', trace: null };
}
