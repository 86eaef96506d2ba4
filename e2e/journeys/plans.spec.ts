// Five plans beside each other, and the steps from one plan to another.

import { expect } from '@playwright/test';

import { test } from '../guard';
import { findsNothing, fromMore, inEveryLook, isTooWide, open } from '../support';

const PLANS = [0, 1, 2, 3, 4].map(
  (id) => `3/wide.lvd/name=Plan_${id}/7=host.aha29160/${id}=id_prec_disk.name=Disk`,
);

test('five plans in a table, and the steps from the present one to another', async ({ page }) => {
  await open(page, PLANS[0] ?? '');
  await fromMore(page, 'Several plans…');
  const view = page.getByRole('main', { name: 'Several plans' });
  await view.getByRole('textbox', { name: 'Links, one a line' }).fill(PLANS.join('\n'));
  await view.getByRole('button', { name: 'Show the table' }).click();
  await expect(view.getByText('All 5 plans are predicted.')).toBeVisible();
  await expect(view.getByRole('row', { name: /^Disk/u }).getByRole('cell')).toHaveCount(5);
  await inEveryLook(page, [1280, 390], async () => {
    expect(await isTooWide(page)).toBe(false);
    await findsNothing(page);
  });
  await view.getByRole('button', { name: 'Steps from the present plan to Plan 3' }).click();
  const dialog = page.getByRole('dialog', { name: 'Steps to Plan 3' });
  await expect(
    dialog.getByRole('checkbox', { name: 'Set the jumper of Disk from ID 0 to ID 3.' }),
  ).toBeVisible();
});
