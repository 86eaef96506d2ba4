import { expect, test } from 'vitest';

import * as numbers from './numbers.ts';

test('a rate with a margin of more than half of it is its range, which ends at zero and at the most', () => {
  expect([0.5, 1, 1.01].map((margin) => numbers.isRangeAlone(2, margin))).toEqual([false, false, true]);
  expect(numbers.isRangeAlone(0, 0)).toBe(false);
  expect(numbers.range(2, 1.2)).toBe('0.8–3.2');
  expect(numbers.range(2, 1.2, 3)).toBe('0.8–3.0');
  expect(numbers.range(2, 2.5, 4.2)).toBe('0–4.2');
});

const plain = (text: string) => text.replace(/[\u00A0\u202F]/g, ' ');

test('rates have two places, as on the command line, and fewer with a large margin', () => {
  expect(numbers.rate(8.7149)).toBe('8.71');
  expect(numbers.rate(18.4801, 0.2)).toBe('18.48');
  expect(numbers.rate(0)).toBe('0.00');
  expect(numbers.rate(153.27, 1.6)).toBe('153.3');
  expect(plain(numbers.rateWithUnit(2.007))).toBe('2.01 MB/s');
  const of20 = (margin: number) => numbers.interval(20, margin);
  expect([0, 0.003, 0.123, 12.3].map(of20)).toEqual(['±0.00', '±<0.01', '±0.12', '±12']);
  expect([20, 25].map(of20), 'no rate is below nothing').toEqual(['0–40', '0–45']);
  expect(numbers.spokenInterval(3.1, 3.34)).toBe('from 0 to 6.4');
  expect(numbers.spokenInterval(3.1, 0.2)).toBe('plus or minus 0.20');
  expect(numbers.interval(0, 0)).toBe('±0.00');
  expect(numbers.interval(2.5, 2.71, 2.79)).toBe('0–2.8');
  expect(numbers.interval(20, 3, 21)).toBe('17.0–21.0');
  expect(numbers.interval(20, 3, 22.96)).toBe('±3.0');
  expect(numbers.spokenInterval(20, 3, 21)).toBe('from 17.0 to 21.0');
});

test('changes have a sign unless they round to nothing', () => {
  expect(numbers.signedRate(9.766)).toBe('+9.77');
  expect(numbers.signedRate(-0.5)).toBe('−0.50');
  expect(numbers.signedRate(0.004)).toBe('0.00');
  expect(numbers.signedRate(-0.004)).toBe('0.00');
});

test('shares above 0 % and below 100 % do not round to these', () => {
  const shares = [0, 0.01, 0.3, 58.04, 99.97, 100].map((share) => plain(numbers.percent(share)));
  expect(shares).toEqual(['0.0 %', '< 0.1 %', '0.3 %', '58.0 %', '> 99.9 %', '100.0 %']);
  const whole = [0, 0.3, 70.6, 99.7, 100].map((share) => plain(numbers.percent(share, 0)));
  expect(whole).toEqual(['0 %', '< 1 %', '71 %', '> 99 %', '100 %']);
  expect(plain(numbers.errorPercent(3.14))).toBe('+3.1 %');
  expect(plain(numbers.errorPercent(-0.01))).toBe('0.0 %');
});

test('a mean time and its interval have one unit', () => {
  expect(plain(numbers.millisecondsWithin(0.2991, 0.00069))).toBe('299 ± 0.7 µs');
  expect(plain(numbers.millisecondsWithin(17.43, 0.0183))).toBe('17.4 ± 0.02 ms');
  expect(plain(numbers.millisecondsWithin(16_238, 110))).toBe('16.2 ± 0.1 s');
  expect(plain(numbers.millisecondsWithin(0, 0))).toBe('0 ms');
  expect(plain(numbers.millisecondsWithin(1e-12, 2e-15))).toBe('0 ms');
});

test('times have a suitable unit', () => {
  const times = [0, 0.0042, 0.25, 3.146, 42, 250, 999.6, 125_000].map((ms) =>
    plain(numbers.milliseconds(ms)),
  );
  expect(times).toEqual(['0 ms', '4.20 µs', '250 µs', '3.15 ms', '42.0 ms', '250 ms', '1.00 s', '2.08 min']);
  expect(plain(numbers.seconds(1055))).toBe('17.6 min');
  expect(plain(numbers.seconds(9000))).toBe('2.50 h');
});

test('counts, sizes, capacities and transfer rates', () => {
  expect(plain(numbers.count(1_234_567))).toBe('1 234 567');
  expect([512, 65_536, 1_048_576, 1536].map((size) => plain(numbers.bytes(size)))).toEqual([
    '512 bytes',
    '64 KiB',
    '1 MiB',
    '1 536 bytes',
  ]);
  expect([648, 9185, 100].map((mb) => plain(numbers.capacity(mb)))).toEqual(['648 MB', '9.19 GB', '100 MB']);
  expect([0, 20, 13.333, 160].map((mtS) => plain(numbers.transfers(mtS)))).toEqual([
    'asynchronous',
    '20 MT/s',
    '13.3 MT/s',
    '160 MT/s',
  ]);
  expect(numbers.exact(8.713456789)).toBe('8.713456789');
});
