import type {
  BoardPreset,
  Agreement,
  Bus,
  BusShares,
  Disconnection,
  Host,
  Packets,
  Pattern,
  Plan,
  Prediction,
  Question,
  Width,
} from '../plan/generated/types.ts';
import { findHost } from '../plan/catalogue.ts';
import { partiesAt } from '../plan/ids.ts';
import { partyName, toldApart } from '../plan/names.ts';
import { list } from './lists.ts';
import { nominalRate, transfers } from './numbers.ts';

/** The uses of bus time, in the order in which they are drawn. */
export const SHARES: readonly (keyof BusShares)[] = ['data', 'command', 'arbitration', 'dead', 'idle'];

/** Names of the settings of the bus. */
export const busWords = {
  width: 'Width of the cable',
  signalling: 'Signalling',
  signallingOf: 'Signalling of the cable and its terminators',
  load: 'Load system',
  percent: (percent: number) => `${percent} percent`,
} as const;

/** Label and explanation of a use of bus time. */
export function shareText(share: keyof BusShares): { label: string; explanation: string } {
  switch (share) {
    case 'data':
      return { label: 'Data', explanation: 'Bytes are moving.' };
    case 'command':
      return {
        label: 'Overhead',
        explanation: 'Commands, messages and status.',
      };
    case 'arbitration':
      return {
        label: 'Arbitration',
        explanation: 'Devices compete for the bus, and the winner selects its partner.',
      };
    case 'dead':
      return { label: 'Dead time', explanation: 'A device has the bus but transfers nothing.' };
    case 'idle':
      return { label: 'Idle', explanation: 'No device has the bus.' };
  }
}

/**
 * The width of the bus, the signalling it comes up with and why, and its fastest agreement, as the beginning and the rest
 * of a sentence.
 */
export function busModeText(plan: Plan, prediction: Prediction): { lead: string; rest: string } {
  const { mode, fastest, devices } = prediction;
  const bus = busText(plan.bus.width);
  const names = mode.because_of.flatMap((id) => partiesAt(plan, id).map((party) => partyName(plan, party)));
  const cause = (otherwise: string) => (names.length === 0 ? otherwise : list(names));
  const agreement = fastest === null ? undefined : devices[fastest]?.agreement;
  const host = plan.bus.devices[fastest ?? 0]?.host ?? 0;
  const pace = agreement ? `: ${paceText(agreement, partyName(plan, { kind: 'host', index: host }))}.` : '.';
  switch (mode.reason) {
    case 'as-drawn':
      return { lead: `${bus}, comes up as ${mode.signalling ?? 'nothing'}`, rest: pace };
    case 'single-ended-device':
      return { lead: `${bus}, comes up as SE`, rest: ` because of ${cause('a device')}${pace}` };
    case 'single-ended-terminator':
      return { lead: `${bus}, comes up as SE`, rest: ` because of a terminator${pace}` };
    case 'lvd-only':
      return {
        lead: `${bus}, comes up as SE`,
        rest: `, and ${cause('a device')} supports only LVD.`,
      };
    case 'hvd-mixed':
      return {
        lead: `${bus}, does not come up`,
        rest: `: ${cause('HVD')} cannot share a bus with the rest.`,
      };
  }
}

/** "5 MB/s, asynchronous, the limit of Macintosh IIci": an agreement and what limits it. */
function paceText({ mb_s, mt_s, limited_by }: Agreement, host: string): string {
  const rate = `${nominalRate(mb_s)}${mt_s === 0 ? ', asynchronous' : ''}`;
  switch (limited_by) {
    case 'initiator':
      return `${rate}, the limit of ${host}`;
    case 'device':
      return `${rate}, the limit of the devices`;
    case 'signalling':
      return `${rate}, the limit of this signalling`;
    case 'cap':
      return `${rate}, a limit in the set-up`;
    case 'cable':
      return `${rate}, the limit of the cable`;
  }
}

/** A bus of this width, to begin a sentence. */
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

/** The highest rate that a cable carries. */
export function cableText(mtS: number): string {
  return `up to ${transfers(mtS)}`;
}

/** Whether a device frees the bus while it waits for its medium. */
export function disconnectText(disconnects: Disconnection): string {
  switch (disconnects) {
    case 'as-known':
      return 'Emulator boards never free the bus during a command. Nor does anything behind a Macintosh before SCSI Manager 4.3.';
    case 'always':
      return 'It frees the bus while it waits for its medium.';
    case 'never':
      return 'It keeps the bus from the start of a command to its end. It can use neither a command queue nor packets.';
  }
}

/** A preset of an emulator board. That of the machine has the name that the card's ini gives it. */
export function boardPresetName(preset: BoardPreset, hosts: readonly Host[]): string {
  switch (preset) {
    case 'of-machine': {
      const names = new Set(hosts.map(({ model }) => findHost(model)?.preset ?? ''));
      const [name = ''] = names.size === 1 ? names : [];
      return name === '' ? 'that of the machine' : `that of the machine: ${name}`;
    }
    case 'default':
      return 'none';
    case 'scsi1':
      return 'none, EnableSCSI2=0';
  }
}

/** How the firmware of an emulator board is set for its host. */
export function boardPresetText(preset: BoardPreset): string {
  switch (preset) {
    case 'of-machine':
      return '';
    case 'default':
      return 'Without its preset the board waits longer for an old host.';
    case 'scsi1':
      return 'The board waits at each phase, as for a host of SCSI-1.';
  }
}

/** What a device without power is. */
export const unpoweredText = 'It stays on the cable and keeps its ID, but no host can use it.';

/** Why no host uses a device, beside its name and as the rest of a sentence about it. */
export type Unused = { short: string; rest: string };

/** Why a device has no rate of its own; `null` if it has one. */
export function unusedText(plan: Plan, index: number): Unused | null {
  const device = plan.bus.devices[index];
  if (!device?.powered) return { short: 'switched off', rest: 'is switched off.' };
  if (device.array > 0 || device.workload.pattern !== 'off') return null;
  const copy = plan.bus.devices.findIndex(
    ({ copy_of, powered, workload }) => copy_of === index && powered && workload.pattern !== 'off',
  );
  if (copy < 0) return { short: 'not used', rest: 'has no work.' };
  const name = toldApart(plan, { kind: 'device', index: copy });
  return { short: `read for ${name}`, rest: `is only read for the copy to ${name}.` };
}

/** What a copy is, below its choice. */
export const copyText =
  'What is written here is read from that device. The requests outstanding are the buffers of the copy.';

/** Which requests are predicted for a device that several initiators use. */
export const sharedText = 'Only the requests of its own host are predicted.';

/** Which devices use packets, as a choice. */
export function packetsText(packets: Packets): { label: string; explanation: string } {
  switch (packets) {
    case 'auto':
      return {
        label: 'As built',
        explanation: 'Used between parts known to support them. Ultra320 always does.',
      };
    case 'on':
      return { label: 'Ultra160 too', explanation: 'All Ultra160 parts are assumed to support them.' };
    case 'off':
      return { label: 'Off', explanation: 'No device uses them; Ultra320 parts stay at Ultra160.' };
  }
}

/** The effect of fair arbitration, on or off. */
export function fairText(fair: boolean): string {
  return fair
    ? 'A device that has just won lets the weaker ones that lost go first.'
    : 'The strongest ID always goes first.';
}

/** The effect of quick arbitration, on or off, and its conditions. */
export function qasText(qas: boolean): string {
  return qas
    ? 'It works if the host and all devices support it and use packets, and no load system is on the bus. Otherwise the bus goes free after each turn.'
    : 'The bus goes free after each turn.';
}

/** On or off, as a choice. */
export function switchText(on: boolean): string {
  return on ? 'On' : 'Off';
}

/** The rules of arbitration and packets that differ from the default: "fair, QAS"; or "default". */
export function busRulesText({ fair, qas, packets }: Bus): string {
  const all = [fair ? 'fair' : '', qas ? 'QAS' : '', packets === 'auto' ? '' : PACKETS_BRIEFLY[packets]];
  return all.filter(Boolean).join(', ') || 'default';
}

const PACKETS_BRIEFLY = { on: 'packets with Ultra160 too', off: 'no packets' };

/** Which of the devices at work use packets in this plan. */
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
        label: 'All are busy',
        explanation: 'The rate of each device while all are busy all the time.',
      };
    case 'done':
      return {
        label: 'Each is read once',
        explanation:
          'All start together, and each device is read or written to its end. One that has finished no longer uses the bus.',
      };
  }
}

/** An access pattern, as a choice. */
export function patternText(pattern: Pattern): { label: string; explanation: string } {
  switch (pattern) {
    case 'off':
      return { label: 'Off', explanation: 'The device is on the bus but not used.' };
    case 'sequential':
      return { label: 'Sequential', explanation: 'One address after the other, like copying a large file.' };
    case 'random':
      return { label: 'Random', explanation: 'Addresses anywhere on the medium, like a database.' };
  }
}
