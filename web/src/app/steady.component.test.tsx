// What the page does not do by itself: move a button under the pointer, pass old figures for new.

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { busy, focus, found, idle, keys, open, socket, viewport } from '../../component/page.tsx';
import { usePlanner } from '../store/planner.ts';

test('zooming into the bus in time leaves the buttons where they are', async () => {
  await open(`${busy}/time=1284000000_1304000000`);
  const button = await found(page.getByRole('button', { name: 'Play', exact: true }));
  const { left } = button.getBoundingClientRect();
  const unit = await found(page.css('.time-base .help'));
  for (let n = 0; n < 3; n += 1) await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(() => unit.textContent).toContain('from');
  expect(button.getBoundingClientRect().left).toBe(left);
});

test('without a simulator the bars of a device that was moved are dimmed', async () => {
  await open(busy);
  const bar = await found(page.css('.bar').first());
  expect(getComputedStyle(bar).opacity).toBe('1');
  const { engine } = usePlanner.getState();
  usePlanner.setState({ engine: { status: 'failed', cause: 'crashed', detail: '' } });
  await focus(socket('Disk'));
  await keys('Enter', '3', 'Enter');
  await expect.poll(() => getComputedStyle(page.css('.bar').first().element()).opacity).toBe('0.45');
  usePlanner.setState({ engine });
  await idle();
});

test('the pictures of a plan and the ways to another plan are in the header, at every width', async () => {
  await open(busy);
  for (const width of [1280, 1024, 920, 390]) {
    await viewport(width, 900);
    for (const name of ['IDs', 'Cable', 'Time', 'Open…'])
      await expect.element(page.getByRole('button', { name, exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    for (const name of [/^New plan/, /^What is wrong with my bus\?/, /^Compare/])
      await expect.element(page.getByRole('menuitem', { name })).toBeVisible();
    await keys('Escape');
    const { scrollWidth, clientWidth } = page.getByRole('banner').element();
    expect(scrollWidth).toBe(clientWidth);
  }
});
