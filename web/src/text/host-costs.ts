import type { HostUse } from '../plan/generated/types.ts';
import type { CostAsked } from './computed-lines.ts';
import { NO_FIGURE, count, percent, rateWithUnit } from './numbers.ts';

/** Words of what the requests cost a host's machine. */
export const hostCostWords = {
  title: 'What it costs the host',
  columns: ['Figure', 'A', 'B'],
  help: '± is half of the figure, because the machine’s processor is not known, unless the host’s settings have its times.',
} as const;

/** A figure of the list; a press on it explains it. */
export interface CostFigure {
  label: string;
  figure: string;
  asked: CostAsked;
}

/** The figures of one host, as the comparison of host adapters of 1997 has them; without figures before they are known. */
export function costFigures(cost: HostUse | undefined): CostFigure[] {
  const figure = (text: (known: HostUse) => string) => (cost === undefined ? NO_FIGURE : text(cost));
  return [
    {
      label: 'Processor',
      asked: 'processor',
      figure: figure(
        ({ cpu_percent: share, cpu_margin_percent: margin }) =>
          `${percent(share, 0)} ± ${percent(margin, 0)}`,
      ),
    },
    {
      label: 'Data for 1 % of the processor',
      asked: 'each',
      figure: figure(({ mb_s_per_cpu_percent: each }) => (each === null ? NO_FIGURE : rateWithUnit(each))),
    },
    {
      label: 'Interrupts',
      asked: 'interrupts',
      figure: figure(({ interrupts_per_s: each }) => `${count(each)}/s`),
    },
    {
      label: 'Task switches',
      asked: 'switches',
      figure: figure(({ switches_per_s: each }) => `${count(each)}/s`),
    },
  ];
}
