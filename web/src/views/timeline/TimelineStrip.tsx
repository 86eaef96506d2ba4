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
import { momentOf } from './look.ts';
import { useTrace } from './useTrace.ts';
import { type Viewport, timeAxis } from './viewport.ts';

/** The span that is traced for the strip, and the part of it that is drawn, ns. */
const TRACED_NS = 120e6;
const DRAWN_NS = 12e6;

/** A short piece of the bus in time below the ladder: a long wait of the device that loses most. */
export default function TimelineStrip() {
  const traced = useTrace(TRACED_NS);
  const isOld = usePlanner(figuresAreUnsettled);
  if (!traced?.trace || traced.trace.phases === 0) return null;
  const { plan, trace, loser } = traced;
  const { parties } = trace.head;
  const moment = momentOf(trace, loser);
  const view = viewOf(moment?.span ?? null, trace.head);
  const name = parties[loser]?.name ?? '';
  const lanes = lanesOf(parties.length, { axis: 22, bus: 0, party: 19 });
  return (
    <section className="card time-strip" aria-label={words.title} data-old={isOld ? '' : undefined}>
      <div className="time-strip-head">
        <h2>{words.title}</h2>
        <p className="time-strip-of">
          {moment
            ? words.stripMoment(name, moment.isWait, nanoseconds(moment.span.to - moment.span.from))
            : words.stripStart}
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
          mark={moment && { place: loser, ...moment.span }}
          label={moment ? words.stripLabel(name, moment.isWait) : words.stripStart}
          isLive={false}
        />
      </div>
      <Legend />
    </section>
  );
}

/** The moment near the left edge, or the beginning of the trace. */
function viewOf(span: Viewport | null, all: TraceHead): Viewport {
  const { from_ns: from, to_ns: to } = all;
  if (span === null) return { from, to: Math.min(to, from + DRAWN_NS) };
  const length = Math.min(to - from, Math.max(DRAWN_NS, (span.to - span.from) * 1.3));
  const start = Math.max(from, Math.min(span.from - length * 0.15, to - length));
  return { from: start, to: start + length };
}
