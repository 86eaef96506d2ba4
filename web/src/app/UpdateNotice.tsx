import { useEffect } from 'react';

import { leavesFocus } from '../parts/landmarks.ts';
import { SeverityGlyph } from '../parts/glyphs.tsx';
import { putOffUpdate, useUpdate } from '../store/offline.ts';
import { planner } from '../store/planner.ts';
import { updateWords } from '../text/update.ts';
import { Dismiss } from './Dismiss.tsx';

/** What was announced: the notice comes again after each view, and is not news then. */
let announced: ReturnType<typeof useUpdate.getState> | null = null;

/** Shown when a newer version has been fetched. The page uses it when the user asks for it. */
export default function UpdateNotice() {
  const update = useUpdate();
  const { use, phase } = update;
  useEffect(() => {
    if (update.use === null || update === announced) return;
    announced = update;
    if (update.phase !== 'asked')
      planner.announce(update.phase === 'late' ? updateWords.late : updateWords.title);
  }, [update]);
  if (use === null) return null;
  return (
    <section ref={leavesFocus} className="notice" data-severity="note" aria-label={updateWords.title}>
      <SeverityGlyph severity="note" />
      <div>
        <h2>{updateWords.title}</h2>
        <p>{phase === 'late' ? updateWords.late : updateWords.help}</p>
      </div>
      <button type="button" className="button" onClick={use}>
        {phase === 'asked' ? updateWords.asked : updateWords.use}
      </button>
      <Dismiss onClick={putOffUpdate} />
    </section>
  );
}
