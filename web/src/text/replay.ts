import type { ReplayFailure, ReplayProgress } from '../engine/messages.ts';
import type {
  DeviceReplay,
  ReplayAnswer,
  ReplayFormat,
  ReplayStop,
  ReplayUnits,
} from '../plan/generated/types.ts';
import { count, milliseconds, percent, seconds } from './numbers.ts';

/** The view that replays a trace of block requests. */
export const replayWords = {
  title: 'Replay a trace',
  back: 'Plan',
  of: (name: string) => (name === '' ? 'this plan' : name),
  trace: 'Trace',
  open: 'Choose a trace…',
  openAnother: 'Choose another…',
  file: 'Trace of block requests, a file',
  what: 'This shows how long the block requests of a recorded load take on this plan: choose a trace, or drop the file here.',
  formats:
    'It reads CSV with the heading time_ms,device,block,blocks,kind, DiskSim’s ASCII and validation formats, and the text output of blkparse. Files can be of any length. The file stays on this device, and the plan stays as it is.',
  docs: 'The formats in full',
  cancel: 'Cancel',
  again: 'Replay again',
  progress: 'Replaying the trace',
  units: 'Unit of the times',
  result: 'Result',
  old: 'The plan has changed. These figures are for the plan before the change.',
  refused: 'Refused lines',
  refusedList: 'The first refused lines',
  line: 'Line',
  why: 'Why',
  latency: 'How long the requests of each device take',
  latencyHelp:
    'The time of a request is from its arrival to its status, with its wait in the host. Percentiles are exact to 1 %. Rates are over the whole time of the replay. MB = 10⁶ bytes.',
  csv: 'Save as CSV',
  all: 'All',
} as const;

/** Figures of the whole replay. */
const replayFigures = {
  requests: 'Requests',
  completed: 'Completed',
  refused: 'Refused lines',
  lines: 'Lines',
  time: 'Time',
  busy: 'Bus busy',
} as const;

/** Heads of the table of devices. */
export const replayHeads = {
  device: 'Device',
  requests: 'Requests',
  mean: 'Mean',
  p50: 'p50',
  p95: 'p95',
  p99: 'p99',
  perSecond: 'Requests/s',
  rate: 'MB/s',
  waiting: 'Most in queue',
} as const;

const FORMATS: Readonly<Record<ReplayFormat, string>> = {
  csv: 'CSV',
  disksim: 'DiskSim’s ASCII format',
  'disksim-validation': 'DiskSim’s validation format',
  blktrace: 'the text of blkparse',
};

/** The names of the units of times. */
export const UNITS: Readonly<Record<ReplayUnits, string>> = {
  ms: 'Milliseconds',
  us: 'Microseconds',
  s: 'Seconds',
};

/** Why the unit has to be said, and how it can be found out. */
export function unitsText(format: ReplayFormat): string {
  return [
    `This is ${FORMATS[format]}, and the file does not say the unit of its times. Choose it; the file is then read again.`,
    format === 'disksim'
      ? 'DiskSim’s manual says milliseconds, but many traces use another unit.'
      : 'With the heading time_ms, time_us or time_s in place of time, the file says it.',
    'To find out, subtract the time of the first line from that of the last, and compare it with how long the recording took.',
  ].join(' ');
}

/** How far the replay is. */
export function replayProgressText(progress: ReplayProgress, size: number): string {
  const { bytes, lines, refused, requests, completed } = progress;
  const mb = (read: number) => (read / 1e6).toFixed(1);
  return [
    `${mb(bytes)} of ${mb(size)}\u00A0MB`,
    `${count(lines)} lines`,
    `${count(requests)} requests`,
    `${count(completed)} completed`,
    ...(refused > 0 ? [`${count(refused)} lines refused`] : []),
  ].join(', ');
}

/** The same for screen readers, at each quarter only. */
export function replayProgressSaid({ share }: ReplayProgress): string {
  const quarters = Math.floor(4 * share);
  return quarters === 0 ? replayWords.progress : `${25 * quarters} percent of the trace replayed`;
}

/** Where the user stopped the replay. */
export function cancelledText({ lines, requests }: ReplayProgress): string {
  return `Cancelled after ${count(lines)} lines and ${count(requests)} requests.`;
}

/** Why the replay could not go on, and what to do. */
export function stopText(stop: ReplayStop): string {
  switch (stop.code) {
    case 'unknown-format':
      return 'This file holds no trace that can be replayed: its first lines are of none of the formats. Choose a trace in one of the formats below.';
    case 'utf16':
      return 'This text is UTF-16. Save it as UTF-8 and open it again.';
    case 'empty':
      return 'This file holds no request. Choose a trace with at least one.';
    case 'nothing-at-work':
      return 'The trace is of one device, and no device of the plan is at work. Set one of them to work: press “Plan”, then open its settings.';
    case 'no-units':
      return unitsText(stop.params.format);
    case 'other-units':
      return `The times of ${FORMATS[stop.params.format]} are ${UNITS[stop.params.units].toLowerCase()}. Choose the file again.`;
    case 'cannot-keep-up':
      return `${stop.params.device} cannot keep up with the trace: at line ${count(stop.params.line)}, a million requests wait. Check the unit of the times, replace the device with a faster one, or replay a shorter trace.`;
    case 'unfinished':
      return `${count(stop.params.requests)} requests were still incomplete when the simulation reached its time limit. Replace the device with a faster one, or replay a shorter trace.`;
  }
}

const FAILURES: Readonly<Record<ReplayFailure, string>> = {
  errors:
    'The plan has errors, so nothing can be replayed on it. Correct the errors among its findings: press “Plan”.',
  unreadable:
    'The file could not be read. It may have been moved or changed since it was chosen: choose it again.',
  failed: 'The replay could not be started or went wrong. Reload the page and choose the file again.',
};

/** Why there is no replay, and what to do. */
export function replayFailureText(why: ReplayFailure): string {
  return FAILURES[why];
}

/** The result in a sentence. */
export function resultText(answer: ReplayAnswer): string {
  const { requests, completed, refused_count: refused, latency_ms: latency } = answer;
  if (requests === 0) return 'Every line was refused, so nothing was replayed.';
  return [
    completed === requests
      ? `${requests === 1 ? 'The one request is' : `All ${count(requests)} requests are`} complete.`
      : `${count(completed)} of ${count(requests)} requests are complete.`,
    `They take ${milliseconds(latency.mean)} on average, and 99 of 100 take at most ${milliseconds(latency.p99)}.`,
    refused === 0 ? '' : `${count(refused)} ${refused === 1 ? 'line was' : 'lines were'} refused.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** The largest number of requests that waited in the host for a device. */
export function waitingText(devices: readonly DeviceReplay[]): string {
  const most = devices.toSorted((a, b) => b.most_waiting - a.most_waiting)[0];
  if (most === undefined || most.most_waiting === 0) return 'No request waited in the host.';
  return `At most ${count(most.most_waiting)} ${most.most_waiting === 1 ? 'request' : 'requests'} waited in the host for one device, ${most.name} (ID ${most.id}).`;
}

/** What was replayed. */
export function traceText({ format }: ReplayAnswer, units: ReplayUnits | null): string {
  const unit = units === null ? '' : `, times in ${UNITS[units].toLowerCase()}`;
  return `Read as ${FORMATS[format]}${unit}.`;
}

/** The figures of the whole replay, with their names. */
export function figuresOf(answer: ReplayAnswer): readonly (readonly [name: string, text: string])[] {
  return [
    [replayFigures.requests, count(answer.requests)],
    [replayFigures.completed, count(answer.completed)],
    [replayFigures.refused, count(answer.refused_count)],
    [replayFigures.lines, count(answer.lines)],
    [replayFigures.time, answer.seconds < 1 ? milliseconds(answer.seconds * 1000) : seconds(answer.seconds)],
    [replayFigures.busy, percent(answer.busy_percent)],
  ];
}

/** Refused lines that are not listed. */
export function moreRefusedText(listed: number, all: number): string {
  return all > listed ? `and ${count(all - listed)} more` : '';
}
