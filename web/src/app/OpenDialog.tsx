import { useEffect, useId, useRef, useState } from 'react';

import { Dialog } from '../parts/Dialog.tsx';
import { DOCUMENT_BYTES_MAX } from '../plan/generated/facts.ts';
import type { Import } from '../plan/generated/types.ts';
import { isSavedFile } from '../plan/saved-file.ts';
import { planner, usePlanner } from '../store/planner.ts';
import { importWords } from '../text/imports.ts';
import { ImportReport, notesOf } from './ImportReport.tsx';
import { ProblemList } from './ProblemList.tsx';

/**
 * Opens a plan from a link or a document, or imports a list of devices, pasted or from a file. If the text cannot be
 * read, the dialog says so and the present plan stays.
 */
export default function OpenDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const problems = usePlanner((state) => state.problems);
  const announced = usePlanner((state) => state.announced);
  const imported = usePlanner((state) => state.imported);
  // Every attempt ends with an announcement. A document or a list is read by the engine, so it comes later.
  const [asked, setAsked] = useState<{ at: number; imported: Import | null } | null>(null);
  const file = useRef<HTMLInputElement>(null);
  const field = useId();
  const isDone = asked !== null && announced > asked.at;
  const hasFailed = isDone && problems.length > 0;
  const report = isDone && imported !== asked.imported ? imported : null;
  const hasReport = report !== null && notesOf(report).length > 0;
  useEffect(() => {
    if (isDone && !hasFailed && !hasReport) onClose();
  }, [isDone, hasFailed, hasReport, onClose]);

  const open = (source: string) => {
    if (isSavedFile(source)) {
      setRefusal(importWords.savedPlans);
      return;
    }
    setAsked({ at: announced, imported });
    planner.dismissProblems();
    planner.openText(source.trim());
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
  if (hasReport)
    return (
      <Dialog title="Open a plan" isOpen onClose={onClose}>
        <ImportReport imported={report} onClose={onClose} />
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
