import type { ImportNote, Inventory } from '../plan/import/inventory.ts';
import { importNoteText, importText, importWords, noteRaw } from '../text/imports.ts';

type Props = { inventory: Inventory; notes: readonly ImportNote[]; onClose: () => void };

/** What was made of a pasted list of devices, and of what nothing or something else was made. */
export function ImportReport({ inventory, notes, onClose }: Props) {
  return (
    <div className="form">
      <div className="problems" role="alert">
        <h2>{importText(inventory)}.</h2>
        <ul>
          {notes.map((note) => (
            <li key={JSON.stringify(note)}>
              {noteRaw(note) && <code className="mono">{noteRaw(note)}</code>} {importNoteText(note)}
            </li>
          ))}
        </ul>
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
