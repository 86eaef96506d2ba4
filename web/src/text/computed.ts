import type { Background } from '../plan/catalogue-background.ts';
import { type CatalogueDevice, type CatalogueHost, findDevice, findHost } from '../plan/catalogue.ts';
import { figuresOf } from '../plan/fields.ts';
import { measuredRate } from '../plan/measured.ts';
import { deadlineOf } from '../plan/preferences.ts';
import type {
  Agreement,
  DeviceResult,
  Evaluation,
  Own,
  Plan,
  Prediction,
  RequestMs,
} from '../plan/generated/types.ts';
import { boundLines } from './bounds.ts';
import { type Computed, isEstimate, line, simulationLine, splitLines, timeLines } from './computed-lines.ts';
import type { FieldWords } from './fields.ts';
import {
  bytes,
  count,
  errorPercent,
  interval,
  milliseconds,
  millisecondsWithin,
  nominalRate,
  percent,
  quantity,
  rateWithUnit,
  transfers,
} from './numbers.ts';
import { fieldWords } from './part-fields.ts';
import { cardLines, confidenceText } from './part.ts';
import { REQUEST_PARTS, requestPartText } from './why.ts';
import { type ChangeTold, changeFigure, changeWord } from './compare.ts';

/** What the figures of a device are computed from. */
export interface Inputs {
  /** The device's place in the plan. */
  index: number;
  plan: Plan;
  /** The settled answer of this plan. */
  evaluation: Evaluation;
  /** What the catalogue says of a part besides its figures. */
  backgroundOf: (model: string) => Background;
}

/** How the figures of a device are computed, from its rate to what it rests on; none before there is a prediction. */
export function computedLines({ index, plan, evaluation, backgroundOf }: Inputs): Computed[] {
  const { prediction } = evaluation;
  const planned = plan.bus.devices[index];
  const device = prediction?.devices[index];
  if (!prediction || !planned || !device) return [];
  const made = findDevice(planned.model);
  const host = plan.bus.hosts[planned.host];
  const adapter = host && findHost(host.model);
  return [
    rateLine(device, prediction, planned.workload.size_bytes),
    marginLine(device, evaluation, plan.bus.devices.length),
    ...measuredLines(device, evaluation),
    line('Alone', rateWithUnit(device.alone_mb_s, device.margin_mb_s), 'simulated', {
      note: `The same simulation without other devices and without load, with a margin of its own of ${interval(device.alone_mb_s, device.alone_ci95_mb_s)} MB/s.`,
      asked: 'alone',
    }),
    ...boundLines(evaluation.bounds.devices[index]),
    ...needsLines(evaluation.needs_mb_s[index] ?? null, planned.needs_mb_s !== null),
    line(
      'Time of a request',
      millisecondsWithin(device.latency_ms.mean, device.latency_ci95_ms),
      'simulated',
      {
        note: `Mean of ${count(device.completed)} requests, from issue to status. It is the sum of the five parts. ± covers random variation only, here and at the parts, not the error of the model.`,
        asked: 'request',
      },
    ),
    ...deadlineLines(device, deadlineOf(planned)),
    ...REQUEST_PARTS.map((part) => requestLine(part, device)),
    ...splitLines(device),
    ...timeLines(device),
    agreedLine(device.agreement, evaluation.words.devices[index]?.negotiated ?? ''),
    simulationLine(prediction, plan.seed),
    ...ownLines(planned.own, planned.id),
    ...(made ? partLines(made, backgroundOf(made.id), planned.own, planned.id) : []),
    ...(adapter ? partLines(adapter, backgroundOf(adapter.id), null, null) : []),
  ];
}

/** How many requests miss their deadline, if they have one. */
function deadlineLines(device: DeviceResult, within: number | null): Computed[] {
  if (within === null) return [];
  const note = `Requests that took longer than ${milliseconds(within)} from arrival to status. Alone on the bus: ${percent(device.alone_missed_percent, 1)}. ± is the chance of the simulated time; no measurement shows how near the model is to real deadlines.`;
  const share = `${percent(device.missed_percent, 1)} ± ${percent(device.missed_ci95_percent, 1)}`;
  return [line('Done too late', share, 'simulated', { note })];
}

function requestLine(part: keyof RequestMs, { request_ms: ms, request_ci95_ms: half }: DeviceResult) {
  const { label, explanation } = requestPartText(part);
  return line(label, millisecondsWithin(ms[part], half[part]), 'simulated', {
    note: explanation,
    asked: part,
  });
}

function needsLines(needs: number | null, isOwn: boolean): Computed[] {
  if (needs === null) return [];
  return [
    line(fieldWords.device.needs_mb_s.label, rateWithUnit(needs), isOwn ? 'plan' : 'catalogue', {
      note: 'Below this rate its medium has to stop.',
      asked: 'needs',
    }),
  ];
}

function rateLine(device: DeviceResult, { question }: Prediction, size: number): Computed {
  const rate = rateWithUnit(device.throughput_mb_s, device.margin_mb_s);
  return question === 'steady'
    ? line(
        'Rate',
        `${device.requests_per_s.toPrecision(3)} requests a second × ${bytes(size)} = ${rate}`,
        'simulated',
        { note: 'Requests that the simulation completed, and their size in the plan.', asked: 'rate' },
      )
    : line('Rate', rate, 'simulated', {
        asked: 'rate',
        note: 'The capacity of the device, divided by the time it takes to read all of it.',
      });
}

/** `how`: the sentences on how it came about. */
function agreedLine({ mt_s: mtS, width_bits: width, mb_s: mbS }: Agreement, how: string): Computed {
  const value =
    mtS === 0
      ? `asynchronous, ${nominalRate(mbS)}`
      : `${transfers(mtS)} × ${bytesWide(width)} = ${nominalRate(mbS)}`;
  return line('Negotiated rate', value, 'rules', { note: how });
}

const bytesWide = (bits: number) => (bits === 8 ? '1 byte' : `${bits / 8} bytes`);

function marginLine(device: DeviceResult, evaluation: Evaluation, devices: number): Computed {
  const { throughput_mb_s: mbS, margin_mb_s: margin, most_mb_s: most, ci95_mb_s: random } = device;
  // The engine has one blind error for a plan, the largest among its devices; it need not be this device's.
  const { accuracy, basis } = evaluation.words;
  const own = devices === 1 ? accuracy : basis;
  const note = evaluation.measured === null ? own : 'This plan was measured: see the next line.';
  return line(
    'Margin, ±',
    `${interval(mbS, margin, most)} MB/s, with the simulation’s own ${interval(mbS, random)}`,
    isEstimate(evaluation) ? 'assumed' : 'measured',
    { note: `The true rate is inside nine times in ten. ${note}`, asked: 'margin' },
  );
}

function measuredLines(device: DeviceResult, evaluation: Evaluation): Computed[] {
  const { measured, prediction } = evaluation;
  const rate = measuredRate(evaluation, prediction?.devices.indexOf(device) ?? -1);
  if (rate === null) return [];
  const found = measured?.devices.find(({ id }) => id === device.id);
  if (!measured || !found)
    return [line('Measured by you', rateWithUnit(rate), 'measured', { asked: 'measured' })];
  const error = found.error_percent;
  const off = error === null ? '' : `The prediction is off by ${errorPercent(error)}. `;
  return [
    line('Measured', rateWithUnit(rate), 'measured', {
      note: `${off}“${measured.source}”.`,
      asked: 'measured',
    }),
  ];
}

/** The settings of a sweep that vary a figure of the catalogue. */
const SWEPT: Partial<Record<string, string>> = {
  capacity_mb: 'mb',
  rate_mb_s: 'media',
  rpm: 'rpm',
  avg_seek_ms: 'seek',
  buffer_kb: 'buffer',
  max_mt_s: 'max',
};

const overOf = (id: number | null, field: string) =>
  id === null || SWEPT[field] === undefined ? '' : `${id}.${SWEPT[field]}`;

/** The figures that the plan has instead of the catalogue's. */
function ownLines(own: Own, id: number): Computed[] {
  return figuresOf('own').flatMap(({ name }) => {
    const [value, { label, unit }]: [unknown, FieldWords] = [own[name], fieldWords.own[name]];
    return typeof value === 'number'
      ? [line(label, quantity(value, unit), 'plan', { over: overOf(id, name) })]
      : [];
  });
}

/** Where the figures of a part are from; `id`: its place in a sweep. */
function partLines(
  part: CatalogueDevice | CatalogueHost,
  { assumed, confidence }: Background,
  own: Own | null,
  id: number | null,
): Computed[] {
  const fields = [...figuresOf('own').map(({ name }) => name), 'write_cache'] as const;
  const replaced = new Set<string>(fields.filter((field) => own !== null && own[field] !== null));
  const guessed = cardLines(part, assumed).filter(
    ({ field, isAssumed }) => isAssumed && !replaced.has(field),
  );
  return [
    line(part.model, confidenceText(confidence), confidence === 'measured' ? 'measured' : 'catalogue'),
    ...guessed.map(({ field, label, value }) =>
      line(label, value, 'assumed', {
        note: `No published figure of the ${part.model} was found.`,
        over: overOf(id, field),
      }),
    ),
  ];
}

/** How the difference of B to A is computed; none if one of them has no figure. `margin`: that of the figure of B. */
export function changeLine(change: ChangeTold | null, margin: number): Computed[] {
  if (change === null) return [];
  return [
    line('B against A', `${changeFigure(change, margin)} MB/s: ${changeWord(change)}`, 'simulated', {
      note: `The rate in B less the rate in A. Both simulations use the same random numbers. The model cannot detect a difference below ${rateWithUnit(change.limit)}.`,
      asked: 'change',
    }),
  ];
}
