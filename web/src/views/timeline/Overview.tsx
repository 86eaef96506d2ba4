import { type PointerEvent, useRef } from 'react';

import type { Trace } from '../../engine/trace.ts';
import type { Plan } from '../../plan/generated/types.ts';
import { timeWords as words } from '../../text/trace.ts';
import { Chart } from './Chart.tsx';
import { AxisUnit } from './LaneNames.tsx';
import { lanesOf } from './lanes.ts';
import { type Viewport, panned, timeAxis } from './viewport.ts';

type Props = { trace: Trace; plan: Plan; view: Viewport; onView: (view: Viewport) => void };

const LANES = lanesOf(0, { axis: 18, bus: 40, party: 0 });
/** A window of less than this is drawn wider, so that it can be seen, percent. */
const LEAST_PERCENT = 0.6;

/** Use of the bus over the whole trace, with a window on the part that is in view. */
export function Overview({ trace, plan, view, onView }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const all = { from: trace.head.from_ns, to: trace.head.to_ns };
  const length = all.to - all.from;
  const centre = (event: PointerEvent) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const at = all.from + ((event.clientX - left) / width) * length;
    onView(panned(view, at - (view.from + view.to) / 2, all));
  };
  const width = Math.max(LEAST_PERCENT, ((view.to - view.from) / length) * 100);
  const left = Math.min(100 - width, ((view.from - all.from) / length) * 100);
  return (
    <section className="card time-overview" aria-label={words.overviewTitle}>
      <p className="time-overview-head">
        {words.overviewHead} <AxisUnit axis={timeAxis(all, 6)} />
      </p>
      <div
        ref={box}
        className="time-overview-picture"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          centre(event);
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) centre(event);
        }}
      >
        <Chart
          trace={trace}
          plan={plan}
          view={all}
          lanes={LANES}
          choice={null}
          label={words.overview}
          isLive={false}
        />
        <span className="time-window" style={{ left: `${left}%`, width: `${width}%` }} />
      </div>
    </section>
  );
}
