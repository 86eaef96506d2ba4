import { browserEngine } from '../engine/browser.ts';
import { createPlanner } from './create.ts';
import { offerIdle } from './idle.ts';
import { lastPlan } from './last-plan.ts';
import { searchSetting } from './search-setting.ts';
import { addressOf, followAddress } from './url.ts';
import { FIRST_PLAN } from '../plan/first-plan.ts';
import { NO_LINK } from '../text/unreadable.ts';

const made = createPlanner(FIRST_PLAN, {
  connect: browserEngine,
  addressOf,
  copy: async (text) => navigator.clipboard.writeText(text),
  now: () => performance.now(),
});

/** The page's state; give it a selector. */
export const usePlanner = made.use;

/** All actions on the page's state. */
export const planner = made.actions;

/** Options for the start of a page. */
export interface StartOptions {
  /** The page is in a frame of another page. The frame's address is never written. */
  embedded: boolean;
  /** Whether to search for better IDs. */
  seeksAdvice: boolean;
}

/**
 * Opens the plan of the address and starts the engine. Call it once, before the page is rendered and when its first link
 * can be read. Call the returned function when it is rendered: it offers tests to wait for it.
 */
export function startPlanner({ embedded, seeksAdvice }: StartOptions): () => void {
  const last = embedded ? null : lastPlan();
  const kept = location.hash === '' ? last?.read() : null;
  if (kept) made.actions.resume(kept, Date.now());
  const follow = followAddress(made, !embedded, (link) => last?.keep(link, Date.now()));
  if (!embedded) followSetting();
  followTab();
  // A frame without a link is a mistake of its page's author, to whom the plan of a first visit would look like theirs.
  if (embedded && location.hash.length <= 1) made.use.setState({ problems: [NO_LINK] });
  made.actions.start(seeksAdvice, embedded);
  follow();
  return () => offerIdle(made);
}

/** Keeps the user's choice of when to search on this device. A frame always searches by itself. */
function followSetting(): void {
  const setting = searchSetting();
  made.use.setState({ searchTime: setting.read() });
  made.use.subscribe(({ searchTime }, before) => {
    if (searchTime !== before.searchTime) setting.keep(searchTime);
  });
}

/** Tells the planner whether its tab is hidden. */
function followTab(): void {
  const look = () => made.actions.hide(document.visibilityState === 'hidden');
  document.addEventListener('visibilitychange', look);
  look();
}

export {
  adviceCanBeAsked,
  adviceIsSought,
  canRedo,
  canUndo,
  beforeChange,
  comparedWith,
  comparesByItself,
  currentAdvice,
  currentSearch,
  figuresAreBeingComputed,
  figuresAreRough,
  figuresAreUnsettled,
  findingsAreOfPlan,
  findingsAreOld,
  firstFiguresAreAwaited,
  isLongWork,
  isStopped,
  knownEvaluation,
  isWithoutPlan,
  lastSettled,
  nothingWasRead,
  pinnedIsAwaited,
  planDialog,
  settledEvaluation,
  settledEvaluationOfPlan,
  shownLink,
  shownEvaluation,
  shownPlan,
  whyRefused,
} from './selectors.ts';
export { addressOf } from './url.ts';
