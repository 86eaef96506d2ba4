// The sheet to print: opened by menu, keys and link; its figures are the engine's, its code opens the plan, and seven
// devices fit on one page.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { expect, type Page } from '@playwright/test';

import { test } from '../guard';
import {
  emptyPage,
  findsNothing,
  idle,
  inEveryLook,
  isTooWide,
  ladderRate,
  linkOf,
  open,
  predict,
} from '../support';

const plan =
  '3/wide.se/name=Small_server/7=host.aha2940uw/6=id_prec_disk/5=iomega_zip100_scsi/4=dlt4000/3=id_prec_cdrom/2=bluescsi_ultra_wide/1=seagate_st39102lw/0=quantum_viking_ii';
const reader = readFileSync(fileURLToPath(import.meta.resolve('jsqr')), 'utf8');

const sheet = (page: Page) => page.getByRole('main', { name: 'Sheet for the machine' });
const rowOf = (page: Page, name: string) =>
  sheet(page).getByRole('row', { name: new RegExp(`${name}.*to tick by hand`) });

async function opened(page: Page): Promise<void> {
  await open(page, `${plan}/sheet`);
  await expect(sheet(page).locator('[aria-busy=false]')).toBeVisible({ timeout: 60_000 });
}

test('its rows have the jumpers and the rates of the plan, from the strongest ID on', async ({ page }) => {
  await opened(page);
  const answer = await predict(plan);
  for (const device of answer.devices) {
    const row = rowOf(page, device.name);
    await expect(row).toContainText(ladderRate(device));
  }
  await expect(
    rowOf(page, 'CD-ROM of the ID paper').getByRole('img', { name: 'jumpers on A1, A0' }),
  ).toBeVisible();
  await expect(rowOf(page, 'AHA-2940UW')).toContainText('in its set-up: 7');
  await expect(sheet(page).locator('.sheet-id')).toHaveText(['7', '6', '5', '4', '3', '2', '1', '0']);
  await expect(sheet(page)).toContainText(
    'The host’s set-up allows 10 MT/s and 8 bit (10 MB/s) for IDs 4 and 5.',
  );
});

test('keys and menu open it, Escape returns to the plan, and the browser’s Back too', async ({ page }) => {
  await open(page, plan);
  await idle(page);
  await page.keyboard.press('ControlOrMeta+p');
  await expect(sheet(page)).toBeFocused();
  expect(linkOf(page)).toBe(`${plan}/sheet`);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'What helps' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+p');
  await expect(sheet(page)).toBeVisible();
  await page.goBack();
  await expect(sheet(page)).toBeHidden();
  await page.getByRole('button', { name: 'Share…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sheet to print…' }).click();
  await expect(sheet(page)).toBeVisible();
  await sheet(page).getByRole('button', { name: 'Plan' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('the figures are saved as the program prints them', async ({ page }) => {
  await open(page, plan);
  await idle(page);
  await page.getByRole('button', { name: 'Share…' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'Save figures (JSON)' }).click(),
  ]);
  const saved = JSON.parse(readFileSync(await download.path(), 'utf8')) as Awaited<
    ReturnType<typeof predict>
  >;
  const printed = await predict(plan);
  expect(saved.devices).toEqual(printed.devices);
});

test('the picture of the plan is saved, with its link', async ({ page }) => {
  await open(page, plan);
  await idle(page);
  await page.getByRole('button', { name: 'Share…' }).click();
  const saved = async (name: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('dialog').getByRole('button', { name }).click(),
    ]);
    return readFileSync(await download.path());
  };
  const png = await saved('Save picture (PNG)');
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect(png.readUInt32BE(16)).toBeGreaterThan(1000);
  const svg = (await saved('Save picture (SVG)')).toString();
  const link = await (
    await emptyPage(page)
  ).evaluate((text) => {
    const drawn = new DOMParser().parseFromString(text, 'image/svg+xml');
    return drawn.querySelector('parsererror') ? null : drawn.querySelector('a')?.getAttribute('href');
  }, svg);
  expect(link).toContain(`index.html#${plan}`);
});

test('the code opens this plan', async ({ page }) => {
  await opened(page);
  await page.evaluate(reader);
  const text = await page.locator('.sheet figure svg').evaluate(async (svg) => {
    const image = new Image();
    const side = 600;
    const copy = svg.cloneNode(true) as SVGElement;
    copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
    copy.setAttribute('width', String(side));
    copy.setAttribute('height', String(side));
    image.src = `data:image/svg+xml,${encodeURIComponent(copy.outerHTML)}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = side;
    canvas.height = side;
    const paper = canvas.getContext('2d');
    paper?.drawImage(image, 0, 0);
    const { jsQR } = globalThis as unknown as {
      jsQR: (pixels: unknown, width: number, height: number) => { data: string } | null;
    };
    return jsQR(paper?.getImageData(0, 0, side, side).data, side, side)?.data ?? null;
  });
  expect(text).toBe(`${page.url().split('#')[0]}#${plan}`);
});

test('a host and seven devices fit on one page of A4', async ({ page }) => {
  await opened(page);
  const pdf = await page.pdf({ format: 'A4' });
  // Each page of a PDF is an object of this type: ISO 32000-1, 7.7.3.3.
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test('on a phone each cell has its label, on a wide screen the columns have heads', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await opened(page);
  const row = rowOf(page, 'CD-ROM of the ID paper');
  for (const label of ['Set the ID:', 'Terminator:', 'Expect:'])
    await expect(row.getByText(label, { exact: true })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(row.getByText('Terminator:', { exact: true })).toBeHidden();
  await expect(sheet(page).getByRole('columnheader', { name: 'Terminator' })).toBeVisible();
});

test('axe finds nothing, and nothing is too wide', async ({ page }) => {
  await opened(page);
  await inEveryLook(page, [360, 1280], async () => {
    await findsNothing(page);
    expect(await isTooWide(page)).toBe(false);
  });
});
