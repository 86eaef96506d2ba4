import type { BusShares, TraceParty } from '../plan/generated/types.ts';
import { shareText } from './bus.ts';
import { list } from './lists.ts';
import { count, percent, quantity } from './numbers.ts';
import { moment } from './moments.ts';
import { nanoseconds } from './trace.ts';

/** The bus monitor below the lanes of the bus in time. */
export const monitorWords = {
  title: 'Bus monitor',
  shows: 'Rows of the monitor',
  use: 'Use of the bus',
  buffers: 'Buffers',
  queues: 'Queues',
  bus: 'Bus',
  reading: 'Bus monitor: arrow keys move the reading line',
  computing: 'The bus monitor is being computed …',
  help: 'Each point is the mean of a short part of the time in view. The top line of a buffer is its size. Its bytes are read and not sent yet, or received and not stored yet.',
  mean: 'mean of the time in view',
  noBuffer: 'buffer not modelled or not used',
  save: 'CSV of the monitor',
  card: 'Buffers and queues',
  device: 'Device',
  emptyMark: 'empty',
  fullMark: 'full',
  emptyLegend: 'buffer empty: nothing to send or store',
  fullLegend: 'buffer full: takes no more data',
  legend: 'Marks of the buffers',
  full: 'Full',
  empty: 'Empty',
  queue: 'Requests',
  from: 'From',
  busy: 'Busy',
  buffer: 'Buffer',
  queueRow: 'Queue',
  of: 'Buffer and queue of',
  csvFrom: 'from ms',
  csvPercent: '%',
  csvBuffer: 'buffer bytes',
  csvQueue: 'requests',
} as const;

/** "97.5 % busy". */
export function busyText(busy: number): string {
  return `${percent(busy)} busy`;
}

/** "53 of 128 KiB". */
export function levelText(level: number, size: number): string {
  return `${kib(level)} of ${kib(size)}\u00A0KiB`;
}

function kib(bytes: number): string {
  const value = bytes / 1024;
  return value >= 100 ? count(value) : quantity(Number(value.toPrecision(2)));
}

/** "Buffer 53 of 128 KiB, empty 9 %". */
export function bufferText(level: number, size: number, empty: number, full: number): string {
  const state = (word: string, share: number) =>
    share >= 99.5 ? `, ${word}` : share >= 0.5 ? `, ${word} ${percent(share, 0)}` : '';
  const states = state(monitorWords.emptyMark, empty) + state(monitorWords.fullMark, full);
  return `${monitorWords.buffer} ${levelText(level, size)}${states}`;
}

/** A mean number of requests. */
export function queueCount(queue: number): string {
  return quantity(Number(queue.toPrecision(3)));
}

/** "1 request", "1.25 requests". */
export function queueText(queue: number): string {
  const text = queueCount(queue);
  return `${text}\u00A0${text === '1' ? 'request' : 'requests'}`;
}

/** "Queue 1.25 requests". */
export function queueRowText(queue: number): string {
  return `${monitorWords.queueRow} ${queueText(queue)}`;
}

/** A share of the bus's time, with its name. */
export function shareSaid(use: keyof BusShares, share: number): string {
  return `${shareText(use).label.toLowerCase()} ${percent(share)}`;
}

/** What is at the reading line, for screen readers. */
export function readingText(at: number, parts: readonly string[]): string {
  return `${moment(at)}: ${parts.join(', ')}`;
}

/** The whole trace, as a heading. */
export function wholeText(from: number, to: number): string {
  return `Over the whole trace, ${nanoseconds(to - from)}`;
}

/** How full a device's buffer was, and what that means for its medium. */
export function starveText(
  { name, buffer_bytes: size }: TraceParty,
  level: number,
  full: number,
  empty: number,
): string {
  const parts = [
    `held ${levelText(level, size ?? 0)} on average`,
    full < 0.05
      ? 'was never full'
      : `was full for ${percent(full)} of the time, when it could take no more data`,
    empty < 0.05 ? 'was never empty' : `was empty for ${percent(empty)}, with nothing to send or store`,
  ];
  return `The buffer of ${name} ${list(parts)}.`;
}
