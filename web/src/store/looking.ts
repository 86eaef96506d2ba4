import type { EngineClient } from '../engine/client.ts';
import type { Portion, Work } from '../engine/messages.ts';
import type { Plan, TimeLook } from '../plan/generated/types.ts';
import { said } from '../text/announcements.ts';
import type { Cell } from './cell.ts';
import { figuresKey, shownPlan } from './selectors.ts';
import type { View } from './views.ts';

/** Actions on the views of a plan, and on work that takes long. */
export function looking({ get, set, announce }: Cell, engine: () => EngineClient | null) {
  /** Views that wait until the work of a plan goes on. */
  const waiting: (() => void)[] = [];
  const count = (more: 1 | -1) => set({ viewing: get().viewing + more });
  /** The plans whose figures the page shows. */
  const present = () => {
    const state = get();
    const { plan, pinned } = state;
    return new Set([plan, shownPlan(state), pinned?.plan ?? plan].map(figuresKey));
  };
  const isStopped = (plan: Plan) => get().stopped.has(figuresKey(plan));

  return {
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
      count(1);
      try {
        let more = true;
        while (more) {
          while (isStopped(plan)) {
            count(-1);
            await new Promise<void>((goOn) => waiting.push(goOn));
            count(1);
          }
          more = take((await engine()?.portion(plan, work)) ?? null);
        }
      } catch {
        // The engine's failure is shown elsewhere; a refusal is the answer.
        take(null);
      } finally {
        count(-1);
      }
    },

    /** Stops all work on the shown plan, and on those beside it, until the user lets it go on. */
    stopWork(): void {
      set({ stopped: new Set([...get().stopped, ...present()]) });
      announce(said.workStopped);
    },

    /** Lets that work go on. */
    goOn(): void {
      const on = present();
      set({ stopped: new Set([...get().stopped].filter((key) => !on.has(key))) });
      for (const goOn of waiting.splice(0)) goOn();
      announce(said.workGoesOn);
    },
  };
}
