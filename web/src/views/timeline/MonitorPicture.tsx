import { type KeyboardEvent, type PointerEvent, useRef } from 'react';

import type { Monitor } from '../../engine/monitor.ts';
import type { Plan, TraceParty } from '../../plan/generated/types.ts';
import { useSize } from '../../parts/useSize.ts';
import { monitorWords as words } from '../../text/monitor.ts';
import { MonitorNames } from './MonitorNames.tsx';
import { MonitorRows } from './MonitorRows.tsx';
import { type Shown, rowsOf } from './monitor-rows.ts';
import type { Viewport } from './viewport.ts';

type Props = {
  parties: readonly TraceParty[];
  plan: Plan;
  view: Viewport;
  monitor: Monitor | null;
  shown: Shown;
  /** Time of the reading line, ns. */
  reading: number | null;
  /** The bin of the reading line, or the whole span. */
  bin: number;
  /** What is at the reading line, in words. */
  said: string;
  onReading: (at: number | null) => void;
};

const STEPS: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  PageUp: 10,
  PageDown: -10,
  Home: -Infinity,
  End: Infinity,
};

/** The rows of the monitor with their names. Pointer and arrow keys move the reading line. */
export function MonitorPicture(props: Props) {
  const { parties, plan, view, monitor, shown, reading, bin, said, onReading } = props;
  const box = useRef<HTMLDivElement>(null);
  const size = useSize(box);
  const rows = rowsOf(parties, shown, size?.zoom ?? 1);
  const readAt = (event: PointerEvent) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    onReading(view.from + ((event.clientX - left) / Math.max(1, width)) * (view.to - view.from));
  };
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined || monitor === null) return;
    event.preventDefault();
    // The view has other uses for these keys.
    event.stopPropagation();
    // Without a reading line a step begins at the end that it comes from.
    const isFirst = reading === null && Number.isFinite(step);
    const next = isFirst ? (step > 0 ? 0 : monitor.bins - 1) : bin + step;
    const kept = Math.max(0, Math.min(monitor.bins - 1, next));
    onReading((monitor.at(kept) + monitor.at(kept + 1)) / 2);
  };
  return (
    <div className="time-rows">
      <MonitorNames rows={rows} parties={parties} plan={plan} monitor={monitor} bin={bin} />
      <div
        ref={box}
        className="monitor-picture"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input has no room for a picture
        role="slider"
        tabIndex={0}
        aria-label={words.reading}
        aria-valuemin={0}
        aria-valuemax={monitor?.bins ?? 0}
        aria-valuenow={bin}
        aria-valuetext={said}
        onKeyDown={press}
        onPointerDown={readAt}
        onPointerMove={readAt}
        onPointerLeave={(event) => {
          if (event.pointerType === 'mouse') onReading(null);
        }}
        onBlur={() => onReading(null)}
      >
        {size && monitor && (
          <MonitorRows
            rows={rows}
            parties={parties}
            plan={plan}
            monitor={monitor}
            view={view}
            width={size.width}
            reading={reading}
          />
        )}
      </div>
    </div>
  );
}
