import { readLink, writeLink } from '../plan/link/links.ts';
import { preferenceText } from '../text/advice.ts';
import { said } from '../text/announcements.ts';
import { forget } from './answers.ts';
import { AT_REST, type Cell } from './cell.ts';
import { currentSearch } from './selectors.ts';
import type { PlannerState, SearchTime } from './state.ts';

/**
 * Actions on the search for better IDs and on plans that the engine has tried: preview them and apply them. Each plan is
 * given as its link.
 */
export function advising({ get, set, answer, announce, adopt }: Cell) {
  const actions = {
    /** Chooses when better IDs are searched. */
    searchAt(time: SearchTime): void {
      set({ searchTime: time });
      announce(said.set(preferenceText.search, preferenceText.searchTimes[time]));
    },

    /** Searches for better IDs of the present plan. */
    search(): void {
      set({ askedFor: writeLink(get().plan), provedFor: null });
      announce(said.searches);
    },

    /** Tries every order of the present plan. */
    prove(): void {
      const link = writeLink(get().plan);
      // Before its answer is forgotten, so that the search that follows is this one.
      set({ askedFor: link, provedFor: link });
      answer(({ advices }) => ({ advices: forget(advices, link) }));
      announce(said.searches);
    },

    /** Shows the recommended IDs on the ladder, or ends that preview. */
    previewAdvice(on: boolean): void {
      const link = on ? recommended(get()) : null;
      const plan = link === null ? null : readLink(link).plan;
      if (plan !== null) set({ ...AT_REST, preview: { plan, why: 'advice' } });
      else if (get().preview?.why === 'advice') set({ preview: null });
    },

    /** Applies the recommended IDs. */
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
  };
  return actions;
}

/** Link of the recommended plan; `null` if there is none or if it moves no ID. */
function recommended(state: PlannerState): string | null {
  const best = currentSearch(state)?.best;
  return best === undefined || best.moves.length === 0 ? null : best.plan;
}
