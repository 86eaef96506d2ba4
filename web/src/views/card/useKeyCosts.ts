import { useEffect, useState } from 'react';

import type { CardFor, Evaluation, Plan } from '../../plan/generated/types.ts';
import { writeLink } from '../../plan/link/links.ts';
import { withoutPreferences } from '../../plan/preferences.ts';
import { planner } from '../../store/planner.ts';

/** Evaluations of plans by their links; `null` if the engine gave none. */
type Known = ReadonlyMap<string, Evaluation | null>;

/** The predictions of the plan without each key of its card, one after the other, once that of the plan itself is known. */
export function useKeyCosts(made: CardFor | null, isSettled: boolean): Known {
  const [known, setKnown] = useState<Known>(new Map());
  const next = isSettled
    ? made?.card.keys.find(({ without }) => !known.has(writeLink(without)))?.without
    : undefined;
  const link = next === undefined ? null : writeLink(next);
  useEffect(() => {
    if (next === undefined || link === null) return undefined;
    return predicted(next, (evaluation) => setKnown((before) => new Map(before).set(link, evaluation)));
    // oxlint-disable-next-line react/exhaustive-deps -- the same link is the same plan
  }, [link]);
  return known;
}

/** Predicts a plan. Returns what ends it. */
function predicted(plan: Plan, take: (evaluation: Evaluation | null) => void): () => void {
  let isWanted = true;
  void planner.compute(withoutPreferences(plan), { what: 'prediction' }, (portion) => {
    if (!isWanted) return false;
    const evaluation = portion?.what === 'prediction' ? portion.evaluation : null;
    if (portion === null || evaluation !== null) take(evaluation);
    return portion !== null && evaluation === null;
  });
  return () => {
    isWanted = false;
  };
}
