import type { FailureCause } from '../engine/messages.ts';
import type { Advice, Mover, Outlook, Places, Plan, Problem, Refusal } from '../plan/generated/types.ts';
import type { ImportNote, Inventory } from '../plan/import/inventory.ts';
import { writeLink } from '../plan/link/links.ts';
import { withoutWishes } from '../plan/wishes.ts';
import type { SharedWith } from './sharing.ts';

/** How a device is being held. */
export type HoldBy = 'pointer' | 'keys' | 'click';

/** Somebody picked up and not yet put down. */
export interface Held {
  mover: Mover;
  /** The ID it stands on; `null` for one from the shelf. */
  from: number | null;
  by: HoldBy;
  /** The ID it is over. */
  over: number | null;
  /** Where it may go; `null` until the engine has said so. */
  places: Places | null;
}

/** A drop that was refused. */
interface Refused {
  id: number;
  /** What was dropped. */
  name: string;
  refusal: Refusal;
  nearestFree: number | null;
}

/** A plan that is shown and not committed. */
export interface Preview {
  plan: Plan;
  why: 'drag' | 'keys' | 'advice';
}

/** A list of devices that was read in, and what there is to know of how. */
export interface Imported {
  inventory: Inventory;
  notes: readonly ImportNote[];
}

/** Dialogs and lists about the whole plan. */
export type PlanDialog =
  | 'shelf'
  | 'open'
  | 'share'
  | 'embed'
  | 'plan'
  | 'heat'
  | 'moving'
  | 'palette'
  | 'keys';

/** Those about one party. `figures`: its settings, with figures of the person's own first. */
export type PartyDialog = 'why' | 'move' | 'swap' | 'settings' | 'rename' | 'figures' | 'replace';

/** A dialog that is open, with the `partyKey` of what it is about. */
export interface Opened {
  what: PlanDialog | PartyDialog;
  of: string | null;
}

/** How the engine is. */
interface EngineState {
  status: 'starting' | 'ready' | 'failed';
  /** Why it failed; or `mime` with `ready` when it works although the server sends it with a wrong MIME type. */
  cause?: FailureCause;
  detail?: string;
}

/** Everything the page shows. */
export interface PlannerState {
  plan: Plan;
  /** Plans before this one, oldest first. */
  past: readonly Plan[];
  /** Plans undone, the next one first. */
  future: readonly Plan[];
  /** Set while edits with the same key go into one step of undo. */
  merging: { key: string; at: number } | null;
  preview: Preview | null;
  /** The plan that better IDs made, when they were taken over last. */
  applied: Plan | null;
  /** What the engine last said; older figures stay until there are newer ones. */
  outlook: Outlook | null;
  /** `figuresKey` of the plan the outlook is about; stale when it is not the shown plan's. */
  outlookFor: string | null;
  /** The last outlook that was finished. `outlook` is a later one while the engine is at work. */
  settled: Outlook | null;
  /** `figuresKey` of the plan that is about. */
  settledFor: string | null;
  /** Settled outlook of `plan` while a preview is shown, to tell what would change. */
  baseline: Outlook | null;
  /** Whether figures of the shown plan are still being computed. */
  computing: boolean;
  /** Why the engine refused the shown plan, where it did. */
  refusal: string | null;
  advice: Advice | null;
  /** Link of the plan the advice is about. */
  adviceFor: string | null;
  adviceComputing: boolean;
  engine: EngineState;
  modelVersion: string | null;
  held: Held | null;
  /** The drop that was refused last; until the next thing is done, so that the reason can be read where it happened. */
  refused: Refused | null;
  /** What is open over the page. */
  dialog: Opened | null;
  /** Why the last thing asked for was not done, where that was not plain to see. */
  hindrance: string | null;
  /** When the plan was last worked on and when the page opened with it, where that is the one kept on the device; milliseconds since 1970. */
  resumed: { at: number | null; now: number } | null;
  /** Where the last link that was opened was shared, if it says so. */
  sharedWith: SharedWith | null;
  /** What of the last link or file could not be read. */
  problems: readonly Problem[];
  /** That link or file; cut to its beginning. */
  openedText: string | null;
  /** What was made of the last list of devices that was read in, until it is dismissed or another plan is opened. */
  imported: Imported | null;
  /** What a screen reader is told. */
  announcement: string;
  /** Grows with every announcement, so that the same words can be said twice. */
  announced: number;
}

/** The state before anything has happened. */
export function initialState(plan: Plan): PlannerState {
  return {
    plan,
    past: [],
    future: [],
    merging: null,
    preview: null,
    applied: null,
    outlook: null,
    outlookFor: null,
    settled: null,
    settledFor: null,
    baseline: null,
    computing: false,
    refusal: null,
    advice: null,
    adviceFor: null,
    adviceComputing: false,
    engine: { status: 'starting' },
    modelVersion: null,
    held: null,
    refused: null,
    dialog: null,
    hindrance: null,
    resumed: null,
    sharedWith: null,
    problems: [],
    openedText: null,
    imported: null,
    announcement: '',
    announced: 0,
  };
}

/** The plan on the screen: the preview while there is one. */
export function shownPlan(state: PlannerState): Plan {
  return state.preview?.plan ?? state.plan;
}

/** Canonical link of the plan on the screen. */
export function shownLink(state: PlannerState): string {
  return writeLink(shownPlan(state));
}

/** Link of a plan as far as its figures depend on it: what better IDs are sought for changes none. */
export function figuresKey(plan: Plan): string {
  return writeLink(withoutWishes(plan));
}

/** What the engine has said of the shown plan in the end; `null` before that. What is stated as a fact comes from here. */
export function settledOutlook(state: PlannerState): Outlook | null {
  return state.settledFor === figuresKey(shownPlan(state)) ? state.settled : null;
}

/** Whether the figures on the screen are another plan's, or not finished. */
export function figuresAreUnsettled(state: PlannerState): boolean {
  return state.outlook !== null && settledOutlook(state) === null;
}

/** Whether nothing is known yet and something will be: an engine that failed and a plan that was refused bring no figures. */
export function firstFiguresAreAwaited({ outlook, computing }: PlannerState): boolean {
  return outlook === null && computing;
}

/** Whether the findings on the screen are about the plan as it stands: what helps another plan, or one that is tried, acts on other devices. */
export function findingsAreOfPlan(state: PlannerState): boolean {
  return state.outlookFor === figuresKey(state.plan);
}

/** Whether the findings on the screen are another plan's than what is shown. */
export function findingsAreOld(state: PlannerState): boolean {
  return state.outlook !== null && state.outlookFor !== figuresKey(shownPlan(state));
}

/** Whether the figures on the screen come from a simulation that is not finished: their intervals say nothing yet. */
export function figuresAreRough(state: PlannerState): boolean {
  return state.outlook !== state.settled;
}

/** The advice, where it is about the plan that is shown; `null` while something is tried or another plan's is still shown. */
export function currentAdvice(state: PlannerState): Advice | null {
  return state.preview === null ? currentSearch(state) : null;
}

/** What the search has found so far for the plan there is, also while something is tried on the ladder. */
export function currentSearch(state: PlannerState): Advice | null {
  return state.adviceFor === writeLink(state.plan) ? state.advice : null;
}

/** What is open about the whole plan; `null` for nothing, and while something about one party is. */
export function planDialog({ dialog }: PlannerState): Opened['what'] | null {
  return dialog !== null && dialog.of === null ? dialog.what : null;
}

/** Whether there is anything to undo. */
export function canUndo(state: PlannerState): boolean {
  return state.past.length > 0;
}

/** Whether there is anything to redo. */
export function canRedo(state: PlannerState): boolean {
  return state.future.length > 0;
}
