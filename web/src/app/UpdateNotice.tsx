import { useEffect } from 'react';

import { leavesFocus } from '../parts/landmarks.ts';
import { SeverityGlyph } from '../parts/glyphs.tsx';
import { putOffUpdate, useUpdate } from '../store/offline.ts';
import { planner } from '../store/planner.ts';
import { updateWords } from '../text/update.ts';
import { Dismiss } from './Dismiss.tsx';

/** The update that was announced: the notice comes again after each view, and is not news then. */
let announced: (() => void) | null = null;

/** Shown when a newer version has been fetched. The page uses it when the user asks for it. */
export default function UpdateNotice() {
  const use = useUpdate((state) => state.use);
  useEffect(() => {
    if (use === null || use === announced) return;
    announced = use;
    planner.announce(updateWords.title);
  }, [use]);
  if (use === null) return null;
  return (
    <section ref={leavesFocus} className="notice" data-severity="note" aria-label={updateWords.title}>
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
