import { expect, test } from 'vitest';

import { reserve } from './reserve.ts';

test('more devices need more room', () => {
  const one = reserve('/3/wide.lvd/7=host.aha29160/0=id_prec_disk');
  const two = reserve('/3/wide.lvd/7=host.aha29160/0=id_prec_disk/1=id_prec_disk');
  const loaded = reserve('/3/wide.lvd/load=99.5.1.2.4/7=host.aha29160/0=id_prec_disk');
  const wide = reserve('/3/wide.lvd/7=host.aha29160/15=id_prec_disk');
  expect(two.wide).toBeGreaterThan(one.wide);
  expect(two.narrow).toBeGreaterThan(one.narrow);
  expect(loaded.wide).toBeGreaterThan(one.wide);
  expect(wide.wide).toBeGreaterThan(one.wide);
});

test('a device alone on its bus needs no room for the reason of a loss', () => {
  // The frame of this plan is 463 pixels high at 700 and at 1,000 of width, and 636 at 380.
  const { wide, narrow } = reserve('/3/wide.lvd/7=host.aha29160/0=id_prec_disk');
  expect(Math.abs(wide - 463)).toBeLessThan(20);
  expect(Math.abs(narrow - 636)).toBeLessThan(20);
});

test('any text gives a height', () => {
  for (const text of ['', '/', 'x'.repeat(30_000), '/99=host:x/'.repeat(40)]) {
    const { wide, narrow } = reserve(text);
    expect(wide).toBeGreaterThan(0);
    expect(narrow).toBeGreaterThan(0);
  }
});
