import '../parts/view.css';

import type { ReactNode } from 'react';

import type { TimeLook } from '../plan/generated/types.ts';
import { usePlanner } from '../store/planner.ts';
import { timeWords as words, tracedText } from '../text/trace.ts';
import { Timeline } from './Timeline.tsx';
import { useTrace } from './useTrace.ts';

const UNCHOSEN: TimeLook = { view: null, choice: null };

/** The bus in time, in the frame of another page. */
export default function TimelineInFrame() {
  const plan = usePlanner((state) => state.plan);
  const looking = usePlanner((state) => state.looking);
  const traced = useTrace(null);
  const isComputing = traced?.plan !== plan;
  const head = (tools: ReactNode) => (
    <header className="view-head">
      <h2>{words.title}</h2>
      <p className="help">{tracedText(plan.name, plan.seed)}</p>
      {tools}
    </header>
  );
  return (
    <section className="time view" aria-label={words.title}>
      {!isComputing && traced.trace && traced.trace.phases > 0 ? (
        <Timeline
          trace={traced.trace}
          plan={plan}
          look={looking?.shows === 'time' ? looking : UNCHOSEN}
          loser={traced.loser}
          isInFrame
          head={head}
          onLeave={() => {}}
        />
      ) : (
        <>
          {head(null)}
          <p className="help">
            {isComputing ? words.computing : traced.trace ? words.noDevices : words.failed}
          </p>
        </>
      )}
    </section>
  );
}
