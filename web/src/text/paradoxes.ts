// Sentences about improvements that cost a device throughput. All figures are arguments.

import type { Cause, Relaxation, Paradoxes } from '../plan/generated/types.ts';
import { count, percent, quantity } from './numbers.ts';
import type { Explained } from './trust.ts';

/** How often an improvement of the bus costs a device throughput. */
export function paradoxesText({ tried, cases, loss_percent }: Paradoxes): Explained & { summary: string } {
  const losers = count(cases.length);
  return {
    plain: `If one device gets a faster rate or another leaves the bus, a third can lose throughput, because the rest then ask for the bus at other times or more often. In ${count(tried)} such changes this happened ${losers} times by more than ${percent(loss_percent, 0)}.`,
    exact:
      'Tried with every measured row and with random plans from the catalogue: the load system removed, one device removed, or one device allowed its full rate. Real buses behave like this too, so these cases are reported and are not errors.',
    summary: `The ${losers} cases`,
  };
}

/** The improvement. */
export function relaxationText(relaxation: Relaxation): string {
  switch (relaxation.code) {
    case 'full-rate':
      return `${relaxation.params.name} may use its full rate instead of ${quantity(relaxation.params.cap_mt_s)} MT/s`;
    case 'device-gone':
      return `${relaxation.params.name} is removed`;
    case 'load-gone':
      return 'the load system is removed';
  }
}

/** Why a device gets less. */
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
      return 'no device waits longer; the disks’ turns come in another order';
  }
}
