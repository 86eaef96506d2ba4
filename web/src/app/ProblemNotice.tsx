import { SeverityGlyph } from '../parts/glyphs.tsx';
import { planner, usePlanner } from '../store/planner.ts';
import { Dismiss } from './Dismiss.tsx';
import { ProblemList } from './ProblemList.tsx';

/** The parts of a link that could not be read. */
export default function ProblemNotice() {
  const openedText = usePlanner((state) => state.openedText);
  return (
    <section className="notice" role="alert" data-severity="warning">
      <SeverityGlyph severity="warning" />
      <div>
        <ProblemList />
        {openedText && (
          <details>
            <summary>The original text</summary>
            <code className="mono">{openedText}</code>
          </details>
        )}
      </div>
      <Dismiss onClick={() => planner.dismissProblems()} />
    </section>
  );
}
