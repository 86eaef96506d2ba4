import type { Import, ImportNote } from '../plan/generated/types.ts';
import { importText, importWords } from '../text/imports.ts';

/** The notes of an import: what was left out, then what is assumed. */
export function notesOf({ left_out, assumed }: Import): readonly ImportNote[] {
  return [...left_out, ...assumed];
}

/** The result of an import and its notes. */
export function ImportNotes({ imported }: { imported: Import }) {
  return (
    <>
      <h2>{importText(imported)}.</h2>
      <ul>
        {notesOf(imported).map(({ raw, text }, place) => (
          // Two lines can be the same.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={place}>
            {raw && <code className="mono">{raw}</code>} {text}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The result of an import, with its notes, in a dialog. */
export function ImportReport({ imported, onClose }: { imported: Import; onClose: () => void }) {
  return (
    <div className="form">
      <div className="problems" role="alert">
        <ImportNotes imported={imported} />
        {imported.plan !== null && <p className="help">{importWords.undo}</p>}
      </div>
      <div className="form-actions">
        <button type="button" className="button" data-primary onClick={onClose}>
          {importWords.done}
        </button>
      </div>
    </div>
  );
}
