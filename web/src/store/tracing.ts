import type { EngineClient } from '../engine/client.ts';
import type { TraceSpan } from '../engine/messages.ts';
import type { RawTrace } from '../engine/trace.ts';
import type { Looking, Plan } from '../plan/generated/types.ts';
import type { Cell } from './cell.ts';

/** Actions on the view of the bus in time. `pending`: number of traces being made. */
export function tracing({ get, set }: Cell, engine: () => EngineClient | null) {
  const actions = {
    /** Shows the bus in time, or the plan again (`null`). */
    look: (looking: Looking | null) => set({ looking }),

    /** Changes what is looked at; nothing if the plan is shown. */
    lookAt(patch: Partial<Looking>): void {
      const { looking } = get();
      if (looking === null) return;
      const { view, choice } = { ...looking, ...patch };
      // A link has whole nanoseconds.
      const whole = view && { from: Math.round(view.from), to: Math.round(view.to) };
      set({ looking: { view: whole, choice } });
    },

    /** The trace of a plan; `null` if there is no engine or it refuses the plan. Ends early when `isWanted` turns false. */
    async trace(plan: Plan, span: TraceSpan, isWanted: () => boolean): Promise<RawTrace | null> {
      made.pending += 1;
      try {
        while (isWanted()) {
          const raw = await engine()?.trace(plan, span);
          if (raw === undefined) return null;
          if (raw !== null) return raw;
        }
      } catch {
        // The engine's failure is shown elsewhere; a refusal is the answer.
      } finally {
        made.pending -= 1;
      }
      return null;
    },
  };
  const made = { actions, pending: 0 };
  return made;
}
