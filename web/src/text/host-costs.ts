import type { HostUse } from '../plan/generated/types.ts';
import { NO_FIGURE, count, percent, rateWithUnit } from './numbers.ts';

/** Words of what the requests cost a host's machine. */
export const hostCostWords = {
  title: 'What it costs the host',
  columns: ['Figure', 'A', 'B'],
  help: '± covers a processor that is half as fast or twice as fast, unless the host’s settings have its times.',
} as const;

/** A figure of the list with its explanation. */
export interface CostFigure {
  label: string;
  figure: string;
  explanation: string;
}

/** The figures of one host, as the comparison of host adapters of 1997 has them; without figures before they are known. */
export function costFigures(cost: HostUse | undefined): CostFigure[] {
  const figure = (text: (known: HostUse) => string) => (cost === undefined ? NO_FIGURE : text(cost));
  return [
    {
      label: 'Processor',
      figure: figure(
        ({ cpu_percent: share, cpu_margin_percent: margin }) =>
          `${percent(share, 0)} ± ${percent(margin, 0)}`,
      ),
      explanation:
        'Share of the time in which its processor works for the requests: for each command, for each KiB and for the work that the plan adds.',
    },
    {
      label: 'Data for 1 % of it',
      figure: figure(({ mb_s_per_cpu_percent: each }) => (each === null ? NO_FIGURE : rateWithUnit(each))),
      explanation: 'The higher, the more a host can do besides. The comparison of 1997 ranks adapters by it.',
    },
    {
      label: 'Interrupts',
      figure: figure(({ interrupts_per_s: each }) => `${count(each)}/s`),
      explanation: 'One for each command, unless the catalogue knows better.',
    },
    {
      label: 'Task switches',
      figure: figure(({ switches_per_s: each }) => `${count(each)}/s`),
      explanation: 'Away from the program that waits for a request, and back to it. MS-DOS has none.',
    },
  ];
}
