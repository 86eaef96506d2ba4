import { type MomentNote, notesMost } from '../plan/moments.ts';

/** A moment of the trace, ns: milliseconds with the microsecond in view. */
export function moment(ns: number): string {
  return `${(ns / 1e6).toFixed(3)}\u00A0ms`;
}

/** Notes at moments of the bus in time. */
export const momentWords = {
  title: 'Notes',
  at: (ns: number) => `Note at ${moment(ns)}`,
  said: ({ ns, note }: Omit<MomentNote, 'key'>) => `Note at ${moment(ns)}: ${note}`,
  save: 'Save',
  remove: 'Remove',
  edit: 'Edit',
  editAt: (ns: number) => `Edit the note at ${moment(ns)}`,
  noMoment: 'First choose an arbitration or a command, or play to a moment',
  full: () => `A plan has room for ${notesMost()} notes at moments. Remove one first.`,
  outside: (end: number) => `Outside of the simulated span, which ends at ${moment(end)}`,
  onSheet: 'At moments of the bus in time:',
} as const;

/** A note with its time. */
export function noteText({ ns, note }: MomentNote): string {
  return `${moment(ns)}: ${note}`;
}
