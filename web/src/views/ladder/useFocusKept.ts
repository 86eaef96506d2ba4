import { type RefObject, useEffect, useRef } from 'react';

import { usePlanner } from '../../store/planner.ts';
import { heldKey } from './held.ts';

/**
 * Keeps the focus on the device that was moved. The drop reorders the list, and an element that moves in a document
 * loses the focus.
 */
export function useFocusKept(root: RefObject<HTMLElement | null>): void {
  const held = usePlanner((state) => state.held);
  const plan = usePlanner((state) => state.plan);
  const was = useRef({ held, plan });
  useEffect(() => {
    const { held: before, plan: planBefore } = was.current;
    was.current = { held, plan };
    if (!before || held) return;
    const away = document.activeElement;
    // If the user has moved the focus elsewhere, it stays there.
    if (away && away !== document.body && !root.current?.contains(away)) return;
    const key = heldKey(before.mover, plan, planBefore);
    const socket = root.current?.querySelector<HTMLElement>(`[data-party="${key}"]`);
    socket?.focus({ preventScroll: true });
  }, [held, plan, root]);
}
