import { Suspense } from 'react';

import { late } from '../parts/late.tsx';
import { CommandButton } from '../commands/CommandButton.tsx';
import { planCommands } from '../commands/plan.ts';
import { leavesFocus } from '../parts/landmarks.ts';
import { SeverityGlyph } from '../parts/glyphs.tsx';
import { useUpdate } from '../store/offline.ts';
import { planner, whyRefused, usePlanner } from '../store/planner.ts';
import { REFUSED, failureText, mimeNote } from '../text/failures.ts';
import { resumedTitle, resumedWords } from '../text/resumed.ts';
import { Dismiss } from './Dismiss.tsx';

// Most links have no problems, and their words are many.
const ProblemNotice = late(() => import('./ProblemNotice.tsx'));
// Needed only after an import, whose dialog has loaded it.
const ImportedNotice = late(() => import('./ImportedNotice.tsx'));
const UpdateNotice = late(() => import('./UpdateNotice.tsx'));

/** Problems of the page, above everything else. Problems of the plan are findings. */
export function Notices({ hideProblems }: { hideProblems: boolean }) {
  const isImported = usePlanner(({ imported }) => imported !== null);
  const hasUpdate = useUpdate(({ use }) => use !== null);
  const hasProblems = usePlanner(({ problems }) => problems.length > 0);
  return (
    <>
      <EngineNotice />
      <Suspense fallback={null}>
        {!hideProblems && hasProblems && <ProblemNotice />}
        {!hideProblems && isImported && <ImportedNotice />}
      </Suspense>
      <ResumedNotice />
      <Suspense fallback={null}>{hasUpdate && <UpdateNotice />}</Suspense>
    </>
  );
}

/** What has failed, the remedy, and a new attempt. */
function Failure({
  title,
  remedy,
  detail,
}: {
  title: string;
  remedy: string;
  detail: string | null | undefined;
}) {
  return (
    <section ref={leavesFocus} className="notice" role="alert" data-severity="error">
      <SeverityGlyph severity="error" />
      <div>
        <h2>{title}</h2>
        <p>{remedy}</p>
        {detail && <p className="mono">{detail}</p>}
      </div>
      <CommandButton command={planCommands.retry} />
    </section>
  );
}

/** A failure of the engine, or a fault with which it still runs: the cause, the remedy, and a new attempt. */
function EngineNotice() {
  const { status, cause, detail } = usePlanner((state) => state.engine);
  const refusal = usePlanner(whyRefused);
  if (status === 'failed' && cause) {
    const { title, remedy } = failureText(cause);
    const kept = `${remedy} The plan is kept and can be edited; figures come back with the simulator.`;
    return <Failure title={title} remedy={kept} detail={detail} />;
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

/** Shown when the page has opened with the last plan instead of the example. */
function ResumedNotice() {
  const resumed = usePlanner((state) => state.resumed);
  if (resumed === null) return null;
  const title = resumedTitle(resumed.at, resumed.now);
  return (
    <section ref={leavesFocus} className="notice" data-severity="note" aria-label={title}>
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
