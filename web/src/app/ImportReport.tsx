import './open-dialog.css';

import type { Import, ImportBus, ImportNote } from '../plan/generated/types.ts';
import { planner } from '../store/planner.ts';
import { importText, importWords } from '../text/imports.ts';

/** The most buses that a plan has. */
const BUSES_MAX = 2;

/** The notes of an import: what was left out, then what is assumed. */
export function notesOf({ left_out, assumed }: Import): readonly ImportNote[] {
  return [...left_out, ...assumed];
}

/** The result of an import and its notes. */
export function ImportNotes({ imported }: { imported: Import }) {
  return (
    <>
      <h2>{importText(imported)}.</h2>
      {imported.buses.length > BUSES_MAX && <Buses buses={imported.buses} />}
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

/** The buses of a text with more than a plan has, to choose two of them. */
function Buses({ buses }: { buses: readonly ImportBus[] }) {
  const taken = buses.flatMap((bus, place) => (bus.taken ? [place + 1] : []));
  const toggled = (place: number) =>
    taken.includes(place) ? taken.filter((one) => one !== place) : [...taken.slice(1 - BUSES_MAX), place];
  return (
    <fieldset className="import-buses">
      <legend>{importWords.buses(buses.length)}</legend>
      {buses.map(({ name, devices, taken: isTaken }, place) => (
        <label key={name}>
          <input
            type="checkbox"
            checked={isTaken}
            disabled={isTaken && taken.length === 1}
            onChange={() => planner.takeBuses(toggled(place + 1))}
          />
          {importWords.bus(name, devices)}
        </label>
      ))}
    </fieldset>
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
