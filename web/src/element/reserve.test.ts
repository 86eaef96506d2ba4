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

test('any text gives a height', () => {
  for (const text of ['', '/', 'x'.repeat(30_000), '/99=host:x/'.repeat(40)]) {
    const { wide, narrow } = reserve(text);
    expect(wide).toBeGreaterThan(0);
    expect(narrow).toBeGreaterThan(0);
  }
});
