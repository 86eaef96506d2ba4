import { findDevice, findHost } from '../plan/catalogue.ts';
import type { ImportNote, Inventory } from '../plan/import/inventory.ts';
import { numberWord } from './lists.ts';
import { count } from './numbers.ts';

/** What was made of a pasted text, as a headline and as an announcement. */
export function importText({ source, devices }: Inventory): string {
  const from = source === 'card' ? 'the names on the card' : '/proc/scsi/scsi';
  if (devices.length === 0) return `No device could be made of ${from}; the plan is as it was`;
  return `${numberWord(devices.length)} ${devices.length === 1 ? 'device' : 'devices'} imported from ${from}`;
}

/** A note in a sentence. What it is about is quoted beside it, by `noteRaw`. */
export function importNoteText(note: ImportNote): string {
  switch (note.code) {
    case 'too-long':
      return `Only the first ${count(note.high)} characters were read.`;
    case 'too-many-lines':
      return `Only the first ${note.high} lines were read.`;
    case 'not-read':
      return 'This line was not understood and left out.';
    case 'no-part':
      return 'The catalogue has nothing that could stand in for it; left out.';
    case 'lun':
      return 'Only LUN 0 counts for the bus; left out.';
    case 'other-bus':
      return 'It is on another bus; a plan holds one, the one with most devices.';
    case 'not-parallel':
      return 'It is not on a parallel SCSI bus; left out.';
    case 'bad-id':
      return `There is no ID ${note.id}; left out.`;
    case 'repeated-id':
      return `Something else is at ID ${note.id} already; left out.`;
    case 'near':
      return `Not in the catalogue; ${partName(note.model)}, a variant of it, stands in for it.`;
    case 'generic':
      return `Not in the catalogue; ${partName(note.model)} stands in for it, a typical one of its kind.`;
    case 'usual-id':
      return `The name has no ID; ${note.id} is taken, as a BlueSCSI does.`;
    case 'board':
      return `Which board the card is in is not in the names: ${partName(note.model)} was taken.`;
    case 'host':
      return `The list does not name the host adapter: ${hostName(note.model)} was taken. Put yours in its place: Replace with…`;
    case 'host-moved':
      return `${note.name} went to ID ${note.id}, because a device is where it was. Set the ID it really has.`;
    case 'no-room':
      return 'There was no room for it on the bus.';
  }
}

/** The words a note is about, as they were pasted; empty for none. */
export function noteRaw(note: ImportNote): string {
  return 'raw' in note ? note.raw : '';
}

function hostName(model: string): string {
  return findHost(model)?.name ?? model;
}

function partName(model: string): string {
  return findDevice(model)?.name ?? model;
}

/** The words around an import. */
export const importWords = {
  label: 'A link, a plan document, the output of /proc/scsi/scsi, or the file names on an emulator’s card',
  undo: 'Undo restores the plan before it.',
  notes: (many: number) => `${numberWord(many)} ${many === 1 ? 'note' : 'notes'} from the import`,
  savedPlans: 'These are saved plans: import them under “Saved” in the menu of the plan’s name.',
  done: 'Done',
} as const;
