import type { Finding, LimitedBy, RateLoss, Shortage } from '../plan/generated/types.ts';
import type { SecondBus } from '../plan/channels.ts';
import { secondText } from './channels.ts';
import { ifIgnored } from './consequences.ts';
import { fieldName } from './fields.ts';
import { idList, list } from './lists.ts';
import { milliseconds, nominal, nominalRate, percent, rateWithUnit, transfers } from './numbers.ts';
import { platformName } from './platforms.ts';

/** A finding in words. */
export interface FindingText {
  /** What is so, as a statement. */
  title: string;
  /** What follows from it. */
  detail: string;
  /** What happens if nobody does anything about it. */
  ignored: string;
  /** What to do about it, short enough for a button; `null` where a person has to decide. Done by `remedyFor`. */
  remedy: string | null;
  /** What a person can do about it who has to decide; empty where there is nothing to do, or where the remedy does it. */
  advice: string;
}

/** The words for a finding. */
export function findingText(finding: Finding, second: SecondBus = 'adapter'): FindingText {
  const said = words(finding, second);
  return { remedy: null, advice: '', ...said, ignored: ifIgnored(finding) };
}

type Missed = Extract<Finding, { code: 'need-missed' }>['params'];

function needMissed(missed: Missed): Words {
  const { name, needs_mb_s, throughput_mb_s, alone_mb_s, alone_misses, shortage } = missed;
  const gets = `It gets ${rateWithUnit(throughput_mb_s)} and needs ${rateWithUnit(needs_mb_s)} without a break`;
  const why: Record<Shortage, string> = {
    'tape-stops': ': else the tape cannot stream.',
    'buffer-runs-empty': ': a disc is written at one speed.',
    'scan-fails': ': it goes on scanning meanwhile.',
    slow: ', as set in its settings.',
  };
  const help = alone_misses
    ? `Alone on the bus it would get ${rateWithUnit(alone_mb_s)}: its settings, host or bus are too slow for it, whatever the IDs.`
    : 'See Better IDs. Where no order helps: less work for the other devices meanwhile, or a bus of its own.';
  return { title: `${name} gets less than it needs.`, detail: `${gets}${why[shortage]}`, advice: help };
}

type Words = Pick<FindingText, 'title' | 'detail'> & Partial<Pick<FindingText, 'remedy' | 'advice'>>;

function words(finding: Finding, second: SecondBus): Words {
  switch (finding.code) {
    case 'need-missed':
      return needMissed(finding.params);
    case 'starved': {
      const { name, throughput_mb_s, alone_mb_s, least_percent } = finding.params;
      return {
        title: `${name} gets next to nothing.`,
        detail: `It gets ${rateWithUnit(throughput_mb_s)} of the ${rateWithUnit(alone_mb_s)} that it gets alone on the bus: less than ${percent(least_percent, 0)}.`,
        advice:
          'See Better IDs. Where no order helps: fair arbitration, less load, or another bus for this device.',
      };
    }
    case 'duplicate-id': {
      const { id, names, free_id } = finding.params;
      return {
        title: `${list(names)} are ${names.length > 2 ? 'all' : 'both'} set to ID ${id}.`,
        detail: 'All of them respond when that ID is selected.',
        ...move(names.at(-1), free_id),
      };
    }
    case 'id-on-both-buses': {
      const { id, name, other, free_id } = finding.params;
      return {
        title: `${name} has the ID of a device on the other bus.`,
        detail: `${other} has ID ${id} there, and the two buses of this machine share one set of IDs.`,
        ...move(name, free_id),
      };
    }
    case 'id-needs-wide-bus': {
      const { name, free_id } = finding.params;
      return {
        title: `${name} has an ID above 7 on a narrow cable.`,
        detail: 'A narrow cable has eight data lines, and an ID is one of them: 0 to 7.',
        remedy: free_id === null ? 'Make the cable wide' : `Move ${name} to ID ${free_id}`,
      };
    }
    case 'id-needs-wide-device': {
      const { name, free_id } = finding.params;
      return {
        title: `${name} is a narrow device on an ID above 7.`,
        detail: 'It has eight data lines and can only be 0 to 7, also on a wide cable.',
        ...move(name, free_id),
      };
    }
    case 'id-not-selectable': {
      const { name, selectable, free_id } = finding.params;
      return {
        title: `${name} cannot be set to this ID.`,
        detail: `Its switches or firmware offer ${idList(selectable)} only.`,
        ...move(name, free_id),
      };
    }
    case 'unseen': {
      const { name, by, free_id } = finding.params;
      return {
        title: `${by} cannot see ${name}.`,
        detail: 'It has eight data lines and none for IDs above 7, so the two never meet.',
        ...move(name, free_id),
      };
    }
    case 'too-many-parties': {
      const { count, most } = finding.params;
      return {
        title: `There are ${count} hosts and devices on a bus for ${most}.`,
        detail: `A bus tells as many apart as it has data lines: ${most}, host adapters and the load system included.`,
        advice: 'Take some off, or put them on another bus.',
      };
    }
    case 'id-reserved': {
      const { name, id, platform, free_id } = finding.params;
      return {
        title: `${name} is at ID ${id}, which is the machine’s own.`,
        detail: `${platformName(platform)}: no device is to have this ID.`,
        ...move(name, free_id),
      };
    }
    case 'host-off-usual-id': {
      const { name, platform, usual_id, fixed, free_id } = finding.params;
      return {
        title: `${name} is not at ID ${usual_id}.`,
        detail: `${platformName(platform)}: the host ${fixed ? 'always has' : 'usually has'} ID ${usual_id}.`,
        ...move(name, free_id, `Make ID ${usual_id} free first.`),
      };
    }
    case 'boot-off-usual-id': {
      const { name, platform, usual_id, free_id } = finding.params;
      return {
        title: `No disk is at ID ${usual_id}.`,
        detail: `${platformName(platform)}: that is where it looks first for a disk to start from. ${name} comes next.`,
        ...move(name, free_id, `Make ID ${usual_id} free first.`),
      };
    }
    case 'hvd-mixed':
      return {
        title: `${list(finding.params.names)} cannot share a bus with the rest.`,
        detail:
          'High-voltage differential parts put voltages on the lines that can destroy the drivers of others. The connectors look the same: only the label or the symbol on it tells.',
        advice: 'Take one kind off the bus before the power comes on.',
      };
    case 'lvd-only': {
      const { names } = finding.params;
      return {
        title: `${list(names)} ${names.length > 1 ? 'speak' : 'speaks'} LVD only, and the bus comes up single-ended.`,
        detail: 'One single-ended part, a single-ended cable or terminator forces the whole bus to SE.',
        advice: 'Take the single-ended parts off this bus, or put the LVD ones on another.',
      };
    }
    case 'bus-comes-up-se':
      return comesUpSe(finding.params, second);
    case 'hot-plug-se': {
      const { names } = finding.params;
      return {
        title: `Attach ${list(names)} only with the power off.`,
        detail: `${names.length > 1 ? 'They speak' : 'It speaks'} single-ended only, on a bus made for LVD.`,
      };
    }
    case 'no-host':
      return {
        title: 'There is no host adapter.',
        detail: 'Only an initiator starts anything; without one the bus stays free for ever.',
        advice: 'Add one from the shelf.',
      };
    case 'nothing-to-do':
      return {
        title: 'No device has anything to do.',
        detail: 'Add a device, or switch on the workload of one.',
      };
    case 'unknown-model':
      return {
        title: `The catalogue has no “${finding.params.model}”.`,
        detail: 'Without its figures nothing can be predicted.',
        advice: 'Take another part from the shelf instead.',
      };
    case 'assumed': {
      const parts = onceEach(
        finding.params.parts.map(({ name, fields }) => `${name}: ${list(fields.map(fieldName))}.`),
      );
      return {
        title: 'Some figures are assumed.',
        detail: `Unpublished figures are filled in with typical values. ${parts.join(' ')}`,
      };
    }
    case 'slow-agreement': {
      const { name, agreed_mb_s, media_mb_s, limited_by } = finding.params;
      return {
        title: `${name} is held up by the bus.`,
        detail: `It can sustain ${rateWithUnit(media_mb_s)}, but negotiated only ${nominalRate(agreed_mb_s)}.`,
        remedy: limited_by === 'cap' ? `Let ${name} use the rate it can` : null,
        advice: LIMITS[limited_by],
      };
    }
    case 'signalling-limits-rate': {
      const { signalling, max_mt_s, could_be_lvd, pairs } = finding.params;
      return {
        title: `${signalling} signalling holds ${list(pairs.map(({ name }) => name))} back.`,
        detail: `It is defined up to ${transfers(max_mt_s)}, so parts that know more use that. ${losses(pairs)}`,
        remedy: could_be_lvd ? 'Make the cable LVD' : null,
        advice: could_be_lvd ? '' : 'Use LVD, which every device on the bus has to support.',
      };
    }
    case 'host-limits-rate': {
      const { host, pairs } = finding.params;
      return {
        title: `${host} is slower than ${pairs.length > 1 ? 'some of its devices' : list(pairs.map(({ name }) => name))}.`,
        detail: losses(pairs),
        advice: 'Use a faster or wider host adapter, if that rate is needed.',
      };
    }
    case 'offset-limits-rate': {
      const { pairs, round_trip_ns, turnaround_ns, cable_m } = finding.params;
      const each = pairs.map(
        ({ name, offset, period_ns, agreed_mb_s, sustained_mb_s }) =>
          `${name} may have ${offset} transfers of ${nominal(period_ns)} ns under way and keeps ${nominal(sustained_mb_s)} of ${nominalRate(agreed_mb_s)}.`,
      );
      return {
        title: `A small offset keeps ${list(pairs.map(({ name }) => name))} from the rate agreed.`,
        detail: `${each.join(' ')} An answer takes ${nominal(round_trip_ns)} ns: ${nominal(turnaround_ns)} ns for the logic and ${cable_m} m of cable are assumed.`,
        advice: 'Shorten the cable, or use a part that allows a greater offset.',
      };
    }
    case 'host-bus-limits': {
      const { host, host_bus, carries_mb_s, practical, bus_mb_s, media_mb_s } = finding.params;
      const media =
        media_mb_s > 0
          ? `devices that stream give ${rateWithUnit(media_mb_s)} together`
          : 'no device streams';
      return {
        title: `The machine behind ${host} is slower than its SCSI bus.`,
        detail: `It moves ${nominalRate(carries_mb_s)} ${practical ? 'in practice' : 'at the very most'}${host_bus && ` (${host_bus})`}. The SCSI bus runs at ${nominalRate(bus_mb_s)}, and ${media}.`,
        advice:
          'Use a faster slot, if adapter and machine have one. If yours was measured, put its rate into the settings of the host.',
      };
    }
    case 'channels-share-bus': {
      const { host_bus, carries_mb_s, practical, buses_mb_s, media_mb_s } = finding.params;
      return {
        title: 'The two channels share a slot that is slower than both.',
        detail: `${host_bus} carries ${nominalRate(carries_mb_s)} ${practical ? 'in practice' : 'at the very most'}. The two SCSI buses run at ${nominalRate(buses_mb_s)} together, and the media on them give ${rateWithUnit(media_mb_s)}.`,
        advice: 'Use two adapters on buses of their own, if the machine has them, or a faster slot.',
      };
    }
    case 'other-channel-wrong': {
      const { channel, errors } = finding.params;
      return {
        title: `Channel ${channel} has ${errors === 1 ? 'an error' : `${errors} errors`}.`,
        detail: 'What is predicted here takes it to work as it is drawn.',
        advice: `Look at channel ${channel} and mend it first.`,
      };
    }
    case 'media-exceed-bus': {
      const { bus_mb_s, media_mb_s, devices, fit } = finding.params;
      return {
        title: `The ${devices} devices could move more than the bus carries.`,
        detail: `Their media give ${rateWithUnit(media_mb_s)} together, the bus carries ${nominalRate(bus_mb_s)}: enough for ${fit} of them. This is a rule of thumb; where the prediction differs, trust the prediction.`,
        advice: 'Put some of them on another bus if they have to stream at the same time.',
      };
    }
    case 'bus-below-four-times': {
      const { name, sustains_mb_s, wanted_mb_s, bus_mb_s } = finding.params;
      return {
        title: `The bus carries less than four times what ${name} sustains.`,
        detail: `${name} sustains ${rateWithUnit(sustains_mb_s)}, four times that is ${rateWithUnit(wanted_mb_s)}, and the bus carries ${nominalRate(bus_mb_s)}. This is a rule of thumb for choosing a bus; the prediction counts better.`,
        advice: 'Take a faster bus if several such disks have to stream at the same time.',
      };
    }
    case 'slow-on-fast': {
      const { parts, fast_mb_s } = finding.params;
      const each = parts.map(
        ({ name, agreed_mb_s, bus_percent, fast_percent }) =>
          `${name} transfers at ${nominalRate(agreed_mb_s)}: streaming at its full rate takes ${percent(bus_percent)} of bus time; at the bus’s full rate it would take ${percent(fast_percent)}.`,
      );
      return {
        title: `${list(parts.map(({ name }) => name))} ${parts.length > 1 ? 'are' : 'is'} slow for a bus at ${nominalRate(fast_mb_s)}.`,
        detail: each.join(' '),
        remedy: `Put ${parts.length > 1 ? 'them' : 'it'} on ${secondText(second)}`,
        advice: 'Put slow, narrow devices on a bus of their own.',
      };
    }
    case 'no-disconnect': {
      const { name, hold_ms, others, load } = finding.params;
      const who = load ? [...others, 'the load system'] : others;
      return {
        title: `${name} does not disconnect.`,
        detail: `It holds the bus for the whole command, about ${milliseconds(hold_ms)} for each request. ${list(who)} ${who.length > 1 ? 'wait' : 'waits'} meanwhile.`,
        remedy: `Let ${name} disconnect`,
      };
    }
    case 'shared-device': {
      const { name, host, others, written } = finding.params;
      return {
        title: written ? `${name} is written while others use it too.` : `${name} is used by several hosts.`,
        detail: `${list(others)} may work with it beside ${host}. Only what ${host} asks for is predicted.`,
        advice: written
          ? 'Give each system a disk of its own, unless their software coordinates writing.'
          : 'Let none of them write, unless their software coordinates it.',
      };
    }
    case 'cable-limits-rate': {
      const { cable_mt_s, pairs } = finding.params;
      const each = pairs.map(
        ({ name, failed_mt_s, settled_mt_s, settled_mb_s, agreed_mb_s }) =>
          `${name} tries ${list(failed_mt_s.map(nominal))} and settles on ${transfers(settled_mt_s)}: ${nominal(settled_mb_s)} instead of ${nominalRate(agreed_mb_s)}.`,
      );
      return {
        title: 'The cable holds them back.',
        detail: `It carries ${transfers(cable_mt_s)}, and the host adapter tries out what it does. ${each.join(' ')}`,
        advice: 'Look at the cable, its length and its terminators.',
      };
    }
    case 'cable-fails-rate': {
      const { cable_mt_s, host, names, asked_mt_s } = finding.params;
      return {
        title: `${host} cannot reach ${list(names)}.`,
        detail: `It asks for ${transfers(asked_mt_s)} without trying the cable, which carries ${transfers(cable_mt_s)}.`,
        remedy: `Hold ${names.length > 1 ? 'them' : names[0]} to ${transfers(cable_mt_s)}`,
      };
    }
    case 'cable-untried': {
      const { cable_mt_s, host, names } = finding.params;
      return {
        title: `It is not known whether ${host} tries the cable.`,
        detail: `The cable carries ${transfers(cable_mt_s)}, and ${list(names)} ${names.length > 1 ? 'agree' : 'agrees'} on more. It works if the adapter tries it out and falls back.`,
        remedy: `Hold ${names.length > 1 ? 'them' : names[0]} to ${transfers(cable_mt_s)}`,
      };
    }
    case 'qas-unused': {
      const { names, load } = finding.params;
      const who = load ? [...names, 'the load system'] : names;
      return {
        title: 'Quick arbitration (QAS) is switched on but not used.',
        detail: `Every part on the bus has to have it and to use packets. As far as is known ${list(who)} ${who.length > 1 ? 'do' : 'does'} not.`,
        remedy: 'Switch QAS off',
      };
    }
    case 'packets-unused':
      return {
        title: 'Packets are switched on but not used.',
        detail:
          'A host and a device need at least Ultra160 on both sides and a wide LVD bus between them; no pair here has that.',
        remedy: 'Leave packets as built',
      };
  }
}

const LIMITS: Record<LimitedBy, string> = {
  device: 'Use another device: this one has no faster rate.',
  initiator: 'Use a faster or wider host adapter.',
  signalling: 'Use LVD, which every device on the bus has to support.',
  cap: '',
  cable: 'Use a better cable.',
};

type ComesUpSe = Extract<Finding, { code: 'bus-comes-up-se' }>['params'];

function comesUpSe({ names, losers, isolating }: ComesUpSe, second: SecondBus): Words {
  const [it, brings] = names.length > 1 ? ['them', 'bring'] : ['it', 'brings'];
  const title = `${list(names)} ${brings} the whole bus down to single-ended.`;
  if (losers.length === 0) return { title, detail: 'No device on this bus could go faster anyway.' };
  const apart = `Put ${it} on the SE segment of ${list(isolating)}, which is electrically separate.`;
  return {
    title,
    detail: `A single-ended-only device forces the whole bus to SE. ${losses(losers)}`,
    remedy: `Put ${it} on ${secondText(second)}`,
    advice:
      isolating.length > 0 ? apart : `Put ${it} on another bus: a second channel or a second host adapter.`,
  };
}

/** "A transfers at 40 instead of 160 MB/s." for the worst few, the rest counted. */
function losses(pairs: readonly RateLoss[]): string {
  const all = onceEach(
    pairs.map(
      ({ name, now_mb_s, could_mb_s }) =>
        `${name} transfers at ${nominal(now_mb_s)} instead of ${nominalRate(could_mb_s)}`,
    ),
  );
  const each = all.slice(0, LOSSES_MAX);
  const rest = all.length - each.length;
  return `${list(rest > 0 ? [...each, `${rest} more likewise`] : each)}.`;
}

/** What is said of several devices of one name is said once. */
function onceEach(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}

/** Most devices whose loss is told one by one. */
const LOSSES_MAX = 4;

/** The way out by another ID; without a free one a person has to make room. */
function move(
  name: string | undefined,
  freeId: number | null,
  otherwise = 'Make an ID free that it can have.',
): Pick<FindingText, 'remedy' | 'advice'> {
  return name === undefined || freeId === null
    ? { remedy: null, advice: otherwise }
    : { remedy: `Move ${name} to ID ${freeId}`, advice: '' };
}
