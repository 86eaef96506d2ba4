import type { HeatCell, HeatMap } from '../plan/generated/types.ts';
import { aboutRate, percent, rate, rateWithUnit } from './numbers.ts';

/** Words of the map of ID pairs. */
export const heatWords = {
  title: 'Every pair of IDs',
  device: 'Device',
  starting: 'Starting…',
  help: 'Rows are the host’s ID, columns the device’s, both from strongest to weakest. If an ID is taken, the device there takes the one that becomes free. Press a cell to open that plan; Undo restores yours. Figures with ≈ come from a short simulation and are rounded; the plan itself shows the exact figure.',
  grid: (name: string) => `What ${name} gets for every pair of IDs, in MB/s`,
  corner: 'Host \\ device',
  cell: (cell: HeatCell, mark: HeatMark) =>
    `Host ${cell.host_id}, device ${cell.id}: ${said(cell)}${{ now: ', now', best: ', the best', both: ', now, the best', none: '' }[mark]}`,
  figure: ({ mb_s, margin_mb_s, estimated }: HeatCell) =>
    estimated ? aboutRate(mb_s) : rate(mb_s, margin_mb_s),
  opened: ({ host_id, id }: HeatCell) => `Host at ${host_id}, device at ${id}`,
  progress: ({ cells, hosts, devices, finished }: HeatMap) =>
    finished
      ? ''
      : `${percent((100 * cells.length) / (hosts.length * devices.length), 0)} of the pairs tried…`,
  legend: { least: aboutRate, most: (mb_s: number) => `${aboutRate(mb_s)}\u00A0MB/s` },
  now: 'now',
  best: 'best',
  none: 'not possible',
  empty: 'This plan cannot be predicted.',
  save: 'Save table (CSV)',
  columns: (name: string) => ['host ID', 'device ID', `${name} MB/s`, '± MB/s', 'plan'],
} as const;

/** Whether a cell is the present pair, the best one, both or neither. */
export type HeatMark = 'now' | 'best' | 'both' | 'none';

function said({ mb_s, margin_mb_s, estimated }: HeatCell): string {
  return estimated ? `about ${aboutRate(mb_s).slice(1)}\u00A0MB/s` : rateWithUnit(mb_s, margin_mb_s);
}
