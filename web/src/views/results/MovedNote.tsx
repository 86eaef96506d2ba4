import { useShallow } from 'zustand/react/shallow';

import { usePlanner } from '../../store/planner.ts';
import { movedSince } from '../../store/sharing.ts';
import { movedWords } from '../../text/since-shared.ts';

/** Shown if the plan was shared with another version of the model: how its figures have changed. */
export function MovedNote() {
  const said = usePlanner(
    useShallow((state) => {
      const since = movedSince(state);
      return (
        since && { title: movedWords.title(since.was, since.is), detail: movedWords.detail(since.moved) }
      );
    }),
  );
  if (said === null) return null;
  return (
    <p className="moved-note" role="note">
      <b>{said.title}</b> {said.detail}
    </p>
  );
}
