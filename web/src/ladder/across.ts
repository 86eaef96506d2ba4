import type { Party, Plan } from '../plan/generated/types.ts';
import { canMoveAcross, moveAcross, otherChannel } from '../plan/channels.ts';
import { partyName } from '../plan/names.ts';
import { planner, usePlanner } from '../store/planner.ts';
import { channelWords } from '../text/channels.ts';

/** Whether this is a device that has room on the machine's other channel, there already or to be made. */
export function canGoAcross(plan: Plan, party: Party): boolean {
  return party.kind === 'device' && canMoveAcross(plan, party.index);
}

/** Moves a device to the other channel: a step that can be undone, and is announced. */
export function goAcross(party: Party): void {
  const { plan } = usePlanner.getState();
  if (party.kind !== 'device' || !canGoAcross(plan, party)) return;
  const told = channelWords.moved(partyName(plan, party), otherChannel(plan.channel));
  planner.edit((current) => moveAcross(current, party.index), told);
}
