import { useSyncExternalStore } from 'react';

/** From here on the shelf stands beside the ladder; the same figure as in page.css. */
const query = '(width >= 75rem)';

/** Whether there is room for the shelf. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

function subscribe(changed: () => void) {
  const media = window.matchMedia(query);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}
