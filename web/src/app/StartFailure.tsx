import type { FailureCause } from '../engine/messages.ts';
import { SeverityGlyph } from '../parts/glyphs.tsx';
import { NO_START, failureText } from '../text/failures.ts';

/** Shown instead of the page if links cannot be read: the cause, and that the plan is not lost. */
export function StartFailure({ cause, detail }: { cause: FailureCause; detail: string }) {
  const text = failureText(cause, 'planner');
  return (
    <main className="start-failure">
      <section className="notice" role="alert" data-severity="error">
        <SeverityGlyph severity="error" />
        <div>
          <h1>{text.title}</h1>
          <p>
            {text.remedy} {NO_START}
          </p>
          {detail && <p className="mono">{detail}</p>}
        </div>
        <button type="button" className="button" onClick={() => location.reload()}>
          Try again
        </button>
      </section>
    </main>
  );
}
