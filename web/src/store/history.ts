import type { Plan } from '../plan/generated/types.ts';
import { writeLink } from '../plan/link/links.ts';
import { withNameOfOrigin } from '../plan/origin.ts';
import type { PlannerState } from './state.ts';

/** Largest number of steps that can be undone. */
const STEPS_MAX = 200;
/** Edits with the same key that are further apart than this, in milliseconds, are separate steps. */
const MERGE_MS = 3_000;

/**
 * Edits with the same key and little time between them are one step of undo: a slider being dragged, a name
 * being typed.
 */
export interface Merge {
  key: string;
  /** Milliseconds of any clock. */
  at: number;
}

/** The part of the state that undo restores. */
export type History = Pick<PlannerState, 'plan' | 'past' | 'future' | 'merging'>;

/** Whether two plans are equal. */
export function samePlan(a: Plan, b: Plan): boolean {
  return a === b || writeLink(a) === writeLink(b);
}

/** Makes a command's result the current plan. If a preset was changed, the plan's name says so. */
export function commit(history: History, changed: Plan, merge: Merge | null): History {
  return replace(history, withNameOfOrigin(history.plan, changed), merge);
}

/** Makes `plan` the current one, unchanged. An equal plan adds no step. */
export function replace(history: History, plan: Plan, merge: Merge | null): History {
  if (samePlan(history.plan, plan)) return history;
  const { merging, past } = history;
  const merges =
    merge !== null && merging !== null && merge.key === merging.key && merge.at - merging.at <= MERGE_MS;
  if (!merges) {
    return { plan, past: [...past, history.plan].slice(-STEPS_MAX), future: [], merging: merge };
  }
  const before = past.at(-1);
  // Dragged there and back again: nothing to undo.
  const nothing = before !== undefined && samePlan(before, plan);
  return { plan, past: nothing ? past.slice(0, -1) : past, future: [], merging: nothing ? null : merge };
}

/** The plan that a change led to; `null` if the change took back the step before it. */
export function changedBy(before: History, after: History): Plan | null {
  return after.past.length < before.past.length ? null : after.plan;
}

/** The history one step back, or the same one if there is no step. */
export function stepBack(history: History): History {
  const plan = history.past.at(-1);
  if (plan === undefined) return history;
  return {
    plan,
    past: history.past.slice(0, -1),
    future: [history.plan, ...history.future],
    merging: null,
  };
}

/** The history with the last undo reversed, or the same one if there is none. */
export function stepForward(history: History): History {
  const [plan, ...future] = history.future;
  if (plan === undefined) return history;
  return { plan, past: [...history.past, history.plan], future, merging: null };
}
