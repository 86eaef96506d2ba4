import { instead, refusalText } from '../text/refusals.ts';
import type { Holding } from './held.ts';

/** Why somebody cannot go to the rung that is pointed at, and where they can. */
export function RefusalNote({ holding }: { holding: Holding }) {
  const refused = holding.place?.refused;
  if (!holding.isOver || !refused) return null;
  return (
    <div className="refusal">
      <strong>{refusalText(refused, holding.name)}</strong>
      <span>{instead(holding.nearestFree)}</span>
    </div>
  );
}
