import { findDevice, findHost } from '../plan/catalogue.ts';
import type { ImportNote, Inventory } from '../plan/import/inventory.ts';
import { numberWord } from './lists.ts';
import { count } from './numbers.ts';

/** The result of an import, as a headline and as an announcement. */
export function importText({ source, devices }: Inventory): string {
  const from = source === 'card' ? 'the names on the card' : '/proc/scsi/scsi';
  if (devices.length === 0) return `No device found in ${from}; the plan is unchanged`;
  return `${numberWord(devices.length)} ${devices.length === 1 ? 'device' : 'devices'} imported from ${from}`;
}

/** A note in a sentence. `noteRaw` gives the text it refers to, shown beside it. */
export function importNoteText(note: ImportNote): string {
  switch (note.code) {
    case 'too-long':
      return `Only the first ${count(note.high)} characters were read.`;
    case 'too-many-lines':
      return `Only the first ${note.high} lines were read.`;
    case 'not-read':
      return 'This line was not understood: skipped.';
    case 'no-part':
      return 'The catalogue has no similar device: skipped.';
    case 'other-bus':
      return 'It is on another bus: skipped. Only the bus with the most devices is imported.';
    case 'not-parallel':
      return 'It is not on a parallel SCSI bus: skipped.';
    case 'bad-id':
      return `There is no ID ${note.id}: skipped.`;
    case 'bad-lun':
      return `There is no LUN ${note.id} on a parallel bus: skipped.`;
    case 'repeated-id':
      return `A device with ID ${note.id} and the same LUN is listed before it: skipped.`;
    case 'near':
      return `Not in the catalogue; replaced with its variant ${partName(note.model)}.`;
    case 'generic':
      return 'Not in the catalogue: only its kind is known, so its rate is a guess. Enter its figures in its settings.';
    case 'usual-id':
      return `The name has no ID; ${note.id} is used, as a BlueSCSI does.`;
    case 'board':
      return `The names do not show which board the card is in. ${partName(note.model)} is used.`;
    case 'host':
      return `The list does not name the host adapter. ${hostName(note.model)} is used. If yours differs, choose Replace with… in its menu.`;
    case 'host-moved':
      return `${note.name} moved to ID ${note.id}, because a device has its ID. Set its real ID.`;
    case 'no-room':
      return 'The bus has no free ID for it: skipped.';
  }
}

/** The pasted text that a note refers to; empty if there is none. */
export function noteRaw(note: ImportNote): string {
  return 'raw' in note ? note.raw : '';
}

function hostName(model: string): string {
  return findHost(model)?.name ?? model;
}

function partName(model: string): string {
  return findDevice(model)?.name ?? model;
}

/** Words of an import. */
export const importWords = {
  label: 'A link, a plan document, the content of /proc/scsi/scsi, or the file names on an emulator’s card',
  undo: 'Undo restores your previous plan.',
  notes: (many: number) => `${numberWord(many)} ${many === 1 ? 'note' : 'notes'} from the import`,
  savedPlans: 'These are saved plans: import them under “Saved” in the menu of the plan’s name.',
  done: 'Done',
} as const;
