import { cableCommandWords as words } from '../text/cable-commands.ts';
import type { Command } from './command.ts';

/** What can be done with a part on the cable that has the focus or is in hand. */
export interface CableHand {
  pickUp(): void;
  /** Goes to another place along the cable: with the part in hand, or to the part there. */
  along(step: 1 | -1): void;
  /** Takes the part in hand to another segment. */
  across(step: 1 | -1): void;
  drop(): void;
  putBack(): void;
}

/** Commands of a part on the cable that is not in hand. */
export const cableCommands = {
  // The space bar chooses the part, as a press does.
  pickUp: { label: words.pickUp, keys: ['Enter'], does: (hand) => hand.pickUp() },
  previous: { label: words.previous, keys: ['ArrowLeft'], does: (hand) => hand.along(-1) },
  next: { label: words.next, keys: ['ArrowRight'], does: (hand) => hand.along(1) },
} satisfies Record<string, Command<CableHand>>;

/** Commands while a part of the cable is in hand. */
export const cableHandCommands = {
  earlier: { label: words.earlier, keys: ['ArrowLeft'], does: (hand) => hand.along(-1) },
  later: { label: words.later, keys: ['ArrowRight'], does: (hand) => hand.along(1) },
  above: { label: words.above, keys: ['ArrowUp'], does: (hand) => hand.across(-1) },
  below: { label: words.below, keys: ['ArrowDown'], does: (hand) => hand.across(1) },
  drop: { label: words.drop, keys: ['Enter', ' '], does: (hand) => hand.drop() },
  putBack: { label: words.putBack, keys: ['Escape'], does: (hand) => hand.putBack() },
} satisfies Record<string, Command<CableHand>>;
