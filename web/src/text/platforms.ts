import { findPlatform } from '../plan/platforms.ts';

/** Where the plan names no kind of machine. */
export const NO_MACHINE = 'not said';

/** A machine's name; its id for one this page does not know. */
export function platformName(id: string): string {
  if (id === '') return NO_MACHINE;
  return findPlatform(id)?.name ?? `${id} (unknown)`;
}
