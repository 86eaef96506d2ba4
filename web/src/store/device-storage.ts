/** The only file that touches what the browser keeps for this page. Nothing in it leaves the device. */

/** What became of a change: done, refused because there is no room, or because the browser keeps nothing for this page. */
type Kept = 'done' | 'full' | 'closed';

/** Texts by key, kept on the device. Never throws: private windows and strict settings close the storage. */
export interface DeviceStorage {
  /** All keys that begin so; `null` where the storage is closed. */
  keys(prefix: string): readonly string[] | null;
  get(key: string): string | null;
  /** Puts a text there, or takes it away with `null`. When it fails what was there before stays. */
  set(key: string, text: string | null): Kept;
}

/** The storage that `find` answers; finding it may throw. */
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
