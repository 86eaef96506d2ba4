import type { Plan } from '../plan/generated/types.ts';
import { partyName } from '../plan/names.ts';
import { FILE_BYTES_MAX, type FileProblem, PLANS_MAX } from '../plan/saved-file.ts';
import type { Outcome, Refusal } from '../plan/saved-plan.ts';
import { widthText } from './bus.ts';
import { list } from './lists.ts';
import { bytes, count } from './numbers.ts';

/** Most devices named in a summary. */
const NAMED_MAX = 3;

/** A plan in one line: "Wide LVD: CD-ROM, Disk and 2 more". */
export function planSummary(plan: Plan): string {
  const bus = `${widthText(plan.bus.width).label} ${plan.bus.signalling}`;
  const names = plan.bus.devices.map((_, index) => partyName(plan, { kind: 'device', index }));
  const more = names.length - NAMED_MAX;
  if (names.length === 0) return `${bus}: no devices`;
  return `${bus}: ${list(more > 0 ? [...names.slice(0, NAMED_MAX), `${more} more`] : names)}`;
}

/** Words of saved plans. */
export const savedWords = {
  save: 'Save',
  replace: 'Replace',
  needsName: 'Give the plan a name first.',
  title: 'Saved plans',
  help: 'Kept in this browser only; nothing leaves this device. Clearing the browser’s data deletes them. Export them to keep a copy.',
  none: 'No plans saved yet. Give this one a name and save it.',
  closed:
    'This browser stores nothing for this page, as in some private windows. Plans cannot be saved here, but links and files still work.',
  unreadable: 'Cannot be read',
  partly: 'Cannot be read completely',
  unnamed: 'Plan without a name',
  rename: (name: string) => `Rename ${name}`,
  newName: (name: string) => `New name of ${name}`,
  remove: (name: string) => `Delete ${name}`,
  keep: 'Rename',
  cancel: 'Cancel',
  undo: 'Undo',
  exportAll: 'Export all',
  import: 'Import…',
  importLabel: 'File of saved plans',
  drop: 'Drop the file here',
  more: (left: number) => `${count(left)} more of this kind.`,
  file: (now: number) => `busfree-plans-${new Date(now).toISOString().slice(0, 10)}.json`,
} as const;

/** The result of the last action on saved plans. */
export function outcomeText(outcome: Outcome): string {
  switch (outcome.code) {
    case 'saved':
      return `${outcome.name} is saved.`;
    case 'replaced':
      return `${outcome.name} is saved and replaces the plan of the same name.`;
    case 'removed':
      return `${outcome.name || savedWords.unnamed} is deleted.`;
    case 'renamed':
      return `Renamed to ${outcome.name}.`;
    case 'restored':
      return 'Restored.';
    case 'elsewhere':
      return 'Saved plans were changed in another tab. This is the current list.';
    case 'imported':
      return importedText(outcome);
    case 'full':
    case 'closed':
    case 'too-many':
      return refusalOf(outcome.code);
  }
}

function importedText({ taken, known, stopped }: Extract<Outcome, { code: 'imported' }>): string {
  const parts = [`${taken === 0 ? 'No plan' : plans(taken)} imported.`];
  if (known > 0) parts.push(`${plans(known)} already saved.`);
  if (stopped !== null) parts.push(refusalOf(stopped));
  return parts.join(' ');
}

function refusalOf(code: Refusal): string {
  switch (code) {
    case 'full':
      return 'The browser’s storage for this page is full. Your saved plans are still there. Export or delete some first.';
    case 'closed':
      return 'This browser stores nothing for this page. The plan is still in the address bar.';
    case 'too-many':
      return `You can save at most ${PLANS_MAX} plans. Delete some first.`;
  }
}

/** Why a file of saved plans, or a part of it, was not imported. */
export function fileProblemText(problem: FileProblem): string {
  switch (problem.code) {
    case 'too-large':
      return `The file is larger than ${bytes(FILE_BYTES_MAX)}.`;
    case 'not-json':
      return 'The file is not JSON.';
    case 'one-plan':
      return 'The file is one plan: open it with “Open…”.';
    case 'not-plans':
      return 'The file is not an export of saved plans.';
    case 'newer':
      return 'The file is from a newer version of Busfree.';
    case 'too-many':
      return `A file may have ${PLANS_MAX} plans; the last ${count(problem.left)} were skipped.`;
    case 'bad-plan':
      return `Plan ${problem.place} of the file cannot be read and was skipped.`;
  }
}

function plans(number: number): string {
  return number === 1 ? 'One plan' : `${count(number)} plans`;
}
