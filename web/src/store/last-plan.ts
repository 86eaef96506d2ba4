import { type DeviceStorage, deviceStorage } from './device-storage.ts';
import { type Stamped, readStamped, writeStamped } from '../plan/stamped.ts';

const KEY = 'busfree-last-plan';

/**
 * The plan being worked on, kept so that it is there when the page is opened without a link. Of several tabs the one that
 * changed its plan last has the say. Where the storage is closed or full nothing is lost: the address bar has the plan too.
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
