import type { DeviceKind, Own } from '../generated/types.ts';

/** Characters of a pasted text that are read. */
export const IMPORT_CHARS_MAX = 20_000;
/** Lines that are read, without empty ones. */
export const IMPORT_LINES_MAX = 64;
/** Characters of a line that are read. */
const LINE_CHARS_MAX = 200;

/** A device that was found in a pasted text. */
export interface ImportedDevice {
  id: number;
  lun: number;
  /** The board that it is on with the others of the list; 0 for none. */
  board: number;
  /** Catalogue id of the part that represents it. */
  model: string;
  /** Its name; empty for the catalogue's. */
  name: string;
  /** The kind whose usual workload it gets. */
  work: DeviceKind;
  /** Its own figures, as far as the text has any. */
  own?: Partial<Own> | undefined;
}

/** A note for the user about how a text was read. */
export type ImportNote =
  | { code: 'too-long' | 'too-many-lines'; high: number }
  /** This line gave no device. */
  | { code: 'not-read' | 'no-part' | 'other-bus' | 'not-parallel'; raw: string }
  | { code: 'bad-id' | 'bad-lun' | 'repeated-id'; raw: string; id: number }
  /** The catalogue has only this variant of it. */
  | { code: 'near'; raw: string; model: string }
  /** The catalogue does not have it; only its kind is known. */
  | { code: 'generic'; raw: string }
  /** The name has no ID, so it gets the board's default. */
  | { code: 'usual-id'; raw: string; id: number }
  /** The names do not show which board the card is in. */
  | { code: 'board'; model: string }
  /** The text does not name the host adapter; this one is used. */
  | { code: 'host'; model: string }
  /** The host's ID is taken by a device. */
  | { code: 'host-moved'; name: string; id: number }
  | { code: 'no-room'; raw: string };

/** The devices found in a pasted text. */
export interface Inventory {
  source: 'proc-scsi' | 'card';
  devices: readonly ImportedDevice[];
  notes: readonly ImportNote[];
}

/** The lines of a text that are read, trimmed, and notes on what was left out. */
export function linesOf(text: string): { lines: string[]; notes: ImportNote[] } {
  const notes: ImportNote[] = [];
  if (text.length > IMPORT_CHARS_MAX) notes.push({ code: 'too-long', high: IMPORT_CHARS_MAX });
  const all = text
    .slice(0, IMPORT_CHARS_MAX)
    .split(/\r\n|\r|\n/)
    .map((line) => line.slice(0, LINE_CHARS_MAX).trim())
    .filter((line) => line !== '');
  if (all.length > IMPORT_LINES_MAX) notes.push({ code: 'too-many-lines', high: IMPORT_LINES_MAX });
  return { lines: all.slice(0, IMPORT_LINES_MAX), notes };
}

/** Keeps the first device of each ID and LUN and reports the others. */
export function firstOfEach<T extends Pick<ImportedDevice, 'id' | 'lun'>>(
  found: readonly { device: T; raw: string }[],
  notes: ImportNote[],
): T[] {
  const devices: T[] = [];
  for (const { device, raw } of found) {
    const isTaken = devices.some(({ id, lun }) => id === device.id && lun === device.lun);
    if (isTaken) notes.push({ code: 'repeated-id', raw, id: device.id });
    else devices.push(device);
  }
  return devices;
}
