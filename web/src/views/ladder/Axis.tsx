import type { Axis } from './useLadder.ts';

/** Digits that the labels have room for where the bars are shortest. */
const DIGITS_MAX = 16;

/** Labels of the bars' common axis: every second one, if all would touch. */
export function AxisHead({ axis }: { axis: Axis }) {
  const step = axis.ticks.join('').length > DIGITS_MAX ? 2 : 1;
  const labelled = axis.ticks.filter((_, i) => i % step === 0);
  return (
    <span className="axis-head" aria-hidden="true">
      {labelled.map((tick) => (
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
