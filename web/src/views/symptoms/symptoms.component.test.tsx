// What is wrong with my bus: from a symptom to its causes and tests, with a plan and without one.

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { address, findsNothing, focus, keys, open } from '../../../component/page.tsx';

const guide = () => page.getByRole('main', { name: 'What is wrong with my bus?' });
const first = () => guide().getByRole('listitem').first();

test('by mouse: a symptom leads to its causes and tests, and back to the plan', async () => {
  const plan = '3/wide.lvd/7=host.aha29160/0=seagate_st39102lw';
  await open(plan);
  await page.getByRole('button', { name: 'Bus does not work?' }).click();
  await guide().getByRole('combobox').selectOptions('It works only while another device is on');
  await expect.element(first()).toHaveTextContent('TERMPWR is missing or too low');
  await expect.element(first()).toHaveTextContent('4.25 to 5.25 V');
  await findsNothing();
  await guide().getByRole('button', { name: 'Plan', exact: true }).click();
  await expect.element(page.getByRole('button', { name: 'Bus does not work?' })).toBeVisible();
  expect(address()).toBe(plan);
});

test('by keys, and without a device', async () => {
  await open('3/wide.lvd');
  await focus(page.getByRole('button', { name: 'Bus does not work?' }));
  await keys('Enter');
  await expect.element(guide()).toHaveFocus();
  await focus(guide().getByRole('combobox'));
  const before = first().element().textContent;
  await keys('ArrowDown');
  await expect.poll(() => first().element().textContent).not.toBe(before);
  await keys('Escape');
  await expect.element(page.getByRole('button', { name: 'Bus does not work?' })).toBeVisible();
});
