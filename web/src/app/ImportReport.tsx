import type { Imported } from '../store/state.ts';
import { importNoteText, importText, importWords, noteRaw } from '../text/imports.ts';

/** The notes of an import. */
export function ImportNotes({ inventory, notes }: Imported) {
  return (
    <>
      <h2>{importText(inventory)}.</h2>
      <ul>
        {notes.map((note) => (
          <li key={JSON.stringify(note)}>
            {noteRaw(note) && <code className="mono">{noteRaw(note)}</code>} {importNoteText(note)}
          </li>
        ))}
      </ul>
    </>
  );
}

type Props = Imported & { onClose: () => void };

/** The result of an import, with its notes. */
export function ImportReport({ inventory, notes, onClose }: Props) {
  return (
    <div className="form">
      <div className="problems" role="alert">
        <ImportNotes inventory={inventory} notes={notes} />
        {inventory.devices.length > 0 && <p className="help">{importWords.undo}</p>}
      </div>
      <div className="form-actions">
        <button type="button" className="button" data-primary onClick={onClose}>
          {importWords.done}
        </button>
      </div>
    </div>
  );
}
