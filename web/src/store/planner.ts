import { browserEngine } from '../engine/browser.ts';
import { firstPlan } from '../plan/presets.ts';
import { createPlanner } from './create.ts';
import { offerIdle } from './idle.ts';
import { lastPlan } from './last-plan.ts';
import { addressOf, followAddress } from './url.ts';
import { DEFAULT_PLAN } from '../plan/generated/facts.ts';

const made = createPlanner(DEFAULT_PLAN, {
  connect: browserEngine,
  addressOf,
  copy: async (text) => navigator.clipboard.writeText(text),
  now: () => performance.now(),
});

/** The page's state; give it a selector. */
export const usePlanner = made.use;

/** Everything that can be done to the page's state. */
export const planner = made.actions;

/** How a page is started. */
export interface StartOptions {
  /** The page is in a frame of somebody else's, whose address is not ours to write. */
  embedded: boolean;
  /** Whether better IDs are sought. */
  seeksAdvice: boolean;
}

/** Opens the plan of the address and starts the engine; to be called once, when links can be read and before the page is drawn. */
export function startPlanner({ embedded, seeksAdvice }: StartOptions): void {
  made.actions.begin(firstPlan());
  const last = embedded ? null : lastPlan();
  const kept = location.hash === '' ? last?.read() : null;
  if (kept) made.actions.resume(kept, Date.now());
  followAddress(made, !embedded, (link) => last?.keep(link, Date.now()));
  offerIdle(made);
  made.actions.start(seeksAdvice);
}

export {
  adviceIsSought,
  canRedo,
  canUndo,
  currentAdvice,
  currentSearch,
  figuresAreBeingComputed,
  figuresAreRough,
  figuresAreUnsettled,
  findingsAreOfPlan,
  findingsAreOld,
  firstFiguresAreAwaited,
  lastSettled,
  planDialog,
  settledEvaluation,
  settledEvaluationOfPlan,
  shownLink,
  shownEvaluation,
  shownPlan,
  whyRefused,
} from './selectors.ts';
export { addressOf } from './url.ts';
