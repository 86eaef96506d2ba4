import type { ReactNode } from 'react';

import { Places } from '../../commands/Places.tsx';
import { ViewHead } from '../../parts/ViewHead.tsx';
import { planner, usePlanner } from '../../store/planner.ts';
import { timeWords as words, tracedText } from '../../text/trace.ts';
import { Timeline } from './Timeline.tsx';

/** The bus in time, in place of the plan. */
export default function TimelineView() {
  const of = usePlanner(({ plan }) => tracedText(plan.name, plan.seed));
  const leave = () => planner.look(null);
  const head = (tools: ReactNode) => (
    <ViewHead title={words.title} of={of} back={words.back} onBack={leave}>
      <Places here="time" />
      {tools}
    </ViewHead>
  );
  return (
    <main className="time view" aria-label={words.title}>
      <Timeline isInFrame={false} head={head} onLeave={leave} />
    </main>
  );
}
