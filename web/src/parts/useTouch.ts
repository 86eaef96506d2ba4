import { useSyncExternalStore } from 'react';

import { drawnAhead } from './drawn-ahead.ts';

const query = '(pointer: coarse), (width < 37.5rem)';

/** Whether the user touches the screen: by the kind of pointer, or by the width of a phone. Targets are then larger. */
export function useTouch(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => drawnAhead.isTouched,
  );
}

function subscribe(changed: () => void) {
  const media = window.matchMedia(query);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}
