import type { DeviceResult, InitiatorResult, RequestMs, WaitFor } from '../plan/generated/types.ts';
import { stopsText, timesAMinute } from './needs.ts';
import { milliseconds, percent } from './numbers.ts';
import { regimesText } from './verdict.ts';

/** The parts of a request's time, in their order. */
export const REQUEST_PARTS: readonly (keyof RequestMs)[] = ['unsent', 'queued', 'waits', 'on_bus', 'rest'];

/** Label and explanation of a part of a request's time. */
export function requestPartText(part: keyof RequestMs): { label: string; explanation: string } {
  switch (part) {
    case 'unsent':
      return {
        label: 'Command waits in the host',
        explanation:
          'The command waits until the host can take another command, the adapter is ready, and the bus is won.',
      };
    case 'queued':
      return {
        label: 'Behind earlier requests',
        explanation:
          'The device has the command, but it works on earlier ones, or its board or changer serves another device.',
      };
    case 'waits':
      return {
        label: 'Device waits for the bus',
        explanation: 'From asking for the bus to winning it, summed over all turns of a request.',
      };
    case 'on_bus':
      return { label: 'On the bus', explanation: 'Sending the command, the data and the status.' };
    case 'rest':
      return { label: 'In the device', explanation: 'The rest: medium, firmware and buffer.' };
  }
}

/** Least share of a request's time that gets a sentence. */
const NOTABLE = 0.01;
/** Percent of a wait from which one device causes most of it. */
const MOST = 50;

/**
 * Why a device gets its rate, in a few sentences, the longest wait first. `source` is the name of the device that is
 * read, if it is a copy.
 */
export function deviceWhyText(
  device: DeviceResult,
  host: InitiatorResult | null,
  source: string | null = null,
): string[] {
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
  if (source !== null) said.push(sourceText(device, source));
  if (device.late_percent > 0) {
    const share = percent(device.late_percent, 0);
    said.push(`${share} of its reads come after the drive has stopped reading ahead.`);
  }
  said.push(...stopsText(device.stops_per_min));
  if (device.again_per_min > 0) said.push(againText(device.again_per_min));
  const [often, seldom] = device.regimes;
  if (often && seldom) said.push(regimesText(name, [often, seldom]));
  if (!waits && !late) said.push('Another ID would hardly help.');
  return said;
}

/** How often commands are sent again on a cable on which transfers fail. */
function againText(perMinute: number): string {
  const often = timesAMinute(perMinute);
  return `A command is sent again ${often}, because a transfer failed on the cable. The time of the try that failed counts as time in the host.`;
}

/** How long a buffer of a copy is on its way to be filled. */
function sourceText({ source_ms }: DeviceResult, source: string): string {
  return `Before each request, the host takes ${milliseconds(source_ms)} to read its data from ${source}.`;
}

/** Why a device has completed no request: it never won the bus, or never received a command. */
function unservedText(
  device: DeviceResult,
  host: InitiatorResult | null,
  first: WaitFor | undefined,
): string {
  const { name, id } = device;
  if (first && device.lost_percent > 0) {
    return `${name} at ID ${id} asks for the bus and hardly ever gets it${mostly(first, ': most of the time the bus is taken by')}.`;
  }
  if (host && host.lost_percent > 0) {
    return `${name} at ID ${id} receives no commands: its host at ID ${host.id} loses ${percent(host.lost_percent, 0)} of its arbitrations.`;
  }
  return `${name} at ID ${id} has completed no request yet.`;
}

function lateText(unsent: number, host: InitiatorResult, too: boolean): string {
  const late = `Its commands come ${milliseconds(unsent)} late${too ? ' too' : ''}`;
  // Most of the time passes before the host asks for the bus.
  if (unsent > 2 * host.wait_ms.mean)
    return `${late}: the host at ID ${host.id} works on earlier ones, keeps as many under way as it can, or takes its adapter’s time.`;
  return host.lost_percent > 0
    ? `${late}: the host at ID ${host.id} loses ${percent(host.lost_percent, 0)} of its arbitrations.`
    : `${late}: the host at ID ${host.id} wins every arbitration, but has to wait until the bus is free.`;
}

/** Why a host sends its commands late or in time. */
export function hostWhyText(host: InitiatorResult): string[] {
  const { name, id } = host;
  const [first] = host.waits_for;
  const own = idIsIdle(host)
    ? ['Its own ID makes no difference: it never asks for the bus together with another device.']
    : [];
  if (!first) return [`${name} at ID ${id} waits for no other device.`, ...own];
  const loses = host.waits_for.toSorted((a, b) => b.lost_percent - a.lost_percent)[0];
  const against =
    loses && loses.lost_percent > 0
      ? `It loses ${percent(host.lost_percent, 0)} of its arbitrations, most often to ${named(loses)}.`
      : 'It wins every arbitration, but has to wait until the bus is free.';
  return [
    `${name} at ID ${id} waits ${milliseconds(host.wait_ms.mean)} for each turn${mostly(first)}.`,
    ...(own.length > 0 ? own : [against]),
  ];
}

/** Whether a host that works would get the same at any ID. */
export function idIsIdle(host: InitiatorResult): boolean {
  return !host.has_rivals && host.bus_percent > 0;
}

/** "; most of it for Load: disk B at ID 2". */
function mostly(first: WaitFor | undefined, words?: string): string {
  if (!first) return '';
  if (words !== undefined) return `${words} ${named(first)}`;
  return first.percent >= MOST ? `, most of it for ${named(first)}` : `, longest for ${named(first)}`;
}

function named(wait: WaitFor): string {
  return `${wait.name} at ID ${wait.id}`;
}

/** Title of the list of devices that a device or a host waits for. */
export function waitsTitle(name: string, kind: 'device' | 'host'): string {
  return `Waits of ${name}, per ${kind === 'host' ? 'turn' : 'request'}`;
}

/** The other words about waits. */
export const whyWords = {
  bus: 'The figures of the bus',
  unused: (name: string, rest: string) => `${name} ${rest}`,
  unknown: 'Not known yet.',
  idIsIdle: 'When a host’s ID matters',
  request: (mean_ms: number) => `Where the ${milliseconds(mean_ms)} of a request are spent`,
  columns: { device: 'Device that has the bus', time: 'time', share: 'of its wait', lost: 'loses to' },
} as const;
