import { type DeviceStorage, deviceStorage } from './device-storage.ts';
import { type Stamped, readStamped, writeStamped } from '../plan/stamped.ts';

const KEY = 'busfree-last-plan';

/**
 * Stores the present plan, so that it opens when the page is opened without a link. If there are several
 * tabs, the last change counts. If the storage is closed or full, the address bar still has the plan.
 */
export function lastPlan(storage: DeviceStorage = deviceStorage(() => localStorage)) {
  return {
    read: (): Stamped | null => {
      const text = storage.get(KEY);
      return text === null ? null : readStamped(text);
    },
    keep: (link: string, now: number): void => void storage.set(KEY, writeStamped(link, now)),
  };
}

/** What the planner opens with: the link of its address, or of the plan stored in the browser; empty for the first plan. */
export function openingLink(): string {
  return location.hash.slice(1) || lastPlan().read()?.link || '';
}
