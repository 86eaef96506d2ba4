import { DEFAULT_PLAN } from '../plan/generated/facts.ts';
import type { Plan } from '../plan/generated/types.ts';
import { readLink } from '../plan/link/links.ts';
import type { Stamped } from '../plan/stamped.ts';
import { said } from '../text/announcements.ts';
import type { Cell } from './cell.ts';
import { replace, samePlan } from './history.ts';
import { unread } from './opening.ts';

/** Actions that begin with a plan: when the page opens, and when the user starts over. `example`: that of a first visit. */
export function starting({ set, announce, adopt }: Cell, example: Plan) {
  const again = (plan: Plan, announcement: string) => {
    adopt(plan, null, replace);
    set({ imported: null });
    announce(announcement);
  };
  return {
    /** Begins with the plan stored in the browser. There is nothing to undo. */
    resume({ link: kept, at }: Stamped, now: number): void {
      const parsed = readLink(kept);
      const plan = parsed.plan ?? example;
      set({ ...unread(parsed, kept), plan, resumed: samePlan(plan, example) ? null : { at, now } });
    },

    /** Starts over with the plan of a first visit. Undo restores the plan before it. */
    startAfresh: () => again(example, said.afresh),

    /** Starts an empty plan. Undo restores the plan before it. */
    startNew: () => again(DEFAULT_PLAN, said.newPlan),

    /** Dismisses the notice that the page opened with the stored plan. */
    dismissResumed: () => set({ resumed: null }),
  };
}
