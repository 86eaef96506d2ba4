import type { FailureCause } from '../engine/messages.ts';
import type { Evaluation, IdOptions, Import, Mover, Plan, Problem, Shared } from '../plan/generated/types.ts';
import type { Asked } from '../text/computed-lines.ts';
import { type Answers, NO_ANSWERS } from './answers.ts';
import type { View } from './views.ts';

/** How a device is being held. */
export type HoldBy = 'pointer' | 'keys' | 'click';

/** A party that is picked up and not yet dropped. */
export interface Held {
  mover: Mover;
  /** Its ID in the plan; `null` for a part from the shelf. */
  from: number | null;
  by: HoldBy;
  /** The ID that it is over; `null` for none. */
  over: number | null;
  /** The IDs that it may have; `null` until the engine has answered. */
  idOptions: IdOptions | null;
}

/** A drop that was refused. */
interface Refused {
  id: number;
  /** Why it was. */
  refusal: string;
  /** The ID that is possible instead. */
  instead: string;
}

/** A plan that is shown but not committed. */
export interface Preview {
  plan: Plan;
  why: 'drag' | 'keys' | 'advice';
}

/**
 * The stamp of an opened link (the model and figures it was shared with), and the plan that the stamp is
 * about.
 */
export interface SharedWith {
  shared: Shared;
  /** `figuresKey` of that plan. */
  planKey: string;
}

/** The plan that the present one is compared with. */
export interface Pinned {
  plan: Plan;
  /** Its finished evaluation; `null` until there is one. */
  evaluation: Evaluation | null;
  /** Whether the engine refused it, so that there will be none. */
  isRefused: boolean;
}

/** A part of a link or file that could not be read. `of`: which plan of a comparison it is in. */
export type ReadProblem = Problem & { of?: 'A' | 'B' };

/** Dialogs and lists about the whole plan. `arrays`: their card, which takes the focus. */
export type PlanDialog =
  | 'arrays'
  | 'shelf'
  | 'open'
  | 'share'
  | 'embed'
  | 'plan'
  | 'heat'
  | 'moving'
  | 'why'
  | 'palette'
  | 'keys';

/** Dialogs about one party. `figures`: its settings, with the user's own figures first. */
export type PartyDialog = 'why' | 'move' | 'swap' | 'settings' | 'rename' | 'figures' | 'replace';

/** An open dialog, with the `partyKey` of the party it is about; `null` for the plan. */
export interface Opened {
  what: PlanDialog | PartyDialog;
  of: string | null;
  /** The figure that was pressed to open it. */
  at?: Asked | undefined;
}

/** When better IDs are searched: for every plan, or when the user asks. */
export type SearchTime = 'by-itself' | 'when-asked';

/** State of the engine. */
interface EngineState {
  status: 'starting' | 'ready' | 'failed';
  /**
   * Why it failed. With `ready` it can be `mime`: the engine runs, although the server sends a wrong MIME
   * type.
   */
  cause?: FailureCause;
  detail?: string;
}

/** Everything that the page shows comes from this, directly or through a selector of `selectors.ts`. */
export interface PlannerState {
  plan: Plan;
  /** Plans before this one, oldest first. */
  past: readonly Plan[];
  /** Plans undone, the next one first. */
  future: readonly Plan[];
  /** Set while edits with the same key go into one step of undo. */
  merging: { key: string; at: number } | null;
  preview: Preview | null;
  /** The plan that the user's last change led to; `null` if that change was taken back by another. */
  changed: Plan | null;
  /** The plan that resulted when better IDs were applied last. */
  applied: Plan | null;
  /** The engine's answers. */
  answers: Answers;
  /** Whether the page shows better IDs. */
  seeksAdvice: boolean;
  /** Whether the page is in a frame of another page, which gives the plan. */
  isFrame: boolean;
  /** The user's choice for this device. */
  searchTime: SearchTime;
  /** Link of the plan for which the user has asked for better IDs last. */
  askedFor: string | null;
  /** Link of the plan for which every order is tried. */
  provedFor: string | null;
  /** Whether the page is on a hidden tab. */
  isHidden: boolean;
  engine: EngineState;
  /** Processor time spent on the plan, seconds, once it is long; otherwise 0. */
  spent: number;
  /** Plans whose work the user has stopped, by `figuresKey`. */
  stopped: ReadonlySet<string>;
  /** Number of views whose work is in progress. */
  viewing: number;
  held: Held | null;
  /**
   * The last refused drop. It stays until the next action, so that the user can read the reason at that ID.
   */
  refused: Refused | null;
  /** The open dialog. */
  dialog: Opened | null;
  /** Plan A, while the present plan is compared with it as B. */
  pinned: Pinned | null;
  /** Set while the page shows a view instead of the plan. */
  looking: View | null;
  /** The party that the last edit has added, by its key: the ladder brings its rung into view. */
  added: { key: string } | null;
  /** Why the last action was not done, if the page does not show that otherwise. */
  rejection: string | null;
  /**
   * Set if the page opened with the plan stored in the browser: when it was last edited, and when the page
   * opened; milliseconds since 1970.
   */
  resumed: { at: number | null; now: number } | null;
  /** The stamp of the last opened link, if it has one. */
  sharedWith: SharedWith | null;
  /** The parts of the last opened link or file that could not be read. */
  problems: readonly ReadProblem[];
  /** The beginning of that link or file; `null` if all of it could be read. */
  openedText: string | null;
  /** The last imported list of devices, until it is dismissed or another plan is opened. */
  imported: Import | null;
  /** Its text, and the link of the plan before it. */
  importedFrom: { text: string; now: string } | null;
  /** The texts of the board's card that the plan was imported from; empty if there are none. */
  cardText: string;
  /** Grows each time the plan's link is copied. */
  linkCopies: number;
  /** Text for screen readers. */
  announcement: string;
  /** Grows with every announcement, so that the same text can be announced twice. */
  announced: number;
}

/** The state when the page opens. */
export function initialState(plan: Plan): PlannerState {
  return {
    plan,
    past: [],
    future: [],
    merging: null,
    preview: null,
    changed: null,
    applied: null,
    answers: NO_ANSWERS,
    seeksAdvice: true,
    isFrame: false,
    searchTime: 'by-itself',
    askedFor: null,
    provedFor: null,
    isHidden: false,
    engine: { status: 'starting' },
    spent: 0,
    stopped: new Set(),
    viewing: 0,
    held: null,
    refused: null,
    dialog: null,
    pinned: null,
    looking: null,
    added: null,
    rejection: null,
    resumed: null,
    sharedWith: null,
    problems: [],
    openedText: null,
    imported: null,
    importedFrom: null,
    cardText: '',
    linkCopies: 0,
    announcement: '',
    announced: 0,
  };
}
