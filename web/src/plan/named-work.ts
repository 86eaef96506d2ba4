import { isSame } from './fields.ts';
import { NAMED_WORK } from './generated/named_work.ts';
import type { Workload } from './generated/types.ts';

/** The work with a name that equals a device's work. */
export function namedWork(workload: Workload): (typeof NAMED_WORK)[number] | undefined {
  return NAMED_WORK.find((named) => isSame('workload', named.workload, workload));
}
