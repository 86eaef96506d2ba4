import { browserEngine } from '../engine/browser.ts';
import { defaultPlan } from '../plan/defaults.ts';
import { firstPlan } from '../plan/presets.ts';
import { createPlanner } from './create.ts';
import { offerIdle } from './idle.ts';
import { addressOf, followAddress } from './url.ts';

const made = createPlanner(defaultPlan(), {
  connect: browserEngine,
  copy: async (link) => navigator.clipboard.writeText(addressOf(link)),
  now: () => performance.now(),
});

/** The page's state; give it a selector. */
export const usePlanner = made.use;

/** Everything that can be done to the page's state. */
export const planner = made.actions;

/** Opens the plan of the address and starts the engine; to be called once, when links can be read and before the page is drawn. */
export function startPlanner({ embedded }: { embedded: boolean }): void {
  made.use.setState({ plan: firstPlan() });
  followAddress(made, !embedded);
  offerIdle(made);
  made.actions.start();
}

export {
  canRedo,
  canUndo,
  currentAdvice,
  currentSearch,
  figuresAreStale,
  shownLink,
  shownPlan,
} from './state.ts';
