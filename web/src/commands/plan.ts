import { otherChannel, turned } from '../plan/channels.ts';
import { isEmptyPlan } from '../plan/defaults.ts';
import { FIRST_LINK } from '../plan/generated/facts.ts';
import { unpinAll, keptParties } from '../plan/preferences.ts';
import { LANDMARKS, goTo, goToNext } from '../parts/landmarks.ts';
import { showLadder } from '../parts/show-ladder.ts';
import { isMissing } from '../store/missing.ts';
import {
  adviceCanBeAsked,
  adviceIsSought,
  canRedo,
  canUndo,
  currentSearch,
  planner,
  shownPlan,
  usePlanner,
} from '../store/planner.ts';
import type { PlanDialog, PlannerState } from '../store/state.ts';
import { VIEWS } from '../store/views.ts';
import { adviceWords, preferenceText } from '../text/advice.ts';
import { said } from '../text/announcements.ts';
import { channelWords } from '../text/channels.ts';
import { planCommandWords as words } from '../text/commands.ts';
import { resumedWords } from '../text/resumed.ts';
import { headWords } from '../text/site.ts';
import { type Command, edits } from './command.ts';
import { hasDevices, viewCommands } from './views.ts';

/** Addresses of the first page of the documentation and of the page on accuracy. */
export const DOCS = 'docs/start.html';
const ACCURACY = 'trust.html';

type OfPlan = Command<PlannerState>;

const opens = (what: PlanDialog) => () => planner.show(what);
const leadsTo = (address: string) => () => location.assign(address);

/** Whether better IDs have been found for this plan, or that the search is still running. */
const hasBetter = (state: PlannerState) => {
  const advice = currentSearch(state);
  if (advice === null || !advice.finished) return adviceIsSought(state) && words.searching;
  return advice.clearly_better;
};
const isPreviewed = ({ preview }: PlannerState) => preview?.why === 'advice';
/** While a device is in hand, keys and focus belong to it. */
/** A sentence and not `false`: the button of a command stays where it is while a device is dragged. */
const handsAreFree = ({ held }: PlannerState) => held === null || said.inHand;
/** An empty plan has the ladder alone. */
const isFilled = (state: PlannerState) => !isEmptyPlan(shownPlan(state));

/** All commands of the plan as a whole, and all places that the user can go to. */
export const planCommands = {
  undo: {
    label: words.undo,
    keys: ['Mod+Z'],
    can: (state) => canUndo(state) || said.nothingToUndo,
    does: () => planner.undo(),
  },
  redo: {
    label: words.redo,
    keys: ['Mod+Shift+Z', 'Mod+Y'],
    can: (state) => canRedo(state) || said.nothingToRedo,
    does: () => planner.redo(),
  },
  prove: {
    label: words.prove,
    can: (state) => currentSearch(state)?.can_be_proved === true,
    does: () => planner.prove(),
  },
  search: { label: words.search, can: adviceCanBeAsked, does: () => planner.search() },
  apply: {
    label: words.apply,
    short: adviceWords.apply,
    can: hasBetter,
    does: () => {
      planner.applyAdvice();
      showLadder();
    },
  },
  preview: {
    label: (state) => (isPreviewed(state) ? words.back : words.preview),
    short: (state) => (isPreviewed(state) ? adviceWords.back : adviceWords.preview),
    can: hasBetter,
    does: (state) => {
      planner.previewAdvice(!isPreviewed(state));
      showLadder();
    },
  },
  moving: {
    label: words.moving,
    short: adviceWords.before,
    can: hasBetter,
    does: opens('moving'),
  },
  heat: { label: words.heat, can: hasDevices, does: opens('heat') },
  release: {
    label: words.release,
    short: ({ plan }) => preferenceText.letAllGo(keptParties(plan).length),
    can: ({ plan }) => keptParties(plan).length > 0,
    does: edits(unpinAll, () => said.allLetGo),
  },
  turn: {
    label: ({ plan }) => words.turn(otherChannel(plan.channel)),
    can: ({ plan }) => plan.other !== null,
    does: edits(turned, ({ plan }) => channelWords.shown(otherChannel(plan.channel)), 'channel'),
  },
  add: {
    label: words.add,
    does: () => {
      // On a wide page the shelf is always open.
      const search = document.querySelector<HTMLElement>('.frame-shelf input');
      if (search === null) planner.show('shelf');
      else search.focus();
    },
  },
  newPlan: { label: words.newPlan, menu: 'more', does: () => planner.startNew() },
  open: { label: words.open, menu: 'more', does: opens('open') },
  save: {
    label: words.save,
    does: ({ plan }) => {
      if (plan.name.trim() === '') planner.show('plan');
      else void saveAndShow();
    },
  },
  plans: { label: words.plans, does: opens('plan') },
  copyLink: { label: words.copyLink, does: () => void copyOrShare() },
  share: { label: words.share, does: opens('share') },
  embed: { label: words.embed, does: opens('embed') },
  measured: {
    label: words.measured,
    does: () => planner.open(FIRST_LINK),
  },
  afresh: { label: words.afresh, short: resumedWords.afresh, does: () => planner.startAfresh() },
  retry: {
    label: words.retry,
    short: words.tryAgain,
    can: (state) => state.engine.status === 'failed',
    does: () => {
      // A policy stays that of the page that was loaded with it.
      if (usePlanner.getState().engine.cause === 'csp') location.reload();
      else planner.retryEngine();
    },
  },
  ladder: { label: words.ladder, short: words.skipToLadder, does: () => goTo(LANDMARKS.ladder) },
  betterIds: {
    label: words.betterIds,
    short: words.skipToBetterIds,
    can: isFilled,
    does: () => goTo(LANDMARKS.betterIds),
  },
  findings: {
    label: words.findings,
    short: words.skipToFindings,
    can: isFilled,
    does: () => goTo(LANDMARKS.findings),
  },
  nextPlace: { label: words.nextPlace, keys: ['F6'], whileTyping: true, does: () => goToNext(1) },
  previousPlace: {
    label: words.previousPlace,
    keys: ['Shift+F6'],
    whileTyping: true,
    does: () => goToNext(-1),
  },
  ...viewCommands,
  compare: {
    ...viewCommands.compare,
    label: ({ pinned }) => (pinned === null ? VIEWS.compare.label : words.compareAgain),
    can: (state) => state.pinned !== null || hasDevices(state),
    does: () => planner.compare(),
  },
  stopComparing: {
    label: words.stopComparing,
    menu: 'more',
    can: ({ pinned }) => pinned !== null,
    does: () => planner.stopComparing(),
  },
  docs: { label: words.docs, short: headWords.docs, menu: 'more', does: leadsTo(DOCS) },
  accuracy: { label: words.accuracy, short: headWords.accuracy, menu: 'more', does: leadsTo(ACCURACY) },
  palette: {
    label: words.palette,
    keys: ['Mod+K'],
    whileTyping: true,
    menu: 'more',
    can: handsAreFree,
    does: opens('palette'),
  },
  keys: { label: words.keys, keys: ['?'], menu: 'more', can: handsAreFree, does: opens('keys') },
} satisfies Record<string, OfPlan>;

/** Copies the plan's link. If the clipboard is closed, the dialog shows the link to copy by hand. */
export async function copyOrShare(): Promise<boolean> {
  const done = await planner.copyLink();
  if (!done) planner.show('share');
  return done;
}

/** Saves the plan under its name; the list of saved plans shows the result. */
async function saveAndShow(): Promise<void> {
  try {
    const { saved } = await import('../store/saved-here.ts');
    saved.save(usePlanner.getState().plan);
    planner.show('plan');
  } catch {
    isMissing(() => void saveAndShow());
  }
}
