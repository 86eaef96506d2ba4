import { create } from 'zustand';

import type { EngineClient, EngineEvents } from '../engine/client.ts';
import type { HeatMap, Mover, Parsed, Party, Plan } from '../plan/generated/types.ts';
import { addDevice, addHost, setIds } from '../plan/commands.ts';
import { partyKey } from '../plan/ids.ts';
import { readLink, writeLink } from '../plan/link/links.ts';
import { firstChars } from '../plan/text.ts';
import { DEFAULT_PLAN, DEVICES_MAX, DOCUMENT_BYTES_MAX, HOSTS_MAX } from '../plan/generated/facts.ts';
import type { Stamped } from '../plan/stamped.ts';
import { moverName, said } from '../text/announcements.ts';
import { changesSaid } from '../text/changes.ts';
import { type Cell, EngineLink } from './engine-link.ts';
import { commit, replace, samePlan, stepBack, stepForward } from './history.ts';
import { Holding } from './holding.ts';
import { linkToShare, sharedWith } from './sharing.ts';
import { type HoldBy, type Imported, type Opened, type PlannerState, initialState } from './state.ts';

/** So much of a text that could not be read is kept to be shown. */
const OPENED_CHARS = 400;

/** What the planner needs of its surroundings. */
export interface Surroundings {
  /** Makes the engine; nothing is fetched before it is started. */
  connect(events: EngineEvents): EngineClient;
  /** The whole address of a plan's link. */
  addressOf(link: string): string;
  /** Puts a text on the clipboard. */
  copy(text: string): Promise<void>;
  /** Milliseconds of a clock. */
  now(): number;
}

/** The planner: its state as a hook, and everything that can be done to it. */
export type Planner = ReturnType<typeof createPlanner>;

/** Makes a planner that shows `first`. */
export function createPlanner(first: Plan, surroundings: Surroundings) {
  const use = create<PlannerState>()(() => initialState(first));
  const announce = (text: string) => {
    if (text !== '') use.setState(({ announced }) => ({ announcement: text, announced: announced + 1 }));
  };
  const set = (patch: Partial<PlannerState>) => {
    use.setState(link.settle({ ...use.getState(), ...patch }), true);
    link.ask(use.getState());
  };
  const cell: Cell = { get: use.getState, set, announce };
  const link = new EngineLink(cell);
  const holding = new Holding(cell, link);
  const atRest = { held: null, preview: null, refused: null };
  let reading = 0;
  let example = first;

  /** Makes a plan the current one. `false` when it is no other than the one there is. */
  const adopt = (plan: Plan, merge: string | null, take = commit): boolean => {
    const state = use.getState();
    const changed = !samePlan(state.plan, plan);
    const key = merge === null ? null : { key: merge, at: surroundings.now() };
    set({ ...take(state, plan, key), ...atRest, hindrance: null, resumed: null });
    return changed;
  };

  const opened = (parsed: Parsed, text: string) => {
    const { plan, shared, problems } = parsed;
    if (plan !== null) adopt(plan, null, replace);
    const openedText = problems.length > 0 ? firstChars(text, OPENED_CHARS) : null;
    const { imported, dialog } = use.getState();
    // What is open about a device, or about its better IDs, is not about the plan that comes.
    const stays = plan === null || (dialog?.of === null && dialog.what !== 'moving');
    set({
      problems,
      openedText,
      imported: plan === null ? imported : null,
      dialog: stays ? dialog : null,
      sharedWith: sharedWith(plan, shared),
    });
    if (plan === null) announce(said.notOpened);
    else announce(problems.length > 0 ? said.partlyOpened(problems.length) : said.opened(plan.name));
  };

  const readDocument = async (text: string) => {
    reading += 1;
    let parsed = refusedDocument('not-a-plan', null);
    try {
      parsed = (await link.engine?.read(text)) ?? parsed;
    } catch {
      // The engine is gone and says so itself; the problem says that it is needed for this.
    }
    reading -= 1;
    opened(parsed, text);
  };

  const step = (take: typeof stepBack, done: (changes: string) => string) => {
    holding.cancel();
    const before = use.getState();
    const after = take(before);
    if (after === before) return;
    set({ ...after, ...atRest });
    announce(done(changesSaid(before.plan, after.plan)));
  };

  const actions = {
    /** Starts the engine. `seeksAdvice`: whether better IDs are sought for every plan. */
    start(seeksAdvice = true): void {
      link.seeksAdvice = seeksAdvice;
      set({});
      link.connect(surroundings.connect(link));
    },

    /** Starts the engine again after it failed. */
    retryEngine(): void {
      set({ engine: { status: 'starting' } });
      void link.engine?.start();
    },

    /**
     * Opens a link (whole or only its fragment) or a JSON document. What cannot be read is listed; the plan before it
     * stays when nothing can.
     */
    open(text: string): void {
      if (!/^[\s\uFEFF]*\{/.test(text)) {
        opened(readLink(text), text);
        return;
      }
      if (new Blob([text]).size > DOCUMENT_BYTES_MAX) {
        opened(refusedDocument('too-long', DOCUMENT_BYTES_MAX), text);
        return;
      }
      void readDocument(text.replace(/^\uFEFF/, ''));
    },

    /** The plan as a JSON document, for a file. */
    async document(): Promise<string | null> {
      return (await link.engine?.document(use.getState().plan).catch(() => null)) ?? null;
    },

    /** Goes on with the map of what a device of the plan gets for every pair of IDs; `null` without an engine. */
    async heat(plan: Plan, device: number): Promise<HeatMap | null> {
      return (await link.engine?.heat(plan, device).catch(() => null)) ?? null;
    },

    /** Does a command. Edits with the same `merge` key in quick succession are one step of undo. */
    edit(command: (plan: Plan) => Plan, announcement: string, merge?: string): void {
      const changed = adopt(command(use.getState().plan), merge ?? null);
      if (changed) announce(announcement);
      else if (merge === undefined) announce(said.nothingChanged);
    },

    /** Adds somebody from the shelf, at an ID or where it suits. */
    add(mover: Exclude<Mover, { what: 'party' }>, id?: number): void {
      const before = use.getState().plan;
      const isHost = mover.what === 'new-host';
      const after = (isHost ? addHost : addDevice)(before, mover.model, id);
      const isFull = isHost ? before.hosts.length >= HOSTS_MAX : before.devices.length >= DEVICES_MAX;
      const name = moverName(before, mover);
      const at = (isHost ? after.hosts : after.devices).at(-1)?.id ?? 0;
      if (adopt(after, null)) announce(said.added(name, at));
      else {
        const hindrance = isFull ? said.full : said.noFreeId(name);
        set({ hindrance });
        announce(hindrance);
      }
    },

    /** Adds a device of which only the kind is known, and asks for its figures. */
    addOwn(model: string): void {
      const before = use.getState().plan.devices.length;
      actions.add({ what: 'new-device', model });
      const index = use.getState().plan.devices.length - 1;
      if (index >= before) actions.show('figures', partyKey({ kind: 'device', index }));
    },

    /** Opens a dialog: of the plan, or of a party by its `partyKey`. */
    show: (what: Opened['what'], of: string | null = null) => use.setState({ dialog: { what, of } }),

    /** Closes the dialog that is open. */
    close: () => use.setState({ dialog: null }),

    /** Takes a plan made of a list of devices; `null` where nothing could be made of it. What there is to know of it stays to be read. */
    takeImported(plan: Plan | null, imported: Imported, announcement: string): void {
      if (plan !== null) adopt(plan, null, replace);
      set({ imported });
      announce(announcement);
    },

    /** Takes the notes of the last import off the page. */
    dismissImported: () => use.setState({ imported: null }),

    /** Takes the last refusal off the page. */
    dismissHindrance: () => set({ hindrance: null }),

    /** Takes the reason of the last refused drop off the ladder. */
    dismissRefused: () => use.setState({ refused: null }),

    /** Moves a party; whoever is there takes its ID. */
    move: (party: Party, id: number) => holding.move(party, id),

    undo: () => step(stepBack, said.undone),
    redo: () => step(stepForward, said.redone),

    pickUp: (mover: Mover, by: HoldBy) => holding.pickUp(mover, by),
    hover: (id: number | null) => holding.hover(id),
    drop: (id: number) => holding.drop(id),
    cancelHold: () => holding.cancel(),

    /** Shows the recommended IDs on the ladder, or no longer. */
    previewAdvice(on: boolean): void {
      const plan = on ? recommended(use.getState()) : null;
      if (plan !== null) set({ held: null, refused: null, preview: { plan, why: 'advice' } });
      else if (use.getState().preview?.why === 'advice') set({ preview: null });
    },

    /** Takes over the recommended IDs. */
    applyAdvice(): void {
      const plan = recommended(use.getState());
      if (plan === null || !adopt(plan, null)) return;
      set({ applied: use.getState().plan });
      announce(said.applied);
    },

    /** Begins with the plan of a first visit. Nothing lies before it that could be undone to. */
    begin(plan: Plan): void {
      example = plan;
      use.setState({ plan });
    },

    /** Begins with the plan kept on the device. Nothing lies before it that could be undone to. */
    resume({ link: kept, at }: Stamped, now: number): void {
      const { plan, problems } = readLink(kept);
      const isOther = plan !== null && !samePlan(plan, example);
      const openedText = problems.length > 0 ? firstChars(kept, OPENED_CHARS) : null;
      use.setState({ plan: plan ?? example, resumed: isOther ? { at, now } : null, problems, openedText });
    },

    /** Begins again with the plan of a first visit. Undo brings the other one back. */
    startAfresh(): void {
      adopt(example, null, replace);
      set({ imported: null });
      announce(said.afresh);
    },

    /** Begins an empty plan. Undo brings the other one back. */
    startNew(): void {
      adopt(DEFAULT_PLAN, null, replace);
      set({ imported: null });
      announce(said.newPlan);
    },

    /** Takes the word about the plan kept on the device off the page. */
    dismissResumed: () => use.setState({ resumed: null }),

    /** Takes away the list of what could not be read. */
    dismissProblems(): void {
      set({ problems: [], openedText: null });
    },

    /** Copies the address of the plan as it stands; `false` where the browser does not allow it. */
    async copyLink(): Promise<boolean> {
      return actions.copy(surroundings.addressOf(linkToShare(use.getState())), said.copied);
    },

    /** Copies a text and says so; `false` where the browser does not allow it. */
    async copy(text: string, announcement: string): Promise<boolean> {
      const done = await surroundings.copy(text).then(
        () => true,
        () => false,
      );
      announce(done ? announcement : said.notCopied);
      return done;
    },

    announce,
  };

  /** Whether everything that was asked has been answered, but for the search for better IDs. */
  const isIdle = (): boolean => !use.getState().computing && holding.pending === 0 && reading === 0;
  /** Whether that has an answer too. */
  const isAdvised = (): boolean => isIdle() && !use.getState().adviceComputing;

  return { use, actions, isIdle, isAdvised };
}

/** The recommended plan, where it is another one and the advice is about the plan there is. */
function recommended({ advice, adviceFor, plan }: PlannerState): Plan | null {
  if (advice === null || adviceFor !== writeLink(plan) || advice.best.moves.length === 0) return null;
  const { hosts, devices } = advice.best;
  // While orders are still tried only the aim's value is known.
  if (devices.length !== plan.devices.length) return null;
  return setIds(
    plan,
    hosts.map((host) => host.id),
    devices.map((device) => device.id),
  );
}

function refusedDocument(code: 'too-long' | 'not-a-plan', high: number | null): Parsed {
  const field = code === 'too-long' ? 'document' : 'engine';
  return { plan: null, shared: null, problems: [{ code, part: '', field, low: null, high }] };
}
