import './open-dialog.css';

import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';

import { Dialog } from '../parts/Dialog.tsx';
import { TextFilesButton } from '../parts/TextFilesButton.tsx';
import { type Dropped, filesOfDrop, textOf } from '../parts/dropped-texts.ts';
import { useDrop } from '../parts/useFileDrop.ts';
import type { Import } from '../plan/generated/types.ts';
import { isSavedFile } from '../plan/saved-file.ts';
import { planner, usePlanner } from '../store/planner.ts';
import { readables } from '../text/import-examples.ts';
import { importWords as words } from '../text/imports.ts';
import { ImportNotes, ImportReport, notesOf } from './ImportReport.tsx';
import { ProblemList } from './ProblemList.tsx';

const DOCS_OF_IMPORT = 'docs/import.html';

/**
 * Opens a plan from a link or a document, or imports what a machine or a card says of its devices, pasted, dropped or
 * from files. If the text cannot be read, the dialog says so and the present plan stays.
 */
export default function OpenDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const problems = usePlanner((state) => state.problems);
  const announced = usePlanner((state) => state.announced);
  const imported = usePlanner((state) => state.imported);
  // Every attempt ends with an announcement. A document or a list is read by the engine, so it comes later.
  const [asked, setAsked] = useState<{ at: number; imported: Import | null } | null>(null);
  const isDone = asked !== null && announced > asked.at;
  const hasFailed = isDone && problems.length > 0;
  const report = isDone && imported !== asked.imported ? imported : null;
  // Without a device there is no plan: the text stays, to be completed.
  const isIncomplete = report !== null && report.plan === null;
  const hasReport = report !== null && notesOf(report).length > 0;
  useEffect(() => {
    if (isDone && !hasFailed && !hasReport) onClose();
  }, [isDone, hasFailed, hasReport, onClose]);

  const open = (source: string) => {
    setRefusal(null);
    if (isSavedFile(source)) {
      setRefusal(words.savedPlans);
      return;
    }
    setAsked({ at: announced, imported });
    planner.dismissProblems();
    planner.openText(source.trim());
  };
  const take = async (files: Promise<readonly Dropped[]>) => {
    const content = await files.then(textOf).catch(() => '');
    setText(content);
    if (content.trim() === '') setRefusal(words.nothing);
    else open(content);
  };
  if (hasReport && !isIncomplete)
    return (
      <Dialog title={words.title} isOpen onClose={onClose}>
        <ImportReport imported={report} onClose={onClose} />
      </Dialog>
    );
  return (
    <Dialog title={words.title} isOpen onClose={onClose}>
      <Form {...{ text, setText, open, take }}>
        {refusal && <p className="form-error">{refusal}</p>}
        {hasFailed && <ProblemList />}
        {isIncomplete && (
          <div className="problems">
            <ImportNotes imported={report} />
          </div>
        )}
      </Form>
    </Dialog>
  );
}

type FormProps = {
  text: string;
  setText: (text: string) => void;
  open: (text: string) => void;
  take: (files: Promise<readonly Dropped[]>) => Promise<void>;
  /** What is wrong with the last text. */
  children: ReactNode;
};

function Form({ text, setText, open, take, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const field = useId();
  const drop = useCallback((transfer: DataTransfer) => void take(filesOfDrop(transfer)), [take]);
  const isOver = useDrop(form, drop);
  return (
    <form
      ref={form}
      className="form open-form"
      data-over={isOver || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') open(text);
      }}
    >
      <label htmlFor={field}>{words.label}</label>
      <textarea
        id={field}
        className="field mono"
        rows={6}
        spellCheck={false}
        value={text}
        placeholder={words.placeholder}
        onChange={(event) => setText(event.target.value)}
      />
      <div role="alert">{children}</div>
      <div className="form-actions">
        <button type="submit" className="button" data-primary>
          Open
        </button>
        <TextFilesButton label={words.choose} field={words.files} take={take} />
      </div>
      <p className="help">{words.drop}</p>
      <details>
        <summary>{words.readable}</summary>
        <ul className="readables">
          {readables.map(({ name, example }) => (
            <li key={name}>
              {name}
              <button
                type="button"
                className="link"
                aria-label={words.tryOf(name)}
                onClick={() => setText(example)}
              >
                {words.tryIt}
              </button>
              <pre className="mono">{example}</pre>
            </li>
          ))}
        </ul>
        <a href={DOCS_OF_IMPORT}>{words.details}</a>
      </details>
    </form>
  );
}
