// Helpers for all journeys: open a plan, wait until the page is idle, ask the command line, run axe.

import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { expect, test, type Locator, type Page } from '@playwright/test';
import axe from 'axe-core';

const here = path.dirname(fileURLToPath(import.meta.url));
const presetsFile = path.join(here, '../web/src/plan/presets.json');

interface Preset {
  readonly id: string;
  readonly link: string;
}

/** Link of a measured row, by its id: `table-6-6` is host 7, CD-ROM 6, disk 0 under 99 % load. */
export function preset(id: string): string {
  const presets = JSON.parse(readFileSync(presetsFile, 'utf8')) as readonly Preset[];
  const found = presets.find((candidate) => candidate.id === id);
  if (!found) throw new Error(`no preset ${id}`);
  return found.link;
}

/**
 * The plan of most journeys: host 7, CD-ROM 6, disk 0, load 99 %, all of them working. It is predicted quickly;
 * `table-6-6`, the same devices read to their end, takes many times as long.
 */
export const busy = preset('table-6-6').replace('/done/', '/');

interface Hooks {
  idle(): Promise<void>;
  advised(): Promise<void>;
}

async function hook(page: Page, name: keyof Hooks): Promise<void> {
  await page.waitForFunction(() => 'busfree' in globalThis);
  await page.evaluate((what) => (globalThis as unknown as { busfree: Hooks }).busfree[what](), name);
}

/**
 * Waits until the shown figures are final and rendered. The search may still run: see `advised`. A view of its own is
 * fetched when it is opened, and can come after the figures.
 */
export async function idle(page: Page): Promise<void> {
  await hook(page, 'idle');
  await page.locator('main').first().waitFor();
}

/** Also waits for better IDs, which takes several times as long: only for tests of advice. */
export async function advised(page: Page): Promise<void> {
  await hook(page, 'advised');
}

/** Opens a plan in the planner, or in another page of the site, and waits for its figures. */
export async function open(page: Page, link: string, file = ''): Promise<void> {
  await page.goto(`${file}#${link}`);
  await idle(page);
}

/** Opens a plan in the planner and waits for its figures and for better IDs. */
export async function openAdvised(page: Page, link: string): Promise<void> {
  await open(page, link);
  await advised(page);
}

/** Opens the panel of the bus, or of its work, in the card of the bus. */
export async function unfold(page: Page, what: 'Change bus' | 'Change work'): Promise<void> {
  const button = page.getByRole('button', { name: what, exact: true });
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
}

/** The fragment of the address. */
export function linkOf(page: Page): string {
  return new URL(page.url()).hash.slice(1);
}

/** A shared link without its checksum. */
export function withoutCheck(link: string): string {
  return link.replace(/\/check=[0-9a-z]{4}(?=\/)/u, '');
}

interface Answer {
  readonly initiators: readonly {
    readonly cost: { readonly cpu_percent: number; readonly interrupts_per_s: number };
  }[];
  readonly devices: readonly {
    readonly id: number;
    readonly name: string;
    readonly throughput_mb_s: number;
    readonly margin_mb_s: number;
    readonly stops_per_min: number;
    /** The devices that it waits for, the longest wait first. */
    readonly waits_for: readonly { readonly id: number; readonly name: string }[];
  }[];
  readonly total_mb_s: number;
}

/** `busfree predict LINK --json`. */
export async function predict(link: string): Promise<Answer> {
  const program = process.env['BUSFREE_PROGRAM'] ?? '';
  const { stdout } = await promisify(execFile)(program, ['predict', link, '--json'], { maxBuffer: 1 << 24 });
  return JSON.parse(stdout) as Answer;
}

/** `busfree sweep LINK --over OVER --json`: the rate of every device at every value, MB/s. */
export async function sweep(link: string, over: string, hosts?: string): Promise<SweptValue[]> {
  const program = process.env['BUSFREE_PROGRAM'] ?? '';
  const args = ['sweep', link, '--over', over, '--json', ...(hosts === undefined ? [] : ['--hosts', hosts])];
  const { stdout } = await promisify(execFile)(program, args, { maxBuffer: 1 << 24 });
  const { points } = JSON.parse(stdout) as {
    points: { value: number; devices: { throughput_mb_s: number; overhead_ms: number | null }[] }[];
  };
  return points.map(({ value, devices }) => ({
    value,
    mb_s: devices.map((one) => one.throughput_mb_s),
    overhead_ms: devices.map((one) => one.overhead_ms),
  }));
}

/** A value of a sweep, with the rate of each device and the time of its requests besides data. */
interface SweptValue {
  value: number;
  mb_s: number[];
  overhead_ms: (number | null)[];
}

/** `busfree trace LINK --from --to --format FORMAT`; the span in milliseconds. */
export async function trace(
  link: string,
  format: string,
  [from, to]: readonly [number, number],
): Promise<string> {
  const program = process.env['BUSFREE_PROGRAM'] ?? '';
  const args = ['trace', link, '--from', `${from}`, '--to', `${to}`, '--format', format];
  return (await promisify(execFile)(program, args, { maxBuffer: 1 << 26 })).stdout;
}

interface Replayed {
  readonly requests: number;
  readonly completed: number;
  readonly refused_count: number;
  readonly refused: readonly { readonly line: number; readonly why: string }[];
  readonly devices: readonly { readonly id: number; readonly name: string; readonly completed: number }[];
}

/** `busfree replay LINK FILE --json`, with `--units` or without. It also answers if it refuses lines. */
export async function replay(link: string, file: string, units?: string): Promise<Replayed> {
  const program = process.env['BUSFREE_PROGRAM'] ?? '';
  const args = ['replay', link, file, '--json', ...(units === undefined ? [] : ['--units', units])];
  const answer = await promisify(execFile)(program, args, { maxBuffer: 1 << 24 }).catch(
    (error: { stdout: string }) => error,
  );
  return JSON.parse(answer.stdout) as Replayed;
}

/** A device's rate as the page writes it: with a margin of 1 or 10 MB/s and more it has fewer places. */
export function shownRate(device: Answer['devices'][number] | undefined): string {
  if (device === undefined) throw new Error('no such device');
  const { throughput_mb_s, margin_mb_s } = device;
  return throughput_mb_s.toFixed(margin_mb_s >= 10 ? 0 : margin_mb_s >= 1 ? 1 : 2);
}

/** `busfree poster LINK`, with `--narrow` or without. */
export async function poster(link: string, ...options: readonly '--narrow'[]): Promise<string> {
  const program = process.env['BUSFREE_PROGRAM'] ?? '';
  return (await promisify(execFile)(program, ['poster', link, ...options])).stdout;
}

/** The rung of a party, found by the menu with its name. */
export function rung(page: Page, name: string): Locator {
  const ladder = page.getByRole('list', { name: 'IDs, strongest first' });
  return ladder.getByRole('listitem').filter({ has: page.getByRole('button', { name: `${name}: menu` }) });
}

/** The socket of a party, to drag. */
export function socket(page: Page, name: string): Locator {
  return page.getByRole('button', { name: new RegExp(`^${name}, ID \\d+`, 'u') });
}

/** The centre of a box, scrolled into view. */
export async function centre(locator: Locator): Promise<{ x: number; y: number }> {
  await locator.scrollIntoViewIfNeeded();
  return whereIs(locator);
}

/** The centre of a box without scrolling. */
export async function whereIs(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('not on the page');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/**
 * Presses an element with the mouse as a hand does: the pointer comes from elsewhere, the page has time to react, and
 * the pointer follows if the element has moved.
 */
export async function press(page: Page, target: Locator): Promise<void> {
  let at = await centre(target);
  await page.mouse.move(at.x + 60, at.y + 40);
  for (let last = { x: -1, y: -1 }; last.x !== at.x || last.y !== at.y;) {
    await page.mouse.move(at.x, at.y, { steps: 8 });
    await drawn(page);
    last = at;
    at = await whereIs(target);
  }
  await page.mouse.down();
  await page.mouse.up();
}

interface Found {
  readonly violations: readonly {
    readonly id: string;
    readonly nodes: readonly { readonly html: string }[];
  }[];
}

/**
 * axe finds nothing on the present page. Elements that match the selector `images` are treated as images, whatever
 * they contain.
 */
export async function findsNothing(page: Page, images: readonly string[] = []): Promise<void> {
  await page.evaluate(axe.source);
  const exclude = images.map((selector) => `${selector} *`);
  // Only violations are described in full: that halves the time, and the same rules run.
  const found = await page.evaluate(
    ([context, options]) =>
      (globalThis as unknown as { axe: { run(context: object, options: object): Promise<Found> } }).axe.run(
        context,
        options,
      ),
    [{ exclude }, { resultTypes: ['violations'] }] as const,
  );
  expect(
    found.violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.html.slice(0, 200)).join(' | ')}`),
  ).toEqual([]);
}

/** Waits for two frames: React renders in the first. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((isDrawn) => requestAnimationFrame(() => requestAnimationFrame(isDrawn))),
  );
}

/** Runs a test step in light and dark colours at each of these widths, on one open page. */
export async function inEveryLook(
  page: Page,
  widths: readonly number[],
  look: () => Promise<void>,
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await drawn(page);
      await test.step(`${colorScheme}, ${width} px`, look);
    }
  }
}

/** Whether the page can be scrolled sideways. */
export async function isTooWide(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}
