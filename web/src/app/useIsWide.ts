import { useSyncExternalStore } from 'react';

/** From here on the shelf stands beside the ladder; the same figure as in page.css. */
const query = '(min-width: 1200px)';

/** Whether there is room for the shelf. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

function subscribe(changed: () => void) {
  const media = window.matchMedia(query);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}
