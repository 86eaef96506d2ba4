import { type RefObject, useEffect, useRef } from 'react';

import { usePlanner } from '../../store/planner.ts';

/** Scrolls to the rung of a party that was added elsewhere: in a drawer, by a key or from a menu. */
export function useAddedInView(root: RefObject<HTMLElement | null>): void {
  const added = usePlanner((state) => state.added);
  const shown = useRef(added);
  useEffect(() => {
    if (added === shown.current) return;
    shown.current = added;
    if (added === null) return;
    const socket = root.current?.querySelector(`[data-party="${added.key}"]`);
    socket?.closest('.rung')?.scrollIntoView({ block: 'nearest' });
  }, [root, added]);
}
