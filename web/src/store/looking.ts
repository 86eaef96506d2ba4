import type { EngineClient } from '../engine/client.ts';
import type { Portion, Work } from '../engine/messages.ts';
import type { Plan, TimeLook } from '../plan/generated/types.ts';
import type { Cell } from './cell.ts';
import type { View } from './state.ts';

/** Actions on the views of a plan. `pending`: number of views whose work is in progress. */
export function looking({ get, set }: Cell, engine: () => EngineClient | null) {
  const actions = {
    /** Shows a view, or the plan again (`null`). */
    look: (at: View | null) => set({ looking: at }),

    /** Changes what is looked at in the bus in time; nothing if it is not shown. */
    lookAt(patch: Partial<TimeLook>): void {
      const { looking: shown } = get();
      if (shown?.shows !== 'time') return;
      const { view, choice } = { ...shown, ...patch };
      // A link has whole nanoseconds.
      const whole = view && { from: Math.round(view.from), to: Math.round(view.to) };
      set({ looking: { shows: 'time', view: whole, choice } });
    },

    /**
     * Computes a view's work for a plan until `take` returns false. It gets what there is after each portion, and
     * `null` at the end if there is no engine or it refuses the plan.
     */
    compute: async (plan: Plan, work: Work, take: (portion: Portion | null) => boolean): Promise<void> => {
      made.pending += 1;
      try {
        let more = true;
        while (more) more = take((await engine()?.portion(plan, work)) ?? null);
      } catch {
        // The engine's failure is shown elsewhere; a refusal is the answer.
        take(null);
      } finally {
        made.pending -= 1;
      }
    },
  };
  const made = { actions, pending: 0 };
  return made;
}
