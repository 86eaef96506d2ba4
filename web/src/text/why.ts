import type { DeviceResult, InitiatorResult, RequestMs, WaitFor } from '../plan/generated/types.ts';
import { stopsText } from './needs.ts';
import { milliseconds, percent } from './numbers.ts';
import { regimesText } from './verdict.ts';

/** Where the time of a request goes, in the order it passes. */
export const REQUEST_PARTS: readonly (keyof RequestMs)[] = ['unsent', 'queued', 'waits', 'on_bus', 'rest'];

/** What a part of a request's time is called, and what it is. */
export function requestPartText(part: keyof RequestMs): { label: string; explanation: string } {
  switch (part) {
    case 'unsent':
      return {
        label: 'Command waits in the host',
        explanation: 'Until the host has the bus to send it, behind the host’s other commands.',
      };
    case 'queued':
      return {
        label: 'Behind earlier requests',
        explanation: 'The device has the command but is still working on earlier ones.',
      };
    case 'waits':
      return {
        label: 'Device waits for the bus',
        explanation: 'From asking for the bus to winning it, added up over all turns of a request.',
      };
    case 'on_bus':
      return { label: 'On the bus', explanation: 'Sending the command, the data and the status.' };
    case 'rest':
      return { label: 'In the device', explanation: 'What is left: medium, firmware and buffer.' };
  }
}

/** A part of a request's time shorter than this share of it is not worth a sentence. */
const NOTABLE = 0.01;
/** From this share on somebody is most of it. */
const MOST = 50;

/** Why a device gets what it gets: one or two sentences, the most telling one first. */
export function deviceWhyText(device: DeviceResult, host: InitiatorResult | null): string[] {
  const { name, id, request_ms: parts } = device;
  const [first] = device.waits_for;
  if (device.latency_ms.mean === 0) return [unservedText(device, host, first)];
  const least = NOTABLE * device.latency_ms.mean;
  const waits = parts.waits >= least;
  const late = parts.unsent >= least && host !== null;
  const said = [
    waits
      ? `${name} at ID ${id} waits ${milliseconds(parts.waits)} for the bus for each request${mostly(first)}.`
      : `${name} at ID ${id} hardly waits for the bus: ${milliseconds(parts.waits)} for each request.`,
  ];
  if (late) said.push(lateText(parts.unsent, host, waits));
  if (device.late_percent > 0) {
    const share = percent(device.late_percent, 0);
    said.push(`${share} of its reads find that the drive has stopped reading ahead.`);
  }
  said.push(...stopsText(device.stops_per_min));
  const [often, seldom] = device.regimes;
  if (often && seldom) said.push(regimesText(name, [often, seldom]));
  if (!waits && !late) said.push('Another ID would bring it next to nothing.');
  return said;
}

/** Nothing of it was completed: it was never given the bus, or never asked anything. */
function unservedText(
  device: DeviceResult,
  host: InitiatorResult | null,
  first: WaitFor | undefined,
): string {
  const { name, id } = device;
  if (first && device.lost_percent > 0) {
    return `${name} at ID ${id} asks for the bus and next to never has it${mostly(first, ': most of the time it is taken by')}.`;
  }
  if (host && host.lost_percent > 0) {
    return `${name} at ID ${id} is asked nothing: its host at ID ${host.id} loses ${percent(host.lost_percent, 0)} of its arbitrations.`;
  }
  return `${name} at ID ${id} has answered no request yet.`;
}

function lateText(unsent: number, host: InitiatorResult, too: boolean): string {
  const late = `Its commands come ${milliseconds(unsent)} late${too ? ' too' : ''}`;
  return host.lost_percent > 0
    ? `${late}: the host at ID ${host.id} loses ${percent(host.lost_percent, 0)} of its arbitrations.`
    : `${late}: the host at ID ${host.id} wins every arbitration, but has to wait until the bus is free.`;
}

/** Why a host's commands go out when they do. */
export function hostWhyText(host: InitiatorResult): string[] {
  const { name, id } = host;
  const [first] = host.waits_for;
  if (!first) return [`${name} at ID ${id} waits for no other device.`];
  const loses = host.waits_for.toSorted((a, b) => b.lost_percent - a.lost_percent)[0];
  const against =
    loses && loses.lost_percent > 0
      ? `It loses ${percent(host.lost_percent, 0)} of its arbitrations, most often to ${who(loses)}.`
      : 'It wins every arbitration: what it waits for is that the bus becomes free.';
  return [
    `${name} at ID ${id} waits ${milliseconds(host.wait_ms.mean)} for each turn${mostly(first)}.`,
    against,
  ];
}

/** "; most of it for Load: disk B at ID 2". */
function mostly(first: WaitFor | undefined, words?: string): string {
  if (!first) return '';
  if (words !== undefined) return `${words} ${who(first)}`;
  return first.percent >= MOST ? `, most of it for ${who(first)}` : `, longest for ${who(first)}`;
}

function who(wait: WaitFor): string {
  return `${wait.name} at ID ${wait.id}`;
}

/** Title of the list of those somebody waits for. */
export function waitsTitle(name: string, kind: 'device' | 'host'): string {
  return kind === 'host' ? `${name} waits for, each turn` : `${name} waits for, each request`;
}

/** Everything else that the views say about waits. */
export const whyWords = {
  off: (name: string) => `${name} has no work.`,
  unknown: 'Not known yet.',
  request: (mean_ms: number) => `Where the ${milliseconds(mean_ms)} of a request are spent`,
  columns: { who: 'Device that has the bus', time: 'time', share: 'of its wait', lost: 'loses to' },
} as const;
