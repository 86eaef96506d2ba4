import { DEFAULT_PLAN } from '../plan/generated/facts.ts';
import type { Plan } from '../plan/generated/types.ts';
import { readLink } from '../plan/link/links.ts';
import type { Stamped } from '../plan/stamped.ts';
import { said } from '../text/announcements.ts';
import type { Cell } from './cell.ts';
import { replace, samePlan } from './history.ts';
import { unread } from './opening.ts';

/** The plan that the page begins with, or begins again with. */
export function beginning({ set, announce, adopt }: Cell, first: Plan) {
  let example = first;
  const again = (plan: Plan, announcement: string) => {
    adopt(plan, null, replace);
    set({ imported: null });
    announce(announcement);
  };
  return {
    /** Begins with the plan of a first visit. Nothing lies before it that could be undone to. */
    begin(plan: Plan): void {
      example = plan;
      set({ plan });
    },

    /** Begins with the plan kept on the device. Nothing lies before it that could be undone to. */
    resume({ link: kept, at }: Stamped, now: number): void {
      const parsed = readLink(kept);
      const plan = parsed.plan ?? example;
      set({ ...unread(parsed, kept), plan, resumed: samePlan(plan, example) ? null : { at, now } });
    },

    /** Begins again with the plan of a first visit. Undo brings the other one back. */
    startAfresh: () => again(example, said.afresh),

    /** Begins an empty plan. Undo brings the other one back. */
    startNew: () => again(DEFAULT_PLAN, said.newPlan),

    /** Takes the word about the plan kept on the device off the page. */
    dismissResumed: () => set({ resumed: null }),
  };
}
