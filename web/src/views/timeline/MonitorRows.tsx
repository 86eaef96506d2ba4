import { area, curveStepAfter, line } from 'd3-shape';

import type { Monitor } from '../../engine/monitor.ts';
import { hueColour, hueOf } from '../../parts/hue.ts';
import type { Plan, TraceParty } from '../../plan/generated/types.ts';
import { SHARES } from '../../text/bus.ts';
import { BufferRow } from './BufferRow.tsx';
import { type MonitorRow, longestQueue } from './monitor-rows.ts';
import type { Viewport } from './viewport.ts';

type Props = {
  rows: readonly MonitorRow[];
  parties: readonly TraceParty[];
  plan: Plan;
  monitor: Monitor;
  view: Viewport;
  width: number;
  /** Time of the reading line, ns. */
  reading: number | null;
};

/** Space above and below what is drawn in a row, pixels. */
const ROOM = 6;
/** Fills of the uses of the bus: the textures of the legend, which defines them. */
const FILLS = ['var(--hard)', 'url(#time-hatched)', 'url(#time-lined)', 'url(#time-dotted)'];

/** The picture of the monitor. An answer for another view is drawn where its times are. */
export function MonitorRows({ rows, parties, plan, monitor, view, width, reading }: Props) {
  const last = rows.at(-1);
  const height = last ? last.top + last.height : 0;
  const xOf = (ns: number) => ((ns - view.from) / (view.to - view.from)) * width;
  const bins = Array.from({ length: monitor.bins + 1 }, (_, bin) => bin);
  const xs = bins.map((bin) => xOf(monitor.at(bin)));
  const x = (bin: number) => xs[bin] ?? 0;
  const valued = (of: (bin: number) => number) => (bin: number) => of(Math.min(bin, monitor.bins - 1));
  const line0 = reading === null ? null : xOf(reading);
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden>
      {rows.map(({ what, place, top, height: tall }) => {
        const [ceiling, floor] = [top + ROOM, top + tall - ROOM];
        const y = (share: number) => floor - share * (floor - ceiling);
        const party = parties[place];
        const colour = party ? hueColour(hueOf(plan, party.party)) : 'var(--hard)';
        return (
          <g key={`${what} ${place}`}>
            <path className="monitor-edge" d={`M0 ${ceiling}H${width}M0 ${floor}H${width}`} />
            {what === 'use' && <Uses monitor={monitor} bins={bins} x={x} y={(percent) => y(percent / 100)} />}
            {what === 'queue' && (
              <>
                <path
                  className="monitor-line"
                  stroke={colour}
                  d={
                    line<number>(
                      x,
                      valued((bin) => y(monitor.queue(place, bin) / longestQueue(monitor, place))),
                    ).curve(curveStepAfter)(bins) ?? ''
                  }
                />
                <text className="monitor-top" x={width - 2} y={ceiling + 10} textAnchor="end">
                  {longestQueue(monitor, place)}
                </text>
              </>
            )}
            {what === 'buffer' && party?.buffer_bytes && !Number.isNaN(monitor.level(place, 0)) && (
              <BufferRow
                monitor={monitor}
                place={place}
                size={party.buffer_bytes}
                x={x}
                ceiling={ceiling}
                floor={floor}
                colour={colour}
              />
            )}
          </g>
        );
      })}
      {line0 !== null && <path className="monitor-reading" d={`M${line0} 0V${height}`} />}
    </svg>
  );
}

type UsesProps = {
  monitor: Monitor;
  bins: readonly number[];
  x: (bin: number) => number;
  y: (percent: number) => number;
};

/** The uses of the bus, one above the other. The top of the last is how busy the bus is. */
function Uses({ monitor, bins, x, y }: UsesProps) {
  const busy = SHARES.filter((use) => use !== 'idle');
  const upTo = (bin: number, uses: number) =>
    busy.slice(0, uses).reduce((sum, _use, index) => sum + monitor.share(index, bin), 0);
  const stacked = (uses: number) => (bin: number) => y(upTo(Math.min(bin, monitor.bins - 1), uses));
  return busy.map((use, index) => (
    <path
      key={use}
      className="monitor-use"
      fill={FILLS[index]}
      d={area<number>(x, stacked(index), stacked(index + 1)).curve(curveStepAfter)([...bins]) ?? ''}
    />
  ));
}
