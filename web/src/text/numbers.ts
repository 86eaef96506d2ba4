import { format } from 'd3-format';

/** A space no line is broken at, and a thin one of the kind. */
const NBSP = '\u00A0';
const THIN = '\u202F';

/** Shown where a figure is not known yet. */
export const NO_FIGURE = '–';

/**
 * A rate in MB/s (10^6 bytes) with two places, as the command line prints it, so that the same figure reads the same
 * everywhere. With a margin of 1 MB/s or more it has fewer.
 */
export function rate(mbS: number, margin = 0): string {
  return format(`.${places(margin)}f`)(mbS);
}

/** A rate with its unit. */
export function rateWithUnit(mbS: number, margin = 0): string {
  return `${rate(mbS, margin)}${NBSP}MB/s`;
}

/** A nominal rate with its unit: "40 MB/s", "13.3 MB/s". It is agreed, not estimated, so it has no idle places. */
export function nominalRate(mbS: number): string {
  return `${nominal(mbS)}${NBSP}MB/s`;
}

/** A nominal rate without unit. */
const nominal: (mbS: number) => string = format('.2~f');

/** A change of a rate with its sign, without unit; what rounds to nothing has none. */
export function signedRate(mbS: number, margin = 0): string {
  const text = format(`+.${places(margin)}f`)(mbS);
  return /[1-9]/.test(text) ? text : text.slice(1);
}

/**
 * "±0.12": what a rate may be off by, in MB/s and with as many places as the rate. No rate is below nothing: where the margin
 * is as great as the rate, it is "0–6.4".
 */
export function interval(mbS: number, margin: number): string {
  if (margin > 0 && margin < 0.005) return '±<0.01';
  if (reachesNothing(mbS, margin)) return `0–${rate(mbS + margin, margin)}`;
  return `±${rate(margin, margin)}`;
}

/** The same to be read aloud: "plus or minus 0.12", "from 0 to 6.4". */
export function spokenInterval(mbS: number, margin: number): string {
  if (reachesNothing(mbS, margin)) return `from 0 to ${rate(mbS + margin, margin)}`;
  return `plus or minus ${interval(mbS, margin).replace(/^±/, '')}`;
}

const reachesNothing = (mbS: number, margin: number) => margin > 0 && margin >= mbS;

function places(margin: number): 0 | 1 | 2 {
  if (margin >= 10) return 0;
  return margin >= 1 ? 1 : 2;
}

/** A share in percent. What is neither nothing nor all does not round to it. */
export function percent(value: number, decimals: 0 | 1 = 1): string {
  const least = 10 ** -decimals;
  const write = format(`.${decimals}f`);
  if (value > 0 && value < least / 2) return `<${THIN}${least}${THIN}%`;
  if (value < 100 && value >= 100 - least / 2) return `>${THIN}${write(100 - least)}${THIN}%`;
  return `${write(value)}${THIN}%`;
}

/**
 * A difference seen in a shorter look, percent: "about 12 % more than now". Its figures by themselves are a little other than
 * those of the plans, so they are not told.
 */
export function aboutText(changePercent: number, beside: string): string {
  const size = Math.round(Math.abs(changePercent));
  if (size === 0) return `about as much as ${beside}`;
  return `about ${percent(size, 0)} ${changePercent > 0 ? 'more' : 'less'} than ${beside}`;
}

/** A rate seen in a short look, with two digits: "≈23". */
export function aboutRate(mbS: number): string {
  return `≈${format('.2~r')(mbS)}`;
}

/** A signed error in percent with one place: "+3.1 %". */
export function errorPercent(value: number): string {
  const text = Math.abs(value) < 0.05 ? '0.0' : format('+.1f')(value);
  return `${text}${THIN}%`;
}

/** A time given in milliseconds, in the unit that suits it, with two or three digits. */
export function milliseconds(ms: number): string {
  if (ms === 0) return `0${NBSP}ms`;
  if (ms < 0.9995) return `${digits(ms * 1000)}${NBSP}µs`;
  return ms < 999.5 ? `${digits(ms)}${NBSP}ms` : seconds(ms / 1000);
}

/** A time given in seconds; from two minutes on in minutes, from two hours on in hours. */
export function seconds(s: number): string {
  if (s < 120) return `${digits(s)}${NBSP}s`;
  return s < 7200 ? `${digits(s / 60)}${NBSP}min` : `${digits(s / 3600)}${NBSP}h`;
}

/** A count with a thin space between thousands. */
export function count(value: number): string {
  return format(',.0f')(value).replaceAll(',', THIN);
}

/** A size in bytes, in KiB or MiB where it divides evenly. */
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

/** Any figure with its unit: shares as all shares, the rest with four digits at most. */
export function quantity(value: number, unit = ''): string {
  if (unit === '%') return percent(value);
  const text = format('.4~r')(value);
  // The engine and the terminal write microseconds in ASCII.
  return unit === '' ? text : `${text}${NBSP}${unit === 'us' ? 'µs' : unit}`;
}

/** The figure as the engine gave it, every digit of it. */
export function exact(value: number): string {
  return String(value);
}

/** Three digits, without needless zeros from a hundred on. */
function digits(value: number): string {
  if (value >= 99.5) return format('.0f')(value);
  return value >= 9.95 ? format('.1f')(value) : format('.2f')(value);
}
