// A machine with two channels: the remedy for a slow tape on a fast bus, and switching between the two.

import { expect } from '@playwright/test';

import { test } from '../guard';
import {
  centre,
  findsNothing,
  idle,
  isTooWide,
  linkOf,
  open,
  predict,
  rung,
  socket,
  shownRate,
  unfold,
} from '../support.ts';

const server =
  '3/wide.lvd/name=Server/7=host.aha39160/0=seagate_cheetah_18_u160.name=Left/1=seagate_cheetah_18_u160.name=Right/4=dlt7000.name=Tape';

for (const width of [390, 1280]) {
  test(`an Ultra160 server with an SE tape gets a second channel and its rate back, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page, server);
    const before = await predict(server);
    const findings = page.getByRole('region', { name: /^Findings/u });
    const finding = findings
      .getByRole('listitem')
      .filter({ hasText: 'Tape brings the whole bus down to single-ended.' });
    await expect(finding).toContainText('40 MB/s instead of 160 MB/s');
    await finding.getByRole('button', { name: 'Put Tape on the adapter’s second channel' }).click();
    await idle(page);
    await expect(finding).toBeHidden();
    const link = linkOf(page);
    expect(link).toMatch(/\/and\/wide\.se\/7=host\.aha39160\/4=dlt7000\.name=Tape/u);
    const after = await predict(link);
    expect(after.total_mb_s).toBeGreaterThan(before.total_mb_s);
    await expect(rung(page, 'Left')).toContainText(shownRate(after.devices[0]));
    const tabs = page.getByRole('group', { name: 'Channel shown' });
    await expect(tabs.getByRole('radio', { name: /Channel A · \d/u })).toBeChecked();
    await findsNothing(page);
    expect(await isTooWide(page)).toBe(false);

    await tabs.getByRole('radio', { name: /^Channel B/u }).check();
    await idle(page);
    await expect(rung(page, 'Tape')).toContainText(/\d\.\d/u);
    await findsNothing(page);
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await idle(page);
    expect(linkOf(page)).toBe(server);
  });
}

test('a device moves to a second channel and back from its menu, and the channel can be removed', async ({
  page,
}) => {
  await open(page, '3/wide.lvd/7=host.aha29160/0=id_prec_disk.name=Disk');
  await page.getByRole('button', { name: 'Disk: menu' }).click();
  await page.getByRole('menuitem', { name: 'Move to a second adapter' }).click();
  await idle(page);
  expect(linkOf(page)).toBe(
    '3/wide.lvd/7=host.aha29160/and/wide.lvd/7=host.aha29160/0=id_prec_disk.name=Disk',
  );
  await page.getByRole('radio', { name: /^Channel B/u }).focus();
  await page.keyboard.press('Space');
  await idle(page);
  expect(linkOf(page)).toContain('/see=b/');
  await page.getByRole('button', { name: 'Disk: menu' }).click();
  await page.getByRole('menuitem', { name: 'Move to channel A' }).click();
  await idle(page);
  await unfold(page, 'Change bus');
  await page.locator('summary', { hasText: 'two channels' }).click();
  const channels = page.getByRole('group', { name: 'Channels', exact: true });
  await channels.getByRole('radio', { name: 'One' }).check();
  await idle(page);
  expect(linkOf(page)).toBe('3/wide.lvd/7=host.aha29160');
  await page.keyboard.press('Control+z');
  await idle(page);
  expect(linkOf(page)).toContain('0=id_prec_disk.name=Disk');
});

test('a device is dropped on the other channel’s tab; a host is not accepted', async ({ page }) => {
  const there = '3/wide.lvd/7=host.aha29160/0=id_prec_disk.name=Disk/and/wide.lvd/7=host.aha29160';
  await page.setViewportSize({ width: 1280, height: 1200 });
  await open(page, there);
  const tab = page.locator('label', { hasText: /^Channel B/u });
  const dragToTab = async (name: string) => {
    const from = await centre(socket(page, name));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x, from.y - 30, { steps: 4 });
    await expect(page.locator('html[data-dragging]')).toHaveCount(1);
    const to = await centre(tab);
    await page.mouse.move(to.x, to.y, { steps: 12 });
  };
  await dragToTab('AHA-29160');
  await expect(tab).not.toHaveAttribute('data-over');
  await page.mouse.up();
  await idle(page);
  expect(linkOf(page)).toBe(there);

  await dragToTab('Disk');
  await expect(tab).toHaveAttribute('data-over');
  await page.mouse.up();
  await idle(page);
  expect(linkOf(page)).toBe(
    '3/wide.lvd/7=host.aha29160/and/wide.lvd/7=host.aha29160/0=id_prec_disk.name=Disk',
  );
  await expect(tab).not.toHaveAttribute('data-over');
  await page.keyboard.press('Control+z');
  await idle(page);
  expect(linkOf(page)).toBe(there);
});
