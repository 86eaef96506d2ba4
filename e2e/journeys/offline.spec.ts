// Without a network everything works, and a new version waits until the user asks for it.

import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { type Page, expect } from '@playwright/test';

import { hashOf } from '../../web/tasks/build/precache.mjs';
import { test } from '../guard';
import { NEVER, type Site, site } from '../site';
import { busy, findsNothing, idle, linkOf, listen, press, rung } from '../support';

const plan = busy;

let host: Site;
test.beforeEach(async () => {
  host = await site();
});
test.afterEach(async () => host.remove());
test.use({ serviceWorkers: 'allow' });
// Each journey fetches every file of the page, some twice.
test.describe.configure({ timeout: 120_000 });

/** Waits until the browser has kept all files of the page. */
async function kept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((taken) => navigator.serviceWorker.addEventListener('controllerchange', taken));
  });
}

async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await idle(page);
}

/** Puts a marked version on the host that lacks a part of the old one. */
function publish({ folder }: Site): void {
  const change = (file: string, from: RegExp, to: string) => {
    const text = readFileSync(path.join(folder, file), 'utf8');
    expect(text).toMatch(from);
    writeFileSync(path.join(folder, file), text.replace(from, to));
  };
  const files = readdirSync(path.join(folder, 'assets'));
  const gone = files.find((file) => /^ShareDialog.*js$/u.test(file)) ?? '';
  rmSync(path.join(folder, 'assets', gone));
  change('index.html', /<html /u, '<html data-mark="new" ');
  change('sw.js', new RegExp(`"assets/${gone}":"\\w+",`, 'u'), '');
  const hash = hashOf(readFileSync(path.join(folder, 'index.html')));
  change('sw.js', /"index.html":"\w+"/u, `"index.html":"${hash}"`);
  change('sw.js', /"version":"\w+"/u, '"version":"new"');
}

/**
 * Stops the old version's worker. A browser does so after half a minute without work, but not while a worker is inspected, as
 * here. Then it may hold a new version back.
 */
async function stopWorkers(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await session.detach();
}

/** Presses Reload until the page loads anew. */
async function loadsAnew(page: Page, reload: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await stopWorkers(page);
    const loaded = page.waitForEvent('load', { timeout: 10_000 });
    await reload();
    await loaded;
  }).toPass();
}

/** The new version is offered after all its files are fetched. */
const FETCHED_MS = 20_000;

const mark = async (page: Page) => page.evaluate(() => document.documentElement.dataset['mark'] ?? 'old');

/** Offers a new version that the browser holds back: it changes the version when the old one has no work. */
async function heldBack(page: Page) {
  await visit(page, `${host.address}#${plan}`);
  await kept(page);
  publish(host);
  await page.reload();
  const notice = page.getByRole('region', { name: 'A new version of Busfree is available' });
  await expect(notice).toBeVisible({ timeout: FETCHED_MS });
  await page.evaluate((file) => {
    const never = new AbortController();
    Object.assign(globalThis, { never });
    fetch(file, { signal: never.signal }).catch(() => {});
  }, NEVER);
  await host.never;
  return { notice, reload: notice.getByRole('button', { name: /^Reload/u }) };
}

/** Ends the old version's work. */
async function letGo(page: Page): Promise<void> {
  await page.evaluate(() => (globalThis as unknown as { never: AbortController }).never.abort());
}

test('after one visit the planner, the engine, the report and the embed work without a network', async ({
  page,
}) => {
  await visit(page, `${host.address}#${plan}`);
  await kept(page);
  await host.switchOff();

  await page.reload();
  await idle(page);
  await expect(rung(page, 'Disk')).toContainText(/\d\.\d\d/u);
  // A plan without a cached answer, so the engine has to answer.
  await visit(page, `${host.address}?utm=x#3/wide.lvd/7=host.aha29160/3=quantum_viking_ii`);
  await expect(rung(page, 'Viking II')).toContainText(/\d\.\d\d/u);
  await page.getByRole('button', { name: 'Share…' }).click();
  await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'How far to trust it' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await findsNothing(page);
  await visit(page, `${host.address}embed.html#${plan}`);
  await expect(page.getByText('MB/s').first()).toBeVisible();
});

test('a visit to the page on accuracy keeps the planner too', async ({ page }) => {
  await page.goto(`${host.address}trust.html`);
  await kept(page);
  await host.switchOff();
  await visit(page, host.address);
  await expect(rung(page, 'Disk')).toContainText(/\d\.\d\d/u);
});

test('files that a host answers wrongly during an upload are not kept', async ({ page }) => {
  const assets = path.join(host.folder, 'assets');
  const file = (of: RegExp) => path.join(assets, readdirSync(assets).find((name) => of.test(name)) ?? '');
  const damaged = [file(/^ShareDialog.*js$/u), file(/^busfree_files_wasm.*wasm$/u)].map(
    (name) => [name, readFileSync(name)] as const,
  );
  damaged.forEach(([name, body], i) =>
    writeFileSync(name, i === 0 ? '<!doctype html><title>Soon</title>' : body.subarray(0, body.length / 2)),
  );
  await visit(page, `${host.address}#${plan}`);
  await page.evaluate(async () => {
    const { installing } = await navigator.serviceWorker.register('./sw.js');
    if (installing === null) return;
    await new Promise<void>((resolve) => {
      const look = () => {
        if (installing.state === 'redundant') resolve();
      };
      installing.addEventListener('statechange', look);
      look();
    });
  });
  for (const [name, body] of damaged) writeFileSync(name, body);
  await page.reload();
  await kept(page);
  await host.switchOff();
  await page.reload();
  await idle(page);
  await page.getByRole('button', { name: 'Share…' }).click();
  await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
});

test('a new version waits until it is asked for, and leaves other tabs alone', async ({ page, context }) => {
  await visit(page, `${host.address}#${plan}`);
  await kept(page);
  const other = await context.newPage();
  await visit(other, `${host.address}#${plan}`);
  publish(host);

  await page.reload();
  const notice = page.getByRole('region', { name: 'A new version of Busfree is available' });
  await expect(notice).toBeVisible({ timeout: FETCHED_MS });
  expect(await mark(page)).toBe('old');
  for (const [colorScheme, width] of [
    ['light', 390],
    ['dark', 1280],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    await findsNothing(page);
  }
  await notice.getByRole('button', { name: 'Dismiss' }).click();
  await expect(notice).toHaveCount(0);
  await page.reload();
  expect(await mark(page)).toBe('old');
  await expect(notice).toBeVisible({ timeout: FETCHED_MS });

  await loadsAnew(page, async () => {
    await notice.getByRole('button', { name: 'Reload' }).focus();
    await page.keyboard.press('Enter');
  });
  await idle(page);
  expect(await mark(page)).toBe('new');
  expect(linkOf(page)).toBe(plan);

  // The other tab works on with its version, including parts that it loads only now.
  expect(await mark(other)).toBe('old');
  await other.getByRole('button', { name: 'Share…' }).click();
  await expect(other.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
});

test('a new version that the browser holds back says so, and can be asked for again', async ({ page }) => {
  const { notice, reload } = await heldBack(page);
  const announced = await listen(page);
  await reload.click();
  await expect(reload).toHaveText('Reloading…');
  const late = /^The new version has not started: /u;
  await expect(notice.getByText(late)).toBeVisible();
  await expect(reload).toHaveText('Reload');
  await expect.poll(async () => (await announced()).filter((said) => late.test(said)).length).toBe(1);
  await findsNothing(page);
  expect(await mark(page)).toBe('old');

  await letGo(page);
  await loadsAnew(page, async () => reload.click());
  await idle(page);
  expect(await mark(page)).toBe('new');
  expect(linkOf(page)).toBe(plan);
});

test('a new version that is put off after Reload does not reload the page later', async ({ page }) => {
  const { notice, reload } = await heldBack(page);
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { seen });
    navigator.serviceWorker.addEventListener('controllerchange', () => seen.push('changed'));
    navigation.addEventListener('navigate', ({ navigationType }) => seen.push(navigationType));
  });
  await press(page, reload);
  await expect(reload).toHaveText('Reloading…');
  await press(page, notice.getByRole('button', { name: 'Dismiss' }));
  await expect(notice).toHaveCount(0);
  await letGo(page);
  const seen = async () => page.evaluate(() => (globalThis as unknown as { seen?: string[] }).seen);
  await expect(async () => {
    await stopWorkers(page);
    expect(await seen()).toEqual(['changed']);
  }).toPass({ timeout: 30_000 });
  await idle(page);
  expect(await seen()).toEqual(['changed']);
  expect(await mark(page)).toBe('old');
  expect(linkOf(page)).toBe(plan);
  await expect(notice).toHaveCount(0);
});

test('the manifest is valid: its icons exist and have the stated sizes', async ({ page }) => {
  await visit(page, `${host.address}#${plan}`);
  const href = await page.locator('link[rel=manifest]').evaluate((link: HTMLLinkElement) => link.href);
  const manifest = (await (await page.request.get(href)).json()) as {
    start_url: string;
    scope: string;
    icons: { src: string; sizes: string }[];
  };
  expect([manifest.start_url, manifest.scope]).toEqual(['./', './']);
  expect(manifest.icons.length).toBeGreaterThan(1);
  for (const { src, sizes } of manifest.icons) {
    const size = await page.evaluate(async (url) => {
      const image = new Image();
      image.src = url;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, new URL(src, href).href);
    if (sizes !== 'any') expect(size).toBe(sizes);
  }
});
