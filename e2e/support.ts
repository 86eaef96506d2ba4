// Helpers for all journeys: open a plan, wait until the page is idle, run axe.

import { expect, test, type Frame, type Locator, type Page } from '@playwright/test';
import axe from 'axe-core';

export * from './program';

interface Hooks {
  idle(): Promise<void>;
  advised(): Promise<void>;
  addressed(): Promise<void>;
}

async function hook(page: Page | Frame, name: keyof Hooks): Promise<void> {
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

/**
 * Also waits for better IDs, which takes several times as long: only for tests of advice. A plan that was opened with `open`
 * has none until they are asked for.
 */
export async function advised(page: Page | Frame): Promise<void> {
  await hook(page, 'advised');
}

/** Waits until the address has the plan and what is looked at: moving in a view is written when it rests. */
export async function addressed(page: Page): Promise<void> {
  await hook(page, 'addressed');
}

/** What a journey tries: more in `npm test -- --thorough` than in `npm test`. */
export function sample<T>(some: T, all: T): T {
  return process.env['BUSFREE_THOROUGH'] === undefined ? some : all;
}

/** When the pages of a journey search for better IDs, if the journey has chosen that. */
const searchTimes = new WeakMap<Page, 'by-itself' | 'when-asked'>();

/** The device keeps this choice, for the pages that are loaded from now on. */
async function searchAt(page: Page, time: 'by-itself' | 'when-asked'): Promise<void> {
  searchTimes.set(page, time);
  await page.addInitScript((choice) => {
    try {
      localStorage.setItem('busfree-search', choice);
    } catch {
      // Some journeys close the storage. Then the page searches by itself.
    }
  }, time);
}

/** Loads a page that does not search for better IDs, which takes most of the time of a plan. */
export async function visit(page: Page, address: string): Promise<void> {
  if (!searchTimes.has(page)) await searchAt(page, 'when-asked');
  await page.goto(address);
}

/**
 * Opens a plan in the planner, or in another page of the site, and waits for its figures. Better IDs are not searched unless
 * the journey has used `openAdvised`.
 */
export async function open(page: Page, link: string, file = ''): Promise<void> {
  await visit(page, `${file}#${link}`);
  await idle(page);
}

/** Opens a plan in a planner that searches by itself, and waits for its figures and for better IDs. */
export async function openAdvised(page: Page, link: string): Promise<void> {
  if (searchTimes.get(page) === 'when-asked') {
    // A new fragment alone would not load the page again.
    await page.goto('about:blank');
  }
  if (searchTimes.get(page) !== 'by-itself') await searchAt(page, 'by-itself');
  await open(page, link);
  await advised(page);
}

/** Notes what the announcer says from now on. Returns what it has said, in order. */
export async function listen(page: Page | Frame): Promise<() => Promise<string[]>> {
  await page.evaluate(noteAnnouncements);
  return async () => saidIn(page);
}

/** Notes what the announcer says from the start of the next page that is opened. */
export async function listenFromStart(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(noteAnnouncements);
  return async () => saidIn(page);
}

async function saidIn(page: Page | Frame): Promise<string[]> {
  return page.evaluate(() => (globalThis as unknown as { said: string[] }).said);
}

/** Runs in the page. */
function noteAnnouncements(): void {
  const said: string[] = [];
  Object.assign(globalThis, { said });
  new MutationObserver((changes) => {
    const announcer = document.querySelector('[data-testid=announcer]');
    const words = announcer?.textContent ?? '';
    // What is hidden behind a dialog is not read aloud.
    const isHidden = announcer?.closest('[aria-hidden=true], [inert]') !== null;
    if (words !== '' && !isHidden && changes.some(({ target }) => announcer?.contains(target)))
      said.push(words);
  }).observe(document, { subtree: true, childList: true, characterData: true });
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

/** The rung of a party, found by the menu with its name. */
export function rung(page: Page, name: string): Locator {
  const ladder = page.getByRole('list', { name: 'IDs, strongest first' });
  return ladder.getByRole('listitem').filter({ has: page.getByRole('button', { name: `${name}: menu` }) });
}

/** The socket of a party, to drag. */
export function socket(page: Page, name: string): Locator {
  return page.getByRole('button', { name: new RegExp(`^${name}, ID \\d+`, 'u') });
}

/** Opens a kind of part on the shelf. */
export async function openKind(page: Page, kind: string): Promise<void> {
  const title = page.locator('.shelf-title button').filter({ hasText: kind });
  if ((await title.getAttribute('aria-expanded')) === 'false') await title.click();
}

/** Presses a line of the menu with three dots. */
export async function fromMore(page: Page, line: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: line }).click();
}

/** Opens what the card of what helps has folded: rules of thumb, the map of IDs, when to search. */
export async function openMoreAboutIds(page: Page): Promise<void> {
  const more = page.locator('.advice summary').filter({ hasText: 'More about IDs' });
  await more.click();
  await expect(page.getByRole('button', { name: 'Every pair of IDs' })).toBeVisible();
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

/** What a touch screen reports: where all fingers are that touch it. */
export async function touches(
  page: Page,
): Promise<(type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Place[]) => Promise<unknown>> {
  const session = await page.context().newCDPSession(page);
  return async (type, points) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(({ x, y }) => ({ x, y })) });
}

/** A place on the page, CSS pixels. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

interface Found {
  readonly violations: readonly {
    readonly id: string;
    readonly nodes: readonly { readonly html: string }[];
  }[];
}

/** The rules whose answer depends on colours or on where things are. All others depend on the elements alone. */
const RULES_OF_LOOKS = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size'];

/** The elements that all rules have seen, of each page that is in `inEveryLook`. */
const seenInFull = new WeakMap<Page, Set<string>>();

/**
 * axe finds nothing on the present page. Elements that match the selector `images` are treated as images, whatever
 * they contain. In `inEveryLook` all rules run at the first look, and at a further one only if it has other elements;
 * otherwise those that depend on the look.
 */
export async function findsNothing(page: Page, images: readonly string[] = []): Promise<void> {
  await page.evaluate(axe.source);
  const exclude = images.map((selector) => `${selector} *`);
  const seen = seenInFull.get(page);
  const elements = seen === undefined ? [] : await page.evaluate(visibleElements);
  const isFull = seen === undefined || elements.some((element) => !seen.has(element));
  for (const element of elements) seen?.add(element);
  const rules = isFull
    ? { rules: { 'target-size': { enabled: true } } }
    : { runOnly: { type: 'rule', values: RULES_OF_LOOKS } };
  // Only violations are described in full: that halves the time, and the same rules run.
  const found = await page.evaluate(
    ([context, options]) =>
      (globalThis as unknown as { axe: { run(context: object, options: object): Promise<Found> } }).axe.run(
        context,
        options,
      ),
    [{ exclude }, { resultTypes: ['violations'], ...rules }] as const,
  );
  expect(
    found.violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.html.slice(0, 200)).join(' | ')}`),
  ).toEqual([]);
}

/**
 * Runs in the page. The visible elements, each with its attributes' names and, for a control, whether it has text, and numbered if there are
 * several alike. Pictures are one element each.
 */
function visibleElements(): string[] {
  const CONTROLS = 'a, button, summary, label, th, [role], [tabindex]';
  const counts = new Map<string, number>();
  return [...document.querySelectorAll('body *:not(svg *)')].flatMap((element) => {
    if (!element.checkVisibility({ visibilityProperty: true })) return [];
    const isNamed =
      element instanceof HTMLElement && element.matches(CONTROLS) && element.innerText.trim() !== '';
    const names = element
      .getAttributeNames()
      .filter((name) => !/^(?:style|data-)/u.test(name))
      .toSorted();
    const what = `${element.tagName} ${element.getAttribute('role')} ${names.join(' ')} ${isNamed}`;
    const count = (counts.get(what) ?? 0) + 1;
    counts.set(what, count);
    return [`${what} ${count}`];
  });
}

/** An empty page, to read a file in: the pages of the site allow no script to read text as HTML or XML. */
export async function emptyPage(page: Page): Promise<Page> {
  return page.context().newPage();
}

/** Waits for two frames: React renders in the first. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((isDrawn) => requestAnimationFrame(() => requestAnimationFrame(isDrawn))),
  );
}

/**
 * Runs a test step in light and dark colours at each of these widths, on one open page in one state. What axe has seen at one
 * look is not all tried again at the next.
 */
export async function inEveryLook(
  page: Page,
  widths: readonly number[],
  look: () => Promise<void>,
  height = 900,
): Promise<void> {
  seenInFull.set(page, new Set());
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await drawn(page);
      await test.step(`${colorScheme}, ${width} px`, look);
    }
  }
  seenInFull.delete(page);
}

/** Whether the page can be scrolled sideways. */
export async function isTooWide(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}
