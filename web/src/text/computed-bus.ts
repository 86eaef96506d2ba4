// How the figures of the bus and of hosts are computed.

import type {
  Evaluation,
  Host,
  HostUse,
  InitiatorResult,
  Plan,
  Prediction,
} from '../plan/generated/types.ts';
import { totalBoundLines } from './bounds.ts';
import { SHARES, busModeText, shareText } from './bus.ts';
import { type Computed, isEstimate, line, simulationLine, splitLines, timeLines } from './computed-lines.ts';
import { list } from './lists.ts';
import {
  NO_FIGURE,
  count,
  interval,
  milliseconds,
  nominalRate,
  percent,
  quantity,
  rate,
  rateWithUnit,
} from './numbers.ts';

/** How the total and the use of the bus are computed; none before there is a prediction. */
export function busLines(plan: Plan, evaluation: Evaluation): Computed[] {
  const { prediction, measured } = evaluation;
  if (!prediction) return [];
  return [
    ...totalLines(prediction, evaluation),
    ...totalBoundLines(evaluation.bounds),
    ...(measured
      ? [
          line('Measured total', rateWithUnit(measured.total_mb_s), 'measured', {
            note: `“${measured.source}”.`,
            asked: 'measured',
          }),
        ]
      : []),
    line('Bus in use', percent(prediction.bus.busy_percent), 'simulated', {
      note: 'Share of the time in which a device or a host asserts BSY or SEL.',
      asked: 'busy',
    }),
    ...SHARES.map((share) => {
      const { label, explanation } = shareText(share);
      return line(label, percent(prediction.bus.shares[share]), 'simulated', {
        note: explanation,
        asked: share,
      });
    }),
    ...loadLines(prediction),
    modeLine(plan, prediction),
    simulationLine(prediction, plan.seed),
  ];
}

function totalLines(prediction: Prediction, evaluation: Evaluation): Computed[] {
  const { devices, total_mb_s: total, total_margin_mb_s: margin, total_ci95_mb_s: random } = prediction;
  if (devices.length === 0) return [];
  const rates = devices.map((one) => `${one.name} ${rate(one.throughput_mb_s, one.margin_mb_s)}`);
  const known = evaluation.measured === null ? evaluation.words.basis : '';
  const blind =
    evaluation.measured === null && evaluation.blind_error_percent !== null
      ? `For the device that is hardest to predict, half of the blind predictions are within ${percent(evaluation.blind_error_percent)}.`
      : '';
  return [
    line('Total', rateWithUnit(total, margin), 'simulated', {
      note: `The sum of the rates: ${list(rates)}.`,
      asked: 'total',
    }),
    line(
      'Margin of the total, ±',
      `${interval(total, margin, prediction.total_most_mb_s)} MB/s, with the simulation’s own ${interval(total, random)}`,
      isEstimate(evaluation) ? 'assumed' : 'measured',
      {
        note: [
          'The true total is inside nine times in ten. It is the sum of the devices’ margins, as if all erred alike.',
          known,
          blind,
        ]
          .filter(Boolean)
          .join(' '),
        asked: 'margin',
      },
    ),
  ];
}

function loadLines({ load }: Prediction): Computed[] {
  if (!load) return [];
  return [
    line('Load system', percent(load.asked_percent), 'plan', {
      note: `The pause between its requests, ${milliseconds(load.think_ms)}, is chosen so that alone it keeps the bus ${percent(load.alone_busy_percent)} busy. Beside other devices it gets less.`,
      over: 'load',
      asked: 'load',
    }),
  ];
}

function modeLine(plan: Plan, prediction: Prediction): Computed {
  const { fastest, devices } = prediction;
  const agreement = fastest === null ? undefined : devices[fastest]?.agreement;
  const { lead, rest } = busModeText(plan, prediction);
  return line('Fastest agreement', agreement ? nominalRate(agreement.mb_s) : NO_FIGURE, 'rules', {
    note: `${lead}${rest}`,
  });
}

/** How the figures of a host are computed. */
export function hostLines(
  host: InitiatorResult,
  planned: Host | undefined,
  prediction: Prediction,
  seed: number,
): Computed[] {
  return [
    ...costLines(host.cost, planned),
    ...timeLines(host),
    line('Wait for a turn', milliseconds(host.wait_ms.mean), 'simulated', {
      note: `Mean, from asking for the bus to winning it. Half of the waits are below ${milliseconds(host.wait_ms.p50)}, all but one in a hundred below ${milliseconds(host.wait_ms.p99)}.`,
      asked: 'turn',
    }),
    ...splitLines(host),
    simulationLine(prediction, seed),
  ];
}

/** What the requests of a host's devices cost its machine. */
function costLines(cost: HostUse, planned: Host | undefined): Computed[] {
  const { command_us: command, kib_us: kib, adapter_us: adapter, in_flight: inFlight } = cost;
  const hasOwn = planned !== undefined && planned.command_us !== null && planned.kib_us !== null;
  const [share, margin] = [cost.cpu_percent, cost.cpu_margin_percent].map((each) => percent(each, 1));
  return [
    line('Processor', `${share} ± ${margin}`, 'simulated', {
      note: `${count(cost.requests_per_s)} requests a second of ${quantity(command, 'µs')} each and ${rateWithUnit(cost.throughput_mb_s)} of ${quantity(kib, 'µs')} a KiB, with the work that the plan adds for each request; at most 100 %. With two channels it is that of this one. ± is half of it where the plan does not have these times, because the machine is not known. No measurement shows how often it holds.`,
      asked: 'processor',
    }),
    line(
      'Times of the processor',
      `${quantity(command, 'µs')} and ${quantity(kib, 'µs')}`,
      hasOwn ? 'plan' : 'assumed',
      {
        note: 'For a command and for a KiB. Those of Windows NT 4.0 are fitted to one disk of a test of 1998, the others to a measured bus.',
      },
    ),
    ...(cost.mb_s_per_cpu_percent === null
      ? []
      : [
          line('Data for 1 % of the processor', rateWithUnit(cost.mb_s_per_cpu_percent), 'simulated', {
            note: 'The rate of all its devices, divided by that share.',
            asked: 'each',
          }),
        ]),
    line('Interrupts', `${count(cost.interrupts_per_s)} a second`, 'simulated', {
      note: 'One for each command, unless the catalogue or the plan has another number for the adapter.',
      asked: 'interrupts',
    }),
    line('Task switches', `${count(cost.switches_per_s)} a second`, 'simulated', {
      note: 'Assumed: two for each request, away from the program that waits and back to it; none under MS-DOS and Mac OS with the first SCSI Manager.',
      asked: 'switches',
    }),
    line('Adapter', quantity(adapter, 'µs'), planned?.adapter_us === null ? 'assumed' : 'plan', {
      note: 'Time of adapter and driver for each command before it is sent. That of the two drivers as delivered is fitted. 0: nothing beyond what the model’s host takes.',
    }),
    line(
      'Commands in flight',
      inFlight === null ? 'no limit known' : `at most ${inFlight}`,
      planned?.in_flight !== null ? 'plan' : inFlight === null ? 'assumed' : 'catalogue',
      { note: 'Others wait in the host. MS-DOS and Mac OS with the first SCSI Manager have one.' },
    ),
  ];
}
