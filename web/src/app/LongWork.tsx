import { SeverityGlyph } from '../parts/glyphs.tsx';
import { leavesFocus } from '../parts/landmarks.ts';
import { isStopped, planner, usePlanner } from '../store/planner.ts';
import { longWorkWords as words } from '../text/long-work.ts';

/** Says that the work on the plan takes long, and stops it or lets it go on. */
export default function LongWork() {
  const seconds = usePlanner((state) => state.spent);
  const isHalted = usePlanner(isStopped);
  return (
    <section ref={leavesFocus} className="notice" data-severity="note" aria-label={words.label}>
      <SeverityGlyph severity="note" />
      <div>
        <h2>{isHalted ? words.stopped(seconds) : words.computing(seconds)}</h2>
        <p>{isHalted ? words.unfinished : words.help}</p>
      </div>
      <button
        type="button"
        className="button"
        onClick={() => (isHalted ? planner.goOn() : planner.stopWork())}
      >
        {isHalted ? words.goOn : words.stop}
      </button>
    </section>
  );
}
