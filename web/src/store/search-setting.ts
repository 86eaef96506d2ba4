import { type DeviceStorage, deviceStorage } from './device-storage.ts';
import type { SearchTime } from './state.ts';

const KEY = 'busfree-search';

/**
 * Stores when better IDs are searched. It belongs to the device and is not part of the plan. If the storage is closed or
 * full, the choice lasts until the page closes.
 */
export function searchSetting(storage: DeviceStorage = deviceStorage(() => localStorage)) {
  return {
    read: (): SearchTime => (storage.get(KEY) === 'when-asked' ? 'when-asked' : 'by-itself'),
    keep: (time: SearchTime): void => void storage.set(KEY, time === 'by-itself' ? null : time),
  };
}
