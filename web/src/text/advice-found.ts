// What the card of better IDs says of a finished search. It is fetched with the result, after the first figures.

import type { Advice } from '../plan/generated/types.ts';
import { aimValue, isOfAll } from './advice.ts';
import { numberWord } from './lists.ts';
import { count, percent, rate, rateWithUnit } from './numbers.ts';

/** Of a finished search: how many orders were tried, unless the headline says it, and the model's resolution. */
export function extentText(advice: Advice): { extent: string; telling: string } {
  const { evaluated, orders_possible } = advice;
  if (orders_possible === 1) return { extent: '', telling: '' };
  const { left_out: leftOut, proof } = advice.words;
  const more = [proof, ...leftOut].filter(Boolean);
  if (!advice.clearly_better && advice.at_a_price === null)
    return { extent: more.join(' '), telling: detectsText(advice) };
  const best = isOfAll(advice)
    ? `Best of all ${count(orders_possible)} orders of priority.`
    : `Best of ${count(evaluated)} orders of priority, out of ${count(orders_possible)}.`;
  return { extent: [best, ...more].join(' '), telling: tellingText(advice) };
}

/** For the balanced aim: the smallest share of a rate alone, and the total. Empty for other aims, and if they are not known. */
export function balanceText({ aim, best, current }: Advice): string {
  const [least, was] = [best.least_share, current.least_share];
  if (aim !== 'balanced' || least === null || was === null) return '';
  const margin = Math.max(best.total_margin_mb_s, current.total_margin_mb_s);
  const total = `${rateWithUnit(best.total_mb_s, margin)} in total (now ${rate(current.total_mb_s, margin)})`;
  return `No device gets less than ${percent(100 * least, 0)} (now ${percent(100 * was, 0)}); ${total}.`;
}

/** An order that is better for the aim, and its drawback. */
export function atAPriceText({ aim, best, at_a_price }: Advice): { gain: string; price: string } | null {
  if (at_a_price === null) return null;
  const [is, was] = [aimValue(aim, at_a_price.candidate.objective), aimValue(aim, best.objective)];
  const gain =
    is === was ? 'Another order would be better' : `Another order would give ${is} instead of ${was}`;
  return {
    gain: `${gain}, with a drawback:`,
    price: at_a_price.findings.map(({ words }) => words.title).join(' '),
  };
}

function detectsText({ clear_percent }: Advice): string {
  return `The model cannot detect a difference below ${percent(clear_percent)}.`;
}

function tellingText(advice: Advice): string {
  const { level } = advice;
  const detects = detectsText(advice);
  if (level === 0) return detects;
  const others = level === 1 ? 'one other order' : `${numberWord(level).toLowerCase()} other orders`;
  // "At least": only the best few orders were simulated long enough to be counted.
  return `At least ${others} may be just as good. ${detects}`;
}
