import type { PointerEvent } from 'react';

import { planner } from '../../store/planner.ts';

/**
 * Tries an ID when a pointer comes to it. Not when what lies under a resting mouse changes: somebody who moves a device by keys has not
 * pointed at anything. Not by touch either, where coming to it is already the press.
 */
export function tryAt(id: number): (event: PointerEvent) => void {
  return (event) => {
    if (event.pointerType !== 'touch' && (event.movementX !== 0 || event.movementY !== 0)) planner.hover(id);
  };
}
