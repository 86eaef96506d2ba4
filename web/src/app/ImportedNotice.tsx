import { SeverityGlyph } from '../parts/glyphs.tsx';
import { planner, usePlanner } from '../store/planner.ts';
import { importWords } from '../text/imports.ts';
import { Dismiss } from './Dismiss.tsx';
import { ImportNotes } from './ImportReport.tsx';

/** The result of an import, which stays after the dialog has closed. */
export default function ImportedNotice() {
  const imported = usePlanner((state) => state.imported);
  if (imported === null || imported.notes.length === 0) return null;
  return (
    <section className="notice" data-severity="note" aria-label={importWords.notes(imported.notes.length)}>
      <SeverityGlyph severity="note" />
      <details>
        <summary>{importWords.notes(imported.notes.length)}</summary>
        <div className="problems">
          <ImportNotes {...imported} />
        </div>
      </details>
      <Dismiss onClick={() => planner.dismissImported()} />
    </section>
  );
}
