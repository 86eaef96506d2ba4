// A measured rate, from what a program printed to what to measure next; and a note that comes back from a link.

import { type Page, expect } from '@playwright/test';

import { test } from '../guard';
import { open } from '../support';

/** Opens the view of measured rates from the menu of a device, by keys. */
async function measuredOf(page: Page, link: string, device: string): Promise<void> {
  await open(page, link);
  await page.getByRole('button', { name: `${device}: menu` }).press('Enter');
  await page.getByRole('menuitem', { name: 'Measured by you…' }).press('Enter');
  await expect(page.getByRole('main', { name: 'Measured by you' })).toBeFocused();
}

// Rates that owners measured: tumgag.com; BlueSCSI-v2, thread 135; linux-kernel, 2006-09-01.
for (const [what, link, device, printed, explained] of [
  [
    'an emulator board in an old Macintosh',
    '5/narrow.se/7=host.mac_53c80/0=bluescsi_v1.r0',
    'BlueSCSI v1',
    'write 0.5 MB/s',
    /^The medium of BlueSCSI v1 delivers/u,
  ],
  [
    'a board behind an adapter of an Amiga',
    '5/narrow.se/7=host.amiga_a4091/0=bluescsi_v2',
    'BlueSCSI v2',
    'read 7.0 MB/s',
    /^A4091 and its driver take/u,
  ],
  [
    'a disk read through the memory of the system',
    '5/wide.lvd/7=host.aha2940u2w/0=quantum_atlas10k2_18',
    'Atlas 10K II',
    '# dd if=/dev/sdb of=/dev/null bs=64k count=16384\n1073741824 bytes (1.1 GB) copied, 59.3 s, 18.1 MB/s',
    /^The driver of AHA-2940U2W divides requests/u,
  ],
] as const) {
  test(`why is mine slow: ${what}`, async ({ page }) => {
    await measuredOf(page, link, device);
    await page.getByText('Paste what a program printed', { exact: true }).click();
    await page.getByRole('textbox', { name: 'Output of a program' }).fill(printed);
    await page.getByRole('button', { name: 'Add this rate' }).click();
    const answer = page.getByRole('region', { name: 'What explains it' });
    await expect(answer.getByText(explained).first()).toBeVisible();
    await expect(answer.getByRole('heading', { name: 'Measure next' })).toBeVisible();
    await answer
      .getByRole('button', { name: /^Accept/u })
      .first()
      .press('Enter');
    await expect(page).toHaveURL(/_so_/u);
    await expect(answer.getByText('inside the interval').first()).toBeVisible();
  });
}

test('a note comes back from the link of a plan', async ({ page }) => {
  await page.goto(
    '#5/narrow.se/note=Borrowed--2E_Back_by_May--2E/7=host.aha2940/0=any_disk.note=Whines/sheet',
  );
  const sheet = page.getByRole('main', { name: 'Sheet for the machine' });
  await expect(sheet.getByText('Borrowed. Back by May.')).toBeVisible();
  await expect(sheet.getByText('Whines')).toBeVisible();
  await page.goto('embed.html#5/narrow.se/note=Borrowed--2E_Back_by_May--2E/7=host.aha2940/0=any_disk');
  await expect(page.getByText('Borrowed. Back by May.')).toBeVisible();
});
