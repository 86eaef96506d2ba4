import type { Import } from '../plan/generated/types.ts';
import { numberWord } from './lists.ts';

/** The result of an import, as a headline and as an announcement. */
export function importText({ headline, plan }: Import): string {
  return plan === null ? `${headline}; the plan is unchanged` : headline;
}

/** Words of an import. */
export const importWords = {
  label: 'A link, a plan document, the content of /proc/scsi/scsi, or the file names on an emulator’s card',
  undo: 'Undo restores your previous plan.',
  notes: (many: number) => `${numberWord(many)} ${many === 1 ? 'note' : 'notes'} from the import`,
  savedPlans: 'These are saved plans: import them under “Saved” in the menu of the plan’s name.',
  done: 'Done',
} as const;
