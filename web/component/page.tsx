// Shows the planner to a component test, and finds, presses and reads its parts. A file of tests has one page of the
// browser; every test begins with the state of a page that has just been opened.

import '../src/app/layers.css';
import '@fontsource-variable/ibm-plex-sans/standard.css';
import '../src/app/tokens.css';
import '../src/app/base.css';
import '../src/app/views.css';
import '../src/app/site-header.css';
import '../src/app/page.css';
import '../src/app/places.css';
import '../src/app/notices.css';
import '../src/views/advice/advice.css';
import '../src/views/advice/others.css';
import '../src/app/print.css';

import axe from 'axe-core';
import { StrictMode } from 'react';
import { type Root, createRoot } from 'react-dom/client';
import { beforeEach, expect } from 'vitest';
import { type Locator, commands, locators, page } from 'vitest/browser';

import { Overlay } from '../src/app/Overlay.tsx';
import { Page } from '../src/app/Page.tsx';
import { browserTexts } from '../src/engine/files.ts';
import { browserMachine } from '../src/engine/machine/client.ts';
import { haveRead, readLink } from '../src/plan/link/links.ts';
import presets from '../src/plan/presets.json' with { type: 'json' };
import { fetchPresets } from '../src/plan/origin.ts';
import { provideTexts } from '../src/plan/texts.ts';
import { startPlanner, usePlanner } from '../src/store/planner.ts';
import { initialState } from '../src/store/state.ts';

export { evaluate, predict } from './engine.ts';

let root: Root | null = null;

beforeEach(async () => viewport(1280, 1200));

/** The size of the window, CSS pixels. */
export async function viewport(width: number, height: number): Promise<void> {
  await commands.resize(width, height);
  await page.viewport(width, height);
}

/**
 * Opens a plan as in a new tab of a new user, and waits for its figures. `seeksAdvice`: the page searches for better IDs,
 * which takes several times as long, so only tests of advice ask for it.
 */
export async function open(of: string, seeksAdvice = false): Promise<void> {
  // A pointer that rests where the last test left it would be on another element of this one.
  await mouse.move(0, 0);
  root?.unmount();
  localStorage.clear();
  delete document.documentElement.dataset['theme'];
  if (root === null) await start(seeksAdvice);
  await haveRead([of]);
  const { plan, looking, problems } = readLink(of);
  if (plan === null) throw new Error(`no plan: ${of}`);
  // The engine continues, and a view of the last test may still await its answer.
  const { engine, announced, viewing } = usePlanner.getState();
  const kept = { engine, announced, viewing };
  usePlanner.setState({ ...initialState(plan), ...kept, seeksAdvice, looking, problems });
  const element = document.createElement('div');
  element.id = 'root';
  document.body.replaceChildren(element);
  root = createRoot(element);
  root.render(
    <StrictMode>
      <Page />
      <Overlay />
    </StrictMode>,
  );
  scrollTo(0, 0);
  // Otherwise keys go to the runner's page around this one.
  window.focus();
  await idle();
  await expect.element(page.getByRole('main')).toBeInTheDocument();
}

/** What `startPage` does, without a link in the address. */
async function start(seeksAdvice: boolean): Promise<void> {
  provideTexts({ ...browserTexts, ...browserMachine });
  await fetchPresets();
  startPlanner({ embedded: false, seeksAdvice })();
}

/** Waits until the shown figures are final and rendered. */
export async function idle(): Promise<void> {
  await hooks().idle();
}

function hooks(): NonNullable<typeof window.busfree> {
  if (!window.busfree) throw new Error('the planner has not started');
  return window.busfree;
}

/** Opens a plan in a page that searches for better IDs, and waits for these too. */
export async function openAdvised(of: string): Promise<void> {
  await open(of, true);
  await advised();
}

/** Also waits for better IDs. */
export async function advised(): Promise<void> {
  await hooks().advised();
}

/** What the announcer says from now on, in order. What is hidden behind a dialog is not read aloud. */
export function listen(): () => readonly string[] {
  const said: string[] = [];
  const announcer = page.getByTestId('announcer').element();
  new MutationObserver(() => {
    const words = announcer.textContent ?? '';
    const isHidden = announcer.closest('[aria-hidden=true], [inert]') !== null;
    if (words !== '' && !isHidden) said.push(words);
  }).observe(announcer, { subtree: true, childList: true, characterData: true });
  return () => said;
}

/** The fragment of the address. */
export function address(): string {
  return location.hash.slice(1);
}

/** Waits until the address has this link. */
export async function becomes(wanted: string | RegExp): Promise<void> {
  await expect.poll(address).toMatch(typeof wanted === 'string' ? exactly(wanted) : wanted);
  await idle();
}

/** A text as a pattern of the whole text. */
export function exactly(text: string): RegExp {
  return new RegExp(`^${text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')}$`);
}

locators.extend({
  css(selector: string) {
    return `css=${selector}`;
  },
});

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** For what has no role, such as a mark of a picture. */
    css(selector: string): Locator;
  }
}

/** The rung of a party, found by the menu with its name. */
export function rung(name: string): Locator {
  const ladder = page.getByRole('list', { name: 'IDs, strongest first' });
  return ladder.getByRole('listitem').filter({ has: menu(name) });
}

/** The socket of a party, to drag. */
export function socket(name: string): Locator {
  return page.getByRole('button', { name: new RegExp(`^${name.replaceAll(/[()]/g, '\\$&')}, ID \\d+`) });
}

/** The button of a party's menu. */
function menu(name: string): Locator {
  return page.getByRole('button', { name: `${name}: menu` });
}

/** Presses a line of a party's menu. */
export async function choose(name: string, line: string | RegExp): Promise<void> {
  await menu(name).click();
  await page.getByRole('menuitem', { name: line }).click();
}

/** Opens the settings of a party by its menu. */
export async function settings(name: string): Promise<Locator> {
  await choose(name, /^Settings/);
  const dialog = page.getByRole('dialog', { name: `Settings of ${name}` });
  await unfoldMore(dialog);
  return dialog;
}

/** Opens the settings of a device that most plans do without. A host has none. */
export async function unfoldMore(dialog: Locator): Promise<void> {
  await expect.element(dialog.getByRole('button', { name: 'Done' })).toBeVisible();
  const more = dialog.getByText('More settings', { exact: true });
  if (more.query()?.closest('details')?.open === false) await more.click();
}

/** Opens the panel of the bus, or of its work, in the card of the bus. */
export async function unfold(what: 'Change bus' | 'Change work'): Promise<void> {
  const button = page.getByRole('button', { name: what, exact: true });
  await button.click();
  await expect.element(button).toHaveAttribute('aria-expanded', 'true');
}

/** Gives the focus to an element, as tabbing to it does. */
export async function focus(target: Locator): Promise<void> {
  const element = await found(target);
  // On a busy machine the runner's page may have the focus for a moment longer.
  await expect
    .poll(() => {
      window.focus();
      element.focus();
      return document.hasFocus() && element.matches(':focus');
    })
    .toBe(true);
}

/** The element, once it is there. */
export async function found(target: Locator): Promise<HTMLElement> {
  await expect.element(target).toBeInTheDocument();
  const element = target.element();
  if (!(element instanceof HTMLElement)) throw new Error('no element of HTML');
  return element;
}

/** Presses keys one after another, such as `Enter` or `Control+z`. */
export async function keys(...all: readonly string[]): Promise<void> {
  await commands.pressKeys(all);
}

/** Types a text where the focus is. */
export async function type(text: string): Promise<void> {
  await commands.typeText(text);
}

/** Waits until no element of these is seen. */
export async function hidden(target: Locator): Promise<void> {
  await expect.poll(() => target.elements().some((element) => element.checkVisibility())).toBe(false);
}

/** Waits until there are so many of these. */
export async function counts(target: Locator, count: number): Promise<void> {
  await expect.poll(() => target.elements().length).toBe(count);
}

/** The text of an element, once it is there. */
export async function textOf(target: Locator): Promise<string> {
  await expect.element(target).toBeInTheDocument();
  return target.element().textContent ?? '';
}

/** A place on the page, CSS pixels. */
interface Place {
  readonly x: number;
  readonly y: number;
}

export const mouse = {
  move: async (x: number, y: number, { steps = 1 } = {}) => commands.moveMouse(x, y, steps),
  down: async () => commands.holdMouse(),
  up: async () => commands.releaseMouse(),
};

/** Waits until something is dragged. */
export async function dragging(): Promise<void> {
  await expect.poll(() => 'dragging' in document.documentElement.dataset).toBe(true);
}

/** The centre of an element without scrolling. */
export async function whereIs(target: Locator): Promise<Place> {
  await expect.element(target).toBeInTheDocument();
  const { x, y, width, height } = target.element().getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

/** The centre of an element, scrolled into view. */
export async function centre(target: Locator): Promise<Place> {
  await expect.element(target).toBeInTheDocument();
  const { top, bottom } = target.element().getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) target.element().scrollIntoView({ block: 'center' });
  return whereIs(target);
}

/**
 * Presses an element with the mouse as a hand does: the pointer comes from elsewhere, the page has time to react, and
 * the pointer follows if the element has moved.
 */
export async function press(target: Locator): Promise<void> {
  let at = await centre(target);
  await mouse.move(at.x + 60, at.y + 40);
  for (let last = { x: -1, y: -1 }; last.x !== at.x || last.y !== at.y;) {
    await mouse.move(at.x, at.y, { steps: 4 });
    await drawn();
    last = at;
    at = await whereIs(target);
  }
  await mouse.down();
  await mouse.up();
}

/** Waits for two frames: React renders in the first. */
async function drawn(): Promise<void> {
  await new Promise((isDrawn) => requestAnimationFrame(() => requestAnimationFrame(isDrawn)));
}

/** Link of a measured row, by its id: `table-6-6` is host 7, CD-ROM 6, disk 0 under 99 % load. */
export function preset(id: string): string {
  const known = presets.find((candidate) => candidate.id === id);
  if (!known) throw new Error(`no preset ${id}`);
  return known.link;
}

/** Host 7, CD-ROM 6, disk 0, load 99 %, all of them working: predicted quickly. */
export const busy = preset('table-6-6').replace('/done/', '/');

/** A device's rate as the ladder writes it: with a margin of 1 or 10 MB/s and more it has fewer places, and with one of
 * more than half of it only its range is there. */
export function shownRate(
  device: { throughput_mb_s: number; margin_mb_s: number; most_mb_s: number } | undefined,
): string {
  if (device === undefined) throw new Error('no such device');
  const { throughput_mb_s: mbS, margin_mb_s: margin, most_mb_s: most } = device;
  const written = (value: number) => value.toFixed(margin >= 10 ? 0 : margin >= 1 ? 1 : 2);
  if (margin <= mbS / 2) return written(mbS);
  return `${margin < mbS ? written(mbS - margin) : '0'}–${written(Math.min(mbS + margin, most))}`;
}

/** axe finds nothing in the open dialog or, without one, in the views. */
export async function findsNothing(): Promise<void> {
  await drawn();
  const part = document.querySelector('[role=dialog]') ?? document.querySelector('main') ?? document;
  const { violations } = await axe.run(part, { resultTypes: ['violations'] });
  const said = violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.html.slice(0, 200)).join(' | ')}`);
  expect(said).toEqual([]);
}

/** Whether the page can be scrolled sideways. */
export function isTooWide(): boolean {
  return document.documentElement.scrollWidth > document.documentElement.clientWidth;
}
