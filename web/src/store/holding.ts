import type { EngineClient } from '../engine/client.ts';
import type { Mover, Party, IdOptions, Plan } from '../plan/generated/types.ts';
import { addDevice, addHost, moveTo } from '../plan/commands.ts';
import { idOf, partiesAt } from '../plan/ids.ts';
import { partyName } from '../plan/names.ts';
import { moverName, movesSaid, said } from '../text/announcements.ts';
import { AT_REST, type Cell } from './cell.ts';
import { changedBy, commit, samePlan } from './history.ts';
import type { Held, HoldBy, PlannerState, Preview } from './state.ts';

/** Picks up a party, tries IDs for it and drops it. Mouse, touch, clicks and keys all use this class. */
export class Holding {
  private readonly cell: Cell;
  private readonly engine: () => EngineClient | null;
  /** Grows with every pick-up, move, drop and cancellation, so that a late answer can be recognised. */
  private hold = 0;
  private asked: Promise<IdOptions | null> = Promise.resolve(null);
  /** Number of answers still awaited. */
  pending = 0;
  /** The party whose drop waits for the engine's answer. */
  private landing: Mover | null = null;

  constructor(cell: Cell, engine: () => EngineClient | null) {
    this.cell = cell;
    this.engine = engine;
  }

  /** Picks up a party and asks the engine which IDs it may have. */
  pickUp(mover: Mover, by: HoldBy): void {
    this.hold += 1;
    this.landing = null;
    const { hold } = this;
    const { plan } = this.cell.get();
    const from = mover.what === 'party' ? idOf(plan, mover.party) : null;
    this.cell.set({ ...AT_REST, held: { mover, from, by, over: null, idOptions: null } });
    const name = moverName(plan, mover);
    const how = by === 'keys' ? `. ${said.howToMove}` : '';
    this.cell.announce(`${said.pickedUp(name, from)}${how}`);
    this.asked = this.ask(plan, mover);
    void this.learn(hold);
  }

  /** Stores the IDs that the held party may have, unless it is no longer held. */
  private async learn(hold: number): Promise<void> {
    const idOptions = await this.asked;
    const state = this.cell.get();
    if (state.held === null || hold !== this.hold || idOptions === null) return;
    const held = { ...state.held, idOptions };
    this.cell.set({ held, preview: previewOf(state, held) });
    this.tellOver();
  }

  /** Previews the held party at an ID, or at none for `null`, until another ID is tried. */
  hover(id: number | null): void {
    const state = this.cell.get();
    const { held } = state;
    if (held === null || held.over === id) return;
    const now = { ...held, over: id };
    this.cell.set({ held: now, preview: previewOf(state, now) });
    this.tellOver();
  }

  /**
   * Announces the occupant of the tried ID, once it is known whether the party may have that ID. A user who
   * drags with a pointer sees it without the announcement.
   */
  private tellOver(): void {
    const { held, plan, engine } = this.cell.get();
    if (held === null || held.over === null || held.by === 'pointer') return;
    if (held.idOptions === null && engine.status !== 'failed') return;
    this.cell.announce(overSaid(plan, held, held.over));
  }

  /**
   * Drops the held party. If the engine has not yet answered whether that is allowed, waits for the answer
   * first.
   */
  drop(id: number): void {
    const { held, engine } = this.cell.get();
    if (held === null) return;
    if (held.idOptions !== null || engine.status === 'failed') {
      this.land(held, id);
      return;
    }
    // The party is no longer held, so that releasing the pointer now does not undo the drop.
    this.cell.set({ held: null });
    void this.landLater(this.hold, held, id);
  }

  private async landLater(hold: number, held: Held, id: number): Promise<void> {
    this.landing = held.mover;
    const idOptions = await this.asked;
    if (hold !== this.hold) return;
    this.landing = null;
    this.land({ ...held, idOptions }, id);
  }

  /** Puts the held party back, or takes back a drop that still waits for its answer. Returns whether it was a drop. */
  putBack(): boolean {
    this.cancel();
    const { landing } = this;
    this.landing = null;
    if (landing === null) return false;
    this.hold += 1;
    this.cell.set({ preview: null });
    this.cell.announce(said.putBack(moverName(this.cell.get().plan, landing)));
    return true;
  }

  /** Moves a party in one step, without holding it. It is refused for the same reasons as a drop. */
  move(party: Party, id: number): void {
    this.cancel();
    this.hold += 1;
    const { plan } = this.cell.get();
    const mover: Mover = { what: 'party', party };
    this.asked = this.ask(plan, mover);
    const from = idOf(plan, party);
    void this.landLater(this.hold, { mover, from, by: 'pointer', over: null, idOptions: null }, id);
  }

  /** Puts the held party back. */
  cancel(): void {
    const { held, plan } = this.cell.get();
    if (held === null) return;
    this.hold += 1;
    this.cell.set({ held: null, preview: null });
    this.cell.announce(said.putBack(moverName(plan, held.mover)));
  }

  private land(held: Held, id: number): void {
    const state = this.cell.get();
    const refusal = held.idOptions?.options.find((option) => option.id === id)?.refused ?? null;
    if (refusal !== null) {
      // With clicks and keys the party stays held, so that the user can choose another ID. A released pointer
      // holds nothing.
      const still = held.by === 'pointer' ? null : { ...held, over: id };
      const instead = held.idOptions?.instead ?? '';
      this.cell.set({
        held: still,
        preview: null,
        refused: still === null ? { id, refusal, instead } : null,
      });
      this.cell.announce(said.refused(id, refusal, instead));
      return;
    }
    this.hold += 1;
    const plan = landed(state.plan, held.mover, id);
    const done = commit(state, plan, null);
    this.cell.set({ ...done, ...AT_REST, changed: changedBy(state, done) });
    this.cell.announce(landedSaid(state.plan, done.plan, held.mover, id));
  }

  private async ask(plan: Plan, mover: Mover): Promise<IdOptions | null> {
    const engine = this.engine();
    if (engine === null) return null;
    this.pending += 1;
    try {
      return await engine.idOptions(plan, mover);
    } catch {
      // The engine reports its own failure. A plan can be edited without it.
      return null;
    } finally {
      this.pending -= 1;
    }
  }
}

/** The plan with the held party at an ID. */
function landed(plan: Plan, mover: Mover, id: number): Plan {
  switch (mover.what) {
    case 'party':
      return moveTo(plan, mover.party, id);
    case 'new-device':
      return addDevice(plan, mover.model, id);
    case 'new-host':
      return addHost(plan, mover.model, id);
  }
}

function previewOf(state: PlannerState, held: Held): Preview | null {
  const { over, idOptions } = held;
  if (over === null || (idOptions === null && state.engine.status !== 'failed')) return null;
  if ((idOptions?.options.find((option) => option.id === over)?.refused ?? null) !== null) return null;
  const plan = landed(state.plan, held.mover, over);
  return samePlan(plan, state.plan) ? null : { plan, why: held.by === 'pointer' ? 'drag' : 'keys' };
}

function overSaid(plan: Plan, held: Held, id: number): string {
  const refusal = held.idOptions?.options.find((option) => option.id === id)?.refused ?? null;
  if (refusal !== null) return said.refused(id, refusal, held.idOptions?.instead ?? '');
  if (id === held.from) return said.ownId(id);
  const occupant = partiesAt(plan, id)[0];
  return occupant === undefined ? said.freeId(id) : said.swapWith(id, partyName(plan, occupant));
}

function landedSaid(before: Plan, after: Plan, mover: Mover, id: number): string {
  const name = moverName(before, mover);
  if (mover.what !== 'party') return before === after ? said.full : said.added(name, id);
  return before === after ? said.stays(name, id) : movesSaid(before, after, mover.party);
}
