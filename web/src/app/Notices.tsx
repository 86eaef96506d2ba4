import { Suspense, lazy } from 'react';

import { CommandButton } from '../commands/CommandButton.tsx';
import { planCommands } from '../commands/plan.ts';
import { SeverityGlyph } from '../parts/glyphs.tsx';
import { putOffUpdate, useUpdate } from '../store/offline.ts';
import { planner, whyRefused, usePlanner } from '../store/planner.ts';
import { REFUSED, failureText, mimeNote } from '../text/failures.ts';
import { resumedTitle, resumedWords, updateWords } from '../text/resumed.ts';
import { Dismiss } from './Dismiss.tsx';
import { ProblemList } from './ProblemList.tsx';

// Only after a list was pasted, whose dialog has fetched it.
const ImportedNotice = lazy(() => import('./ImportedNotice.tsx'));

/** Everything that is wrong with the page rather than with the plan, above all else. */
export function Notices({ hideProblems }: { hideProblems: boolean }) {
  const isImported = usePlanner(({ imported }) => imported !== null && imported.notes.length > 0);
  return (
    <>
      <EngineNotice />
      {!hideProblems && <ProblemNotice />}
      {!hideProblems && isImported && (
        <Suspense fallback={null}>
          <ImportedNotice />
        </Suspense>
      )}
      <HindranceNotice />
      <ResumedNotice />
      <UpdateNotice />
    </>
  );
}

/** The engine does not run, or runs in spite of something: the cause by name, the way out, and another try. */
function EngineNotice() {
  const { status, cause, detail } = usePlanner((state) => state.engine);
  const refusal = usePlanner(whyRefused);
  if (status === 'failed' && cause) {
    const text = failureText(cause);
    return (
      <section className="notice" role="alert" data-severity="error">
        <SeverityGlyph severity="error" />
        <div>
          <h2>{text.title}</h2>
          <p>{text.remedy} The plan is kept and can be edited; figures come back with the simulator.</p>
          {detail && <p className="mono">{detail}</p>}
        </div>
        <CommandButton command={planCommands.retry} />
      </section>
    );
  }
  if (refusal !== null) {
    return (
      <section className="notice" role="alert" data-severity="error">
        <SeverityGlyph severity="error" />
        <div>
          <h2>{REFUSED}</h2>
          <p className="mono">{refusal}</p>
        </div>
      </section>
    );
  }
  if (cause === 'mime') {
    return (
      <section className="notice" data-severity="note">
        <SeverityGlyph severity="note" />
        <p>{mimeNote(detail ?? '')}</p>
      </section>
    );
  }
  return null;
}

/** What of a link could not be read. */
function ProblemNotice() {
  const problems = usePlanner((state) => state.problems);
  const openedText = usePlanner((state) => state.openedText);
  if (problems.length === 0) return null;
  return (
    <section className="notice" role="alert" data-severity="warning">
      <SeverityGlyph severity="warning" />
      <div>
        <ProblemList />
        {openedText && (
          <details>
            <summary>The link as it came</summary>
            <code className="mono">{openedText}</code>
          </details>
        )}
      </div>
      <Dismiss onClick={() => planner.dismissProblems()} />
    </section>
  );
}

/** Why something that was asked for was not done. */
function HindranceNotice() {
  const hindrance = usePlanner((state) => state.hindrance);
  if (hindrance === null) return null;
  return (
    <section className="notice" data-severity="warning">
      <SeverityGlyph severity="warning" />
      <div>
        <h2>{hindrance}.</h2>
        <p>Move or remove a device first, or drop this one onto the ID it is to have.</p>
      </div>
      <Dismiss onClick={() => planner.dismissHindrance()} />
    </section>
  );
}

/** The page opened with the plan that was worked on last, and not with the example. */
function ResumedNotice() {
  const resumed = usePlanner((state) => state.resumed);
  if (resumed === null) return null;
  const title = resumedTitle(resumed.at, resumed.now);
  return (
    <section className="notice" data-severity="note" aria-label={title}>
      <SeverityGlyph severity="note" />
      <div>
        <h2>{title}</h2>
        <p>{resumedWords.help}</p>
      </div>
      <CommandButton command={planCommands.afresh} />
      <Dismiss onClick={() => planner.dismissResumed()} />
    </section>
  );
}

/** A newer page has been fetched. It is used when the person says so, and not before. */
function UpdateNotice() {
  const use = useUpdate((state) => state.use);
  if (use === null) return null;
  return (
    <section className="notice" data-severity="note" aria-label={updateWords.title}>
      <SeverityGlyph severity="note" />
      <div>
        <h2>{updateWords.title}</h2>
        <p>{updateWords.help}</p>
      </div>
      <button type="button" className="button" onClick={use}>
        {updateWords.use}
      </button>
      <Dismiss onClick={putOffUpdate} />
    </section>
  );
}
