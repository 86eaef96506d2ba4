import type { FailureCause } from '../engine/messages.ts';
import type { Mover, IdOptions, Plan, Problem, Refusal } from '../plan/generated/types.ts';
import type { ImportNote, Inventory } from '../plan/import/inventory.ts';
import { type Answers, NO_ANSWERS } from './answers.ts';
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
  idOptions: IdOptions | null;
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

/** Everything the page shows comes from this: directly, or through a selector of `selectors.ts`. */
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
  /** What the engine has said. */
  answers: Answers;
  /** Whether better IDs are sought for every plan. */
  seeksAdvice: boolean;
  engine: EngineState;
  held: Held | null;
  /** The drop that was refused last; until the next thing is done, so that the reason can be read where it happened. */
  refused: Refused | null;
  /** What is open over the page. */
  dialog: Opened | null;
  /** Why the last thing asked for was not done, where that was not plain to see. */
  rejection: string | null;
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
  /** Grows each time the plan's link is copied. */
  linkCopies: number;
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
    answers: NO_ANSWERS,
    seeksAdvice: true,
    engine: { status: 'starting' },
    held: null,
    refused: null,
    dialog: null,
    rejection: null,
    resumed: null,
    sharedWith: null,
    problems: [],
    openedText: null,
    imported: null,
    linkCopies: 0,
    announcement: '',
    announced: 0,
  };
}
