import './notes.css';

import { type Ref, useCallback, useRef, useSyncExternalStore } from 'react';

import { canBe, give } from '../../commands/command.ts';
import { keyText } from '../../commands/keys.ts';
import { type TimeControls, timeCommands } from '../../commands/time.ts';
import { useSize } from '../../parts/useSize.ts';
import type { MomentNote } from '../../plan/moments.ts';
import { momentWords as words } from '../../text/moments.ts';
import { timeCommandWords } from '../../text/trace.ts';
import { NoteFlag } from './NoteFlag.tsx';
import { flagsOf } from './flags.ts';
import type { Player } from './play.ts';
import type { Viewport } from './viewport.ts';

type Props = {
  notes: readonly MomentNote[];
  view: Viewport;
  /** Whether there are rows below it, to which flags belong. */
  hasFlags: boolean;
  /** The flag that is to take the focus, ns. */
  goal: number | null;
  onReached: () => void;
  /** What edits; `null` where the notes are only read. */
  editing: ({ ref: Ref<HTMLButtonElement>; controls: TimeControls; player: Player } & Edit) | null;
};

type Edit = { onEdit: (ns: number, anchor: HTMLElement) => void };

/**
 * The flags of the notes, above the rows, and the command for a new one. Its row is there before the first note, so that
 * the picture stays where it is.
 */
export function NoteRow({ notes, view, hasFlags, goal, onReached, editing }: Props) {
  const box = useRef<HTMLOListElement>(null);
  const width = useSize(box)?.width ?? 0;
  if (editing === null && notes.length === 0) return null;
  return (
    <div className="time-rows time-notes">
      <span>{editing && <NoteButton {...editing} />}</span>
      {hasFlags && (
        <ol ref={box} className="time-flags" aria-label={words.title}>
          {flagsOf(notes, view, width).map((flag) => (
            <NoteFlag
              key={flag.key}
              flag={flag}
              isGoal={goal === flag.ns}
              onReached={onReached}
              onEdit={editing && ((anchor) => editing.onEdit(flag.ns, anchor))}
            />
          ))}
        </ol>
      )}
    </div>
  );
}

type ButtonProps = { ref: Ref<HTMLButtonElement>; controls: TimeControls; player: Player };

function NoteButton({ ref, controls, player }: ButtonProps) {
  // Whether slow motion has a moment, not which: that is asked when the button is pressed.
  const subscribe = useCallback((changed: () => void) => player.subscribe(changed), [player]);
  useSyncExternalStore(subscribe, () => player.at === null);
  const can = canBe(timeCommands.note, controls);
  const [key = ''] = timeCommands.note.keys;
  return (
    <button
      ref={ref}
      type="button"
      className="button"
      aria-haspopup="dialog"
      // Not `disabled`: a press says why it cannot be made.
      aria-disabled={can === true ? undefined : true}
      title={typeof can === 'string' ? can : `${timeCommandWords.note} (${keyText(key)})`}
      onClick={() => give(timeCommands.note, controls)}
    >
      {timeCommandWords.note}
    </button>
  );
}
