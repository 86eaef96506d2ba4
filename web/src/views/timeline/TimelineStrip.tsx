import './timeline.css';

import { CommandButton } from '../../commands/CommandButton.tsx';
import { planCommands } from '../../commands/plan.ts';
import type { TraceHead } from '../../plan/generated/types.ts';
import { figuresAreUnsettled, usePlanner } from '../../store/planner.ts';
import { nanoseconds, timeWords as words } from '../../text/trace.ts';
import { Chart } from './Chart.tsx';
import { AxisUnit, LaneNames } from './LaneNames.tsx';
import { Legend } from './Legend.tsx';
import { lanesOf } from './lanes.ts';
import { firstWait } from './steps.ts';
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
  const wait = firstWait(trace, loser);
  const view = viewOf(wait, trace.head);
  const name = parties[loser]?.name ?? '';
  const lanes = lanesOf(parties.length, { axis: 22, bus: 0, party: 19 });
  return (
    <section className="card time-strip" aria-label={words.title} data-old={isOld ? '' : undefined}>
      <div className="time-strip-head">
        <h2>{words.title}</h2>
        <p className="time-strip-of">
          {wait ? words.stripWait(name, nanoseconds(wait.to - wait.from)) : words.stripStart}
        </p>
        <AxisUnit axis={timeAxis(view, 6)} />
        <CommandButton command={planCommands.time}>{words.open}</CommandButton>
      </div>
      <div className="time-rows">
        <LaneNames lanes={lanes} parties={parties} plan={plan} />
        <Chart
          trace={trace}
          plan={plan}
          view={view}
          lanes={lanes}
          choice={null}
          mark={wait && { place: loser, ...wait }}
          label={wait ? words.stripLabel(name) : words.stripStart}
          isLive={false}
        />
      </div>
      <Legend />
    </section>
  );
}

/** A wait near the left edge, or the beginning of the trace. */
function viewOf(wait: Viewport | null, { from_ns: from, to_ns: to }: TraceHead): Viewport {
  const wanted = wait === null ? from : wait.from - DRAWN_NS * 0.15;
  const start = Math.max(from, Math.min(wanted, to - DRAWN_NS));
  return { from: start, to: Math.min(to, start + DRAWN_NS) };
}
