import { create } from 'zustand';

import type { EngineClient, EngineEvents } from '../engine/client.ts';
import type { Mover, Party, Plan } from '../plan/generated/types.ts';
import type { Asked } from '../text/computed-lines.ts';
import { advising } from './advising.ts';
import { cellOf } from './cell.ts';
import { comparing } from './comparing.ts';
import { type Clipboard, copying } from './copying.ts';
import { editing, sentencesAreAwaited } from './editing.ts';
import { engineLink } from './engine-link.ts';
import { Holding } from './holding.ts';
import { looking } from './looking.ts';
import { opening } from './opening.ts';
import { figuresAreBeingComputed, pinnedIsAwaited, workFor } from './selectors.ts';
import { starting } from './starting.ts';
import { type HoldBy, type Opened, type PlannerState, initialState } from './state.ts';

/** The functions of the page that the planner needs. */
export interface Surroundings extends Clipboard {
  /** Makes the engine. Nothing is fetched until it is started. */
  connect(events: EngineEvents): EngineClient;
  /** Milliseconds of a clock. */
  now(): number;
}

/** The planner: its state as a hook, and its actions. */
export type Planner = ReturnType<typeof createPlanner>;

/** Makes a planner that shows `first`. */
export function createPlanner(first: Plan, surroundings: Surroundings) {
  const use = create<PlannerState>()(() => initialState(first));
  const cell = cellOf(use, () => surroundings.now());
  const { ask, engine, connect } = engineLink(cell);
  use.subscribe(ask);
  const holding = new Holding(cell, engine);
  const views = looking(cell, engine);
  const comparison = comparing(cell, views.compute);
  use.subscribe(comparison.follow);
  const documents = opening(cell, engine, comparison.compareWith);

  const actions = {
    /** Starts the engine. `seeksAdvice`: whether the page shows better IDs. `isFrame`: another page gives the plan. */
    start(seeksAdvice = true, isFrame = false): void {
      cell.set({ seeksAdvice, isFrame });
      connect((events) => surroundings.connect(events));
    },

    /** Starts the engine again after a failure. */
    retryEngine(): void {
      cell.set({ engine: { status: 'starting' } });
      void engine()?.start();
    },

    ...starting(cell, first),
    ...documents.actions,
    ...editing(cell, () => holding.putBack(), comparison.restored),
    ...comparison.actions,
    ...advising(cell),
    ...copying(cell, surroundings),
    ...views,

    /** Moves a party. A party at that ID gets the former ID of the moved one. */
    move: (party: Party, id: number) => holding.move(party, id),
    pickUp: (mover: Mover, by: HoldBy) => holding.pickUp(mover, by),
    hover: (id: number | null) => holding.hover(id),
    drop: (id: number) => holding.drop(id),
    cancelHold: () => holding.cancel(),

    /** Removes the reason for the last refused drop from the ladder. */
    dismissRefused: () => cell.set({ refused: null }),

    /** Opens a dialog about the plan, or about a party, given by its `partyKey`. */
    show: (what: Opened['what'], of: string | null = null, at?: Asked) =>
      cell.set({ dialog: { what, of, at } }),

    /** Closes the open dialog. */
    close: () => cell.set({ dialog: null }),

    announce: cell.announce,

    /** Says whether the page is on a hidden tab. */
    hide: (isHidden: boolean) => cell.set({ isHidden }),
  };

  /** Whether every request to the engine is answered, except the search for better IDs. */
  const isIdle = (): boolean =>
    !figuresAreBeingComputed(use.getState()) &&
    !pinnedIsAwaited(use.getState()) &&
    holding.pending === 0 &&
    documents.pending === 0 &&
    !sentencesAreAwaited() &&
    use.getState().viewing === 0;
  /** Whether the search for better IDs is answered too, or pauses. */
  const isAdvised = (): boolean => isIdle() && workFor(use.getState()).advise === null;

  return { use, actions, isIdle, isAdvised };
}
