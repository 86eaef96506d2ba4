import type { Advice, Change, Elsewhere, Improvement } from '../plan/generated/types.ts';
import { aimText, aimValue } from './advice.ts';
import { list } from './lists.ts';
import { aboutText, nominalRate, rate, rateWithUnit, transfers } from './numbers.ts';

/** Where a device goes when it leaves the bus. */
const PLACES: Record<Elsewhere, string> = {
  channel: 'the adapter’s other channel',
  adapter: 'a second adapter',
};

/** A change other than of IDs: what to do and why it may help, and its name in a list. */
export function changeText(change: Change): { what: string; brief: string } {
  switch (change.code) {
    case 'move-single-ended': {
      const { names, to } = change.params;
      const holds = names.length === 1 ? 'it is single-ended and holds' : 'they are single-ended and hold';
      return {
        what: `Put ${list(names)} on ${PLACES[to]}: ${holds} the whole bus to single-ended speed.`,
        brief: `${list(names)} on ${PLACES[to]}`,
      };
    }
    case 'use-segment': {
      const { names } = change.params;
      const holds = names.length === 1 ? 'it is single-ended and holds' : 'they are single-ended and hold';
      return {
        what: `Put ${list(names)} on the SE segment of the adapter: ${holds} the whole bus to single-ended speed.`,
        brief: `${list(names)} on the SE segment`,
      };
    }
    case 'move-slow': {
      const { name, to } = change.params;
      return {
        what: `Put ${name} on ${PLACES[to]}: it occupies this bus for a long time but moves little data.`,
        brief: `${name} on ${PLACES[to]}`,
      };
    }
    case 'raise-rate': {
      const { name, cap_mt_s } = change.params;
      return {
        what: `Let ${name} use its full rate: the adapter’s set-up limits it to ${transfers(cap_mt_s)}.`,
        brief: `the full rate for ${name}`,
      };
    }
    case 'lower-load': {
      const { from_percent, to_percent } = change.params;
      return {
        what: `Reduce the load system’s share of the bus from ${from_percent} % to ${to_percent} %.`,
        brief: 'half the load',
      };
    }
    case 'fair-arbitration':
      return {
        what: 'Enable fair arbitration, a setting of adapter and drives: a device that has just won lets the weaker devices that lost go first.',
        brief: 'fair arbitration',
      };
    case 'quick-arbitration':
      return {
        what: 'Enable quick arbitration and packets, which every device on this bus supports.',
        brief: 'quick arbitration',
      };
    case 'faster-adapter': {
      const { name, other } = change.params;
      return {
        what: `Replace ${name} with a faster host adapter for the same slot, such as the ${other}.`,
        brief: `a faster adapter (${other})`,
      };
    }
    case 'newer-driver':
      return {
        what: `Install the newest driver of ${change.params.name}: it takes less time for each command than the one delivered.`,
        brief: `the newest driver of ${change.params.name}`,
      };
    case 'faster-slot': {
      const { name, mb_s: mbS } = change.params;
      return {
        what: `Put ${name} into the slot that it is made for (${nominalRate(mbS)}): the present one is slower.`,
        brief: `a faster slot for ${name}`,
      };
    }
    case 'spread-members': {
      const { names, to } = change.params;
      return {
        what: `Put every second member of ${list(names)} on ${PLACES[to]}: the members then share two buses.`,
        brief: `members of ${list(names)} on ${PLACES[to]}`,
      };
    }
    case 'deeper-queues':
      return {
        what: `Use a driver that keeps ${change.params.outstanding} commands queued at each drive.`,
        brief: `${change.params.outstanding} commands queued at each drive`,
      };
    case 'faster-disk': {
      const { name, other, count } = change.params;
      return {
        what: `Replace ${count === 1 ? name : `all ${count} disks like ${name}`} with a higher-rpm disk, such as the ${other}.`,
        brief: `a higher-rpm disk (${other})`,
      };
    }
  }
}

/** What a device on its own bus needs. */
const OWN_BUS: Record<Elsewhere, string> = {
  channel: 'a cable with a terminator at its far end; the adapter terminates the other end',
  adapter: 'a second card, and a cable with a terminator at its far end',
};

/** What a change needs, as a sentence. */
export function takesText(change: Change): string {
  return `This needs ${takes(change)}.`;
}

function takes(change: Change): string {
  switch (change.code) {
    case 'move-single-ended':
    case 'move-slow':
    case 'spread-members':
      return OWN_BUS[change.params.to];
    case 'use-segment':
      return 'a cable of its own on the adapter’s SE connector, with a terminator';
    case 'raise-rate':
      return 'a setting of the adapter';
    case 'lower-load':
      return 'less work, or work at other hours, for the load system';
    case 'fair-arbitration':
      return 'a setting of the adapter and of each drive, if they have one';
    case 'quick-arbitration':
      return 'a setting of the adapter';
    case 'faster-adapter':
      return 'a new card; cable and devices stay';
    case 'newer-driver':
      return 'a new driver';
    case 'faster-slot':
      return 'a machine with such a slot, if this one has none';
    case 'deeper-queues':
      return 'another driver, or a setting of the present one';
    case 'faster-disk':
      return change.params.count === 1 ? 'a new disk' : `${change.params.count} new disks`;
  }
}

/** The gain of a change: the total, and the value of the aim if that is a different figure. */
export function gainText(improvement: Improvement, advice: Advice): string {
  const { aim, best } = advice;
  const { change, stay_mb_s, total_mb_s, total_margin_mb_s, rates, estimated, change_percent, objective } =
    improvement;
  const leaves = change.code === 'move-single-ended' || change.code === 'move-slow';
  const [only] = rates;
  const isOne = only !== undefined && rates.length === 1;
  const name = isOne ? only[0] : leaves ? 'The devices that stay' : 'All devices';
  const inAll = isOne ? '' : ' in total';
  if (estimated) {
    const together = isOne ? name : leaves ? 'Together the devices that stay' : 'Together all devices';
    return `${together} would get ${aboutText(change_percent, 'without this change')}.`;
  }
  const gain = `${name} would get ${rate(total_mb_s, total_margin_mb_s)} instead of ${rateWithUnit(stay_mb_s, total_margin_mb_s)}${inAll}`;
  const { gain: ofAim } = aimText(aim);
  if (ofAim === null || objective === null) return `${gain}.`;
  const is = aimValue(aim, objective, improvement.objective_margin);
  const before = aimValue(aim, best.objective, improvement.objective_margin);
  return `${gain}; ${ofAim(is, advice)} instead of ${before}.`;
}

/** Words of the list of other improvements. */
export const improvementWords = {
  title: 'Other improvements',
  /** What was found, beside the title; what the list has before it is opened. */
  brief: (tried: readonly Improvement[] | undefined) =>
    tried === undefined
      ? 'adapter, driver, cable, disks'
      : `${tried.filter(({ effect }) => effect === 'gain').length} of ${tried.length} help`,
  basis(tried: readonly Improvement[] | undefined, { clearly_better }: Advice): string {
    if (tried === undefined) return 'Trying other improvements…';
    if (tried.length === 0) return 'There is nothing else to try.';
    if (!tried.some(({ effect }) => effect === 'gain')) return 'None of them helps.';
    return clearly_better ? 'Each tried alone, with the better IDs.' : 'Each tried alone.';
  },
  unclear: 'No noticeable effect:',
  loss: 'Would reduce the total:',
  mixed: 'Would raise the total, but not what you optimise for:',
  open: 'Open',
  openPlan: (what: string) => `Open as a plan: ${what}`,
} as const;
