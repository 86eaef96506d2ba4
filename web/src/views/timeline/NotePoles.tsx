import type { MomentNote } from '../../plan/moments.ts';
import type { Viewport } from './viewport.ts';

/** The poles of the flags, lines through the rows. The flags themselves are above, where they can be pressed. */
export function NotePoles({ notes, view }: { notes: readonly MomentNote[]; view: Viewport }) {
  return notes.map(({ ns, key }) =>
    ns < view.from || ns > view.to ? null : (
      <span
        key={key}
        className="time-pole"
        style={{ left: `${((ns - view.from) / (view.to - view.from)) * 100}%` }}
      />
    ),
  );
}
