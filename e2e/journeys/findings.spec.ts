// Findings: the consequence, the mend with one click, the source; and the settings that the rules are about.

import { expect } from '@playwright/test';

import { test } from '../guard';
import { findsNothing, idle, isTooWide, linkOf, open, unfold } from '../support.ts';

const plan = '3/wide.lvd/7=host.aha29160/6=id_prec_disk.name=Greedy.nodisc/0=id_prec_disk.name=Patient';

for (const width of [390, 1280]) {
  test(`a device that keeps the bus is reported, with a mend and the source, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page, plan);
    const finding = page
      .getByRole('region', { name: /^Findings/u })
      .getByRole('listitem')
      .filter({ hasText: 'Greedy does not disconnect.' });
    await expect(finding).toContainText('Patient waits meanwhile.');
    await expect(finding).toContainText('If ignored:');
    await expect(finding.getByText('SCSI-2')).toBeHidden();
    await finding.getByText('Source').click();
    await expect(finding.getByText('SCSI-2')).toBeVisible();
    expect(await isTooWide(page)).toBe(false);
    await findsNothing(page);
    await finding.getByRole('button', { name: 'Let Greedy disconnect' }).click();
    await idle(page);
    expect(linkOf(page)).not.toContain('nodisc');
    await expect(finding).toBeHidden();
  });
}

test('the limit of a cable is set beside it, and negotiated rates follow it', async ({ page }) => {
  await open(page, '3/wide.lvd/7=host.aha29160/0=id_prec_disk.name=Disk');
  await unfold(page, 'Change bus');
  await page.getByLabel('Cable limit').selectOption('40');
  await idle(page);
  expect(linkOf(page)).toContain('/cable=40/');
  const findings = page.getByRole('region', { name: /^Findings/u });
  await expect(findings).toContainText(
    'Disk fails at 80, and settles on 40 MT/s: 80 MB/s instead of 160 MB/s.',
  );
});

test('in its settings a device is set to disconnect or to be shared', async ({ page }) => {
  await open(page, '3/wide.lvd/7=host.aha29160/6=host.aha29160/1=id_prec_disk/0=id_prec_disk.name=Disk');
  await page.getByRole('button', { name: 'Disk: menu' }).click();
  await page.getByRole('menuitem', { name: /Settings/u }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('group', { name: 'Disconnects' }).getByRole('radio', { name: 'Off' }).check();
  await dialog
    .getByRole('group', { name: 'Shared with another host' })
    .getByRole('radio', { name: 'On' })
    .check();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await idle(page);
  expect(linkOf(page)).toContain('.nodisc.shared');
  const findings = page.getByRole('region', { name: /^Findings/u });
  await expect(findings).toContainText('Disk does not disconnect.');
  await expect(findings).toContainText('Disk is used by several hosts.');
});
