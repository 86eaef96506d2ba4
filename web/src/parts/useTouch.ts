import { useSyncExternalStore } from 'react';

const query = '(pointer: coarse), (width < 37.5rem)';

/** Whether things are touched: by the kind of pointer, or by a width that only phones have. Targets are made larger then. */
export function useTouch(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

function subscribe(changed: () => void) {
  const media = window.matchMedia(query);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}
