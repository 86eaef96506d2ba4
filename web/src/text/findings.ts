import type { Finding } from '../engine/types.ts';
import { list } from './lists.ts';
import { nominal, nominalRate, rateWithUnit } from './numbers.ts';

/** A finding in words. */
export interface FindingText {
  /** What is so, as a statement. */
  title: string;
  /** What follows from it. */
  detail: string;
  /** What to do about it, short enough for a button; `null` where a person has to decide. Done by `remedyFor`. */
  remedy: string | null;
}

/** The words for a finding. */
export function findingText(finding: Finding): FindingText {
  switch (finding.code) {
    case 'duplicate-id': {
      const { id, names, free_id } = finding.params;
      return {
        title: `${list(names)} are ${names.length > 2 ? 'all' : 'both'} set to ID ${id}.`,
        detail: 'Whoever is called at that ID, all of them answer at once.',
        remedy: moveRemedy(names.at(-1), free_id),
      };
    }
    case 'id-needs-wide-bus': {
      const { name, free_id } = finding.params;
      return {
        title: `${name} has an ID above 7 on a narrow cable.`,
        detail: 'A narrow cable has eight data lines, and an ID is one of them: 0 to 7.',
        remedy: free_id === null ? 'Make the cable wide' : moveRemedy(name, free_id),
      };
    }
    case 'id-needs-wide-device': {
      const { name, free_id } = finding.params;
      return {
        title: `${name} is a narrow device on an ID above 7.`,
        detail: 'It has eight data lines and can only be 0 to 7, also on a wide cable.',
        remedy: moveRemedy(name, free_id),
      };
    }
    case 'id-not-selectable': {
      const { name, selectable, free_id } = finding.params;
      return {
        title: `${name} cannot be set to this ID.`,
        detail: `Its switches or firmware offer ${idList(selectable)} only.`,
        remedy: moveRemedy(name, free_id),
      };
    }
    case 'unseen': {
      const { name, by, free_id } = finding.params;
      return {
        title: `${by} cannot see ${name}.`,
        detail: 'It has eight data lines and none for IDs above 7, so the two never meet.',
        remedy: moveRemedy(name, free_id),
      };
    }
    case 'hvd-mixed':
      return {
        title: `${list(finding.params.names)} cannot share a bus with the rest.`,
        detail: 'High-voltage differential parts put voltages on the lines that can destroy others.',
        remedy: null,
      };
    case 'bus-comes-up-se':
      return comesUpSe(finding.params);
    case 'no-host':
      return {
        title: 'There is no host adapter.',
        detail: 'Only an initiator starts anything; without one the bus stays free for ever.',
        remedy: null,
      };
    case 'nothing-to-do':
      return {
        title: 'No device has anything to do.',
        detail: 'Add a device, or switch on the workload of one.',
        remedy: null,
      };
    case 'unknown-model':
      return {
        title: `The catalogue has no “${finding.params.model}”.`,
        detail: 'Without its figures nothing can be predicted; take one from the shelf instead.',
        remedy: null,
      };
    case 'assumed': {
      const parts = finding.params.parts.map(
        ({ name, fields }) => `${name}: ${list(fields.map(fieldName))}.`,
      );
      return {
        title: 'Some figures are assumed.',
        detail: `Usual ones of the kind stand in for what nobody has published. ${parts.join(' ')}`,
        remedy: null,
      };
    }
    case 'slow-agreement': {
      const { name, agreed_mb_s, media_mb_s } = finding.params;
      return {
        title: `${name} is held up by the bus.`,
        detail: `Its medium gives ${rateWithUnit(media_mb_s)}, but it and its host agreed on ${nominalRate(agreed_mb_s)}.`,
        remedy: null,
      };
    }
    case 'qas-unused': {
      const { names, load } = finding.params;
      const who = load ? [...names, 'the load system'] : names;
      return {
        title: 'Quick arbitration (QAS) is switched on but not used.',
        detail: `Everybody on the bus has to have it and to talk in packets. As far as is known ${list(who)} ${who.length > 1 ? 'do' : 'does'} not.`,
        remedy: null,
      };
    }
    case 'packets-unused':
      return {
        title: 'Packets are switched on but not used.',
        detail:
          'A host and a device need at least Ultra160 on both sides and a wide LVD bus between them; no pair here has that.',
        remedy: null,
      };
  }
}

type ComesUpSe = Extract<Finding, { code: 'bus-comes-up-se' }>['params'];

function comesUpSe({ names, loser, without_mb_s, with_mb_s }: ComesUpSe): FindingText {
  const title = `${list(names)} ${names.length > 1 ? 'bring' : 'brings'} the whole bus down to single-ended.`;
  if (loser === null || without_mb_s === null || with_mb_s === null) {
    return { title, detail: 'Nobody on this bus could go faster anyway.', remedy: null };
  }
  return {
    title,
    detail: `${loser} transfers at ${nominal(with_mb_s)} instead of ${nominalRate(without_mb_s)} while it has the bus.`,
    remedy: null,
  };
}

function moveRemedy(name: string | undefined, freeId: number | null): string | null {
  return name === undefined || freeId === null ? null : `Move ${name} to ID ${freeId}`;
}

/** "IDs 5 and 6", "IDs 0 to 7". */
export function idList(ids: readonly number[]): string {
  const sorted = ids.toSorted((a, b) => a - b);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return 'no ID';
  if (sorted.length === 1) return `ID ${first}`;
  const gapless = last - first === sorted.length - 1;
  return gapless && sorted.length > 2 ? `IDs ${first} to ${last}` : `IDs ${list(sorted.map(String))}`;
}

/** A figure of a part, in words. */
export function fieldName(field: string): string {
  switch (field) {
    case 'rate_mb_s':
      return 'media rate';
    case 'capacity_mb':
      return 'capacity';
    case 'rpm':
      return 'speed of rotation';
    case 'avg_seek_ms':
      return 'average seek time';
    case 'buffer_kb':
      return 'buffer size';
    case 'max_mt_s':
      return 'fastest transfer rate';
    case 'signalling':
      return 'signalling';
    case 'width_bits':
      return 'width';
    case 'selectable_ids':
      return 'selectable IDs';
    case 'default_id':
      return 'default ID';
    default:
      return field;
  }
}
