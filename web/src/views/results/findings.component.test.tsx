// Findings: the consequence, the mend with one click, the source; and the settings that the rules are about.

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import {
  findsNothing,
  hidden,
  idle,
  isTooWide,
  address,
  open,
  unfold,
  unfoldMore,
  viewport,
} from '../../../component/page.tsx';

const plan = '3/wide.lvd/7=host.aha29160/6=id_prec_disk.name=Greedy.nodisc/0=id_prec_disk.name=Patient';

for (const width of [390, 1280]) {
  test(`a device that keeps the bus is reported, with a mend and the source, at ${width} px`, async () => {
    await viewport(width, 900);
    await open(plan);
    const finding = page
      .getByRole('region', { name: /^Findings/u })
      .getByRole('listitem')
      .filter({ hasText: 'Greedy does not disconnect.' });
    await expect.element(finding).toHaveTextContent('Patient waits meanwhile.');
    await expect.element(finding).toHaveTextContent('If ignored:');
    await hidden(finding.getByText('If ignored:'));
    await finding.getByText('Greedy does not disconnect.').click();
    await hidden(finding.getByText('SCSI-2'));
    await finding.getByText('Source').click();
    await expect.element(finding.getByText('SCSI-2')).toBeVisible();
    expect(isTooWide()).toBe(false);
    await findsNothing();
    await finding.getByRole('button', { name: 'Let Greedy disconnect' }).click();
    await idle();
    expect(address()).not.toContain('nodisc');
    await hidden(finding);
  });
}

test('the limit of a cable is set beside it, and negotiated rates follow it', async () => {
  await open('3/wide.lvd/7=host.aha29160/0=id_prec_disk.name=Disk');
  await unfold('Change bus');
  await page.getByLabelText('Cable limit').selectOptions('40');
  await idle();
  expect(address()).toContain('/cable=40/');
  const findings = page.getByRole('region', { name: /^Findings/u });
  await expect
    .element(findings)
    .toHaveTextContent('Disk fails at 80, and settles on 40 MT/s: 80 MB/s instead of 160 MB/s.');
});

test('in its settings a device is set to disconnect or to be shared', async () => {
  await open('3/wide.lvd/7=host.aha29160/6=host.aha29160/1=id_prec_disk/0=id_prec_disk.name=Disk');
  await page.getByRole('button', { name: 'Disk: menu' }).click();
  await page.getByRole('menuitem', { name: /Settings/u }).click();
  const dialog = page.getByRole('dialog');
  await unfoldMore(dialog);
  await dialog.getByRole('combobox', { name: 'Disconnects' }).selectOptions('never');
  await dialog
    .getByRole('group', { name: 'Shared with another host' })
    .getByRole('radio', { name: 'On' })
    .click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await idle();
  expect(address()).toContain('.nodisc.shared');
  const findings = page.getByRole('region', { name: /^Findings/u });
  await expect.element(findings).toHaveTextContent('Disk does not disconnect.');
  await expect.element(findings).toHaveTextContent('Disk is used by several hosts.');
});
