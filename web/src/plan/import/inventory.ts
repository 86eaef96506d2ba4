import type { DeviceKind } from '../generated/types.ts';

/** So much of a pasted text is looked at, characters. */
export const IMPORT_CHARS_MAX = 20_000;
/** So many lines of it that are not empty. */
export const IMPORT_LINES_MAX = 64;
/** So much of a line, characters. */
const LINE_CHARS_MAX = 200;

/** A device that was found in a pasted text. */
export interface ImportedDevice {
  id: number;
  /** Catalogue id of the part that stands for it. */
  model: string;
  /** The name it gets; empty for the catalogue's. */
  name: string;
  /** Whose usual work it gets. */
  work: DeviceKind;
}

/** Something the person should know of how a text was read. */
export type ImportNote =
  | { code: 'too-long' | 'too-many-lines'; high: number }
  /** Nothing was made of this line. */
  | { code: 'not-read' | 'no-part' | 'lun' | 'other-bus' | 'not-parallel'; raw: string }
  | { code: 'bad-id' | 'repeated-id'; raw: string; id: number }
  /** The catalogue does not have it; this part stands for it. */
  | { code: 'near' | 'generic'; raw: string; model: string }
  /** The name has no ID, so it is the one the board takes. */
  | { code: 'usual-id'; raw: string; id: number }
  /** Which board the card is in is not in the names. */
  | { code: 'board'; model: string }
  /** No text says which host adapter there is; this one was taken. */
  | { code: 'host'; model: string }
  /** The host was where a device is. */
  | { code: 'host-moved'; name: string; id: number }
  | { code: 'no-room'; raw: string };

/** What was found in a pasted text. */
export interface Inventory {
  source: 'proc-scsi' | 'card';
  devices: readonly ImportedDevice[];
  notes: readonly ImportNote[];
}

/** The lines of a text that are looked at, without blanks around them, and what had to be left out. */
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

/** Keeps the first device of each ID and says so of the others. */
export function firstOfEach(
  found: readonly { device: ImportedDevice; raw: string }[],
  notes: ImportNote[],
): ImportedDevice[] {
  const devices: ImportedDevice[] = [];
  for (const { device, raw } of found) {
    if (devices.some(({ id }) => id === device.id)) notes.push({ code: 'repeated-id', raw, id: device.id });
    else devices.push(device);
  }
  return devices;
}
