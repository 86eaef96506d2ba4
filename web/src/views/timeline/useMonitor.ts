import { useEffect, useRef, useState } from 'react';

import { Monitor } from '../../engine/monitor.ts';
import type { Plan } from '../../plan/generated/types.ts';
import { planner } from '../../store/planner.ts';
import type { Viewport } from './viewport.ts';

type Asked = { plan: Plan; view: Viewport; bins: number };

/**
 * What a bus monitor shows of a part of the whole trace. While the view moves, the last answer stays, and of the
 * views that come meanwhile only the newest is asked for.
 */
export function useMonitor(plan: Plan, { from, to }: Viewport, bins: number): Monitor | null {
  const [shown, setShown] = useState<{ plan: Plan; monitor: Monitor } | null>(null);
  const wanted = useRef<Asked | null>(null);
  const isAsking = useRef(false);
  useEffect(() => {
    wanted.current = { plan, view: { from, to }, bins };
    const ask = async () => {
      isAsking.current = true;
      let asked: Asked | null = null;
      while (wanted.current !== asked && wanted.current !== null) {
        const now: Asked = wanted.current;
        asked = now;
        const work = { what: 'monitor', span: WHOLE, view: now.view, bins: now.bins } as const;
        await planner.compute(now.plan, work, (portion) => {
          if (portion?.what !== 'monitor') return false;
          if (portion.monitor === null) return wanted.current === now;
          if (wanted.current !== null) setShown({ plan: now.plan, monitor: new Monitor(portion.monitor) });
          return false;
        });
      }
      isAsking.current = false;
    };
    if (!isAsking.current) void ask();
    return () => {
      wanted.current = null;
    };
  }, [plan, from, to, bins]);
  return shown?.plan === plan ? shown.monitor : null;
}

const WHOLE = { from: 0, to: null };
