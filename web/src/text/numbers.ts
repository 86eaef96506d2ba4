import { format } from 'd3-format';

/** A no-break space, and a narrow one. */
const NBSP = '\u00A0';
const THIN = '\u202F';

/** Shown for a figure that is not known yet. */
export const NO_FIGURE = '–';

/**
 * A rate in MB/s (10^6 bytes) with two places, as the command line prints it.
 * With a margin of 1 MB/s or more it has fewer.
 */
export function rate(mbS: number, margin = 0): string {
  return format(`.${places(margin)}f`)(mbS);
}

/** A rate with its unit. */
export function rateWithUnit(mbS: number, margin = 0): string {
  return `${rate(mbS, margin)}${NBSP}MB/s`;
}

/** A nominal rate with its unit: "40 MB/s", "13.3 MB/s". It is exact, so it has no trailing zeros. */
export function nominalRate(mbS: number): string {
  return `${nominal(mbS)}${NBSP}MB/s`;
}

/** A nominal rate without unit. */
export const nominal: (mbS: number) => string = format('.2~f');

/** A change of a rate with its sign, without unit. A change that rounds to zero has no sign. */
export function signedRate(mbS: number, margin = 0): string {
  const text = format(`+.${places(margin)}f`)(mbS);
  return /[1-9]/.test(text) ? text : text.slice(1);
}

/**
 * "±0.12": the margin of a rate, in MB/s and with as many places as the rate. No rate is below zero or above `most`: if
 * the margin reaches beyond one of them, the text is "0–6.4".
 */
export function interval(mbS: number, margin: number, most = Infinity): string {
  if (margin > 0 && margin < 0.005) return '±<0.01';
  const ends = endsOf(mbS, margin, most);
  return ends === null ? `±${rate(margin, margin)}` : `${ends.from}–${ends.to}`;
}

/** The interval for screen readers: "plus or minus 0.12", "from 0 to 6.4". */
export function spokenInterval(mbS: number, margin: number, most = Infinity): string {
  const ends = endsOf(mbS, margin, most);
  if (ends !== null) return `from ${ends.from} to ${ends.to}`;
  return `plus or minus ${interval(mbS, margin).replace(/^±/, '')}`;
}

/** Whether a rate is known so badly that only its range is shown: its margin is more than half of it. */
export function isRangeAlone(mbS: number, margin: number): boolean {
  return margin > mbS / 2;
}

/** The range of a rate, MB/s: "0–6.4". No rate is below zero or above `most`. */
export function range(mbS: number, margin: number, most = Infinity): string {
  const low = Math.max(mbS - margin, 0);
  return `${low > 0 ? rate(low, margin) : '0'}–${rate(Math.min(mbS + margin, most), margin)}`;
}

/** A rate and its margin as two texts: of a rate that is known badly the first one is its range and the second one empty. */
export function rateParts(mbS: number, margin: number, most = Infinity): { figure: string; within: string } {
  return isRangeAlone(mbS, margin)
    ? { figure: range(mbS, margin, most), within: '' }
    : { figure: rate(mbS, margin), within: interval(mbS, margin, most) };
}

/** A rate with its margin, or its range alone, MB/s. */
export function rateWithin(mbS: number, margin: number, most = Infinity): string {
  const { figure, within } = rateParts(mbS, margin, most);
  return within === '' ? figure : `${figure} ${within}`;
}

/** The same for screen readers. */
export function spokenRate(mbS: number, margin: number, most = Infinity): string {
  return isRangeAlone(mbS, margin)
    ? `${range(mbS, margin, most).replace('–', ' to ')} MB/s`
    : `${rate(mbS, margin)} MB/s ${spokenInterval(mbS, margin, most)}`;
}

/** Both ends of an interval that is not the same to both sides; `null` if it is. */
function endsOf(mbS: number, margin: number, most: number): { from: string; to: string } | null {
  const [low, high] = [mbS - margin, mbS + margin];
  // A difference that no text shows does not make it uneven.
  const isCut = rate(most, margin) !== rate(high, margin) && most < high;
  if (margin === 0 || (low > 0 && !isCut)) return null;
  return { from: low > 0 ? rate(low, margin) : '0', to: rate(Math.min(high, most), margin) };
}

function places(margin: number): 0 | 1 | 2 {
  if (margin >= 10) return 0;
  return margin >= 1 ? 1 : 2;
}

/** A share in percent. A share above 0 % or below 100 % is never rounded to these. */
export function percent(value: number, decimals: 0 | 1 = 1): string {
  const least = 10 ** -decimals;
  const write = format(`.${decimals}f`);
  if (value > 0 && value < least / 2) return `<${THIN}${least}${THIN}%`;
  if (value < 100 && value >= 100 - least / 2) return `>${THIN}${write(100 - least)}${THIN}%`;
  return `${write(value)}${THIN}%`;
}

/**
 * A difference from a short simulation, percent: "about 12 % more than now". Its absolute figures differ slightly from
 * those of a full prediction, so they are not shown.
 */
export function aboutText(changePercent: number, beside: string): string {
  const size = Math.round(Math.abs(changePercent));
  if (size === 0) return `about as much as ${beside}`;
  return `about ${percent(size, 0)} ${changePercent > 0 ? 'more' : 'less'} than ${beside}`;
}

/** A rate from a short simulation, with two digits: "≈23". */
export function aboutRate(mbS: number): string {
  return `≈${format('.2~r')(mbS)}`;
}

/** A signed error in percent with one place: "+3.1 %". */
export function errorPercent(value: number): string {
  const text = Math.abs(value) < 0.05 ? '0.0' : format('+.1f')(value);
  return `${text}${THIN}%`;
}

/** A time given in milliseconds, in a suitable unit, with two or three digits. */
export function milliseconds(ms: number): string {
  if (ms === 0) return `0${NBSP}ms`;
  if (ms < 0.9995) return `${digits(ms * 1000)}${NBSP}µs`;
  return ms < 999.5 ? `${digits(ms)}${NBSP}ms` : seconds(ms / 1000);
}

/** The least time that the engine's clock resolves, ms: a picosecond. */
const LEAST_MS = 1e-9;

/** A mean time with the half-width of its interval, both in one unit: `17.4 ± 0.02 ms`. */
export function millisecondsWithin(ms: number, half: number): string {
  // Less than a thousandth of a nanosecond is rounding.
  if (half < LEAST_MS) return milliseconds(ms < LEAST_MS ? 0 : ms);
  const [unit, size] = ms < 0.9995 ? ['µs', 0.001] : ms < 999.5 ? ['ms', 1] : ['s', 1000];
  return `${digits(ms / size)}${NBSP}±${NBSP}${Number((half / size).toPrecision(1))}${NBSP}${unit}`;
}

/** A time given in seconds, shown in minutes from two minutes on and in hours from two hours on. */
export function seconds(s: number): string {
  if (s < 120) return `${digits(s)}${NBSP}s`;
  return s < 7200 ? `${digits(s / 60)}${NBSP}min` : `${digits(s / 3600)}${NBSP}h`;
}

/** A count with a thin space between thousands. */
export function count(value: number): string {
  return format(',.0f')(value).replaceAll(',', THIN);
}

/** A size in bytes, in KiB or MiB if it divides evenly. */
export function bytes(value: number): string {
  if (value % 1_048_576 === 0) return `${value / 1_048_576}${NBSP}MiB`;
  if (value % 1024 === 0) return `${value / 1024}${NBSP}KiB`;
  return `${count(value)}${NBSP}bytes`;
}

/** A capacity given in MB of 10^6 bytes. */
export function capacity(mb: number): string {
  return mb < 999.5 ? `${digits(mb)}${NBSP}MB` : `${digits(mb / 1000)}${NBSP}GB`;
}

/** A synchronous rate in million transfers a second; 0 is asynchronous. */
export function transfers(mtS: number): string {
  return mtS === 0 ? 'asynchronous' : `${format('.3~r')(mtS)}${NBSP}MT/s`;
}

/** Any figure with its unit: a share as by `percent`, others with four digits at most. */
export function quantity(value: number, unit = ''): string {
  if (unit === '%') return percent(value);
  const text = format('.4~r')(value);
  // The engine and the terminal write microseconds in ASCII.
  return unit === '' ? text : `${text}${NBSP}${unit === 'us' ? 'µs' : unit}`;
}

/** The figure with all its digits, as the engine gave it. */
export function exact(value: number): string {
  return String(value);
}

/** Three digits; from a hundred on no decimals. */
function digits(value: number): string {
  if (value >= 99.5) return format('.0f')(value);
  return value >= 9.95 ? format('.1f')(value) : format('.2f')(value);
}
