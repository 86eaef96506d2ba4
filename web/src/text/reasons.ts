import type { Advice, Reason } from '../plan/generated/types.ts';
import { milliseconds, percent, rateWithUnit } from './numbers.ts';

type Params<Code extends Reason['code']> = Extract<Reason, { code: Code; params: unknown }>['params'];

/** Why a better order may have a worse value of the aim; empty unless fewer devices get too little. */
export function sparesText({ reasons }: Advice): string {
  const spares = reasons.find(({ code }) => code === 'spares');
  return spares === undefined ? '' : reasonText(spares);
}

/** Why the best order is better, in one or two sentences with figures. */
export function reasonText(reason: Reason): string {
  switch (reason.code) {
    case 'spares': {
      const { missed, missed_now, starved, starved_now } = reason.params;
      return missed < missed_now
        ? `Fewer devices get less than they need: ${missed} instead of ${missed_now}. This comes before the aim.`
        : `Fewer devices get almost nothing: ${starved} instead of ${starved_now}. This comes before the aim.`;
    }
    case 'wins-more': {
      const { name, id, lost_percent, id_now, lost_now_percent } = reason.params;
      const there = id === id_now ? `still at ID ${id}` : `at ID ${id}`;
      return `${name} would lose ${percent(lost_percent, 0)} of its arbitrations ${there}; now it loses ${percent(lost_now_percent, 0)}.`;
    }
    case 'waits-less':
      return waitsLessText(reason.params);
    case 'commands-sooner':
      return commandsSoonerText(reason.params);
    case 'pays':
      return `${reason.params.name} loses ${rateWithUnit(reason.params.loss_mb_s)}.`;
    case 'nothing-better':
      return 'No other order that was tried is better by more than the model can detect.';
  }
}

function waitsLessText(params: Params<'waits-less'>): string {
  const { name, id, id_now, wait_ms, wait_now_ms, behind, behind_percent } = params;
  const there = id === id_now ? `Still at ID ${id}` : `At ID ${id}`;
  const longest = behind === '' ? '' : `, longest for ${behind} (${percent(behind_percent, 0)} of it)`;
  return `${there} ${name} would wait ${milliseconds(wait_ms)} for the bus for each request. Now it waits ${milliseconds(wait_now_ms)}${longest}.`;
}

function commandsSoonerText(params: Params<'commands-sooner'>): string {
  const { name, host_id, host_id_now, lost_percent, lost_now_percent, wait_ms, wait_now_ms } = params;
  const { late_percent, late_now_percent } = params;
  const now = `at ID ${host_id_now} its host loses ${percent(lost_now_percent, 0)} of its arbitrations and waits ${milliseconds(wait_now_ms)} for each turn`;
  const where = host_id === host_id_now ? 'with the devices moved' : `at ID ${host_id}`;
  const then = `${where} it would lose ${percent(lost_percent, 0)} and wait ${milliseconds(wait_ms)}`;
  const sooner = `Commands would reach ${name} sooner: ${now}; ${then}.`;
  const [late, lateNow] = [percent(late_percent, 0), percent(late_now_percent, 0)];
  if (late_now_percent <= late_percent || late === lateNow) return sooner;
  const rest = late_percent === 0 ? 'none would' : `it would be ${late}`;
  return `${sooner} Now ${lateNow} of its reads come after the drive has stopped reading ahead; then ${rest}.`;
}
