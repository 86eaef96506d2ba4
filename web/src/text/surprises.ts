// Sentences about changes for the better that cost somebody. Every figure in them is handed in.

import type { Cause, Relief, Surprises } from '../plan/generated/types.ts';
import { count, percent, quantity } from './numbers.ts';
import type { Explained } from './trust.ts';

/** How often a bus that is given more serves somebody less. */
export function surprisesText({ tried, cases, loss_percent }: Surprises): Explained & { summary: string } {
  const losers = count(cases.length);
  return {
    plain: `A faster rate or a competitor fewer can cost a device: the others come at other moments, or oftener. In ${count(tried)} such changes that happened ${losers} times by more than ${percent(loss_percent, 0)}.`,
    exact:
      'Every measured row, and plans drawn by chance from the catalogue, each with the load taken off, one device taken off, or one device allowed its full rate. Real buses do it too, so it is reported and not forbidden.',
    summary: `The ${losers} cases`,
  };
}

/** What was made better. */
export function reliefText(relief: Relief): string {
  switch (relief.code) {
    case 'full-rate':
      return `${relief.params.name} may use its full rate instead of ${quantity(relief.params.cap_mt_s)} MT/s`;
    case 'device-gone':
      return `${relief.params.name} is gone`;
    case 'load-gone':
      return 'the load is gone';
  }
}

/** Why somebody gets less. */
export function causeText(cause: Cause): string {
  const wait = ({ before_ms, after_ms }: { before_ms: number; after_ms: number }) =>
    `waits ${quantity(after_ms, 'ms')} for the bus each time instead of ${quantity(before_ms, 'ms')}`;
  switch (cause.code) {
    case 'read-ahead-stops':
      return `its read-ahead stops in ${percent(cause.params.after_percent, 0)} of its reads instead of ${percent(cause.params.before_percent, 0)}`;
    case 'host-waits':
      return `its host ${wait(cause.params)}`;
    case 'device-waits':
      return `it ${wait(cause.params)}`;
    case 'steps':
      return 'no device waits longer; the turns of the disks fall otherwise';
  }
}
