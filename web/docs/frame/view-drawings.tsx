// Pictures of two views, drawn from the engine's predictions: what if one setting were different, and two plans compared.

import { rate, signedRate } from '../../src/text/numbers.ts';
import { Drawing, Words } from './Drawing.tsx';
import { evaluationOf } from './posters.ts';

/** The plan of both pictures: the ID paper's disk and CD-ROM drive beside a load system. */
const plan = (load: number, ids: { host: number; cdrom: number; disk: number }) =>
  [
    '3/wide.lvd',
    ...(load > 0 ? [`load=${load}.5.1.2.4`] : []),
    `${ids.host}=host.id_prec_host`,
    `${ids.cdrom}=id_prec_cdrom.name=CD-ROM.s16k`,
    `${ids.disk}=id_prec_disk.name=Disk.s124k`,
  ].join('/');

/** How busy the load system keeps the bus, percent. */
const LOADS = [0, 20, 40, 60, 80, 90, 99];
const A = plan(99, { host: 7, cdrom: 6, disk: 0 });
const B = plan(99, { host: 6, cdrom: 0, disk: 7 });

/** The devices of a plan with their rates and margins. */
export function ratesOf(link: string): { name: string; mb_s: number; low: number; high: number }[] {
  const devices = evaluationOf(link).prediction?.devices ?? [];
  return devices.map(({ name, throughput_mb_s: mb_s, margin_mb_s, most_mb_s }) => ({
    name,
    mb_s,
    low: Math.max(mb_s - margin_mb_s, 0),
    high: Math.min(mb_s + margin_mb_s, most_mb_s),
  }));
}

/** What the two pictures show, for a test. */
export const SHOWN = {
  loads: LOADS.map((load) => ({ load, link: plan(load, { host: 7, cdrom: 6, disk: 0 }) })),
  a: A,
  b: B,
};

const [WIDTH, HEIGHT] = [360, 240];
const [LEFT, TOP, RIGHT, BOTTOM] = [34, 12, 66, 40];
const MOST = 25;
const x = (load: number) => LEFT + (load / 100) * (WIDTH - LEFT - RIGHT);
const y = (mb_s: number) => TOP + (1 - Math.max(mb_s, 0) / MOST) * (HEIGHT - TOP - BOTTOM);
const points = (all: readonly (readonly [number, number])[]) =>
  all.map(([load, mb_s]) => `${x(load).toFixed(1)} ${y(mb_s).toFixed(1)}`).join('L');

/** The rates of two devices over the load, each with its band. */
export function SweepDrawing() {
  const swept = SHOWN.loads.map(({ load, link }) => ({ load, devices: ratesOf(link) }));
  const names = swept[0]?.devices.map(({ name }) => name) ?? [];
  const title = swept.map(
    ({ load, devices }) => `${load} %: ${devices.map((d) => `${d.name} ${rate(d.mb_s)}`).join(', ')}`,
  );
  return (
    <Drawing
      className="view-drawing"
      width={WIDTH}
      height={HEIGHT}
      title={`Rates in MB/s over the load. ${title.join('; ')}`}
    >
      <g strokeOpacity="0.25">
        {[5, 10, 15, 20, 25].map((mb_s) => (
          <path key={mb_s} d={`M${LEFT} ${y(mb_s)}H${x(100)}`} />
        ))}
      </g>
      <path d={`M${LEFT} ${TOP}V${y(0)}H${x(100)}`} />
      {names.map((name, place) => {
        const of = swept.map(({ load, devices }) => ({ load, device: devices[place] }));
        const at = (end: 'mb_s' | 'low' | 'high') =>
          of.map(({ load, device }) => [load, device?.[end] ?? 0] as const);
        const last = of.at(-1)?.device?.mb_s ?? 0;
        return (
          <g key={name}>
            <path
              d={`M${points(at('high'))}L${points(at('low').toReversed())}Z`}
              fill="currentColor"
              fillOpacity="0.14"
              stroke="none"
            />
            <path
              d={`M${points(at('mb_s'))}`}
              strokeWidth="2"
              strokeDasharray={place === 0 ? '6 4' : undefined}
            />
            {at('mb_s').map(([load, mb_s]) => (
              <circle key={load} cx={x(load)} cy={y(mb_s)} r="3" fill="currentColor" stroke="none" />
            ))}
            <Words x={x(99) + 8} y={y(last) + 4} anchor="start">
              {name}
            </Words>
          </g>
        );
      })}
      {[0, 5, 10, 15, 20, 25].map((mb_s) => (
        <Words key={mb_s} x={LEFT - 6} y={y(mb_s) + 4} anchor="end">
          {String(mb_s)}
        </Words>
      ))}
      {[0, 50, 99].map((load) => (
        <Words key={load} x={x(load)} y={y(0) + 16}>
          {`${load} %`}
        </Words>
      ))}
      <Words x={x(50)} y={HEIGHT - 5}>
        load
      </Words>
    </Drawing>
  );
}

/** Height of a device in the comparison, of a bar, and where bars begin. */
const [ROW, BAR, BARS] = [58, 14, 84];
const wide = (mb_s: number) => (mb_s / MOST) * (WIDTH - BARS - 56);

/** Two plans: for each device both rates on one axis. */
export function CompareDrawing() {
  const [a, b] = [ratesOf(A), ratesOf(B)];
  const rows = a.map((device, place) => ({ device, other: b[place]?.mb_s ?? 0 }));
  const height = rows.length * ROW + 4;
  const title = rows.map(
    ({ device, other }) =>
      `${device.name}: A ${rate(device.mb_s)}, B ${rate(other)}, ${signedRate(other - device.mb_s)}`,
  );
  return (
    <Drawing
      className="view-drawing"
      width={WIDTH}
      height={height}
      title={`Rates of two plans, MB/s. ${title.join('; ')}`}
    >
      {rows.map(({ device, other }, place) => {
        const top = place * ROW + 8;
        return (
          <g key={device.name}>
            <Words x={0} y={top + 24} anchor="start">
              {device.name}
            </Words>
            {[device.mb_s, other].map((mb_s, at) => (
              <g key={at === 0 ? 'A' : 'B'}>
                <Words x={BARS - 8} y={top + 11 + at * 22} anchor="end">
                  {at === 0 ? 'A' : 'B'}
                </Words>
                <rect
                  x={BARS}
                  y={top + at * 22}
                  width={wide(mb_s)}
                  height={BAR}
                  fill={at === 0 ? 'none' : 'currentColor'}
                />
                <Words x={BARS + wide(mb_s) + 6} y={top + 11 + at * 22} anchor="start">
                  {rate(mb_s)}
                </Words>
              </g>
            ))}
          </g>
        );
      })}
    </Drawing>
  );
}
