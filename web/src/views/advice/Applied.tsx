import { giveNow } from '../../commands/command.ts';
import { planCommands } from '../../commands/plan.ts';
import { usePlanner } from '../../store/planner.ts';
import { adviceWords } from '../../text/advice.ts';
import { movesMade } from '../../text/changes.ts';

/** The moves of better IDs that were just applied: shown until the next change. */
export default function Applied() {
  const plan = usePlanner((state) => state.plan);
  const before = usePlanner((state) => state.past.at(-1));
  if (!before) return null;
  return (
    <div className="advice-applied">
      <p>
        <b>{adviceWords.applied}</b> {movesMade(before, plan)}
      </p>
      <button
        type="button"
        className="button"
        onClick={(event) => {
          // The button disappears with the moves.
          event.currentTarget.closest('section')?.querySelector('h2')?.focus({ preventScroll: true });
          giveNow(planCommands.undo);
        }}
      >
        {adviceWords.revert}
      </button>
    </div>
  );
}
