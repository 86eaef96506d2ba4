// The ways to begin a plan.

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { becomes, focus, hidden, keys, open, viewport } from '../../../component/page.tsx';
import { FIRST_LINK } from '../../plan/generated/facts.ts';

const way = (name: RegExp) => page.getByRole('button', { name });

test('by keys and mouse: a machine, a list, a bus that does not work, a measured example', async () => {
  await open('3/wide.lvd');
  await focus(way(/^My machine/u));
  await keys('Enter');
  await expect.element(page.getByRole('searchbox', { name: /^A name, a chip/u })).toHaveFocus();

  await way(/^A list or a card/u).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await keys('Escape');
  await hidden(page.getByRole('dialog'));

  await focus(way(/^A bus that does not work/u));
  await keys('Enter');
  await expect.element(page.getByRole('heading', { name: 'What is wrong with my bus?' })).toBeVisible();
  await keys('Escape');

  await way(/^A measured example/u).click();
  await becomes(FIRST_LINK);
  await page.getByRole('button', { name: 'Plan your own bus' }).click();
  await becomes('3/wide.lvd');
  await expect.element(page.getByRole('heading', { name: 'Begin with' })).toBeVisible();
});

test('on a phone the first plan leads to one’s own and to a bus that does not work', async () => {
  await viewport(390, 844);
  await open(FIRST_LINK);
  await page.css('.to-symptoms').click();
  await expect.element(page.getByRole('heading', { name: 'What is wrong with my bus?' })).toBeVisible();
  await keys('Escape');
  await focus(page.getByRole('button', { name: 'Plan your own bus' }));
  await keys('Enter');
  await becomes('3/wide.lvd');
});
