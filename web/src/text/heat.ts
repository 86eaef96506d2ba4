import type { HeatCell, HeatMap } from '../plan/generated/types.ts';
import { aboutRate, percent, rate, rateWithUnit } from './numbers.ts';

/** The words around the map of every pair of IDs. */
export const heatWords = {
  title: 'Every pair of IDs',
  device: 'Device',
  starting: 'Starting…',
  help: 'Rows are the host’s ID, columns the device’s, both from strongest to weakest. The device that is there now takes the ID that becomes free. A cell opens that plan; Undo brings yours back. Figures with ≈ come from a short look at the plan and are rounded; the plan itself shows the exact one.',
  grid: (name: string) => `What ${name} gets for every pair of IDs, in MB/s`,
  corner: 'Host \\ device',
  cell: (cell: HeatCell, mark: HeatMark) =>
    `Host ${cell.host_id}, device ${cell.id}: ${said(cell)}${{ now: ', as now', best: ', the most', both: ', as now, the most', none: '' }[mark]}`,
  figure: ({ mb_s, margin_mb_s, estimated }: HeatCell) =>
    estimated ? aboutRate(mb_s) : rate(mb_s, margin_mb_s),
  opened: ({ host_id, id }: HeatCell) => `Host at ${host_id}, device at ${id}`,
  progress: ({ cells, hosts, devices, finished }: HeatMap) =>
    finished
      ? ''
      : `${percent((100 * cells.length) / (hosts.length * devices.length), 0)} of the pairs tried…`,
  legend: { least: aboutRate, most: (mb_s: number) => `${aboutRate(mb_s)}\u00A0MB/s` },
  now: 'as now',
  best: 'the most',
  none: 'cannot be',
  empty: 'Nothing can be predicted for this plan.',
} as const;

/** What is special about a cell. */
export type HeatMark = 'now' | 'best' | 'both' | 'none';

function said({ mb_s, margin_mb_s, estimated }: HeatCell): string {
  return estimated ? `about ${aboutRate(mb_s).slice(1)}\u00A0MB/s` : rateWithUnit(mb_s, margin_mb_s);
}
