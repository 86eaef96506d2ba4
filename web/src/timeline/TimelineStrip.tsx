import './timeline.css';

import type { Trace } from '../engine/trace.ts';
import { CommandButton } from '../commands/CommandButton.tsx';
import { planCommands } from '../commands/plan.ts';
import { figuresAreUnsettled, usePlanner } from '../store/planner.ts';
import { timeWords as words } from '../text/trace.ts';
import { Chart } from './Chart.tsx';
import { AxisUnit, LaneNames } from './LaneNames.tsx';
import { Legend } from './Legend.tsx';
import { lanesOf } from './lanes.ts';
import { nextLoss } from './steps.ts';
import { useTrace } from './useTrace.ts';
import { type Viewport, timeAxis } from './viewport.ts';

/** The span that is traced for the strip, and the part of it that is drawn, ns. */
const TRACED_NS = 120e6;
const DRAWN_NS = 12e6;

/** A short piece of the bus in time below the ladder: the first wait of the device that loses most. */
export default function TimelineStrip() {
  const traced = useTrace(TRACED_NS);
  const isOld = usePlanner(figuresAreUnsettled);
  if (!traced?.trace || traced.trace.phases === 0) return null;
  const { plan, trace, loser } = traced;
  const { parties } = trace.head;
  const view = firstWait(trace, loser);
  const lanes = lanesOf(parties.length, { axis: 22, bus: 0, party: 19 });
  return (
    <section className="card time-strip" aria-label={words.title} data-old={isOld ? '' : undefined}>
      <div className="time-strip-head">
        <h2>{words.title}</h2>
        <AxisUnit axis={timeAxis(view, 6)} />
        <CommandButton command={planCommands.time} />
      </div>
      <div className="time-rows">
        <LaneNames lanes={lanes} parties={parties} plan={plan} />
        <Chart
          trace={trace}
          plan={plan}
          view={view}
          lanes={lanes}
          choice={null}
          label={words.stripLabel(parties[loser]?.name ?? '')}
          isLive={false}
        />
      </div>
      <Legend />
    </section>
  );
}

/** The first wait of a device that ends in a loss, near the left edge. */
function firstWait(trace: Trace, loser: number): Viewport {
  const { from_ns: from, to_ns: to } = trace.head;
  const loss = nextLoss(trace, loser, from, 1);
  if (loss === null) return { from, to: Math.min(to, from + DRAWN_NS) };
  const since = trace.arbitration(loss).asks.find(({ place }) => place === loser)?.since ?? from;
  const start = Math.max(from, Math.min(since - DRAWN_NS * 0.15, to - DRAWN_NS));
  return { from: start, to: Math.min(to, start + DRAWN_NS) };
}
