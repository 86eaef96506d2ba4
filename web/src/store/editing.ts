import { addDevice, addHost } from '../plan/commands.ts';
import { DEVICES_MAX, HOSTS_MAX } from '../plan/generated/facts.ts';
import type { Mover, Plan } from '../plan/generated/types.ts';
import { partyKey } from '../plan/ids.ts';
import { moverName, said } from '../text/announcements.ts';
import { AT_REST, type Cell } from './cell.ts';
import { stepBack, stepForward } from './history.ts';
import type { PlannerState } from './state.ts';

/**
 * Actions that change the plan, undo and redo. `putBack` puts a held party back before undo and redo; it returns whether it
 * took back a drop instead, which is then the step. `restored` is what
 * else a step from one plan to the other brings back.
 */
export function editing(
  { get, set, announce, adopt }: Cell,
  putBack: () => boolean,
  restored: (from: Plan, to: Plan) => Partial<Pick<PlannerState, 'pinned'>>,
) {
  const step = (take: typeof stepBack, done: (changes: string) => string) => {
    if (putBack()) return;
    const before = get();
    const after = take(before);
    if (after === before) return;
    set({ ...after, ...AT_REST, ...restored(before.plan, after.plan) });
    // Without its sentences a step is announced alone, and at once, so that announcements keep their order.
    announce(done(changesSaid?.(before.plan, after.plan) ?? ''));
    if (changesSaid === null) fetchSentences();
  };

  const actions = {
    /** Applies a command. Edits with the same `merge` key in quick succession are one step of undo. */
    edit(command: (plan: Plan) => Plan, announcement: string, merge?: string): void {
      // For the first undo.
      if (changesSaid === null && !isFetching) fetchSentences();
      const before = get().plan;
      const changed = adopt(command(before), merge);
      set({ added: addedBy(before, get().plan) });
      if (changed) announce(announcement);
      else if (merge === undefined) announce(said.nothingChanged);
    },

    /** Adds a part from the shelf, at the given ID or at a suitable free one. */
    add(mover: Exclude<Mover, { what: 'party' }>, id?: number): void {
      const before = get().plan;
      const isHost = mover.what === 'new-host';
      const after = (isHost ? addHost : addDevice)(before, mover.model, id);
      const isFull = isHost ? before.bus.hosts.length >= HOSTS_MAX : before.bus.devices.length >= DEVICES_MAX;
      const name = moverName(before, mover);
      const at = (isHost ? after.bus.hosts : after.bus.devices).at(-1)?.id ?? 0;
      if (adopt(after)) {
        set({ added: addedBy(before, after) });
        announce(said.added(name, at));
      } else {
        const rejection = isFull ? said.full : said.noFreeId(name);
        set({ rejection });
        announce(rejection);
      }
    },

    /** Adds a typical device of a kind and opens the dialog for its figures. */
    addOwn(model: string): void {
      const before = get().plan.bus.devices.length;
      actions.add({ what: 'new-device', model });
      const index = get().plan.bus.devices.length - 1;
      if (index < before) return;
      set({ dialog: { what: 'figures', of: partyKey({ kind: 'device', index }) } });
    },

    /** Dismisses the reason for the last refusal. */
    dismissRejection: () => set({ rejection: null }),

    undo: () => step(stepBack, said.undone),
    redo: () => step(stepForward, said.redone),
  };
  return actions;
}

/** The party that one plan has more than another. A plan that was opened for it may have several. */
function addedBy(before: Plan, { bus: { hosts, devices } }: Plan): { key: string } | null {
  if (devices.length === before.bus.devices.length + 1) {
    return { key: partyKey({ kind: 'device', index: devices.length - 1 }) };
  }
  if (hosts.length === before.bus.hosts.length + 1) {
    return { key: partyKey({ kind: 'host', index: hosts.length - 1 }) };
  }
  return null;
}

/** What a step changes, for the announcement: fetched after the first figures. */
let changesSaid: ((before: Plan, after: Plan) => string) | null = null;

let isFetching = false;

function fetchSentences(): void {
  isFetching = true;
  void import('../text/changes.ts')
    .then((made) => (changesSaid = made.changesSaid))
    .catch(() => null)
    .finally(() => (isFetching = false));
}

/** Whether the sentences of undo and redo are still to come. */
export function sentencesAreAwaited(): boolean {
  return isFetching;
}
