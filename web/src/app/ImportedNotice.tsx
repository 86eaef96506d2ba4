import { SeverityGlyph } from '../parts/glyphs.tsx';
import { planner, usePlanner } from '../store/planner.ts';
import { importWords } from '../text/imports.ts';
import { Dismiss } from './Dismiss.tsx';
import { ImportNotes, notesOf } from './ImportReport.tsx';

/** The result of an import, which stays after the dialog has closed. */
export default function ImportedNotice() {
  const imported = usePlanner((state) => state.imported);
  const count = imported === null ? 0 : notesOf(imported).length;
  if (imported === null || count === 0) return null;
  return (
    <section className="notice" data-severity="note" aria-label={importWords.notes(count)}>
      <SeverityGlyph severity="note" />
      <details>
        <summary>{importWords.notes(count)}</summary>
        <div className="problems">
          <ImportNotes imported={imported} />
        </div>
      </details>
      <Dismiss onClick={() => planner.dismissImported()} />
    </section>
  );
}
