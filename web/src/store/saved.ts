import { create } from 'zustand';

import type { Plan } from '../plan/generated/types.ts';
import { setPlanName } from '../plan/commands.ts';
import { cleanName } from '../plan/text.ts';
import { writeLink } from '../plan/link/links.ts';
import { PLANS_MAX, TOO_LARGE, readSavedFile, writeSavedFile } from '../plan/saved-file.ts';
import {
  type Outcome,
  type Refusal,
  type SavedPlan,
  fragmentOf,
  isSaved,
  named,
  savedPlan,
  withFreeName,
} from '../plan/saved-plan.ts';
import { readStamped, writeStamped } from '../plan/stamped.ts';
import type { DeviceStorage } from './device-storage.ts';

/** Where saved plans lie in the storage: one key each, so that two tabs do not undo each other's work. */
export const SAVED_PREFIX = 'busfree-saved/';

/** Texts to be put back, by key; `null` for what was not there. */
type Undo = ReadonlyMap<string, string | null>;

/** The saved plans, latest first, and what was last done to them. */
export interface SavedState {
  plans: readonly SavedPlan[];
  /** Whether the browser keeps anything for this page. */
  isOpen: boolean;
  outcome: Outcome | null;
  undo: Undo | null;
}

/** What saved plans need of their surroundings. */
export interface SavedSurroundings {
  storage: DeviceStorage;
  /** Milliseconds since 1970. */
  now(): number;
  /** Something no other key ends with. */
  newKey(): string;
}

/** Plans saved by name: their list as a hook, and everything that can be done to them. */
export function createSaved(around: SavedSurroundings) {
  const { storage } = around;
  const use = create<SavedState>()(() => ({ ...list(storage), outcome: null, undo: null }));
  const show = (outcome: Outcome, undo: Undo | null = null) =>
    use.setState({ ...list(storage), outcome, undo: undo !== null && undo.size > 0 ? undo : null });

  /** Puts a text into the storage; what was there goes to `undo`. */
  const put = (key: string, text: string | null, undo: Map<string, string | null>): Refusal | null => {
    const before = storage.get(key);
    const kept = storage.set(key, text);
    if (kept !== 'done') return kept;
    if (!undo.has(key)) undo.set(key, before);
    return null;
  };
  const change = (key: string, text: string | null, outcome: Outcome) => {
    const undo = new Map<string, string | null>();
    const refusal = put(key, text, undo);
    show(refusal === null ? outcome : { code: refusal }, undo);
  };
  const fresh = () => `${SAVED_PREFIX}${around.newKey()}`;

  const actions = {
    /** Saves a plan under its name, in the place of the one that has it already. */
    save(plan: Plan): void {
      const { plans } = list(storage);
      const same = named(plans, plan.name);
      if (same === undefined && plans.length >= PLANS_MAX) return show({ code: 'too-many' });
      const code = same === undefined || same.link === writeLink(plan) ? 'saved' : 'replaced';
      change(same?.key ?? fresh(), writeStamped(writeLink(plan), around.now()), { code, name: plan.name });
    },

    /** Gives a saved plan another name. It keeps its date. */
    rename({ key, plan, at }: SavedPlan, name: string): void {
      const clean = cleanName(name).trim();
      if (plan === null || clean === '') return;
      const text = writeStamped(writeLink(setPlanName(plan, clean)), at ?? around.now());
      change(key, text, { code: 'renamed', name: clean });
    },

    remove: ({ key, plan }: SavedPlan): void =>
      change(key, null, { code: 'removed', name: plan?.name ?? '' }),

    /** Takes the last change back. */
    undo(): void {
      let refusal: Refusal | null = null;
      const { undo } = use.getState();
      for (const [key, text] of undo ?? []) refusal ??= put(key, text, new Map());
      // Without room it can be tried again.
      show({ code: refusal ?? 'restored' }, refusal === null ? null : undo);
    },

    /** All that can be read, as a file. */
    exported: (): string =>
      writeSavedFile(
        list(storage)
          .plans.filter(({ plan }) => plan !== null)
          .toReversed(),
        around.now(),
      ),

    /** Takes the plans of a file over. None is overwritten: a name that is taken gets a number. `null` for a file that was too large to be read. */
    imported(text: string | null): void {
      const { plans, problems } = text === null ? TOO_LARGE : readSavedFile(text);
      const undo = new Map<string, string | null>();
      const there = [...list(storage).plans];
      let known = 0;
      let stopped: Refusal | null = null;
      for (const { link, at } of plans) {
        const read = savedPlan(fresh(), { link: fragmentOf(link), at: at ?? around.now() });
        if (isSaved(there, read)) {
          known += 1;
          continue;
        }
        const { key, link: free } = withFreeName(there, read);
        stopped =
          there.length >= PLANS_MAX ? 'too-many' : put(key, writeStamped(free, at ?? around.now()), undo);
        if (stopped !== null) break;
        there.push(savedPlan(key, { link: free, at }));
      }
      show({ code: 'imported', taken: undo.size, known, problems, stopped }, undo);
    },

    /** The storage was changed by another tab; `null` for all of it. */
    changedElsewhere(key: string | null): void {
      if (key !== null && !key.startsWith(SAVED_PREFIX)) return;
      const { outcome, undo } = use.getState();
      const stands = outcome !== null && (undo === null || (key !== null && !undo.has(key)));
      if (stands) use.setState(list(storage));
      else show({ code: 'elsewhere' });
    },

    /** The list is looked at no longer. What was deleted or replaced can still be taken back when it is looked at again. */
    leave(): void {
      const code = use.getState().outcome?.code;
      if (code !== 'removed' && code !== 'replaced') use.setState({ outcome: null, undo: null });
    },
  };
  return { use, actions };
}

function list(storage: DeviceStorage): Pick<SavedState, 'plans' | 'isOpen'> {
  const keys = storage.keys(SAVED_PREFIX);
  const plans = (keys ?? []).map((key) => savedPlan(key, readStamped(storage.get(key) ?? '')));
  return {
    plans: plans.toSorted((a, b) => (b.at ?? 0) - (a.at ?? 0) || a.key.localeCompare(b.key)),
    isOpen: keys !== null,
  };
}
