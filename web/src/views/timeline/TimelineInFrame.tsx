import '../../parts/view.css';

import type { ReactNode } from 'react';

import { usePlanner } from '../../store/planner.ts';
import { timeWords as words, tracedText } from '../../text/trace.ts';
import { Timeline } from './Timeline.tsx';

/** The bus in time, in the frame of another page. */
export default function TimelineInFrame() {
  const of = usePlanner(({ plan }) => tracedText(plan.name, plan.seed));
  const head = (tools: ReactNode) => (
    <header className="view-head">
      <h2>{words.title}</h2>
      <p className="help">{of}</p>
      {tools}
    </header>
  );
  return (
    <section className="time view" aria-label={words.title}>
      <Timeline isInFrame head={head} onLeave={() => {}} />
    </section>
  );
}
