import { browserEngine } from '../engine/browser.ts';
import { firstPlan } from '../plan/presets.ts';
import { createPlanner } from './create.ts';
import { offerIdle } from './idle.ts';
import { addressOf, followAddress } from './url.ts';

const made = createPlanner(firstPlan(), {
  connect: browserEngine,
  copy: async (link) => navigator.clipboard.writeText(addressOf(link)),
  now: () => performance.now(),
});

/** The page's state; give it a selector. */
export const usePlanner = made.use;

/** Everything that can be done to the page's state. */
export const planner = made.actions;

interface StartOptions {
  /** The page is in a frame of somebody else's, whose address is not ours to write. */
  embedded: boolean;
  /** Whether better IDs are sought. */
  seeksAdvice: boolean;
}

/** Opens the plan of the address and starts the engine; to be called once, before the page is drawn. */
export function startPlanner({ embedded, seeksAdvice }: StartOptions): void {
  followAddress(made, !embedded);
  offerIdle(made);
  made.actions.start(seeksAdvice);
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
