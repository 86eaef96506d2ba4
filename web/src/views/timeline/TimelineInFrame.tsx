import '../../parts/view.css';

import type { ReactNode } from 'react';

import type { TimeLook } from '../../plan/generated/types.ts';
import { usePlanner } from '../../store/planner.ts';
import { timeWords as words, tracedText } from '../../text/trace.ts';
import { Timeline } from './Timeline.tsx';

const UNCHOSEN: TimeLook = { view: null, choice: null };

/** The bus in time, in the frame of another page. */
export default function TimelineInFrame() {
  const of = usePlanner(({ plan }) => tracedText(plan.name, plan.seed));
  const looking = usePlanner((state) => state.looking);
  const head = (tools: ReactNode) => (
    <header className="view-head">
      <h2>{words.title}</h2>
      <p className="help">{of}</p>
      {tools}
    </header>
  );
  return (
    <section className="time view" aria-label={words.title}>
      <Timeline
        look={looking?.shows === 'time' ? looking : UNCHOSEN}
        isInFrame
        head={head}
        onLeave={() => {}}
      />
    </section>
  );
}
