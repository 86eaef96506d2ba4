import type { Advice, Change, Prospect } from '../engine/types.ts';
import { aimText, aimValue, aimedAt } from './advice.ts';
import { list } from './lists.ts';
import { aboutText, rate, rateWithUnit, transfers } from './numbers.ts';

/** A change that is not one of IDs: what to do and why it might help, and its name in a list. */
export function changeText(change: Change): { what: string; brief: string } {
  switch (change.code) {
    case 'move-single-ended': {
      const { names } = change.params;
      const holds = names.length === 1 ? 'it is single-ended and holds' : 'they are single-ended and hold';
      return {
        what: `Put ${list(names)} on another bus or channel: ${holds} everybody to single-ended speed.`,
        brief: `${list(names)} on another bus`,
      };
    }
    case 'move-slow': {
      const { name } = change.params;
      return {
        what: `Put ${name} on another bus or channel: it keeps this one long for the little it moves.`,
        brief: `${name} on another bus`,
      };
    }
    case 'raise-rate': {
      const { name, cap_mt_s } = change.params;
      return {
        what: `Let ${name} use the rate it can: set-up holds it to ${transfers(cap_mt_s)}.`,
        brief: `the full rate for ${name}`,
      };
    }
    case 'lower-load': {
      const { from_percent, to_percent } = change.params;
      return {
        what: `Let the second system keep the bus busy ${to_percent} % of the time instead of ${from_percent} %.`,
        brief: 'half the load',
      };
    }
    case 'fair-arbitration':
      return {
        what: 'Switch on fair arbitration, a setting of adapter and drives: whoever had a turn lets the others go first.',
        brief: 'fair arbitration',
      };
    case 'quick-arbitration':
      return {
        what: 'Switch on quick arbitration and packets, which everybody on this bus knows.',
        brief: 'quick arbitration',
      };
    case 'faster-adapter': {
      const { name, other } = change.params;
      return {
        what: `Use a faster host adapter instead of ${name}, such as the ${other}.`,
        brief: `a faster adapter (${other})`,
      };
    }
    case 'deeper-queues':
      return {
        what: `Use a driver that keeps ${change.params.outstanding} commands queued at each drive.`,
        brief: `${change.params.outstanding} commands queued at each drive`,
      };
    case 'faster-disk': {
      const { name, other } = change.params;
      return {
        what: `Replace ${name} by a disk that turns faster, such as the ${other}.`,
        brief: `a disk that turns faster (${other})`,
      };
    }
  }
}

/** Whether a change helps, harms, or neither by more than the model can tell. */
export function effectOf({ clear, stay_mb_s, total_mb_s }: Prospect): 'gain' | 'loss' | 'unclear' {
  if (!clear) return 'unclear';
  return total_mb_s > stay_mb_s ? 'gain' : 'loss';
}

/** What a change brings, with the figures: in all, and for the aim where that is another figure. */
export function gainText(prospect: Prospect, advice: Advice): string {
  const { aim, best } = advice;
  const { change, stay_mb_s, total_mb_s, total_margin_mb_s, rates, estimated, change_percent, objective } =
    prospect;
  const leaves = change.code === 'move-single-ended' || change.code === 'move-slow';
  const [only] = rates;
  const isOne = only !== undefined && rates.length === 1;
  const who = isOne ? only[0] : leaves ? 'The devices that stay' : 'All devices';
  const inAll = isOne ? '' : ' in all';
  if (estimated) {
    const together = isOne ? who : leaves ? 'Together the devices that stay' : 'Together all devices';
    return `${together} would get ${aboutText(change_percent, 'without this change')}.`;
  }
  const gain = `${who} would get ${rate(total_mb_s, total_margin_mb_s)} instead of ${rateWithUnit(stay_mb_s)}${inAll}`;
  // Where the device is gone that the aim is about, there is nothing to say of it.
  if (aim === 'total' || objective === null) return `${gain}.`;
  const is = aimValue(aim, objective, prospect.objective_margin);
  const before = ` instead of ${aimValue(aim, best.objective, best.objective_margin)}`;
  if (aim === 'first') return `${gain}; ${aimedAt(advice)} ${is}${before}.`;
  if (aim === 'wait')
    return `${gain}; 99 of 100 waits of ${aimedAt(advice)} would take at most ${is}${before}.`;
  // Once a device is gone the others share what it had, so what it came to before is not to be compared.
  return `${gain}; ${aimText(aim).label.toLowerCase()}: ${is}${leaves ? '' : before}.`;
}

/** The words around the prospects. */
export const prospectWords = {
  title: 'What would help besides IDs',
  brief: (gains: number, tried: number) => `${gains} of ${tried} tried`,
  basis: (clearlyBetter: boolean) =>
    clearlyBetter ? 'Each tried alone, with the better IDs.' : 'Each tried alone.',
  none: 'Nothing that was tried would be felt.',
  looking: 'Trying what else would help…',
  unclear: 'Would not be felt:',
  loss: 'Would cost:',
  fasterDisk: 'Even a disk that turns faster would rarely be felt here.',
  open: 'Open',
  openPlan: (what: string) => `Open as a plan: ${what}`,
} as const;
