import type { ReactNode } from 'react';

import { ViewHead } from '../../parts/ViewHead.tsx';
import { planner, usePlanner } from '../../store/planner.ts';
import { timeWords as words, tracedText } from '../../text/trace.ts';
import { Timeline } from './Timeline.tsx';

/** The bus in time, in place of the plan. */
export default function TimelineView({ places }: { places?: ReactNode }) {
  const of = usePlanner(({ plan }) => tracedText(plan.name, plan.seed));
  const leave = () => planner.look(null);
  const head = (tools: ReactNode) => (
    <ViewHead title={words.title} of={of} back={words.back} onBack={leave}>
      {places}
      {tools}
    </ViewHead>
  );
  return (
    <main className="time view" aria-label={words.title}>
      <Timeline isInFrame={false} head={head} onLeave={leave} />
    </main>
  );
}
