import type { Refusal } from '../../plan/generated/types.ts';
import { instead, refusalText } from '../../text/refusals.ts';

/** Why a device cannot have an ID, and the nearest free one. */
export type Reason = { name: string; refusal: Refusal; nearestFree: number | null };

/** Shows why the device that is or was dropped on a rung cannot be there. */
export function RefusalNote({ reason: { name, refusal, nearestFree } }: { reason: Reason }) {
  return (
    <div className="refusal">
      <strong>{refusalText(refusal, name)}</strong>
      <span>{instead(nearestFree)}</span>
    </div>
  );
}
