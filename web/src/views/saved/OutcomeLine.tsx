import { useEffect, useRef } from 'react';

import { saved, useSaved } from '../../store/saved-here.ts';
import { fileProblemText, outcomeText, savedWords } from '../../text/saved.ts';

/** Most problems listed. */
const PROBLEMS_SHOWN = 5;

/** The result of the last action on saved plans, with its undo. */
export function OutcomeLine() {
  const outcome = useSaved((state) => state.outcome);
  const canUndo = useSaved((state) => state.undo !== null);
  const undo = useRef<HTMLButtonElement>(null);
  const line = useRef<HTMLOutputElement>(null);
  const removed = outcome?.code === 'removed' ? outcome : null;
  const restored = outcome?.code === 'restored' ? outcome : null;
  // The focused row or undo button has disappeared.
  useEffect(() => {
    if (removed) undo.current?.focus();
    if (restored) line.current?.focus();
  }, [removed, restored]);
  useEffect(() => () => saved.leave(), []);
  const problems = outcome?.code === 'imported' ? outcome.problems : [];
  const more = problems.length - PROBLEMS_SHOWN;
  return (
    <output ref={line} className="saved-outcome" tabIndex={-1}>
      {outcome && (
        <span>
          {outcomeText(outcome)}{' '}
          {canUndo && (
            <button ref={undo} type="button" className="link" onClick={() => saved.undo()}>
              {savedWords.undo}
            </button>
          )}
        </span>
      )}
      {problems.slice(0, PROBLEMS_SHOWN).map((problem) => (
        <span key={JSON.stringify(problem)}>{fileProblemText(problem)}</span>
      ))}
      {more > 0 && <span>{savedWords.more(more)}</span>}
    </output>
  );
}
