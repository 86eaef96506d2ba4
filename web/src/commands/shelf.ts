import type { Mover } from '../plan/generated/types.ts';
import { planner } from '../store/planner.ts';
import { shelfCommandWords as words } from '../text/commands.ts';
import type { Command } from './command.ts';

/** A part of the catalogue that is not yet in the plan. */
export type NewMover = Exclude<Mover, { what: 'party' }>;

/** A part of the catalogue that is to be added. */
export function newMover(what: 'device' | 'host', model: string): NewMover {
  return what === 'host' ? { what: 'new-host', model } : { what: 'new-device', model };
}

/** Commands of a part on the shelf, besides the press that adds it. */
export const shelfCommands = {
  pickUp: { label: words.pickUp, keys: ['Shift+Enter'], does: (mover) => planner.pickUp(mover, 'keys') },
} satisfies Record<string, Command<NewMover>>;
