import './monitor.css';

import { useState } from 'react';

import type { Monitor } from '../../engine/monitor.ts';
import type { TraceHead, Plan } from '../../plan/generated/types.ts';
import { saveFile } from '../../parts/save-file.ts';
import { SHARES } from '../../text/bus.ts';
import {
  bufferText,
  busyText,
  monitorWords as words,
  queueText,
  readingText,
  shareSaid,
} from '../../text/monitor.ts';
import { moment } from '../../text/moments.ts';
import { MonitorLegend } from './MonitorLegend.tsx';
import { MonitorPicture } from './MonitorPicture.tsx';
import { MonitorTable } from './MonitorTable.tsx';
import { type Shown, csvOf } from './monitor-rows.ts';
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

/** Use of the bus, buffers and queues over the time in view, below the lanes. A line reads their values. */
export function BusMonitor({ head, plan, view, monitor, chosen, shows }: Props) {
  const [shown, setShown] = useState<Shown>({ use: true, buffers: true, queues: false });
  const [reading, setReading] = useState<number | null>(null);
  const bin = monitor === null ? 0 : reading === null ? monitor.whole : monitor.binAt(reading);
  const at = monitor === null || reading === null ? view.from : monitor.at(bin);
  const said = () => {
    if (monitor === null) return words.computing;
    const party = head.parties[chosen];
    const level = monitor.level(chosen, bin);
    const parts = [
      busyText(monitor.busy(bin)),
      ...SHARES.map((use, index) => shareSaid(use, monitor.share(index, bin))),
      ...(party ? [`${party.name} ${queueText(monitor.queue(chosen, bin))}`] : []),
      ...(party?.buffer_bytes && !Number.isNaN(level)
        ? [bufferText(level, party.buffer_bytes, monitor.empty(chosen, bin), monitor.full(chosen, bin))]
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
      {shows === 'picture' && Object.values(shown).includes(true) && (
        <MonitorPicture
          parties={head.parties}
          plan={plan}
          view={view}
          monitor={monitor}
          shown={shown}
          reading={reading}
          bin={bin}
          said={said()}
          onReading={setReading}
        />
      )}
      {shows === 'picture' && shown.buffers && <MonitorLegend />}
      <p className="help">{words.help}</p>
    </section>
  );
}
