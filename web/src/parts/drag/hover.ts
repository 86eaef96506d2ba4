import type { PointerEvent } from 'react';

import { planner } from '../../store/planner.ts';

/**
 * Previews an ID when the pointer reaches it. It ignores a resting mouse under which the page changes, because a user
 * who moves a device by keys has not pointed at anything. It also ignores touch, where reaching an element is already
 * the press.
 */
export function tryAt(id: number): (event: PointerEvent) => void {
  return (event) => {
    if (event.pointerType !== 'touch' && (event.movementX !== 0 || event.movementY !== 0)) planner.hover(id);
  };
}
