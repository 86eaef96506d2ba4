import type { BusMode, BusShares, Packets, Pattern, Plan, Question, Width } from '../engine/types.ts';
import { list } from './lists.ts';
import { transfers } from './numbers.ts';

/** The kinds of use of the bus, in the order they are drawn. */
export const SHARES: readonly (keyof BusShares)[] = ['data', 'command', 'arbitration', 'dead', 'idle'];

/** What one kind of use of the bus is called, and what it is. */
export function shareText(share: keyof BusShares): { label: string; explanation: string } {
  switch (share) {
    case 'data':
      return { label: 'Data', explanation: 'Bytes are moving.' };
    case 'command':
      return {
        label: 'Overhead',
        explanation: 'Commands, messages and status: saying what is wanted and how it went.',
      };
    case 'arbitration':
      return {
        label: 'Arbitration',
        explanation: 'Finding out whose turn it is, and calling the other side.',
      };
    case 'dead':
      return { label: 'Dead time', explanation: 'Somebody has the bus and nothing moves on it.' };
    case 'idle':
      return { label: 'Idle', explanation: 'Nobody has the bus.' };
  }
}

/** What the bus comes up as and why. `names` are those who cause it. */
export function busModeText(mode: BusMode, names: readonly string[]): string {
  switch (mode.reason) {
    case 'as-drawn':
      return `The bus comes up as ${mode.signalling ?? 'nothing'}, which every part on it supports. That allows up to ${transfers(mode.max_mt_s)}; each pair may settle on less.`;
    case 'single-ended-device': {
      const who = names.length === 0 ? 'a device' : list(names);
      return `The bus comes up as SE because of ${who}: no transfer is faster than ${transfers(mode.max_mt_s)}.`;
    }
    case 'lvd-only':
      return `The bus does not come up: it would be SE, and ${names.length === 0 ? 'a device' : list(names)} can only do LVD.`;
    case 'hvd-mixed':
      return `The bus does not come up: ${names.length === 0 ? 'HVD' : list(names)} cannot be mixed with the rest.`;
  }
}

/** A width as a choice. */
export function widthText(width: Width): { label: string; explanation: string } {
  switch (width) {
    case 'narrow':
      return { label: 'Narrow', explanation: '8 data lines, IDs 0 to 7.' };
    case 'wide':
      return { label: 'Wide', explanation: '16 data lines, IDs 0 to 15.' };
  }
}

/** The highest rate a cable has been found to carry, as a choice. */
export function cableText(mtS: number | null): string {
  return mtS === null ? 'everything' : `up to ${transfers(mtS)}`;
}

/** What a device does with the bus while it waits for its medium. */
export function disconnectText(disconnects: boolean): string {
  return disconnects
    ? 'It lets go of the bus while it waits for its medium.'
    : 'It keeps the bus from the command to its end. It has no queue and no packets then.';
}

/** What is counted of a device that several initiators use. */
export const sharedText = 'Only what its own host here asks of it is predicted.';

/** Who talks in packets, as a choice. */
export function packetsText(packets: Packets): { label: string; explanation: string } {
  switch (packets) {
    case 'auto':
      return { label: 'As built', explanation: 'Between parts known to have them: Ultra320 always.' };
    case 'on':
      return { label: 'Ultra160 too', explanation: 'Ultra160 parts are taken to have them as well.' };
    case 'off':
      return { label: 'Off', explanation: 'Nobody uses them; Ultra320 parts stay at Ultra160.' };
  }
}

/** What fair arbitration does or leaves. */
export function fairText(fair: boolean): string {
  return fair
    ? 'Whoever has won lets the weaker ones who lost go first.'
    : 'The strongest ID that asks goes first, every time.';
}

/** What quick arbitration does or leaves, and when it can. */
export function qasText(qas: boolean): string {
  return qas
    ? 'It works if host and all devices know it and talk in packets, with no load on the bus. If not, the bus goes free as before.'
    : 'The bus goes free after each turn.';
}

/** On or off, as a choice. */
export function switchText(on: boolean): string {
  return on ? 'On' : 'Off';
}

/** What of the rules of arbitration and packets is not as usual: "fair, QAS"; or "as usual". */
export function busRulesText({ fair, qas, packets }: Pick<Plan, 'fair' | 'qas' | 'packets'>): string {
  const all = [fair ? 'fair' : '', qas ? 'QAS' : '', packets === 'auto' ? '' : PACKETS_BRIEFLY[packets]];
  return all.filter(Boolean).join(', ') || 'as usual';
}

const PACKETS_BRIEFLY = { on: 'packets with Ultra160 too', off: 'no packets' };

/** Who talks in packets as things are, of those with work to do. */
export function packetsInUseText(using: readonly string[], all: number): string {
  if (all === 0) return '';
  if (using.length === 0) return 'Nobody here talks in packets.';
  if (using.length === all) return 'Everybody here talks in packets.';
  return using.length > PACKETS_NAMED_MAX
    ? `${using.length} of ${all} devices talk in packets.`
    : `In packets here: ${list(using)}.`;
}

/** Most devices named as talking in packets. */
const PACKETS_NAMED_MAX = 3;

/** A question as a choice. */
export function questionText(question: Question): { label: string; explanation: string } {
  switch (question) {
    case 'steady':
      return {
        label: 'While all keep working',
        explanation: 'What everybody gets for as long as everybody goes on.',
      };
    case 'done':
      return {
        label: 'Each read to its end',
        explanation:
          'All start together and each device is read once; who is finished leaves the bus to the others.',
      };
  }
}

/** A pattern of work as a choice. */
export function patternText(pattern: Pattern): { label: string; explanation: string } {
  switch (pattern) {
    case 'off':
      return { label: 'Off', explanation: 'The device is on the bus and not used.' };
    case 'sequential':
      return { label: 'Sequential', explanation: 'One address after the other, like copying a large file.' };
    case 'random':
      return { label: 'Random', explanation: 'Addresses all over the medium, like a database.' };
  }
}
