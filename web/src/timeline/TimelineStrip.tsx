import './timeline.css';

import { useEffect, useState } from 'react';

import { Trace } from '../engine/trace.ts';
import { CommandButton } from '../commands/CommandButton.tsx';
import { planCommands } from '../commands/plan.ts';
import { hueOf, hueStyle } from '../parts/hue.ts';
import type { Plan } from '../plan/generated/types.ts';
import { figuresAreUnsettled, planner, settledEvaluationOfPlan, usePlanner } from '../store/planner.ts';
import { nanoseconds, timeWords as words } from '../text/trace.ts';
import { Chart } from './Chart.tsx';
import { hungriest } from './asker.ts';
import { lanesOf } from './lanes.ts';
import { nextLoss } from './steps.ts';
import { type Viewport, timeAxis } from './viewport.ts';

/** The span that is traced for the strip, and the part of it that is drawn, ns. */
const TRACED_NS = 120e6;
const DRAWN_NS = 12e6;

/** A short piece of the bus in time below the ladder: the first wait of the device that waits longest. */
export default function TimelineStrip() {
  const evaluation = usePlanner(settledEvaluationOfPlan);
  const plan = usePlanner((state) => state.plan);
  const isOld = usePlanner(figuresAreUnsettled);
  const [made, setMade] = useState<{ plan: Plan; trace: Trace } | null>(null);
  const hasRun = (evaluation?.prediction ?? null) !== null;
  useEffect(() => {
    if (!hasRun) return undefined;
    let isWanted = true;
    const make = async () => {
      const raw = await planner.trace(plan, { from: 0, to: TRACED_NS }, () => isWanted);
      const trace = isWanted && raw ? new Trace(raw) : null;
      if (trace && trace.phases > 0) setMade({ plan, trace });
    };
    void make();
    return () => {
      isWanted = false;
    };
  }, [plan, hasRun]);
  if (!made) return null;
  const { trace } = made;
  const { parties } = trace.head;
  const asker = hungriest(trace, made.plan, evaluation);
  const view = firstWait(trace, asker);
  const axis = timeAxis(view, 6);
  const lanes = lanesOf(parties.length, { axis: 22, bus: 0, party: 19 });
  return (
    <section className="card time-strip" aria-label={words.title} data-old={isOld ? '' : undefined}>
      <div className="time-strip-head">
        <h2>{words.title}</h2>
        <span className="help">
          {axis.unit}
          {axis.base > 0 && ` ${words.from(nanoseconds(axis.base))}`}
        </span>
        <CommandButton command={planCommands.time} />
      </div>
      <div className="time-rows">
        <ol className="time-names" style={{ paddingTop: lanes.axis }}>
          {lanes.rows.map(({ place, height }) => {
            const party = parties[place ?? 0];
            return (
              party && (
                <li key={place} style={{ height }}>
                  <span className="id-chip" style={hueStyle(hueOf(made.plan, party.party))}>
                    {party.id}
                  </span>
                  <span className="time-name">{party.name}</span>
                </li>
              )
            );
          })}
        </ol>
        <Chart
          trace={trace}
          plan={made.plan}
          view={view}
          lanes={lanes}
          choice={null}
          label={words.stripLabel(parties[asker]?.name ?? '')}
          isLive={false}
        />
      </div>
    </section>
  );
}

/** The first wait of a device that ends in a loss, near the left edge. */
function firstWait(trace: Trace, asker: number): Viewport {
  const { from_ns: from, to_ns: to } = trace.head;
  const loss = nextLoss(trace, asker, from, 1);
  if (loss === null) return { from, to: Math.min(to, from + DRAWN_NS) };
  const since = trace.arbitration(loss).asks.find(({ place }) => place === asker)?.since ?? from;
  const start = Math.max(from, Math.min(since - DRAWN_NS * 0.15, to - DRAWN_NS));
  return { from: start, to: Math.min(to, start + DRAWN_NS) };
}
