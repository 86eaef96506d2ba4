import type { Plan } from './generated/types.ts';
import { DEFAULT_PLAN, NAME_CHARS_MAX } from './generated/facts.ts';
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
function exampleBehind(plan: Plan): Plan | null {
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

/** A machine of parts people have, whose boot disk loses most of its rate because it has the ID that is usual for one. */
const FIRST = 'small-server';

/** The plan the page opens with when the address has none. */
export function firstPlan(): Plan {
  return readLink(presets.find(({ id }) => id === FIRST)?.link ?? '').plan ?? DEFAULT_PLAN;
}

/** A measured plan that shows the same: the disk has ID 0 and loses most of its rate. */
const MEASURED = ['/load=99.', '/7=host.', '/6=id_prec_cdrom', '/0=id_prec_disk'];

/** Link of the measured plan to look at first. */
export function firstMeasured(): string {
  const like = presets.find(
    (preset) => isMeasured(preset) && MEASURED.every((part) => preset.link.includes(part)),
  );
  return (like ?? presets[0])?.link ?? '';
}
