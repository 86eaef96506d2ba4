import { SeverityGlyph } from '../parts/glyphs.tsx';
import { leavesFocus } from '../parts/landmarks.ts';
import { planner, usePlanner } from '../store/planner.ts';
import { Dismiss } from './Dismiss.tsx';

/** Why the last command was not carried out. It lies over the page, wherever that is scrolled, and moves nothing. */
export default function RejectionNotice() {
  const rejection = usePlanner((state) => state.rejection);
  if (rejection === null) return null;
  return (
    <section ref={leavesFocus} className="notice" data-severity="warning">
      <SeverityGlyph severity="warning" />
      <div>
        <h2>{rejection}.</h2>
        <p>Move or remove a device first, or drop this one onto the ID you want.</p>
      </div>
      <Dismiss onClick={() => planner.dismissRejection()} />
    </section>
  );
}
