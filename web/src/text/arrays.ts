import { LEVEL_NAMES } from '../plan/generated/facts.ts';
import type { Plan } from '../plan/generated/types.ts';

/** Words of disk arrays in the first view; `array-settings.ts` has those of their settings. */
export const arrayWords = { all: 'Disk arrays', none: 'none' } as const;

/** What an array is called; with its number if that of another one is the same. */
export function arrayName({ arrays }: Plan, index: number): string {
  const names = arrays.map(({ name, level }) => name || LEVEL_NAMES[level]);
  const name = names[index] ?? '';
  return names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} (array ${index + 1})`;
}

/** The levels of a plan's arrays, in their order. */
export function arrayLevels({ arrays }: Plan): string {
  return arrays.map(({ level }) => LEVEL_NAMES[level]).join(', ') || arrayWords.none;
}
