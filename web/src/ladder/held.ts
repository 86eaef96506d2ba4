// What is in hand, in words the rungs need.

import type { Mover, Place, Plan } from '../plan/generated/types.ts';
import { partyKey } from '../plan/ids.ts';
import { usePlanner } from '../store/planner.ts';
import { moverName } from '../text/announcements.ts';
import type { Reason } from './RefusalNote.tsx';

/**
 * Key of what is held among the parties of the shown plan. Somebody from the shelf is the last one added to it; `null` while they are
 * not in it, because they are nowhere or where they cannot be.
 */
export function heldKey(mover: Mover, shown: Plan, plan: Plan): string | null {
  if (mover.what === 'party') return partyKey(mover.party);
  const [kind, all, now] =
    mover.what === 'new-host'
      ? (['host', shown.bus.hosts, plan.bus.hosts] as const)
      : (['device', shown.bus.devices, plan.bus.devices] as const);
  return all.length > now.length ? partyKey({ kind, index: all.length - 1 }) : null;
}

/** How one rung stands to what is in hand. */
export type Holding = {
  /** What is in hand is shown here. */
  isOver: boolean;
  /** Whether it may be put here, as far as is known. */
  place: Place | null;
};

/** Whether something is in hand, and how the rung with this ID stands to it. */
export function useHolding(id: number): Holding | null {
  const held = usePlanner((state) => state.held);
  if (!held) return null;
  return {
    isOver: held.over === id,
    place: held.places?.places.find((place) => place.id === id) ?? null,
  };
}

/** Why what is held over the rung with this ID, or was dropped on it last, cannot be there. */
export function useRefusal(id: number): Reason | null {
  const held = usePlanner((state) => state.held);
  const refused = usePlanner((state) => state.refused);
  const plan = usePlanner((state) => state.plan);
  if (!held) return refused?.id === id ? refused : null;
  const refusal = held.places?.places.find((place) => place.id === id)?.refused;
  if (held.over !== id || !refusal) return null;
  return { name: moverName(plan, held.mover), refusal, nearestFree: held.places?.nearest_free ?? null };
}
