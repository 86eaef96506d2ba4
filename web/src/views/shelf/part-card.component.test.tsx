// The card of a part leads to its page in the catalogue.

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { address, counts, focus, keys, open, press } from '../../../component/page.tsx';
import { shelfWords } from '../../text/catalogue.ts';

test('by mouse and by keys, and the card of any drive leads nowhere', async () => {
  const plan = '3/wide.lvd/7=host.aha29160';
  await open(plan);
  const link = page.getByRole('link', { name: shelfWords.page });
  const about = () => page.getByRole('button', { name: shelfWords.about('DLT 7000') });
  await page.getByRole('searchbox', { name: 'Find a device' }).fill('DLT 7000');
  const byKeys = async () => {
    await focus(about());
    await keys('Enter');
  };
  for (const show of [async () => press(about()), byKeys]) {
    await show();
    await expect.element(link).toHaveAttribute('href', new URL('catalogue/dlt7000.html', location.href).href);
    await show();
    await counts(link, 0);
  }
  await page.getByRole('searchbox', { name: 'Find a device' }).fill('Any CD-ROM');
  await press(page.getByRole('button', { name: shelfWords.about('Any CD-ROM drive') }));
  await expect.element(page.getByText(shelfWords.sources)).toBeVisible();
  await counts(link, 0);
  expect(address()).toBe(plan);
});
