import type { Plan } from './generated/types.ts';
import { DEFAULT_PLAN, NAME_CHARS_MAX } from './generated/facts.ts';
import { readLink, writeLink } from './link/links.ts';
import { firstChars } from './text.ts';
import { withoutPreferences } from './preferences.ts';
import data from './presets.json';

/** An example: a typical machine, or a row of the paper's tables. */
export interface Preset {
  id: string;
  /** The table it is from and its subject; or an era. */
  group: string;
  title: string;
  /** Year of a machine; a measured row has none. */
  year?: number;
  /** What a machine shows. */
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

/** Added to the name of a preset that was changed. */
const EDITED = ' (edited)';

/**
 * The name of a changed preset. A preset that was changed gets a suffix, unless the change renamed it. If it is
 * changed back, or into another preset, it has that preset's name. A name that the user gave stays.
 */
export function withNameOfOrigin(before: Plan, after: Plan): Plan {
  const origin = after.name === before.name ? exampleBehind(before) : null;
  if (origin === null) return after;
  return { ...after, name: presetLike(after)?.name ?? editedName(origin.name) };
}

/** The preset that a plan is or was before it was changed; `null` for the user's own plan. */
function exampleBehind(plan: Plan): Plan | null {
  const like = presetLike(plan);
  if (like?.name === plan.name) return like;
  if (!plan.name.endsWith(EDITED)) return null;
  return [...presetPlans().values()].find(({ name }) => editedName(name) === plan.name) ?? null;
}

function editedName(name: string): string {
  return `${firstChars(name, NAME_CHARS_MAX - EDITED.length).trimEnd()}${EDITED}`;
}

/** The preset that equals a plan except for its name. */
function presetLike(plan: Plan): Plan | undefined {
  return presetPlans().get(nameless(plan));
}

let known: ReadonlyMap<string, Plan> | null = null;

/** The presets by their links without names, built when first needed. */
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
  return writeLink({ ...withoutPreferences(plan), name: '' });
}

/** A typical machine whose boot disk loses most of its rate because it has the usual ID of a boot disk. */
const FIRST = 'small-server';

/** The plan that the page opens with if the address has none. */
export function firstPlan(): Plan {
  return readLink(presets.find(({ id }) => id === FIRST)?.link ?? '').plan ?? DEFAULT_PLAN;
}

/** A measured plan with the same effect: the disk has ID 0 and loses most of its rate. */
const MEASURED = ['/load=99.', '/7=host.', '/6=id_prec_cdrom', '/0=id_prec_disk'];

/** Link of the measured plan to show first. */
export function firstMeasured(): string {
  const like = presets.find(
    (preset) => isMeasured(preset) && MEASURED.every((part) => preset.link.includes(part)),
  );
  return (like ?? presets[0])?.link ?? '';
}
