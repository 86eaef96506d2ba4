import { useSyncExternalStore } from 'react';

import { drawnAhead } from '../parts/drawn-ahead.ts';

/** From this width on the shelf is beside the ladder; page.css has the same value. */
const query = '(width >= 75rem)';

/** Whether there is room for the shelf. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => drawnAhead.isWide,
  );
}

function subscribe(changed: () => void) {
  const media = window.matchMedia(query);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}
