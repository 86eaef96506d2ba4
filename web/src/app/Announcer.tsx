import { usePlanner } from '../store/planner.ts';

/** Tells a screen reader what happened. Two regions by turns, because the same words put in the same place are not said twice. */
export function Announcer() {
  const text = usePlanner((state) => state.announcement);
  const isOdd = usePlanner((state) => state.announced % 2 === 1);
  return (
    <output className="unseen" data-testid="announcer">
      <span>{isOdd ? text : ''}</span>
      <span>{isOdd ? '' : text}</span>
    </output>
  );
}
