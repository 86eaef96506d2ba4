import { USUAL_STRIPE_KB } from '../plan/generated/arrays.ts';
import { ARRAYS_MAX, LEVEL_NAMES } from '../plan/generated/facts.ts';
import type { ArrayBy, Device, Plan } from '../plan/generated/types.ts';

/** Words of disk arrays in the first view; `part-fields.ts` has those of their fields. */
export const arrayWords = {
  all: 'Disk arrays',
  none: 'none',
  memberOf: 'Member of',
  full: `A plan has room for ${ARRAYS_MAX} arrays here`,
  made: (plan: Plan, disks: number) =>
    `${arrayName(plan, plan.arrays.length - 1)} made of ${disks} ${disks === 1 ? 'disk' : 'disks'}`,
  joined: (name: string, array: string) => `${name} added to ${array}`,
  left: (name: string, array: string) => `${name} taken out of ${array}`,
  rebuilds: (name: string, array: string) => `${array} is rebuilt onto ${name}`,
  rebuilt: (name: string) => `${name} is no longer being rebuilt`,
  /** Beside a member's name on the ladder, and what it means. */
  tag: ({ arrays }: Plan, { array, rebuild }: Device) => {
    const own = arrays[array - 1];
    if (own === undefined) return '';
    const number = arrays.length > 1 && own.name === '' ? ` · ${array}` : '';
    return `${own.name || LEVEL_NAMES[own.level]}${number}${rebuild ? ', rebuilding' : ''}`;
  },
  tagMeans: 'Member of this disk array: the work of the array counts, not its own.',
} as const;

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

/** What lays an array out. */
export const arrayByText: Readonly<Record<ArrayBy, string>> = {
  software: 'the host’s driver',
  adapter: 'the adapter',
};

/** The size of a stripe on one member, KiB: "64 KiB". */
export function stripeText(kb: number | null): string {
  return `${kb ?? USUAL_STRIPE_KB}\u00A0KiB`;
}
