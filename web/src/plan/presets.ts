import type { Plan } from '../engine/types.ts';
import { defaultPlan } from './defaults.ts';
import { NAME_CHARS_MAX } from './limits.ts';
import { readLink, writeLink } from './link/links.ts';
import { firstChars } from './text.ts';
import { withoutWishes } from './wishes.ts';
import data from './presets.json';

/** A plan to begin with: a machine as people had it, or a row of the paper's tables. */
export interface Preset {
  id: string;
  /** Which table it is from, with what that table is about; or an era. */
  group: string;
  title: string;
  /** Year of a machine; a measured row has none. */
  year?: number;
  /** What there is to see with a machine. */
  shows?: string;
  /** Canonical link. */
  link: string;
}

/** All presets, the tables first. Written by `npm run types`. */
export const presets: readonly Preset[] = data;

/** Whether it was measured on real hardware. */
export function isMeasured({ year }: Preset): boolean {
  return year === undefined;
}

/** A plan to build one's own on: a host adapter and nothing else. */
export const BARE_PLAN = '3/wide.lvd/7=host.aha29160';

/** Stands behind the name of a preset that was changed. */
const EDITED = ' (edited)';

/**
 * A preset that was changed is no longer that machine or measured row, and its name says so, unless the change gave it another. One
 * that is changed back is that preset again, and one that is changed into another has the name of that, whatever the way there. A
 * name of the person's own stays.
 */
export function withNameOfOrigin(before: Plan, after: Plan): Plan {
  const origin = after.name === before.name ? exampleBehind(before) : null;
  if (origin === null) return after;
  return { ...after, name: presetLike(after)?.name ?? editedName(origin.name) };
}

/** The preset that a plan is, or was before it was changed; `null` for a plan of the person's own. */
export function exampleBehind(plan: Plan): Plan | null {
  const like = presetLike(plan);
  if (like?.name === plan.name) return like;
  if (!plan.name.endsWith(EDITED)) return null;
  return [...presetPlans().values()].find(({ name }) => editedName(name) === plan.name) ?? null;
}

function editedName(name: string): string {
  return `${firstChars(name, NAME_CHARS_MAX - EDITED.length).trimEnd()}${EDITED}`;
}

/** The preset that differs from a plan by its name at most. */
function presetLike(plan: Plan): Plan | undefined {
  return presetPlans().get(nameless(plan));
}

let known: ReadonlyMap<string, Plan> | null = null;

/** The presets by their links without a name; read when first needed. */
function presetPlans(): ReadonlyMap<string, Plan> {
  known ??= new Map(
    presets.flatMap(({ link }) => {
      const { plan } = readLink(link);
      return plan === null ? [] : [[nameless(plan), plan] as const];
    }),
  );
  return known;
}

function nameless(plan: Plan): string {
  return writeLink({ ...withoutWishes(plan), name: '' });
}

/** Parts of the link of the plan the page opens with: the CD-ROM goes first and the disk last, so there is much to gain. */
const FIRST = ['/load=99.', '/7=host.', '/6=id_prec_cdrom', '/0=id_prec_disk'];

/** The plan the page opens with when the address has none. */
export function firstPlan(): Plan {
  const isFirst = ({ id, link }: Preset) =>
    id.startsWith('table-6-') && FIRST.every((part) => link.includes(part));
  const first = presets.find(isFirst) ?? presets[0];
  return readLink(first?.link ?? '').plan ?? defaultPlan();
}
