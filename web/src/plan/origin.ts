import type { Plan } from './generated/types.ts';
import { NAME_CHARS_MAX } from './generated/facts.ts';
import { readLink, writeLink } from './link/links.ts';
import { withoutPreferences } from './preferences.ts';
import type { Preset } from './presets.ts';
import { firstChars } from './text.ts';

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

let presets: readonly Preset[] = [];
let known: ReadonlyMap<string, Plan> | null = null;

/** Fetches the presets. Until they are here, a changed preset keeps its name. */
export async function fetchPresets(): Promise<void> {
  ({ presets } = await import('./presets.ts'));
  known = null;
}

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
