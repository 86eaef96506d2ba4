// Pages of machines and parts, as a search engine or a chat leads to them.

import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

import { expect } from '@playwright/test';

import { test } from '../guard';
import { idle, linkOf, predict, visit } from '../support';

const dist = fileURLToPath(new URL('../../dist/', import.meta.url));
const folder = path.join(dist, 'catalogue');
const pages = readdirSync(folder).filter((file) => file.endsWith('.html'));
/** The anchors of a page. */
function idsIn(file: string): ReadonlySet<string> {
  const known =
    anchors.get(file) ??
    new Set([...readFileSync(file, 'utf8').matchAll(/ id="([^"]+)"/gu)].map(([, id = '']) => id));
  anchors.set(file, known);
  return known;
}

const anchors = new Map<string, ReadonlySet<string>>();
/** Compressed, bytes. */
const PAGE_MOST = 12_000;
const PREVIEW_MOST = 60_000;

test('a drive: its figures, the program’s prediction, and the plan in the planner', async ({ page }) => {
  await page.goto('catalogue/index.html');
  await page.getByRole('link', { name: 'Cheetah 9LP', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cheetah 9LP');
  await expect(page.getByRole('row', { name: /^Speed of rotation|^Rotation|rpm/u }).first()).toContainText(
    'rpm',
  );
  const open = page.getByRole('link', { name: 'Open in planner' });
  const link = new URL((await open.getAttribute('href')) ?? '', page.url()).hash.slice(1);
  const [drive] = (await predict(link)).devices;
  await expect(page.locator('busfree-plan svg').first()).toContainText(
    drive?.throughput_mb_s.toFixed(1) ?? '–',
  );
  await page.goto(`./#${link}`);
  await idle(page);
  expect(linkOf(page)).toBe(link);
});

test('every link inside the catalogue leads to a file, and every page is within its budget', () => {
  const broken: string[] = [];
  const heavy: string[] = [];
  for (const page of pages) {
    const html = readFileSync(path.join(folder, page), 'utf8');
    for (const [, href = ''] of html.matchAll(/ (?:href|src)="([^"]+)"/gu)) {
      const [file = '', id] = href.split('#');
      if (/^https?:/u.test(href) || file === '') continue;
      const target = path.join(folder, decodeURIComponent(file));
      const isThere =
        existsSync(target) && (id === undefined || file.startsWith('../index.html') || idsIn(target).has(id));
      if (!isThere) broken.push(`${page}: ${href}`);
    }
    if (gzipSync(html).length > PAGE_MOST) heavy.push(page);
  }
  expect(broken).toEqual([]);
  expect(heavy).toEqual([]);
  const previews = readdirSync(folder).filter((file) => file.endsWith('.png'));
  // Only the list has none.
  expect(previews.length).toBe(pages.length - 1);
  expect(previews.filter((file) => readFileSync(path.join(folder, file)).length > PREVIEW_MOST)).toEqual([]);
});

test('a preview is what its tags say', () => {
  for (const page of ['machine-mac.html', 'aha29160.html', 'seagate_st39102lw.html', 'bluescsi_v2.html']) {
    const html = readFileSync(path.join(folder, page), 'utf8');
    const tag = (name: string) => new RegExp(`property="og:${name}" content="([^"]+)"`, 'u').exec(html)?.[1];
    const png = readFileSync(path.join(folder, tag('image') ?? ''));
    // The header of a PNG: width and height follow its first chunk's name.
    expect([png.readUInt32BE(16), png.readUInt32BE(20)].map(String)).toEqual([
      tag('image:width'),
      tag('image:height'),
    ]);
    expect(tag('image:alt')).toMatch(/MB\/s/u);
    expect(tag('title')).toMatch(/ · Busfree$/u);
    expect(tag('description')?.length).toBeGreaterThan(40);
  }
});

test('an example leads from its page to the planner, and from there back', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('catalogue/example-amiga-3000.html');
  const heading = page.getByRole('heading', { level: 1 });
  const title = await heading.textContent();
  const open = page.getByRole('link', { name: 'Open in planner' });
  await visit(page, (await open.getAttribute('href')) ?? '');
  await page.getByRole('button', { name: 'Share…' }).click();
  await page.getByRole('button', { name: 'Copy page with preview' }).click();
  await expect(page.getByTestId('announcer')).toHaveText('Address of the page copied');
  const address = await page.evaluate(async () => navigator.clipboard.readText());
  await page.goto(address);
  await expect(heading).toHaveText(title ?? '');
});

for (const width of [390, 1280]) {
  test(`nothing is too wide at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const name of ['index', 'machine-mac', 'machine-pc', 'mac_53c80', 'quantum_atlas_10k_9', 'piscsi']) {
      expect(pages).toContain(`${name}.html`);
      await page.goto(`catalogue/${name}.html`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(
        width,
      );
    }
  });
}
