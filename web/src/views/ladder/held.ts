// The device in hand, as the rungs need it.

import type { Mover, IdOption, Plan } from '../../plan/generated/types.ts';
import { partyKey } from '../../plan/ids.ts';
import { usePlanner } from '../../store/planner.ts';
import type { Reason } from './RefusalNote.tsx';

/**
 * Key of the device in hand among the parties of the shown plan. A device from the shelf is the last one added to the
 * plan. `null` while it is not in the plan, because it is over no slot or over one it cannot have.
 */
export function heldKey(mover: Mover, shown: Plan, plan: Plan): string | null {
  if (mover.what === 'party') return partyKey(mover.party);
  const [kind, all, now] =
    mover.what === 'new-host'
      ? (['host', shown.bus.hosts, plan.bus.hosts] as const)
      : (['device', shown.bus.devices, plan.bus.devices] as const);
  return all.length > now.length ? partyKey({ kind, index: all.length - 1 }) : null;
}

/** The state of one rung while a device is in hand. */
export type Holding = {
  /** The device in hand is shown here. */
  isOver: boolean;
  /** Whether it may be dropped here, as far as is known. */
  option: IdOption | null;
};

/** Whether a device is in hand, and the state of the rung with this ID. */
export function useHolding(id: number): Holding | null {
  const held = usePlanner((state) => state.held);
  if (!held) return null;
  return {
    isOver: held.over === id,
    option: held.idOptions?.options.find((option) => option.id === id) ?? null,
  };
}

/** Why the device over the rung with this ID, or the last one dropped on it, cannot be there. */
export function useRefusal(id: number): Reason | null {
  const held = usePlanner((state) => state.held);
  const refused = usePlanner((state) => state.refused);
  if (!held) return refused?.id === id ? refused : null;
  const refusal = held.idOptions?.options.find((option) => option.id === id)?.refused;
  if (held.over !== id || !refusal) return null;
  return { refusal, instead: held.idOptions?.instead ?? '' };
}
