import type { ReactNode } from 'react';

import { ViewHead } from '../parts/ViewHead.tsx';
import type { Plan, TimeLook } from '../plan/generated/types.ts';
import { planner, usePlanner } from '../store/planner.ts';
import { timeWords as words, tracedText } from '../text/trace.ts';
import { Timeline } from './Timeline.tsx';
import { useTrace } from './useTrace.ts';

/** The bus in time, in place of the plan. */
export default function TimelineView({ look }: { look: TimeLook }) {
  const plan = usePlanner((state) => state.plan);
  const traced = useTrace(null);
  const isComputing = traced?.plan !== plan;
  const leave = () => planner.look(null);
  const head = (tools: ReactNode) => <TimeHead plan={plan} tools={tools} onBack={leave} />;
  return (
    <main className="time view" aria-label={words.title}>
      {!isComputing && traced.trace && traced.trace.phases > 0 ? (
        <Timeline
          trace={traced.trace}
          plan={plan}
          look={look}
          loser={traced.loser}
          isInFrame={false}
          head={head}
          onLeave={leave}
        />
      ) : (
        <>
          {head(null)}
          <output className="card view-card">
            {isComputing ? words.computing : traced.trace ? words.noDevices : words.failed}
          </output>
        </>
      )}
    </main>
  );
}

function TimeHead({ plan, tools, onBack }: { plan: Plan; tools: ReactNode; onBack: () => void }) {
  const of = tracedText(plan.name, plan.seed);
  return (
    <ViewHead title={words.title} of={of} back={words.back} onBack={onBack}>
      {tools}
    </ViewHead>
  );
}
