import { partiesAt, slotIds } from '../plan/ids.ts';
import { planner, usePlanner } from '../store/planner.ts';
import { handCommandWords as words } from '../text/commands.ts';
import type { Command } from './command.ts';

const DIGITS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];

/**
 * Previews another ID: `to` maps the position of the present one, in order of strength, to a new position. A part from
 * the shelf has no ID: `first` then says whether the first step leads to the strongest free one.
 */
const tries =
  (to: (ids: readonly number[], at: number) => number | undefined, first = false) =>
  () => {
    const { held, plan } = usePlanner.getState();
    const ids = slotIds(plan);
    const at = held?.over ?? held?.from ?? null;
    const free = first && at === null ? ids.find((id) => partiesAt(plan, id).length === 0) : undefined;
    const id = free ?? to(ids, ids.indexOf(at ?? 0));
    if (id !== undefined) planner.hover(id);
  };

/** Commands while a device is in hand. */
export const handCommands = {
  stronger: {
    label: words.stronger,
    keys: ['ArrowUp', 'ArrowLeft'],
    does: tries((ids, at) => ids[Math.max(0, at - 1)], true),
  },
  weaker: {
    label: words.weaker,
    keys: ['ArrowDown', 'ArrowRight'],
    does: tries((ids, at) => ids[Math.min(ids.length - 1, at + 1)], true),
  },
  strongest: { label: words.strongest, keys: ['Home'], does: tries((ids) => ids[0]) },
  weakest: { label: words.weakest, keys: ['End'], does: tries((ids) => ids.at(-1)) },
  digit: {
    label: words.digit,
    keys: DIGITS,
    keysAs: '0–9',
    does: (_, key) => tries((ids) => ids.find((id) => String(id) === key))(),
  },
  drop: {
    label: words.drop,
    keys: ['Enter', ' '],
    does: () => {
      const { held } = usePlanner.getState();
      const id = held?.over ?? held?.from ?? null;
      if (id !== null) planner.drop(id);
    },
  },
  putBack: {
    label: words.putBack,
    short: words.putBackShort,
    keys: ['Escape'],
    does: () => planner.cancelHold(),
  },
} satisfies Record<string, Command<null>>;
