import type { HeatCell, HeatMap } from '../engine/types.ts';
import { percent, rate, rateWithUnit } from './numbers.ts';

/** The words around the map of every pair of IDs. */
export const heatWords = {
  menu: 'Every pair of IDs…',
  title: 'Every pair of IDs',
  device: 'Device',
  starting: 'Starting…',
  help: 'Rows are the host’s ID, columns the device’s, both from strongest to weakest. Whoever sits there now takes the ID that becomes free. A cell opens that plan; Undo brings yours back.',
  grid: (name: string) => `What ${name} gets for every pair of IDs, in MB/s`,
  corner: 'Host \\ device',
  cell: ({ host_id, id, mb_s, ci95_mb_s }: HeatCell, mark: HeatMark) =>
    `Host ${host_id}, device ${id}: ${rateWithUnit(mb_s, ci95_mb_s)}${{ now: ', as now', best: ', the most', both: ', as now, the most', none: '' }[mark]}`,
  figure: ({ mb_s, ci95_mb_s }: HeatCell) => rate(mb_s, ci95_mb_s),
  opened: ({ host_id, id }: HeatCell) => `Host at ${host_id}, device at ${id}`,
  progress: ({ cells, hosts, devices, finished }: HeatMap) =>
    finished
      ? ''
      : `${percent((100 * cells.length) / (hosts.length * devices.length), 0)} of the pairs tried…`,
  legend: { least: (mb_s: number) => rate(mb_s), most: (mb_s: number) => rateWithUnit(mb_s) },
  now: 'as now',
  best: 'the most',
  none: 'cannot be',
  empty: 'Nothing can be predicted for this plan.',
} as const;

/** What is special about a cell. */
export type HeatMark = 'now' | 'best' | 'both' | 'none';
