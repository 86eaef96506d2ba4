// Dragging a device, a host or a model of the shelf: to a slot of the ladder, or to a target beside it.

import type { Mover } from '../../plan/generated/types.ts';
import { planner } from '../../store/planner.ts';
import type { Drag } from './session.ts';
import { type DropTarget, ladderEdges, slotAt, targetAt } from './target.ts';

export function dragOf(mover: Mover): Drag {
  let over: number | null = null;
  let target: DropTarget | null = null;
  const aimAt = (found: DropTarget | null) => {
    if (found === target) return;
    target?.mark(false);
    found?.mark(true);
    target = found;
  };
  return {
    lift: () => planner.pickUp(mover, 'pointer'),
    follow(x, y) {
      aimAt(targetAt(mover, x, y));
      const slot = target ? null : slotAt(x, y);
      if (slot !== over) {
        over = slot;
        planner.hover(slot);
      }
      return slot !== null || target !== null;
    },
    drop(x, y) {
      aimAt(null);
      const taker = targetAt(mover, x, y);
      const slot = slotAt(x, y);
      if (taker || slot === null) planner.cancelHold();
      else planner.drop(slot);
      taker?.drop(mover);
    },
    cancel() {
      aimAt(null);
      planner.cancelHold();
    },
    edges: ladderEdges,
  };
}
