import { SeverityGlyph } from '../parts/glyphs.tsx';
import { leavesFocus } from '../parts/landmarks.ts';
import { dismissMissing, fetchAgain, useMissing } from '../store/missing.ts';
import { planner } from '../store/planner.ts';
import { missingWords as words } from '../text/missing.ts';
import { Dismiss } from './Dismiss.tsx';

/** Shown if a part of the page could not be fetched. */
export function MissingNotice() {
  const isShown = useMissing((state) => state.isShown);
  if (!isShown) return null;
  return (
    <section ref={leavesFocus} className="notice" role="alert" data-severity="error">
      <SeverityGlyph severity="error" />
      <div>
        <h2>{words.title}</h2>
        <p>{words.help}</p>
      </div>
      <button type="button" className="button" onClick={fetchAgain}>
        {words.again}
      </button>
      <button type="button" className="button" onClick={() => location.reload()}>
        {words.reload}
      </button>
      <Dismiss
        onClick={() => {
          dismissMissing();
          planner.close();
          planner.look(null);
        }}
      />
    </section>
  );
}
