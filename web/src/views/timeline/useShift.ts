import { useEffect, useRef } from 'react';

import { planner } from '../../store/planner.ts';
import { inViewSaid } from '../../text/trace.ts';
import type { Viewport } from './viewport.ts';

/** Time for which the view has to rest before it is announced, ms: a drag and the wheel move it many times. */
const REST_MS = 300;

/** Moves or zooms the view and then says what is in view, whether keys, buttons or the pointer did it. */
export interface Shift {
  to: (view: Viewport) => void;
  /** Says nothing of the last one, because something else is said. */
  silence: () => void;
}

/** `onView` changes what is in view. */
export function useShift(onView: (view: Viewport) => void): Shift {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const silence = () => clearTimeout(timer.current);
  return {
    to: (view) => {
      onView(view);
      silence();
      timer.current = setTimeout(() => planner.announce(inViewSaid(view)), REST_MS);
    },
    silence,
  };
}
