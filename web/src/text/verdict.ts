import type { Advice, Bus, Finding, Evaluation, Regime, Verdict, Why } from '../plan/generated/types.ts';
import { milliseconds, percent, rate, rateWithUnit } from './numbers.ts';

/** A headline and the sentences below it. */
export interface VerdictText {
  headline: string;
  detail: string;
}

/** Words shown instead of a verdict, or beside an outdated one. */
export const verdictWords = {
  waiting: 'Predicting…',
  failed: 'No prediction: the simulator is not running.',
  refused: 'No prediction for this plan.',
  stopped: 'No prediction yet: its computation is stopped.',
  updating: 'Updating…',
  measured: 'See a measured plan',
  better: 'See better IDs',
} as const;

type Served = Extract<Verdict, { code: 'all-served' }>['params'];
type Loss = Extract<Verdict, { code: 'loses' }>['params'];

type Contents = Pick<Bus, 'hosts' | 'devices'>;
const NOTHING: Contents = { hosts: [], devices: [] };

/**
 * The verdict in words, on a plan with this bus. With the advice for the same plan (`currentAdvice`) the headline also names
 * the better ID.
 */
export function verdictText(
  evaluation: Evaluation,
  advice: Advice | null,
  bus: Contents = NOTHING,
): VerdictText {
  const { verdict } = evaluation;
  switch (verdict.code) {
    case 'broken':
      return broken(evaluation.findings[0]);
    case 'empty':
      return {
        headline: 'Nothing uses this bus yet.',
        detail: nextStep(bus),
      };
    case 'all-served':
      return {
        headline: 'Each device gets as much as it would alone.',
        detail: [servedText(verdict.params), twoRatesText(evaluation)].filter(Boolean).join(' '),
      };
    case 'array-gives': {
      const { name, throughput_mb_s, margin_mb_s: margin, requests_per_s: requests } = verdict.params;
      return {
        headline: `${name} gets ${rateWithUnit(throughput_mb_s, margin)}: ${requests.toFixed()} requests a second.`,
        detail: `Its members transfer ${rateWithUnit(verdict.params.disk_mb_s, margin)}: ${verdict.params.commands_per_request.toFixed(2)} commands for each request.`,
      };
    }
    case 'loses': {
      const gets = lossText(verdict.params);
      const better = advice === null ? '' : betterClause(verdict.params, advice);
      const why = whyText(verdict.params, verdict.params.why);
      return {
        headline: `${gets}${better}.`,
        detail: [why, twoRatesText(evaluation)].filter(Boolean).join(' '),
      };
    }
  }
}

/** What a device gets. A loss that is not certain is no figure for a headline. */
function lossText({ name, throughput_mb_s, margin_mb_s: margin, alone_mb_s, alike, certain }: Loss): string {
  const alone = rateWithUnit(alone_mb_s, margin);
  if (!certain && alike > 1) return `All devices may get less than the ${alone} of a device alone`;
  if (!certain) return `${name} may get less than the ${alone} it gets alone`;
  const subject = alike > 1 ? `Each of the ${alike} devices` : name;
  return `${subject} gets ${rate(throughput_mb_s, margin)} of the ${alone} it gets alone`;
}

function servedText({ total_mb_s, total_margin_mb_s, slower_inside: inside }: Served): string {
  const total = `${rateWithUnit(total_mb_s, total_margin_mb_s)} in total`;
  if (inside === null) return `${total}; any loss is too small for the model to detect.`;
  const { name, begins_mb_s, alone_mb_s } = inside;
  return `${total}. The inner zones of ${name} are slower: it gets ${rate(begins_mb_s)} at its start and ${rateWithUnit(alone_mb_s)} on average.`;
}

/** A sentence for each device that alternates between two rates. */
function twoRatesText({ prediction }: Evaluation): string {
  const devices = prediction?.devices ?? [];
  return devices
    .flatMap(({ name, regimes: [often, seldom] }) =>
      often && seldom ? [regimesText(name, [often, seldom])] : [],
    )
    .join(' ');
}

function broken(finding: Finding | undefined): VerdictText {
  const consequence = 'There is no prediction until this is solved.';
  if (finding === undefined) return { headline: 'This plan does not work.', detail: consequence };
  const { title, detail } = finding.words;
  return { headline: title, detail: `${detail} ${consequence}` };
}

/** "; at ID 6 it would get 18.48", if the advice is clearly better for the device that loses. */
function betterClause(loss: Loss, advice: Advice): string {
  const index = advice.current.devices.findIndex(({ id, lun }) => id === loss.id && lun === loss.lun);
  const there = advice.best.devices[index];
  if (!advice.clearly_better || there === undefined || !there.clear || there.gain_mb_s <= 0) return '';
  const would = `it would get ${rate(there.throughput_mb_s, Math.max(loss.margin_mb_s, there.margin_mb_s))}`;
  if (loss.alike > 1) return '';
  return there.id === loss.id ? `; with the others moved ${would}` : `; at ID ${there.id} ${would}`;
}

/** Percent of arbitrations lost above which a device is starved: too few waits end for their mean to say anything. */
const HARDLY_EVER = 97;
/** Percent of arbitrations lost below which a host waits for transfers to end and not for stronger IDs. */
const HARDLY_LOSES = 1;

function whyText(loss: Loss, why: Why): string {
  switch (why.code) {
    case 'loses-arbitration': {
      const { lost_percent, wait_ms, served_last } = why.params;
      const place = served_last ? 'it is served last' : 'stronger IDs often go first';
      if (lost_percent >= HARDLY_EVER) {
        return `At ID ${loss.id} ${place}: it loses ${percent(lost_percent, 0)} of its arbitrations and rarely gets the bus.`;
      }
      return `At ID ${loss.id} ${place}: it loses ${percent(lost_percent, 0)} of its arbitrations and waits ${milliseconds(wait_ms)} for the bus for each request.`;
    }
    case 'commands-late': {
      const { host_id, lost_percent, wait_ms, late_percent } = why.params;
      const stops = `After a late command the drive stops reading ahead, and its next reads are slow: ${percent(late_percent, 0)} of its reads are.`;
      if (late_percent > 0 && lost_percent < HARDLY_LOSES)
        return `Its host often finds the bus busy. ${stops}`;
      const late = `Its host at ID ${host_id} loses ${percent(lost_percent, 0)} of its arbitrations and waits ${milliseconds(wait_ms)} for each turn, so commands come late.`;
      return late_percent > 0 ? `${late} ${stops}` : late;
    }
    case 'host-busy':
      return `Its host at ID ${why.params.host_id} is busy with other devices: each request takes ${milliseconds(why.params.added_ms)} longer.`;
    case 'board-busy':
      return `Its controller serves other devices first: each request waits ${milliseconds(why.params.added_ms)} longer.`;
    case 'source-slower':
      return `It waits for data from ${why.params.name}: each request takes ${milliseconds(why.params.added_ms)} longer.`;
    case 'read-for-copy':
      return `It is also read for the copy to ${why.params.name}: each request takes ${milliseconds(why.params.added_ms)} longer.`;
    case 'other-channel':
      return `The other channel uses the machine’s bus too: each request takes ${milliseconds(why.params.added_ms)} longer.`;
    case 'bus-full':
      return `The bus is busy ${percent(why.params.busy_percent, 0)} of the time; a device often finds it busy, whatever its ID.`;
  }
}

/** The expected error of a plan that was not measured. */
export function unmeasuredText({ basis, blind_error_percent, findings }: Evaluation): string {
  const known =
    basis === 'unlike'
      ? 'Estimate: no bus like this one was measured, so ± may be too small.'
      : `This plan was not measured. Plans like it were${likeText(blind_error_percent)}.`;
  return findings.some(({ code }) => code === 'assumed') ? `${known} Some figures are assumed.` : known;
}

function likeText(blindErrorPercent: number | null): string {
  if (blindErrorPercent === null) return '';
  return `; half of the blind predictions for them are within ${percent(blindErrorPercent)}`;
}

/** The error of the prediction of a measured plan; `null` if this plan was not measured. */
export function measuredText(evaluation: Evaluation): string | null {
  const { measured } = evaluation;
  if (measured === null) return null;
  const where = `${measured.experiment.replace('table-', 'Table ')}, row ${measured.row + 1}`;
  if (measured.worst_error_percent === null) return `Measured: ${where}`;
  const worst = percent(measured.worst_error_percent, 1);
  return measured.devices.length === 1
    ? `Measured (${where}): the prediction is off by ${worst}.`
    : `Measured (${where}): the prediction is off by ${worst} at most.`;
}

/** "CD-ROM alternates between two rates: 2.54 MB/s for 95 % of the time, 1.27 for 5 %." */
export function regimesText(name: string, [most, least]: readonly [Regime, Regime]): string {
  return `${name} alternates between two rates: ${rateWithUnit(most.throughput_mb_s)} for ${percent(most.percent, 0)} of the time, ${rate(least.throughput_mb_s)} for ${percent(least.percent, 0)}.`;
}

/** What an idle bus lacks. */
function nextStep({ hosts, devices }: Contents): string {
  if (devices.length === 0) {
    const missing = hosts.length > 0 ? 'a device' : 'a host adapter and a device';
    return `Add ${missing} with work to do, or open an example.`;
  }
  return hosts.length > 0 ? 'Give a device work to do, in its settings.' : 'Add a host adapter.';
}
