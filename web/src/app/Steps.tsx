import { Icon } from '../parts/glyphs.tsx';
import { canRedo, canUndo, planner, usePlanner } from '../store/planner.ts';

/** A step back and a step forth. */
export function Steps() {
  const hasPast = usePlanner(canUndo);
  const hasFuture = usePlanner(canRedo);
  return (
    <span className="steps">
      <button
        type="button"
        className="button icon-button"
        aria-label="Undo"
        title="Undo (Ctrl+Z)"
        // Not disabled: a button that goes away under the key that pressed it takes the focus with it.
        aria-disabled={!hasPast}
        onClick={() => planner.undo()}
      >
        <Icon name="undo" size={18} />
      </button>
      <button
        type="button"
        className="button icon-button"
        aria-label="Redo"
        title="Redo (Ctrl+Shift+Z)"
        aria-disabled={!hasFuture}
        onClick={() => planner.redo()}
      >
        <Icon name="redo" size={18} />
      </button>
    </span>
  );
}
