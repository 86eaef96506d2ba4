import type { RequestKind } from '../engine/messages.ts';
import type { Advice, Evaluation } from '../plan/generated/types.ts';

/** Largest number of finished answers kept of each kind. */
const KEPT = 50;

/** The engine's answers. Each new answer makes a new record. */
export interface Answers {
  /** Finished evaluations by `figuresKey`, so that undo shows them at once. */
  evaluations: ReadonlyMap<string, Evaluation>;
  /** Finished searches by the link of their plan; `null` if there is nothing to search. */
  advices: ReadonlyMap<string, Advice | null>;
  /** Why the engine refused a prediction or a search, by the same keys. */
  refusals: Record<RequestKind, ReadonlyMap<string, string>>;
  /** The newest answer of a search that has not finished. */
  search: Advice | null;
  /** The evaluation that the page showed last. It stays until there is one of the shown plan. */
  shown: Evaluation | null;
  /**
   * The finished evaluation that the page showed last. While the engine computes, `shown` may be a later,
   * unfinished one.
   */
  settled: Evaluation | null;
}

export const NO_ANSWERS: Answers = {
  evaluations: new Map(),
  advices: new Map(),
  refusals: { predict: new Map(), advise: new Map() },
  search: null,
  shown: null,
  settled: null,
};

/** `known` with one more entry. If there are too many, the oldest entry is removed. */
export function remember<Value>(
  known: ReadonlyMap<string, Value>,
  key: string,
  value: Value,
): ReadonlyMap<string, Value> {
  const entries = new Map(known);
  // A map keeps the order of insertion.
  entries.delete(key);
  entries.set(key, value);
  const [oldest] = entries.keys();
  if (entries.size > KEPT && oldest !== undefined) entries.delete(oldest);
  return entries;
}

/** `known` without an entry. */
export function forget<Value>(known: ReadonlyMap<string, Value>, key: string): ReadonlyMap<string, Value> {
  const entries = new Map(known);
  entries.delete(key);
  return entries;
}
