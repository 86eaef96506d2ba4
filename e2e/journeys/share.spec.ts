// Sharing a plan: one press copies the link, and the dialog has it in every other form.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { type Page, expect } from '@playwright/test';

import { test } from '../guard';
import {
  busy,
  findsNothing,
  idle,
  isTooWide,
  linkOf,
  open,
  predict,
  withoutCheck,
  shownRate,
  unfold,
} from '../support';

const plan = busy;
const reader = readFileSync(fileURLToPath(import.meta.resolve('jsqr')), 'utf8');
const clipboard = async (page: Page) => page.evaluate(async () => navigator.clipboard.readText());

/** Checks the shared text: the address with a checksum, the model and its figures. */
function expectShared(page: Page, url: string | null): void {
  expect(url).toMatch(/#3\/check=[0-9a-z]{4}\//u);
  const plain = withoutCheck(url ?? '');
  const [start, stamp] = [plain.slice(0, page.url().length), plain.slice(page.url().length)];
  expect(start).toBe(page.url());
  expect(stamp).toMatch(/^\/model=[\w.-]+\/was=[\d._]+$/u);
}

/** What a camera reads from the code on the screen. */
async function scan(page: Page): Promise<string | null> {
  await page.evaluate(reader);
  return page.getByRole('img', { name: 'QR code of the link' }).evaluate(async (drawing) => {
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(drawing.outerHTML)}`;
    image.width = 800;
    image.height = 800;
    await image.decode();
    const canvas = new OffscreenCanvas(800, 800).getContext('2d');
    canvas?.drawImage(image, 0, 0, 800, 800);
    const pixels = canvas?.getImageData(0, 0, 800, 800).data;
    const { jsQR } = globalThis as unknown as {
      jsQR: (pixels: unknown, width: number, height: number) => { data: string } | null;
    };
    return jsQR(pixels, 800, 800)?.data ?? null;
  });
}

test('by keyboard: the link, Markdown, the code, the embed', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, plan);
  const copy = page.getByRole('button', { name: 'Copy link' });
  await copy.focus();
  await page.keyboard.press('Enter');
  await expect(copy).toHaveText('Copied');
  const url = await clipboard(page);
  expectShared(page, url);

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Share this plan' });
  await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeFocused();
  await expect(dialog).toContainText(`${url.length} characters`);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('announcer')).toHaveText('Link copied as Markdown');
  const markdown = await clipboard(page);
  expect(markdown).toMatch(/^\[Table 6.*\]\(http:/u);
  expect(markdown).toContain(`(${url})`);

  expect(await scan(page)).toBe(url);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download SVG' }).click();
  const svg = readFileSync(await (await download).path(), 'utf8');
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"/u);

  await dialog.getByRole('button', { name: 'Embed…' }).click();
  await expect(page.getByRole('dialog')).toContainText('busfree-plan');
  await page.keyboard.press('Escape');
  expect(linkOf(page)).toBe(plan);
});

test('if the browser does not allow copying, the dialog shows the link to copy by hand', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await open(page, plan);
  await page.getByRole('button', { name: 'Copy link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share this plan' });
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await expect(dialog.getByRole('alert')).toContainText('does not allow');
  await expect(dialog.getByLabel('Link', { exact: true })).toBeFocused();
  const picked = await dialog
    .getByLabel('Link', { exact: true })
    .evaluate((field: HTMLTextAreaElement) => field.selectionEnd - field.selectionStart);
  expect(picked).toBeGreaterThan(page.url().length);
  expectShared(page, await dialog.getByLabel('Link', { exact: true }).inputValue());
  await findsNothing(page);
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 1280]) {
    test(`axe finds nothing, ${colorScheme}, ${width} px, and a link too long for a code is reported`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      await open(page, plan);
      const share = page.getByRole('button', { name: 'Share…' });
      await share.click();
      await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
      // Always dark on light.
      expectShared(page, await scan(page));
      await findsNothing(page);
      expect(await isTooWide(page)).toBe(false);
      await page.keyboard.press('Escape');

      const name = encodeURIComponent('aΩ'.repeat(30));
      const long = Array.from({ length: 15 }, (_, id) => `/${id}=id_prec_disk.name=${name}`).join('');
      await open(page, `3/wide.lvd${long}`);
      await share.click();
      await expect(page.getByRole('dialog')).toContainText('a QR code holds at most');
      await findsNothing(page);
    });
  }
}

test('a link that was shared with an older model shows the changes of its figures', async ({ page }) => {
  const link = '3/wide.lvd/7=host.aha29160/1=id_prec_cdrom.name=CD/0=id_prec_disk.name=Disk';
  const now = await predict(link);
  const [cd, disk] = now.devices;
  await open(page, `${link}/model=1/was=${(cd?.throughput_mb_s ?? 0).toFixed(2)}_11.1`);
  const note = page.getByRole('note');
  await expect(note).toContainText('This link was shared with model 1; this is model');
  await expect(note).toContainText(`Disk from 11.10 to ${shownRate(disk)} MB/s`);
  await expect(note).not.toContainText('CD');
  await findsNothing(page);
  // It stays in the address until the plan is another one.
  expect(linkOf(page)).toContain('/model=1/');
  await unfold(page, 'Change bus');
  await page.getByRole('radio', { name: 'SE', exact: true }).check();
  await idle(page);
  await expect(note).toBeHidden();
  expect(linkOf(page)).not.toContain('/model=');
});
