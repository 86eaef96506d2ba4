import type { Finding } from '../plan/generated/types.ts';
import { applyEdit } from '../plan/mend.ts';
import { edits } from './command.ts';

/** What puts a finding right, as a command; `null` where a person has to decide. Its name says what it does, also when it is done. */
export function mendCommand({ mend }: Finding): { label: string; does: () => void } | null {
  if (mend === null) return null;
  const does = edits(
    (plan) => applyEdit(plan, mend.edit),
    () => mend.label,
  );
  return { label: mend.label, does: () => does(null) };
}
