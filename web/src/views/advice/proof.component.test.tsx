// Trying every order on request, by mouse and by keys.

import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';

import { advised, focus, keys, openAdvised } from '../../../component/page.tsx';

// A full bus with 1,260 orders: more than are always tried, and few enough to try in seconds.
const plan =
  '3/narrow.se/7=host.aha2940u/0=seagate_st34501n.s64k/1=seagate_st34501n.s64k/2=seagate_st32430n.s16k/3=seagate_st32430n.s16k/4=conner_cfa540e.s32k/5=conner_cfa540e.s8k';

const card = () => page.getByRole('region', { name: 'What helps' });
const button = (): Locator => card().getByRole('button', { name: 'Try every order' });

test('every order is tried on request', async () => {
  await openAdvised(plan);
  await card()
    .getByText(/Why these IDs|How sure is that\?/u)
    .click();
  await expect.element(card()).toHaveTextContent(/of 1.260/u);
  await button().click();
  await advised();
  await expect.element(card()).toHaveTextContent(/(any of the|all) 1.260 orders/u);
  await expect.element(button()).not.toBeInTheDocument();
});

test('the keyboard reaches it', async () => {
  await openAdvised(plan);
  await focus(card().getByText(/Why these IDs|How sure is that\?/u));
  await keys('Enter');
  await focus(button());
  await keys('Enter');
  await advised();
  await expect.element(card()).toHaveTextContent(/(any of the|all) 1.260 orders/u);
});
