import './saved.css';

import { useEffect, useRef, useState } from 'react';

import { FileButton } from '../../parts/FileButton.tsx';
import { saveFile } from '../../parts/save-file.ts';
import { useFileDrop } from '../../parts/useFileDrop.ts';
import { FILE_BYTES_MAX } from '../../plan/saved-file.ts';
import { saved, useSaved } from '../../store/saved-here.ts';
import { savedWords } from '../../text/saved.ts';
import { SavedRow } from './SavedRow.tsx';

/** Saved plans: open, rename and delete them, or export all to a file. */
export function SavedPlans({ onOpened }: { onOpened: () => void }) {
  const plans = useSaved((state) => state.plans);
  const isOpen = useSaved((state) => state.isOpen);
  const section = useRef<HTMLElement>(null);
  const isOver = useFileDrop(section, take);
  // The time of opening: it does not matter that "5 minutes ago" gets old while the list is open.
  const [now] = useState(() => Date.now());
  useEffect(() => void saved.readAll(), []);
  if (!isOpen) return <p className="help saved-help">{savedWords.closed}</p>;
  return (
    <section ref={section} className="saved" aria-label={savedWords.title} data-over={isOver || undefined}>
      {plans.length === 0 && <p className="saved-none">{savedWords.none}</p>}
      <ul className="saved-list">
        {plans.map((plan) => (
          <SavedRow key={plan.key} saved={plan} now={now} onOpened={onOpened} />
        ))}
      </ul>
      <div className="saved-foot">
        <div className="form-actions">
          {plans.length > 0 && (
            <button
              type="button"
              className="button"
              onClick={() => saveFile(savedWords.file(Date.now()), 'application/json', saved.exported())}
            >
              {savedWords.exportAll}
            </button>
          )}
          <FileButton
            label={isOver ? savedWords.drop : savedWords.import}
            field={savedWords.importLabel}
            accept=".json,application/json"
            onFile={take}
          />
        </div>
        <p className="help">{savedWords.help}</p>
      </div>
    </section>
  );
}

function take(file: File): void {
  void read(file).then(async (text) => saved.imported(text));
}

/** A file that is too large is not read at all. */
async function read(file: File): Promise<string | null> {
  return file.size > FILE_BYTES_MAX ? null : file.text();
}
