import type { Axis } from './useLadder.ts';

/** Labels of the bars' common axis. */
export function AxisHead({ axis }: { axis: Axis }) {
  return (
    <span className="axis-head" aria-hidden="true">
      {axis.ticks.map((tick) => (
        <span key={tick} style={{ left: `${(100 * tick) / axis.max}%` }}>
          {tick}
        </span>
      ))}
    </span>
  );
}

/** Hairlines through the bars. */
export function Gridlines({ axis, top, bottom }: { axis: Axis; top: number; bottom: number }) {
  return (
    <div className="gridlines" style={{ top, height: bottom - top }} aria-hidden="true">
      <div>
        {axis.ticks.map((tick) => (
          <i key={tick} style={{ left: `${(100 * tick) / axis.max}%` }} />
        ))}
      </div>
    </div>
  );
}
