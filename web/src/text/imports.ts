import type { Import } from '../plan/generated/types.ts';
import { numberWord } from './lists.ts';

/** The result of an import, as a headline and as an announcement. */
export function importText({ headline, plan }: Import): string {
  return plan === null ? `${headline}; the plan is unchanged` : headline;
}

/** Words of an import. */
export const importWords = {
  title: 'Open or import',
  label: 'Paste a link, or what your machine or card says of its devices',
  placeholder: 'dmesg, lsscsi, hinv, zuluscsi.ini, a log, the names of images, a link …',
  choose: 'Choose files…',
  files: 'Files to open or import',
  drop: 'Or drop files, or the folder of a card, here. Nothing is sent anywhere.',
  readable: 'What can be read',
  details: 'What is taken from each',
  tryIt: 'Try',
  tryOf: (name: string) => `Try an example: ${name}`,
  buses: (count: number) => `The plan has two of ${count} buses`,
  bus: (name: string, devices: number) => `${name}: ${devices} ${devices === 1 ? 'device' : 'devices'}`,
  undo: 'Undo restores your previous plan.',
  notes: (many: number) => `${numberWord(many)} ${many === 1 ? 'note' : 'notes'} from the import`,
  savedPlans: 'These are saved plans: import them under “Saved” in the menu of the plan’s name.',
  nothing: 'There is nothing in these files that can be read.',
  done: 'Done',
} as const;
