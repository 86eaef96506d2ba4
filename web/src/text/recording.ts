import type {
  DeviceSummary,
  MeasuredRate,
  NegotiatedRate,
  RecordingHead,
  RecordingProblem,
  RecordingProblemCode,
  WinnerComparison,
  WinnerDifference,
} from '../plan/generated/types.ts';
import { bytes, count, milliseconds, percent, quantity, rate, rateWithUnit } from './numbers.ts';

/** A recorded trace beneath the simulated one. */
export const recordingWords = {
  title: 'Recorded trace',
  open: 'Open a recorded trace…',
  openAnother: 'Open another…',
  file: 'Recorded trace, a file',
  drop: 'Open a recording of a real bus, or drop the file here, to see it beneath the simulated one.',
  formats:
    'A value change dump (VCD) of scsimon, sigrok or Busfree, a session of sigrok or PulseView (.sr), the file of a ZuluSCSI’s sniffer, a debug log of ZuluSCSI or BlueSCSI, or a CSV trace of Busfree. The file stays on this device.',
  cancel: 'Cancel',
  remove: 'Remove',
  progress: 'Reading the recorded trace',
  chart: 'Timeline of the recorded bus. W and S zoom, A and D move.',
  begins: 'Begins at',
  earlier: 'Move the recording to an earlier time',
  later: 'Move the recording to a later time',
  toStart: 'To the start',
  toView: 'To the view',
  noTrace: 'The recorded trace has no device that the plan has.',
  differences: 'What differs',
  apart:
    'The recording and the simulated trace have no time in common. Press “To the view” to see them side by side.',
  comparing: 'Comparing with the simulated trace …',
  nextDifference: 'Next difference',
  previousDifference: 'Previous difference',
  noArbitrations: 'Winners cannot be compared: there is no arbitration in the span that both have.',
  simulated: 'Simulated',
  recorded: 'Recorded',
  figure: 'Figure',
  wholeBus: 'Bus',
  problems: 'Lines that could not be read',
  line: 'Line',
  unchosen: 'Click an arbitration or a command of the recording to see it.',
  table: 'Phases of the recording',
  says: 'Message, command or status',
  unreadable:
    'The file could not be read. It may have been moved or changed since it was chosen: choose it again.',
  refused: 'This file holds no trace that can be shown.',
  truncated: (phases: number) =>
    `The file has more than ${count(phases)} phases. The first ones are shown; the rest was not read.`,
} as const;

/** What the recording shows of each device. */
export const factWords = {
  title: 'What the recording shows',
  help: 'Each figure is a median. ± holds nine times in ten and contains the clock of the recording. A figure that was seen fewer than three times is unknown.',
  none: 'No device gets a command in this recording.',
  agreed: 'Agreed on',
  take: 'Take these',
  takes: 'Take the figures of the recording into the plan',
  nothing: 'The plan has all figures that the recording shows clearly.',
  set: 'These fields would be set',
  notSet: 'Not set',
} as const;

/** A device of the recording, and how many commands it got. */
export function factDeviceText(id: number, commands: number): string {
  return `ID ${id}, ${count(commands)} ${commands === 1 ? 'command' : 'commands'}`;
}

/** What was set, for the announcement. */
export function takenText(fields: number): string {
  return `${count(fields)} ${fields === 1 ? 'field has the figure' : 'fields have the figures'} of the recording.`;
}

/** The dialog that names signals. */
export const namingWords = {
  title: 'Name the signals',
  why: 'The file does not name all signals of the bus as usual. Choose the signal of each line. BSY, SEL, MSG, C/D and I/O are needed; without data lines no ID is known, without REQ no byte is counted.',
  none: '(none)',
  levels: 'Levels',
  level: {
    detected: 'Detect from the recording',
    low: 'Low is asserted, as on the wires',
    high: 'High is asserted',
  },
  data: 'Data lines',
  missing: 'Choose a signal for each of BSY, SEL, MSG, C/D and I/O.',
  twice: (line: string, other: string) => `${line} and ${other} have the same signal.`,
  read: 'Read the file',
} as const;

const PROBLEMS: Readonly<Record<RecordingProblemCode, string>> = {
  'unknown-format':
    'This is neither a value change dump, nor a session of sigrok, nor a sniffer’s file, nor a debug log of ZuluSCSI or BlueSCSI, nor a trace of Busfree.',
  utf16: 'This text is UTF-16. Save it as UTF-8 and open it again.',
  'too-long': 'This line or word is longer than is read.',
  'too-many-signals': 'The file declares more than 4,096 signals. This one is not read.',
  'bad-declaration': 'This declaration is not complete or not one of a value change dump.',
  'bad-value': 'This is not a value.',
  'unknown-signal': 'This signal is not declared.',
  'bad-time': 'This time is not a number, or too large.',
  'time-goes-back': 'This time is before the one that came before it. Its values are left out.',
  'clock-restarted': 'The clock begins again: the device was restarted. Times go on from the last one.',
  'bad-line': 'This line is not one of this format.',
  'bad-id': 'No device can have this ID.',
  'bad-number': 'This is not a number.',
  'bad-session': 'The session of sigrok is damaged, or names neither its sample rate nor its probes.',
  'session-too-large': 'The session of sigrok is larger than what is read: 64 MiB, or 2 GiB unpacked.',
  'bad-sniffer': 'The file of the sniffer does not give its clock, so its times are not known.',
  'data-lost':
    'The board could not store all that its sniffer saw: phases are missing, and times across a gap are too short.',
  'ends-in-header': 'The file ends before its declarations do.',
  'ends-in-line': 'The file ends within a line. It may be cut off.',
  'too-many-phases': 'The file has more phases than are read. What follows is left out.',
  empty:
    'The file has no phase of the bus. A log has phases only if debug messages were on (Debug = 1 in its settings).',
};

/** What is wrong with a line. */
export function problemText({ code, text }: RecordingProblem): string {
  return text === '' ? PROBLEMS[code] : `${PROBLEMS[code]} “${text}”`;
}

/** How many problems there are beyond those listed. */
export function moreProblems(listed: number, all: number): string {
  return all > listed ? `${count(all - listed)} more lines could not be read.` : '';
}

/** Sizes of a file, in the unit of its whole size. */
export function progressText(done: number, size: number, lines: number): string {
  const mb = (read: number) => (read / 1e6).toFixed(1);
  return `${mb(done)} of ${mb(size)}\u00A0MB, line ${count(lines)}`;
}

/** What the recording is. */
export function recordingFacts(head: RecordingHead): string {
  const kind = {
    vcd: 'value change dump',
    session: 'session of sigrok',
    sniffer: head.source === '' ? 'file of a sniffer' : `sniffer of ${head.source}`,
    csv: 'table of Busfree',
    log: head.source === '' ? 'debug log' : `debug log of ${head.source}`,
  };
  return [
    head.format === null ? '' : kind[head.format],
    `${milliseconds(head.length_ns / 1e6)} long`,
    `tells ${head.resolution_ns < 1000 ? quantity(head.resolution_ns, 'ns') : milliseconds(head.resolution_ns / 1e6)} apart`,
    head.active_low === null ? '' : head.active_low ? 'low is asserted' : 'high is asserted',
    head.resets === 0
      ? ''
      : head.resets === 1
        ? '1 reset of the bus'
        : `${count(head.resets)} resets of the bus`,
    head.counts_bytes ? '' : 'it does not tell how many bytes move',
    head.format === 'log' ? 'a log has no arbitrations and no ID of the initiator' : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** The name of a party that the plan does not have. */
export function strangerText(id: number): string {
  return `ID ${id}, not in the plan`;
}

/** A rate of data phases with what the clock of the recording allows. */
export function measuredText(measured: MeasuredRate | null): string {
  if (measured === null) return '–';
  const { mb_s: mbS, least_mb_s: least, most_mb_s: most } = measured;
  if (mbS === null || most === null) return `at least ${rateWithUnit(least)}`;
  const [from, to] = [rate(least), rate(most)];
  return from === to ? rateWithUnit(mbS) : `${rateWithUnit(mbS)} (${from} to ${to})`;
}

/** What a device moved in the span, if the trace tells it. */
export function throughputText({ throughput_mb_s: mbS, bytes: size }: DeviceSummary): string {
  return mbS === null || size === null ? '–' : `${rateWithUnit(mbS)}, ${bytes(size)}`;
}

/** What was negotiated. */
export function agreedText(agreed: NegotiatedRate | null): string {
  if (agreed === null) return '–';
  const { period_ns: period, offset, width_bits: width, most_ahead: ahead } = agreed;
  const kind =
    period !== null
      ? `synchronous, ${period}\u00A0ns, offset ${offset}`
      : ahead > 1
        ? `synchronous, offset ${ahead} or more`
        : 'asynchronous';
  return `${kind}, ${width}\u00A0bits`;
}

/** A mean time in nanoseconds, if there is one. */
export function meanText(ns: number | null): string {
  return ns === null ? '–' : milliseconds(ns / 1e6);
}

/** Arbitrations won and lost. */
export function outcomesText(won: number, lost: number): string {
  return won + lost === 0 ? '–' : `${count(won)} won, ${count(lost)} lost`;
}

/** The span over which two traces are compared. */
export function spanText(fromNs: number, toNs: number): string {
  return `Compared from ${quantity(fromNs / 1e6)} to ${quantity(toNs / 1e6)}\u00A0ms, which both traces have.`;
}

/** How many arbitrations the same ID won. */
export function winnersText({ compared, same }: WinnerComparison): string {
  if (same === compared) return `The same ID wins each of ${count(compared)} arbitrations.`;
  return `The same ID wins ${count(same)} of ${count(compared)} arbitrations (${percent((100 * same) / compared)}), paired in their order.`;
}

/** One arbitration that another ID won. */
export function differenceText({ won, simulated_won: simulated }: WinnerDifference, atNs: number): string {
  return `At ${(atNs / 1e6).toFixed(3)}\u00A0ms ID ${won} wins. In the simulated trace it is ID ${simulated}.`;
}

/** The rows of the table of differences. */
export const differenceWords = {
  length: 'Length',
  busy: 'Bus not free',
  free: 'Mean time that the bus is free between connections',
  commands: 'Commands',
  arbitrations: 'Arbitrations',
  rate: 'Rate of its data phases',
  throughput: 'Throughput',
  period: 'Mean time from one command to the next',
  response: 'Mean time from command to status',
  outcomes: 'Arbitrations',
  agreed: 'Negotiated',
  absent: 'not in this trace',
  device: 'Device',
} as const;
