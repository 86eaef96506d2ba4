import type { InitiatorResult, RequestMs } from '../plan/generated/types.ts';
import { milliseconds } from './numbers.ts';

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

/** Whether a host that works would get the same at any ID. */
export function idIsIdle(host: InitiatorResult): boolean {
  return !host.has_rivals && host.bus_percent > 0;
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
