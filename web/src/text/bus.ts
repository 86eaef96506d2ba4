import type { Bus, BusMode, BusShares, Packets, Pattern, Question, Width } from '../plan/generated/types.ts';
import { list } from './lists.ts';
import { transfers } from './numbers.ts';

/** The kinds of use of the bus, in the order they are drawn. */
export const SHARES: readonly (keyof BusShares)[] = ['data', 'command', 'arbitration', 'dead', 'idle'];

/** Settings of the bus by name. */
export const busWords = {
  width: 'Width of the cable',
  signalling: 'Signalling',
  signallingOf: 'Signalling the cable and its terminators are made for',
  cable: 'Cable limit',
  fair: 'Fair arbitration',
  qas: 'Quick arbitration (QAS)',
  packets: 'Packets (information units)',
  load: 'Load',
  percent: (percent: number) => `${percent} percent`,
} as const;

/** What one kind of use of the bus is called, and what it is. */
export function shareText(share: keyof BusShares): { label: string; explanation: string } {
  switch (share) {
    case 'data':
      return { label: 'Data', explanation: 'Bytes are moving.' };
    case 'command':
      return {
        label: 'Overhead',
        explanation: 'Commands, messages and status: what is asked for, and how it went.',
      };
    case 'arbitration':
      return {
        label: 'Arbitration',
        explanation: 'Deciding which device has the bus next, and selecting the other side.',
      };
    case 'dead':
      return { label: 'Dead time', explanation: 'A device has the bus and nothing moves on it.' };
    case 'idle':
      return { label: 'Idle', explanation: 'No device has the bus.' };
  }
}

/** What the bus is and comes up as, and why, as the beginning and the rest of a sentence. `names` are the devices that cause it. */
export function busModeText(
  width: Width,
  mode: BusMode,
  names: readonly string[],
): { lead: string; rest: string } {
  const bus = busText(width);
  const cause = (otherwise: string) => (names.length === 0 ? otherwise : list(names));
  switch (mode.reason) {
    case 'as-drawn':
      return {
        lead: `${bus}, comes up as ${mode.signalling ?? 'nothing'}`,
        rest: `, which every device supports: ${transfers(mode.max_mt_s)} at most.`,
      };
    case 'single-ended-device':
      return {
        lead: `${bus}, comes up as SE`,
        rest: ` because of ${cause('a device')}: ${transfers(mode.max_mt_s)} at most.`,
      };
    case 'lvd-only':
      return {
        lead: `${bus}, does not come up`,
        rest: `: it would be SE, and ${cause('a device')} can only do LVD.`,
      };
    case 'hvd-mixed':
      return { lead: `${bus}, does not come up`, rest: `: ${cause('HVD')} cannot be mixed with the rest.` };
  }
}

/** A bus of this width, at the beginning of a sentence. */
export function busText(width: Width): string {
  return width === 'wide' ? '16-bit bus' : '8-bit bus';
}

/** A width as a choice. */
export function widthText(width: Width): { label: string; bits: string } {
  switch (width) {
    case 'narrow':
      return { label: 'Narrow', bits: '8 bit' };
    case 'wide':
      return { label: 'Wide', bits: '16 bit' };
  }
}

/** The highest rate a cable has been found to carry, as a choice. */
export function cableText(mtS: number | null): string {
  return mtS === null ? 'none' : `up to ${transfers(mtS)}`;
}

/** What a device does with the bus while it waits for its medium. */
export function disconnectText(disconnects: boolean): string {
  return disconnects
    ? 'It lets go of the bus while it waits for its medium.'
    : 'It keeps the bus from the start of a command to its end, and can have no command queue and no packets.';
}

/** What is counted of a device that several initiators use. */
export const sharedText = 'Only the requests of its own host are predicted.';

/** Which devices use packets, as a choice. */
export function packetsText(packets: Packets): { label: string; explanation: string } {
  switch (packets) {
    case 'auto':
      return { label: 'As built', explanation: 'Between parts known to have them: Ultra320 always.' };
    case 'on':
      return { label: 'Ultra160 too', explanation: 'Ultra160 parts are taken to have them as well.' };
    case 'off':
      return { label: 'Off', explanation: 'No device uses them; Ultra320 parts stay at Ultra160.' };
  }
}

/** What fair arbitration does or leaves. */
export function fairText(fair: boolean): string {
  return fair
    ? 'A device that has just won lets the weaker ones that lost go first.'
    : 'The strongest ID that asks goes first, every time.';
}

/** What quick arbitration does or leaves, and when it can. */
export function qasText(qas: boolean): string {
  return qas
    ? 'It works if the host and all devices support it and use packets, and no second system is on the bus. If not, the bus goes free after each turn.'
    : 'The bus goes free after each turn.';
}

/** On or off, as a choice. */
export function switchText(on: boolean): string {
  return on ? 'On' : 'Off';
}

/** What of the rules of arbitration and packets is not the default: "fair, QAS"; or "default". */
export function busRulesText({ fair, qas, packets }: Bus): string {
  const all = [fair ? 'fair' : '', qas ? 'QAS' : '', packets === 'auto' ? '' : PACKETS_BRIEFLY[packets]];
  return all.filter(Boolean).join(', ') || 'default';
}

const PACKETS_BRIEFLY = { on: 'packets with Ultra160 too', off: 'no packets' };

/** Which of the devices with work to do use packets as things are. */
export function packetsInUseText(using: readonly string[], all: number): string {
  if (all === 0) return '';
  if (using.length === 0) return 'No device here uses packets.';
  if (using.length === all) return 'Every device here uses packets.';
  return using.length > PACKETS_NAMED_MAX
    ? `${using.length} of ${all} devices use packets.`
    : `These use packets: ${list(using)}.`;
}

/** Most devices named as using packets. */
const PACKETS_NAMED_MAX = 3;

/** A question as a choice. */
export function questionText(question: Question): { label: string; explanation: string } {
  switch (question) {
    case 'steady':
      return {
        label: 'All keep working',
        explanation: 'What each device gets for as long as all of them go on.',
      };
    case 'done':
      return {
        label: 'Each is read once',
        explanation:
          'All start together and each device is read, or written, to its end. One that has finished leaves the bus to the others.',
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
