import { create } from 'zustand';

import type { Plan } from '../plan/generated/types.ts';
import { setPlanName } from '../plan/commands.ts';
import { cleanName } from '../plan/text.ts';
import { haveRead, writeLink } from '../plan/link/links.ts';
import { PLANS_MAX, TOO_LARGE, linksIn, readSavedFile, writeSavedFile } from '../plan/saved-file.ts';
import {
  type Outcome,
  type Refusal,
  type SavedPlan,
  isSaved,
  named,
  savedPlan,
  withFreeName,
} from '../plan/saved-plan.ts';
import { readStamped, writeStamped } from '../plan/stamped.ts';
import type { DeviceStorage } from './device-storage.ts';

/**
 * Prefix of the keys of saved plans: one key for each, so that two tabs do not overwrite each other's plans.
 */
export const SAVED_PREFIX = 'busfree-saved/';

/** Texts that undo restores, by key; `null` removes the key. */
type Undo = ReadonlyMap<string, string | null>;

/** The saved plans, latest first, and the result of the last action. */
export interface SavedState {
  plans: readonly SavedPlan[];
  /** Whether the browser stores anything for this page. */
  isOpen: boolean;
  outcome: Outcome | null;
  undo: Undo | null;
}

/** What saved plans need from the page. */
export interface SavedSurroundings {
  storage: DeviceStorage;
  /** Milliseconds since 1970. */
  now(): number;
  /** A unique suffix for a key. */
  newKey(): string;
}

/** Saved plans: their list as a hook, and all actions on them. */
export function createSaved(around: SavedSurroundings) {
  const { storage } = around;
  const use = create<SavedState>()(() => ({ ...list(storage), outcome: null, undo: null }));
  const show = (outcome: Outcome, undo: Undo | null = null) =>
    use.setState({ ...list(storage), outcome, undo: undo !== null && undo.size > 0 ? undo : null });

  /** Stores a text; the old one goes to `undo`. */
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
    /** Saves a plan under its name and replaces the one that has the name. */
    save(plan: Plan): void {
      const { plans } = list(storage);
      const same = named(plans, plan.name);
      if (same === undefined && plans.length >= PLANS_MAX) return show({ code: 'too-many' });
      const code = same === undefined || same.link === writeLink(plan) ? 'saved' : 'replaced';
      change(same?.key ?? fresh(), writeStamped(writeLink(plan), around.now()), { code, name: plan.name });
    },

    /** Renames a saved plan. Its date stays. */
    rename({ key, plan, at }: SavedPlan, name: string): void {
      const clean = cleanName(name).trim();
      if (plan === null || clean === '') return;
      const text = writeStamped(writeLink(setPlanName(plan, clean)), at ?? around.now());
      change(key, text, { code: 'renamed', name: clean });
    },

    remove: ({ key, plan }: SavedPlan): void =>
      change(key, null, { code: 'removed', name: plan?.name ?? '' }),

    /** Undoes the last change. */
    undo(): void {
      let refusal: Refusal | null = null;
      const { undo } = use.getState();
      for (const [key, text] of undo ?? []) refusal ??= put(key, text, new Map());
      // If the storage is full, undo can be tried again.
      show({ code: refusal ?? 'restored' }, refusal === null ? null : undo);
    },

    /** All plans that can be read, as a file. */
    exported: (): string =>
      writeSavedFile(
        list(storage)
          .plans.filter(({ plan }) => plan !== null)
          .toReversed(),
        around.now(),
      ),

    /**
     * Imports the plans of a file. None is overwritten: a name that is taken gets a number. `null` for a file
     * that was too large to be read.
     */
    async imported(text: string | null): Promise<void> {
      // Its links may be of any program. One that cannot be read is among the problems.
      await haveRead(text === null ? [] : linksIn(text)).catch(() => {});
      const { plans, problems } = text === null ? TOO_LARGE : readSavedFile(text);
      const undo = new Map<string, string | null>();
      const there = [...list(storage).plans];
      let known = 0;
      let stopped: Refusal | null = null;
      for (const { link, at } of plans) {
        const read = savedPlan(fresh(), { link, at: at ?? around.now() });
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

    /** Reads the plans that earlier versions have saved in another form. Until then nothing of them is known. */
    async readAll(): Promise<void> {
      const unread = use.getState().plans.filter(({ plan }) => plan === null);
      if (unread.length === 0) return;
      await haveRead(unread.map(({ link }) => link)).catch(() => {});
      use.setState(list(storage));
    },

    /** Another tab has changed this key, or all keys for `null`. */
    changedElsewhere(key: string | null): void {
      if (key !== null && !key.startsWith(SAVED_PREFIX)) return;
      const { outcome, undo } = use.getState();
      const stands = outcome !== null && (undo === null || (key !== null && !undo.has(key)));
      if (stands) use.setState(list(storage));
      else show({ code: 'elsewhere' });
    },

    /** The list was closed. Undo still works when it opens again. */
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
