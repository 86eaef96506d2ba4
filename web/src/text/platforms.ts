import { findPlatform } from '../plan/platforms.ts';

/** Shown if the plan names no kind of machine. */
export const NO_MACHINE = 'not set';

/** A machine's name; its id if this page does not know it. */
export function platformName(id: string): string {
  if (id === '') return NO_MACHINE;
  return findPlatform(id)?.name ?? `${id} (unknown)`;
}
