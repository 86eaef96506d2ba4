import { WORK_FIGURES } from './generated/facts.ts';
import { NAMED_WORK } from './generated/named_work.ts';
import type { Workload } from './generated/types.ts';

const SETTINGS = ['pattern', 'read_percent', 'size_bytes', 'outstanding', 'think_us', 'even'] as const;

/** The work with a name that equals a device's work. */
export function namedWork(workload: Workload): (typeof NAMED_WORK)[number] | undefined {
  return NAMED_WORK.find((named) => isSameWork(named.workload, workload));
}

/** Whether two hosts request the same. */
export function isSameWork(a: Workload, b: Workload): boolean {
  const figures = WORK_FIGURES.map(({ field }) => field);
  return [...SETTINGS, ...figures].every((field) => a[field] === b[field]);
}
