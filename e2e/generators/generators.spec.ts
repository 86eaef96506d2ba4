// The small manual, built with each generator: the pictures of its plans, and how much the page moves.

import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { type Locator, type Page, expect } from '@playwright/test';

import { watchLayout } from '../../web/tasks/measure/shifts.mjs';
import { host } from '../../web/tasks/serve.mjs';
import { allowHost, test } from '../guard';

type Site = { name: string } & ({ folder: string; pages: string[] } | { missing: string });

const sites = JSON.parse(process.env['BUSFREE_SITES'] ?? '[]') as readonly Site[];
const reports = fileURLToPath(new URL('../../node_modules/.cache/busfree/reports', import.meta.url));
const SHIFT_MAX = 0.05;
const WIDTHS = [1280, 390];

/** The plans of each page. */
const plans = ['index', 'second'].map((name) => {
  const text = readFileSync(new URL(`manual/${name}.md`, import.meta.url), 'utf8');
  return [...text.matchAll(/```busfree\n *(\S+)\n/gu)].map(([, link = '']) => link);
});

/** Serves a site until the test ends. */
async function served(folder: string): Promise<{ address: string; end: () => Promise<void> }> {
  const server = host(folder);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  allowHost(address);
  const end = async () => {
    const closed = new Promise((done) => server.close(done));
    server.closeAllConnections();
    await closed;
  };
  return { address, end };
}

/** Sizes of a picture and of the block around it. */
async function sizes(picture: Locator) {
  return picture.evaluate((image: HTMLImageElement) => {
    const { left, right, top, bottom, width } = image.getBoundingClientRect();
    const block = image.closest('li, p, main, article, div:not(:has(> a > img))')?.getBoundingClientRect();
    const room = { left: block?.left ?? 0, right: block?.right ?? 0 };
    return {
      left,
      right,
      top,
      bottom,
      width,
      height: bottom - top,
      own: image.naturalWidth,
      ownHeight: image.naturalHeight,
      room,
    };
  });
}

/** The place of a text. */
async function placeOf(page: Page, text: string) {
  const box = await page.getByText(text, { exact: true }).boundingBox();
  if (box === null) throw new Error(`no text: ${text}`);
  return { top: box.y, bottom: box.y + box.height };
}

for (const site of sites) {
  for (const width of WIDTHS) {
    test(`${site.name}: pictures in their sizes lead to the planner, ${width} px`, async ({ page }) => {
      test.skip('missing' in site, 'missing' in site ? site.missing : '');
      if ('missing' in site) return;
      const { address, end } = await served(site.folder);
      await page.route('https://planner.example/**', async (route) => route.fulfill({ body: 'the planner' }));
      await page.setViewportSize({ width, height: 844 });
      const shift = await watchLayout(page);
      for (const [i, at] of site.pages.entries()) {
        await page.goto(`${address}${at}`);
        const pictures = page.locator('a[href^="https://planner.example/"] > img');
        await expect(pictures).toHaveCount(plans[i]?.length ?? 0);
        for (const [n, link] of (plans[i] ?? []).entries()) {
          const picture = pictures.nth(n);
          await picture.scrollIntoViewIfNeeded();
          await expect.poll(async () => (await sizes(picture)).own).toBeGreaterThan(0);
          expect(await picture.locator('..').getAttribute('href')).toBe(`https://planner.example/#${link}`);
          expect(await picture.getAttribute('alt')).toMatch(/MB\/s.*\.$/u);
          const size = await sizes(picture);
          expect(size.left).toBeGreaterThanOrEqual(size.room.left - 1);
          expect(size.right).toBeLessThanOrEqual(size.room.right + 1);
          // A theme may put a frame inside.
          expect(size.height / size.width / (size.ownHeight / size.own)).toBeCloseTo(1, 1);
          if (width === 1280) expect(size.width).toBeCloseTo(size.own, 0);
          else expect(size.width).toBeGreaterThan(300);
        }
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        ).toBeLessThanOrEqual(0);
        if (i === 1) {
          const [listed, last] = [await sizes(pictures.nth(0)), await sizes(pictures.nth(1))];
          expect(await pictures.nth(0).evaluate((image) => image.closest('li') !== null)).toBe(true);
          expect(listed.bottom).toBeLessThanOrEqual((await placeOf(page, 'An item below it.')).top);
          expect(last.top).toBeGreaterThanOrEqual(
            (await placeOf(page, 'A line directly above the picture:')).bottom,
          );
          expect(last.bottom).toBeLessThanOrEqual((await placeOf(page, 'A line directly below it.')).top);
        }
        expect(await shift()).toBeLessThan(SHIFT_MAX);
        test.info().annotations.push({ type: 'shift', description: `${at} ${(await shift()).toFixed(4)}` });
        const picture = `generator-${site.name.toLowerCase().replaceAll(' ', '-')}-${width}-${i + 1}.png`;
        await page.screenshot({ path: path.join(reports, picture), fullPage: true });
      }
      await page.locator('a > img').first().click();
      await expect(page).toHaveURL(`https://planner.example/#${plans[1]?.[0]}`);
      await end();
    });
  }
}
