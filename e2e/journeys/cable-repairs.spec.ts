// Two buses repaired: a single-ended drive on an Ultra2 bus, and a Macintosh with a Zip drive and no terminator.

import { type Locator, type Page, expect } from '@playwright/test';

import { test } from '../guard';
import { findsNothing, idle, linkOf, open, predict, rung, shownRate } from '../support';

const findings = (page: Page): Locator => page.getByRole('region', { name: /^Findings/u });

const DISK = 'Disk';
const ULTRA2 = `3/wide.lvd/7=host.aha2940u2w/0=seagate_cheetah_18_u160.name=${DISK}.s124k/6=plextor_px40ts.name=CD.s16k`;

test('an Ultra2 bus with a single-ended CD-ROM: moved to the SE segment, the rate returns', async ({
  page,
}) => {
  await open(page, ULTRA2);
  await expect(rung(page, DISK)).toContainText('40 of 160 MB/s');
  await expect(findings(page)).toContainText('CD brings the whole bus down to single-ended.');
  await findings(page).getByRole('button', { name: 'Move CD to the SE segment' }).click();
  await idle(page);
  expect(linkOf(page)).toContain('/line=7.on_20cm_0_30cm_multi/branch=narrow.se_7.on_30cm_6_10cm_active');
  await expect(findings(page)).toContainText('The converter keeps the LVD segment at 40 MT/s.');
  await expect(findings(page)).not.toContainText('brings the whole bus down');
  await expect(rung(page, DISK)).toContainText('80 of 160 MB/s');
  const [before, after] = await Promise.all([predict(ULTRA2), predict(linkOf(page))]);
  await expect(rung(page, DISK)).toContainText(shownRate(after.devices[0]));
  expect(after.devices[0]?.throughput_mb_s).toBeGreaterThan(before.devices[0]?.throughput_mb_s ?? Infinity);

  // The same by keys, from the plan that one step back leads to.
  await page.keyboard.press('Control+z');
  await idle(page);
  expect(linkOf(page)).toBe(ULTRA2);
  await findings(page).getByRole('button', { name: 'Move CD to the SE segment' }).press('Enter');
  await idle(page);
  await expect(rung(page, DISK)).toContainText('80 of 160 MB/s');
});

const MAC =
  '5/narrow.se/on=mac/7=host.mac_mesh.name=Mac/0=quantum_lps540s.name=Disk/5=iomega_zip100_scsi.name=Zip/line=active_10cm_0_30cm_7_120cm.out_5';

test('a Macintosh with an external Zip drive and no terminator, led from the symptom to the cure', async ({
  page,
}) => {
  await open(page, MAC);
  await expect(findings(page)).toContainText('The cable has no terminator at the end by Zip.');
  await page.getByRole('button', { name: 'Cable', exact: true }).click();
  const view = page.getByRole('main', { name: 'Cable' });
  const wrong = view.getByRole('region', { name: 'What is wrong with my bus?' });
  await wrong.getByRole('combobox', { name: 'What you see' }).selectOption('A device is missing');
  const first = wrong.getByRole('listitem').first();
  await expect(first).toContainText('This plan shows it');
  await expect(first).toContainText('The cable has no terminator at the end by Zip.');
  await expect(first).toContainText('Test:');
  await findsNothing(page);
  await first.getByRole('button', { name: 'Plug a terminator on the end' }).click();
  await idle(page);
  expect(linkOf(page)).toContain('/line=active_10cm_0_30cm_7_120cm.out_5_active');
  await expect(wrong).not.toContainText('The cable has no terminator');
  await expect(view.getByRole('region', { name: 'Ends and terminators' })).not.toContainText('no terminator');
  await view.getByRole('button', { name: 'Plan', exact: true }).click();
  await idle(page);
  await expect(rung(page, 'Zip')).toContainText('MB/s');
});
