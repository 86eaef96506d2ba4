import { useEffect, useState } from 'react';

import type { Portion, Work } from '../../engine/messages.ts';
import { readLink } from '../../plan/link/links.ts';
import { planner } from '../../store/planner.ts';

/** The link of a plan, and what the engine is to find out about it. */
interface Question {
  readonly link: string;
  readonly work: Work;
}

/**
 * What the engine finds out for a part of the card while that part is in view, because nothing is computed that is not
 * looked at. `null` until `answerOf` finds the answer in a portion.
 */
export function useAnswer<Answer extends object>(
  isShown: boolean,
  question: Question,
  answerOf: (portion: Portion) => Answer | null,
): Answer | null {
  const [known, setKnown] = useState<{ key: string; answer: Answer } | null>(null);
  const key = JSON.stringify(question);
  const isKnown = known?.key === key;
  useEffect(() => {
    const { link, work }: Question = JSON.parse(key);
    const { plan } = readLink(link);
    if (!isShown || isKnown || plan === null) return undefined;
    let isWanted = true;
    void planner.compute(plan, work, (portion) => {
      if (!isWanted || portion === null) return false;
      const answer = answerOf(portion);
      if (answer !== null) setKnown({ key, answer });
      return answer === null;
    });
    return () => {
      isWanted = false;
    };
  }, [isShown, isKnown, key, answerOf]);
  return isKnown ? known.answer : null;
}
