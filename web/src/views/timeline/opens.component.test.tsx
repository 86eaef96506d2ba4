// What the bus in time opens on.

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { address, found, keys, open, preset } from '../../../component/page.tsx';

const START = preset('table-3-1');
const card = () => page.getByRole('region', { name: 'Arbitration' });

/** The times of the address, ms. */
const shown = () =>
  /\/time=(\d+)_(\d+)/u
    .exec(address())
    ?.slice(1)
    .map((ns) => Number(ns) / 1e6);

test('by keys: a wait of the device that starves, after the beginning of the run, and one Escape leaves it', async () => {
  await open(`${START}/time`);
  await expect.element(card().getByRole('heading')).toHaveTextContent(/^Disk loses: ID \d outranks ID 0$/u);
  // A move keeps what is chosen and writes both into the address.
  await keys('d');
  await expect.poll(() => shown()?.[0]).toBeGreaterThan(10);
  await expect.element(card().getByRole('heading')).toHaveTextContent(/^Disk loses/u);
  await open(`${START}/time`);
  await expect.element(card()).toBeVisible();
  await keys('Escape');
  await expect.element(page.getByRole('region', { name: 'Ladder of IDs' })).toBeVisible();
  expect(address()).toBe(START);
});

test('by pointer: the step to the next loss begins at that wait', async () => {
  await open(`${START}/time`);
  const before = (await found(card())).textContent;
  await page.getByRole('button', { name: 'Next loss of the chosen device' }).click();
  await expect.poll(() => card().element().textContent).not.toBe(before);
  await expect.element(card().getByRole('heading')).toHaveTextContent(/^Disk loses/u);
  await expect.poll(() => shown()?.[0]).toBeGreaterThan(10);
});

test('a plan in which no device waits opens on a request', async () => {
  await open('3/wide.lvd/7=host.aha29160/0=id_prec_disk.name=Disk/time');
  await expect.element(page.getByRole('region', { name: 'Command' })).toBeVisible();
});
