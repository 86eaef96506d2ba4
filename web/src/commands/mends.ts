import type { Finding } from '../plan/generated/types.ts';
import { applyEdit } from '../plan/mend.ts';
import { edits } from './command.ts';

/** A finding's mend as a command; `null` if the user has to decide. Its name is also the announcement. */
export function mendCommand({ mend }: Finding): { label: string; does: () => void } | null {
  if (mend === null) return null;
  const does = edits(
    (plan) => applyEdit(plan, mend.edit),
    () => mend.label,
  );
  return { label: mend.label, does: () => does(null) };
}
