import type { Bus, Channel, OtherBusResult } from '../plan/generated/types.ts';
import type { SecondBus } from '../plan/channels.ts';
import { numberWord } from './lists.ts';
import { nominalRate, rateWithUnit } from './numbers.ts';

/** The second bus, as a place for a device. */
function secondText(second: SecondBus): string {
  return second === 'channel' ? 'the adapter’s second channel' : 'a second adapter';
}

/** Words of a machine's two channels. */
export const channelWords = {
  choice: 'Channel shown',
  /** The number of channels, as a setting. */
  title: 'Channels',
  one: 'One',
  two: 'Two',
  help: 'Two channels of one adapter, or two adapters. Each is a bus with its own IDs; both go through the machine’s bus.',
  tab: (channel: Channel, mbS: number | null) =>
    mbS === null ? `Channel ${channel}` : `Channel ${channel} · ${rateWithUnit(mbS)}`,
  shown: (channel: Channel) => `Channel ${channel} is shown`,
  added: 'Second channel added, with an adapter like the first',
  removed: (channel: Channel, { devices }: Bus) =>
    devices.length === 0
      ? `Channel ${channel} removed`
      : `Channel ${channel} removed with ${numberWord(devices.length).toLowerCase()} ${devices.length === 1 ? 'device' : 'devices'}`,
  move: (channel: Channel, isThere: boolean, second: SecondBus) =>
    isThere ? `Move to channel ${channel}` : `Move to ${secondText(second)}`,
  moved: (name: string, channel: Channel) => `${name} moved to channel ${channel}`,
  /** What the two share. */
  shared: ({ channel, host_bus_mb_s, without_load }: OtherBusResult) =>
    [
      host_bus_mb_s === null
        ? 'Both work at the same time.'
        : `Both work at the same time and share ${nominalRate(host_bus_mb_s)} of the machine's bus.`,
      without_load ? `Channel ${channel} is counted without its load here.` : '',
    ]
      .join(' ')
      .trim(),
} as const;
