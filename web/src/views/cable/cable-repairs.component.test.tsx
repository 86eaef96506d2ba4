// Two buses repaired: a single-ended drive on an Ultra2 bus, and a Macintosh with a Zip drive and no terminator.

import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';

import {
  findsNothing,
  focus,
  idle,
  keys,
  address,
  open,
  predict,
  rung,
  shownRate,
} from '../../../component/page.tsx';

const findings = (): Locator => page.getByRole('region', { name: /^Findings/u });

const DISK = 'Disk';
const ULTRA2 = `3/wide.lvd/7=host.aha2940u2w/0=seagate_cheetah_18_u160.name=${DISK}.s124k/6=plextor_px40ts.name=CD.s16k`;

test('an Ultra2 bus with a single-ended CD-ROM: moved to the SE segment, the rate returns', async () => {
  await open(ULTRA2);
  await expect.element(rung(DISK)).toHaveTextContent('40 of 160 MB/s');
  await expect.element(findings()).toHaveTextContent('CD brings the whole bus down to single-ended.');
  await findings().getByRole('button', { name: 'Move CD to the SE segment' }).click();
  await idle();
  expect(address()).toContain('/line=7.on_20cm_0_30cm_multi/branch=narrow.se_7.on_30cm_6_10cm_active');
  await expect.element(findings()).toHaveTextContent('The converter keeps the LVD segment at 40 MT/s.');
  await expect.element(findings()).not.toHaveTextContent('brings the whole bus down');
  await expect.element(rung(DISK)).toHaveTextContent('80 of 160 MB/s');
  const [before, after] = [predict(ULTRA2), predict(address())];
  await expect.element(rung(DISK)).toHaveTextContent(shownRate(after.devices[0]));
  expect(after.devices[0]?.throughput_mb_s).toBeGreaterThan(before.devices[0]?.throughput_mb_s ?? Infinity);

  // The same by keys, from the plan that one step back leads to.
  await keys('Control+z');
  await idle();
  expect(address()).toBe(ULTRA2);
  await focus(findings().getByRole('button', { name: 'Move CD to the SE segment' }));
  await keys('Enter');
  await idle();
  await expect.element(rung(DISK)).toHaveTextContent('80 of 160 MB/s');
});

const MAC =
  '5/narrow.se/on=mac/7=host.mac_mesh.name=Mac/0=quantum_lps540s.name=Disk/5=iomega_zip100_scsi.name=Zip/line=active_10cm_0_30cm_7_120cm.out_5';

test('a Macintosh with an external Zip drive and no terminator, led from the symptom to the cure', async () => {
  await open(MAC);
  await expect.element(findings()).toHaveTextContent('The cable has no terminator at the end by Zip.');
  await page.getByRole('button', { name: 'Bus does not work?' }).click();
  const guide = page.getByRole('main', { name: 'What is wrong with my bus?' });
  const wrong = guide.getByRole('region', { name: 'What is wrong with my bus?' });
  await wrong.getByRole('combobox', { name: 'What you see' }).selectOptions('A device is missing');
  const first = wrong.getByRole('listitem').first();
  await expect.element(first).toHaveTextContent('This plan shows it');
  await expect.element(first).toHaveTextContent('The cable has no terminator at the end by Zip.');
  await expect.element(first).toHaveTextContent('Test:');
  await findsNothing();
  await first.getByRole('button', { name: 'Plug a terminator on the end' }).click();
  await idle();
  expect(address()).toContain('/line=active_10cm_0_30cm_7_120cm.out_5_active');
  await expect.element(wrong).not.toHaveTextContent('The cable has no terminator');
  await guide.getByRole('button', { name: 'Show the cable' }).click();
  const view = page.getByRole('main', { name: 'Cable' });
  await expect
    .element(view.getByRole('region', { name: 'Ends and terminators' }))
    .not.toHaveTextContent('no terminator');
  await view.getByRole('button', { name: 'Plan', exact: true }).click();
  await idle();
  await expect.element(rung('Zip')).toHaveTextContent('MB/s');
});
