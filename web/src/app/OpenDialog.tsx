import { useEffect, useId, useRef, useState } from 'react';

import { Dialog } from '../parts/Dialog.tsx';
import { fillPlan, readInventory } from '../plan/import/fill.ts';
import { DOCUMENT_BYTES_MAX } from '../plan/generated/facts.ts';
import { isSavedFile } from '../plan/saved-file.ts';
import { planner, usePlanner } from '../store/planner.ts';
import { importText, importWords } from '../text/imports.ts';
import { ImportReport } from './ImportReport.tsx';
import { ProblemList } from './ProblemList.tsx';

/**
 * Opens a plan from a link or a document, or imports a list of devices, pasted or from a file. If the text cannot be
 * read, the dialog says so and the present plan stays.
 */
export default function OpenDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const problems = usePlanner((state) => state.problems);
  const plan = usePlanner((state) => state.plan);
  const announced = usePlanner((state) => state.announced);
  // Every attempt ends with an announcement. A document is read in the worker, so it comes later.
  const [askedAt, setAskedAt] = useState<number | null>(null);
  const [isImported, setIsImported] = useState(false);
  const imported = usePlanner((state) => state.imported);
  const file = useRef<HTMLInputElement>(null);
  const field = useId();
  const isDone = askedAt !== null && announced > askedAt;
  const hasFailed = isDone && problems.length > 0;
  useEffect(() => {
    if (isDone && !hasFailed) onClose();
  }, [isDone, hasFailed, onClose]);

  /** Whether the text was a list of devices. An import without notes closes the dialog. */
  const fill = (source: string): boolean => {
    const inventory = readInventory(source);
    if (inventory === null) return false;
    const filled = fillPlan(plan, inventory);
    const notes = [...inventory.notes, ...filled.notes];
    const isMade = inventory.devices.length > 0;
    planner.takeImported(isMade ? filled.plan : null, { inventory, notes }, importText(inventory));
    if (notes.length > 0) setIsImported(true);
    else onClose();
    return true;
  };
  const open = (source: string) => {
    if (isSavedFile(source)) {
      setRefusal(importWords.savedPlans);
      return;
    }
    if (fill(source)) return;
    setAskedAt(announced);
    planner.dismissProblems();
    planner.open(source.trim());
  };
  const read = async (chosen: File) => {
    // A file that is too large is not read at all.
    if (chosen.size > DOCUMENT_BYTES_MAX) {
      setRefusal(`${chosen.name} is larger than a plan can be (1 MiB).`);
      return;
    }
    setRefusal(null);
    const content = await chosen.text();
    setText(content);
    open(content);
  };
  if (isImported && imported)
    return (
      <Dialog title="Open a plan" isOpen onClose={onClose}>
        <ImportReport {...imported} onClose={onClose} />
      </Dialog>
    );
  return (
    <Dialog title="Open a plan" isOpen onClose={onClose}>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          setRefusal(null);
          if (text.trim() !== '') open(text);
        }}
      >
        <label htmlFor={field}>{importWords.label}</label>
        <textarea
          id={field}
          className="field mono"
          rows={5}
          spellCheck={false}
          value={text}
          aria-invalid={hasFailed}
          placeholder="https://…#3/wide.lvd/7=host.aha29160/0=id_prec_disk"
          onChange={(event) => setText(event.target.value)}
        />
        <div role="alert">
          {refusal && <p className="form-error">{refusal}</p>}
          {hasFailed && <ProblemList />}
        </div>
        <div className="form-actions">
          <button type="submit" className="button" data-primary>
            Open
          </button>
          <button type="button" className="button" onClick={() => file.current?.click()}>
            Choose a file…
          </button>
          <input
            ref={file}
            type="file"
            hidden
            accept=".json,.txt,application/json,text/plain"
            aria-label="Plan document"
            onChange={(event) => {
              const [chosen] = event.target.files ?? [];
              event.target.value = '';
              if (chosen) void read(chosen);
            }}
          />
        </div>
      </form>
    </Dialog>
  );
}
