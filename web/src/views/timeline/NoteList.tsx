import type { TraceHead } from '../../plan/generated/types.ts';
import type { MomentNote } from '../../plan/moments.ts';
import { moment, momentWords as words } from '../../text/moments.ts';
import type { Viewport } from './viewport.ts';

type Props = {
  notes: readonly MomentNote[];
  head: TraceHead;
  /** What the view can show. With a recording it is more than the simulated span. */
  all: Viewport;
  onGo: (ns: number) => void;
  /** `null` where the notes are only read. */
  onEdit: ((ns: number, anchor: HTMLElement) => void) | null;
};

/** All notes with their times. A press goes to the moment of one, if it is on the axis. */
export function NoteList({ notes, head, all, onGo, onEdit }: Props) {
  if (notes.length === 0) return null;
  return (
    <section className="card view-card time-note-card" aria-label={words.title}>
      <h2>{words.title}</h2>
      <ol className="time-note-list">
        {notes.map(({ ns, note, key }) => {
          const line = (
            <>
              <b>{moment(ns)}</b>
              <span>{note}</span>
            </>
          );
          return (
            <li key={key}>
              <span>
                {ns >= all.from && ns <= all.to ? (
                  <button type="button" className="link" onClick={() => onGo(ns)}>
                    {line}
                  </button>
                ) : (
                  line
                )}
                {(ns < head.from_ns || ns > head.to_ns) && (
                  <span className="help">{words.outside(head.to_ns)}</span>
                )}
              </span>
              {onEdit && (
                <button
                  type="button"
                  className="button"
                  aria-label={words.editAt(ns)}
                  aria-haspopup="dialog"
                  onClick={(event) => onEdit(ns, event.currentTarget)}
                >
                  {words.edit}
                </button>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
