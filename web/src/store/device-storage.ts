/** The only file that uses the browser's storage for this page. Nothing in it leaves the device. */

/** The result of a change: done, refused because the storage is full, or because it is closed. */
type Kept = 'done' | 'full' | 'closed';

/** Stored texts by key. Never throws, although private windows and strict settings close the storage. */
export interface DeviceStorage {
  /** All keys that begin with `prefix`; `null` if the storage is closed. */
  keys(prefix: string): readonly string[] | null;
  get(key: string): string | null;
  /** Stores a text, or removes it with `null`. If that fails, the old text stays. */
  set(key: string, text: string | null): Kept;
}

/** The storage that `find` returns; `find` may throw. */
export function deviceStorage(find: () => Storage): DeviceStorage {
  const attempt = <T>(work: (storage: Storage) => T): T | null => {
    try {
      return work(find());
    } catch {
      return null;
    }
  };
  return {
    keys: (prefix) => attempt((storage) => Object.keys(storage).filter((key) => key.startsWith(prefix))),
    get: (key) => attempt((storage) => storage.getItem(key)),
    set(key, text) {
      try {
        if (text === null) find().removeItem(key);
        else find().setItem(key, text);
        return 'done';
      } catch (error) {
        return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'closed';
      }
    },
  };
}
