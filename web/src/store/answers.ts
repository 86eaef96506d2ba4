import type { RequestKind } from '../engine/messages.ts';
import type { Advice, Evaluation } from '../plan/generated/types.ts';

/** How many finished answers of a kind are kept. */
const KEPT = 50;

/** What the engine has answered. An answer makes a new record. */
export interface Answers {
  /** Finished predictions by `figuresKey`: undo shows them at once. */
  evaluations: ReadonlyMap<string, Evaluation>;
  /** Finished searches by the link of their plan; `null` where there is nothing to search. */
  advices: ReadonlyMap<string, Advice | null>;
  /** Why the engine refused a plan or a search, by the same keys. */
  refusals: Record<RequestKind, ReadonlyMap<string, string>>;
  /** The newest answer of a search that has not finished. */
  search: Advice | null;
  /** What the page showed last; it stays until something is known of the plan that is shown. */
  shown: Evaluation | null;
  /** The finished prediction that the page showed last. `shown` is a later one while the engine is at work. */
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

/** `known` with one more entry. Where there are too many, the one added longest ago goes. */
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
