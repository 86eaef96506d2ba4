// Writes a ZIP archive. The same files give the same bytes: no times, no owners, a fixed order.

import { zipSync } from 'fflate';

/** @type {import('fflate').ZipOptions} */
const OPTIONS = {
  level: 9,
  // The first day that the format knows, in local time as the format has it.
  mtime: new Date(1980, 0, 1),
  // Unix, so that the permissions count: all users read a file, its owner writes it.
  os: 3,
  attrs: 0o100644 * 0x10000,
};

/**
 * The archive of these files, by their names, with `/` between folders.
 * @param {ReadonlyMap<string, Uint8Array>} files
 */
export function zip(files) {
  return zipSync(Object.fromEntries([...files].toSorted(([a], [b]) => (a < b ? -1 : 1))), OPTIONS);
}
