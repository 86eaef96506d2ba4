import './monitor.css';

import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';

import type { Monitor } from '../engine/monitor.ts';
import type { TraceHead, Plan } from '../plan/generated/types.ts';
import { saveFile } from '../parts/save-file.ts';
import { useSize } from '../parts/useSize.ts';
import { SHARES } from '../text/bus.ts';
import {
  busyText,
  levelText,
  monitorWords as words,
  queueText,
  readingText,
  shareSaid,
} from '../text/monitor.ts';
import { moment } from '../text/trace.ts';
import { MonitorNames } from './MonitorNames.tsx';
import { MonitorRows } from './MonitorRows.tsx';
import { MonitorTable } from './MonitorTable.tsx';
import { type Shown, csvOf, rowsOf } from './monitor-rows.ts';
import type { Viewport } from './viewport.ts';

type Props = {
  head: TraceHead;
  plan: Plan;
  view: Viewport;
  monitor: Monitor | null;
  /** Place of the device whose values are said. */
  chosen: number;
  shows: 'picture' | 'table';
};

const SHOWS = ['use', 'buffers', 'queues'] as const;
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, PageUp: 10, PageDown: -10 };

/** Use of the bus, buffers and queues over the time in view, below the lanes. A line reads their values. */
export function BusMonitor({ head, plan, view, monitor, chosen, shows }: Props) {
  const [shown, setShown] = useState<Shown>({ use: true, buffers: true, queues: false });
  const [reading, setReading] = useState<number | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const size = useSize(box);
  const rows = rowsOf(head.parties, shown, size?.zoom ?? 1);
  const bin = monitor === null ? 0 : reading === null ? monitor.whole : monitor.binAt(reading);
  const at = monitor === null || reading === null ? view.from : monitor.at(bin);
  const readAt = (event: PointerEvent) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setReading(view.from + ((event.clientX - left) / Math.max(1, width)) * (view.to - view.from));
  };
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined || monitor === null) return;
    event.preventDefault();
    // The view has other uses for these keys.
    event.stopPropagation();
    const next = reading === null ? (step > 0 ? 0 : monitor.bins - 1) : bin + step;
    const kept = Math.max(0, Math.min(monitor.bins - 1, next));
    setReading((monitor.at(kept) + monitor.at(kept + 1)) / 2);
  };
  const said = () => {
    if (monitor === null) return words.computing;
    const party = head.parties[chosen];
    const level = monitor.level(chosen, bin);
    const parts = [
      busyText(monitor.busy(bin)),
      ...SHARES.map((use, index) => shareSaid(use, monitor.share(index, bin))),
      ...(party ? [`${party.name} ${queueText(monitor.queue(chosen, bin))}`] : []),
      ...(party?.buffer_bytes && !Number.isNaN(level)
        ? [`${words.buffer.toLowerCase()} ${levelText(level, party.buffer_bytes)}`]
        : []),
    ];
    return reading === null ? `${words.mean}: ${parts.join(', ')}` : readingText(at, parts);
  };
  return (
    <section className="monitor" aria-label={words.title}>
      <div className="monitor-head">
        <h2>{words.title}</h2>
        <span className="help">{reading === null ? words.mean : moment(at)}</span>
        {shows === 'picture' && (
          <fieldset className="monitor-shows">
            <legend className="unseen">{words.shows}</legend>
            {SHOWS.map((what) => (
              <label key={what}>
                <input
                  type="checkbox"
                  checked={shown[what]}
                  onChange={(event) => setShown({ ...shown, [what]: event.target.checked })}
                />
                {words[what]}
              </label>
            ))}
          </fieldset>
        )}
        <button
          type="button"
          className="button"
          disabled={monitor === null}
          onClick={() => monitor && saveFile('bus-monitor.csv', 'text/csv', csvOf(monitor, head.parties))}
        >
          {words.save}
        </button>
      </div>
      {shows === 'table' && monitor && <MonitorTable head={head} monitor={monitor} chosen={chosen} />}
      {shows === 'picture' && rows.length > 0 && (
        <div className="time-rows">
          <MonitorNames rows={rows} parties={head.parties} plan={plan} monitor={monitor} bin={bin} />
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
            aria-valuetext={said()}
            onKeyDown={press}
            onPointerDown={readAt}
            onPointerMove={readAt}
            onPointerLeave={(event) => {
              if (event.pointerType === 'mouse') setReading(null);
            }}
            onBlur={() => setReading(null)}
          >
            {size && monitor && (
              <MonitorRows
                rows={rows}
                parties={head.parties}
                plan={plan}
                monitor={monitor}
                view={view}
                width={size.width}
                reading={reading}
              />
            )}
          </div>
        </div>
      )}
      <p className="help">{words.help}</p>
    </section>
  );
}
