import type { EngineClient } from '../engine/client.ts';
import type { HeatMap, Plan } from '../plan/generated/types.ts';
import { readLink } from '../plan/link/links.ts';
import { said } from '../text/announcements.ts';
import { AT_REST, type Cell } from './cell.ts';
import { currentSearch } from './selectors.ts';
import type { PlannerState } from './state.ts';

/** Plans that the engine has tried: looking at them and taking them over. Each comes as its link. */
export function advising({ get, set, announce, adopt }: Cell, engine: () => EngineClient | null) {
  const actions = {
    /** Shows the recommended IDs on the ladder, or no longer. */
    previewAdvice(on: boolean): void {
      const link = on ? recommended(get()) : null;
      const plan = link === null ? null : readLink(link).plan;
      if (plan !== null) set({ ...AT_REST, preview: { plan, why: 'advice' } });
      else if (get().preview?.why === 'advice') set({ preview: null });
    },

    /** Takes over the recommended IDs. */
    applyAdvice(): void {
      const link = recommended(get());
      if (link === null) return;
      actions.takeTried(link, said.applied);
      set({ applied: get().plan });
    },

    /** Makes a plan that the engine has tried the current one. */
    takeTried(link: string, announcement: string): void {
      const { plan } = readLink(link);
      if (plan !== null) announce(adopt(plan) ? announcement : said.nothingChanged);
    },

    /** Goes on with the map of what a device of the plan gets for every pair of IDs; `null` without an engine. */
    async heat(plan: Plan, device: number): Promise<HeatMap | null> {
      return (
        (await engine()
          ?.heat(plan, device)
          .catch(() => null)) ?? null
      );
    },
  };
  return actions;
}

/** Link of the recommended plan, where it is another one. */
function recommended(state: PlannerState): string | null {
  const best = currentSearch(state)?.best;
  return best === undefined || best.moves.length === 0 ? null : best.plan;
}
