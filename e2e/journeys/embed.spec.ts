// A plan on another site's page: at another origin, with a very strict policy.

import { readFileSync } from 'node:fs';

import { type Frame, type Page, expect } from '@playwright/test';
import axe from 'axe-core';

import type { BusfreePlanElement } from '../../web/src/element/busfree-plan.d.ts';
import { test } from '../guard';
import { dragTo } from '../twins';
import { elementSnippet } from '../../web/src/app/embed/snippet.ts';
import { type Foreign, atRest, foreign, live, watchShifts } from '../foreign';
import {
  advised,
  busy,
  centre,
  idle,
  isTooWide,
  listen as announced,
  open,
  poster,
  predict,
  preset,
  shownRate,
  whereIs,
} from '../support';

const plan = busy;
/** The text of a frame about a link that it could not read completely. */
const UNREAD = /could not be read/u;
const other = '3/narrow.se/7=host.aha2940uw/0=quantum_viking_ii';

let site: Foreign;
let base = '';

test.beforeAll(async ({ baseURL }) => {
  base = baseURL ?? '';
  site = await foreign(base);
});
test.afterAll(() => site.close());

function element(attributes: string, text = 'The plan in words.'): string {
  return `<script src="${base}busfree-plan.js"></script><busfree-plan ${attributes}><a href="${base}#${plan}">${text}</a></busfree-plan>`;
}

/** Records the events of every element on the page as `name plan`. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const heard: string[] = [];
    (globalThis as unknown as { heard: string[] }).heard = heard;
    for (const name of ['planchange', 'prediction']) {
      document.addEventListener(name, (event) => {
        heard.push(`${name} ${(event as CustomEvent<{ plan: string }>).detail.plan}`);
      });
    }
  });
  return () => page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard);
}

/** Messages are handled in order: when the last one has changed the colours, all before it have been handled. */
async function hasHeardAll(page: Page, frame: Frame): Promise<void> {
  await expect(frame.locator('html')).not.toHaveAttribute('data-theme', 'dark');
  await page.locator('busfree-plan').evaluate((at) => at.setAttribute('theme', 'dark'));
  await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark');
}

/** Runs axe on the page around; the content of the frame is tested where it is opened alone. */
async function hostIsAccessible(page: Page): Promise<void> {
  await page.evaluate(axe.source);
  const found = await page.evaluate(async () => {
    const run = (
      globalThis as unknown as { axe: { run(options: object): Promise<{ violations: { id: string }[] }> } }
    ).axe;
    return (await run.run({ iframes: false })).violations.map(({ id }) => id);
  });
  expect(found).toEqual([]);
}

test('only the script and the poster are loaded before a request', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const shifts = await watchShifts(page);
  await page.goto(
    site.put(element(`plan="${plan}" poster="p.svg" load="click"`), { 'p.svg': await poster(plan) }),
  );
  await expect(page.getByRole('img', { name: 'The plan in words.' })).toBeVisible();
  expect(asked.filter((path) => !/\/\d+\/(p\.svg)?$|favicon/u.test(path))).toEqual(['/busfree-plan.js']);
  await hostIsAccessible(page);

  // By keyboard: in by the button, through the frame, out to the link behind it.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Show it live' })).toBeFocused();
  await page.keyboard.press('Enter');
  const frame = await live(page);
  await expect(frame.getByRole('heading', { level: 1 })).toContainText('MB/s');
  await expect(page.getByRole('img')).toBeHidden();
  const link = page.getByRole('link', { name: 'Open in planner' });
  for (let i = 0; i < 40 && !(await link.evaluate((at) => at.matches(':focus'))); i += 1)
    await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  await expect(link).toHaveAttribute('href', `${base}index.html#${plan}`);
  expect(await shifts()).toBe(0);
  await hostIsAccessible(page);
});

for (const width of [360, 672]) {
  test(`scrolled to, it is live, nothing shifts and nothing is cut off, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const shifts = await watchShifts(page);
    await page.goto(site.put(element(`plan="${plan}"`)));
    const frame = await live(page);
    const cut = await frame.evaluate(() => {
      const { scrollHeight, clientHeight, scrollWidth, clientWidth } = document.documentElement;
      return scrollHeight > clientHeight || scrollWidth > clientWidth;
    });
    expect(cut).toBe(false);
    expect(await isTooWide(page)).toBe(false);
    expect(await shifts()).toBeLessThan(0.01);
  });
}

test('on a phone, room that was reserved and is not needed is given up below the window', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 600 });
  const shifts = await watchShifts(page);
  // No device loses anything, so no reason is drawn.
  const quiet = '3/wide.se/7=host.aha29160/6=id_prec_cdrom.s16k/0=id_prec_disk.s124k';
  await page.goto(site.put(element(`plan="${quiet}"`)));
  const frame = await live(page);
  await atRest(frame);
  const empty = () =>
    frame.evaluate(() => {
      const [body, foot] = [document.querySelector('.embed-body'), document.querySelector('footer')];
      return (foot?.getBoundingClientRect().top ?? 0) - (body?.getBoundingClientRect().bottom ?? 0);
    });
  await expect.poll(empty).toBeLessThan(2);
  expect(await shifts()).toBeLessThan(0.01);
  // The element's footer is the only one with a line above it.
  expect(await frame.locator('footer').evaluate((foot) => getComputedStyle(foot).borderTopWidth)).toBe('0px');
});

for (const [what, attributes] of [
  ['a wrong plan', 'plan="hello"'],
  ['no plan', ''],
] as const) {
  test(`${what}: the page's own text is shown and the author gets the problem, until there is a plan`, async ({
    page,
  }) => {
    const author = page.waitForEvent('console', (line) => line.type() === 'warning');
    await page.goto(site.put(element(attributes)));
    const heard = await listen(page);
    const at = page.locator('busfree-plan');
    await expect(at.getByText('This plan cannot be read.')).toBeVisible();
    expect((await author).text()).toContain('This is not a Busfree plan.');
    await expect(at.getByText('The plan in words.')).toBeVisible();
    await expect(page.frameLocator('iframe').getByRole('region', { name: 'Ladder of IDs' })).toHaveCount(0);
    const given = await at.evaluate((of) => (of as BusfreePlanElement).getPlan());
    expect(given).toBe(attributes === '' ? '' : 'hello');
    await hostIsAccessible(page);

    await at.evaluate((of, link) => (of as BusfreePlanElement).setPlan(link), plan);
    await live(page);
    await expect(at.getByText('This plan cannot be read.')).toBeHidden();
    await expect(at.getByText('The plan in words.')).toBeHidden();
    expect((await heard()).map((line) => line.split(' ', 1)[0])).toEqual(['prediction']);
  });
}

test('a copied script finds its planner, and a plan that is read in part lists its problems', async ({
  page,
}) => {
  await page.addInitScript(() => {
    addEventListener('planerror', (event) => {
      const { problems } = (event as CustomEvent<{ problems: string[] }>).detail;
      document.documentElement.dataset['problems'] = problems.join('|');
    });
  });
  const copy = { 'copy.js': readFileSync(new URL('../../dist/busfree-plan.js', import.meta.url), 'utf8') };
  const attributes = `planner="${base.replace(/\/$/u, '')}" plan="${plan}/wibble/99=x"`;
  await page.goto(
    site.put(`<script src="copy.js"></script><busfree-plan ${attributes}></busfree-plan>`, copy),
  );
  const frame = await live(page);
  const listed = frame.locator('.problems').getByRole('listitem');
  await expect(listed).toHaveCount(2);
  await expect(listed.first()).toContainText('wibble');
  await expect(page.locator('html')).toHaveAttribute('data-problems', /^wibble: .*\|99=x: /u);
  await expect(page.locator('busfree-plan').getByText('This plan cannot be read.')).toBeHidden();
});

test('a view gives explanations and changes nothing', async ({ page }) => {
  await page.goto(site.put(element(`plan="${plan}" mode="view"`)));
  const heard = await listen(page);
  const frame = await live(page);
  await expect(frame.getByRole('button', { name: /: menu$/u })).toHaveCount(0);
  await frame.getByRole('button', { name: /^Disk/u }).click();
  await expect(frame.getByRole('dialog')).toContainText(/waits|bus/u);
  await page.keyboard.press('Escape');
  await frame.getByRole('radio', { name: 'Better IDs' }).check();
  await page.keyboard.press('Control+z');
  await atRest(frame);
  const changes = (await heard()).filter((name) => name.startsWith('planchange'));
  expect(changes).toEqual([]);
  expect(
    await page
      .locator('busfree-plan')
      .evaluate((at) => (at as HTMLElement & { getPlan(): string }).getPlan()),
  ).toBe(plan);
});

test('by keys as by pointer in a frame: the same plan is reported and the same is announced', async ({
  page,
}) => {
  const socketOf = (frame: Frame, name: string) =>
    frame.getByRole('button', { name: new RegExp(`^${name}, ID`, 'u') });
  const ways: readonly ((frame: Frame) => Promise<void>)[] = [
    async (frame) => {
      const [from, to] = [await centre(socketOf(frame, 'CD-ROM')), await whereIs(socketOf(frame, 'Disk'))];
      await dragTo(page, from, to);
    },
    async (frame) => {
      await socketOf(frame, 'CD-ROM').focus();
      for (const key of ['Enter', '0', 'Enter']) await page.keyboard.press(key);
    },
  ];
  const outcomes: unknown[] = [];
  for (const move of ways) {
    await page.goto(site.put(element(`plan="${plan}" mode="edit"`)));
    const heard = await listen(page);
    const frame = await live(page);
    // Better IDs may move what the pointer has to go to.
    await advised(frame);
    const said = await announced(frame);
    await move(frame);
    await expect.poll(heard).toContainEqual(expect.stringMatching(/^planchange .*\/0=id_prec_cdrom/u));
    await atRest(frame);
    // What it is over while it moves differs, and figures may come before or after.
    const last = (await said()).findLast((words) => !/MB\/s|^Still computing/u.test(words));
    outcomes.push({ changes: (await heard()).filter((name) => name.startsWith('planchange')), last });
  }
  const [byPointer, byKeys] = outcomes;
  expect(byKeys).toEqual(byPointer);
  expect(byKeys).toMatchObject({ last: expect.stringContaining('CD-ROM') });
});

test('an edit is reported, and Back leaves the page', async ({ page }) => {
  await page.goto(site.put('<p>Before</p>'));
  const address = site.put(element(`plan="${plan}" mode="edit"`));
  await page.goto(address);
  const heard = await listen(page);
  const frame = await live(page);
  const before = await page.evaluate(() => history.length);
  await frame.getByRole('button', { name: /^Disk, ID 0/u }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('3');
  await page.keyboard.press('Enter');
  await atRest(frame);
  await expect.poll(async () => (await heard()).at(-1)).toMatch(/^prediction .*\/3=id_prec_disk/u);
  const moved = (await heard()).at(-1)?.slice('prediction '.length) ?? '';
  expect(await heard()).toContain(`planchange ${moved}`);
  await expect(page.getByRole('link', { name: 'Open in planner' })).toHaveAttribute(
    'href',
    `${base}index.html#${moved}`,
  );
  const figures = await predict(moved);
  const onThree = frame.getByRole('button', { name: /^Disk, ID 3/u });
  await expect(frame.getByRole('listitem').filter({ has: onThree })).toContainText(
    shownRate(figures.devices.find((d) => d.id === 3)),
  );
  expect(page.url()).toBe(address);
  expect(await page.evaluate(() => history.length)).toBe(before);
  await page.goBack();
  await expect(page.getByText('Before')).toBeVisible();
});

test('a link to the bus in time shows it, without taking the focus or the wheel from the page', async ({
  page,
}) => {
  await page.goto(site.put(element(`plan="${plan}/time=100000000_102000000" parts="verdict"`)));
  const heard = await listen(page);
  const frame = await live(page);
  const view = frame.getByRole('region', { name: 'The bus in time' }).first();
  const chart = view.getByRole('application');
  await expect(chart).toBeVisible();
  const focused = () => page.evaluate(() => document.activeElement?.localName);
  expect(await focused()).not.toBe('busfree-plan');
  const axis = view.locator('.time-base .help').first();
  const before = (await axis.textContent()) ?? '';
  await chart.hover();
  await page.mouse.wheel(0, -240);
  await page.keyboard.down('Control');
  await expect(axis).toHaveText(before);
  await page.mouse.wheel(0, -2400);
  await page.keyboard.up('Control');
  await expect(axis).not.toHaveText(before);
  await view.getByRole('button', { name: 'Next phase' }).click();
  await expect(view.getByRole('region', { name: 'Slow motion' })).toBeVisible();
  await expect(view.getByRole('button', { name: 'Plan' })).toHaveCount(0);
  expect((await heard()).filter((name) => name.startsWith('planchange'))).toEqual([]);
});

test('two elements on one page are independent', async ({ page }) => {
  await page.goto(
    site.put(element(`id="a" plan="${plan}" theme="dark"`) + element(`id="b" plan="${other}" theme="light"`)),
  );
  const [a, b] = [
    await live(page, 0),
    (await page.locator('#b').scrollIntoViewIfNeeded(), await live(page, 1)),
  ];
  await expect(a.getByRole('list', { name: 'IDs, strongest first' })).toContainText('CD-ROM');
  await expect(b.getByRole('list', { name: 'IDs, strongest first' })).toContainText('Viking');
  const colour = (frame: typeof a) => frame.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(await colour(a)).not.toBe(await colour(b));
  await page.locator('#b').evaluate((at) => at.setAttribute('theme', 'dark'));
  await expect.poll(() => colour(b)).toBe(await colour(a));
  await page
    .locator('#b')
    .evaluate((at, link) => (at as HTMLElement & { setPlan(l: string): void }).setPlan(link), plan);
  await expect(b.getByRole('list', { name: 'IDs, strongest first' })).toContainText('CD-ROM');
  const ignored = page
    .locator('busfree-plan')
    .evaluateAll((all) => all.map((at) => (at as HTMLElement & { ignoredMessages: number }).ignoredMessages));
  expect(await ignored).toEqual([0, 0]);
});

test('thousands of hostile messages change nothing and are counted', async ({ page }) => {
  const said: string[] = [];
  page.on('console', (line) => said.push(line.text()));
  await page.goto(site.put(element(`plan="${plan}" mode="edit"`)));
  const heard = await listen(page);
  const frame = await live(page);
  // The element knows the height of the plan; before that, and when parts of the page come after the figures, it still changes.
  await advised(frame);
  await frame.waitForFunction(() => document.documentElement.scrollHeight <= innerHeight);
  const height = await page.locator('busfree-plan').evaluate((at) => at.clientHeight);
  const sent = await page.evaluate(() => {
    const target = document.querySelector('busfree-plan')?.shadowRoot?.querySelector('iframe')?.contentWindow;
    // The same on every run, from a fixed random generator.
    let seed = 1;
    const any = (most: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % most;
    };
    const values = [
      null,
      -1,
      1e308,
      Number.NaN,
      '',
      '\u0000',
      'x'.repeat(60_000),
      [],
      [[]],
      { length: -1 },
      true,
      2n,
      new Date(0),
    ];
    const value = () => values[any(values.length)];
    const types = ['ready', 'height', 'prediction', 'theme', 'plans', 'constructor', '__proto__', 7];
    const made = () => ({
      busfree: any(3) === 0 ? value() : 1,
      type: any(9) === 0 ? value() : types[any(types.length)],
      px: value(),
      plan: any(2) === 0 ? 7 : 'x'.repeat(60_000),
      theme: value(),
      figures: { plan: value(), devices: value(), total_mb_s: value(), text: value() },
    });
    for (let i = 0; i < 3000; i += 1) {
      target?.postMessage(i % 5 === 0 ? value() : made(), '*');
      window.postMessage(made(), '*');
    }
    return 3000;
  });
  await hasHeardAll(page, frame);
  await atRest(frame);
  const now = await page.locator('busfree-plan').evaluate((at) => {
    const it = at as HTMLElement & { getPlan(): string; ignoredMessages: number };
    return { plan: it.getPlan(), ignored: it.ignoredMessages, height: it.clientHeight };
  });
  expect(now.plan).toBe(plan);
  expect(now.height).toBe(height);
  expect(now.ignored).toBeGreaterThan(sent / 2);
  expect((await heard()).filter((name) => name.startsWith('planchange'))).toEqual([]);
  await expect
    .poll(() => said.filter((line) => line.startsWith('busfree: a message was not')).length)
    .toBe(sent);
  expect(said.some((line) => line.startsWith('busfree-plan: ignored message'))).toBe(true);
  await expect(frame.getByText(UNREAD)).toHaveCount(0);
  await expect(frame.getByRole('button', { name: /^Disk, ID 0/u })).toBeVisible();
});

test('thousands of hostile links are read as far as possible and reported', async ({ page }) => {
  const broken: string[] = [];
  page.on('pageerror', (error) => broken.push(error.message));
  page.on('dialog', (dialog) => {
    broken.push(dialog.message());
    void dialog.dismiss();
  });
  await page.goto(site.put(element(`plan="${plan}" mode="view"`)));
  const frame = await live(page);
  await page.evaluate(() => {
    const pieces = [
      '1 2 3 99 wide.lvd narrow.hvd and see=b done qas load=99.5.1.2.4 load=1e9.5 model=2 was=1_2_3 was= name= = . - _ / //',
      '7=host.aha29160 7=host 0=id_prec_disk 0=id_prec_cdrom.s16k 15=constructor 3=__proto__ -1=x .q64 .q65 .t10000ms .first',
      '.cap=1e308 .cap=NaN .name=--3Cimg .name=--ZZ .hue=0 .mb=-1 <img/src=x/onerror=alert(1)> javascript:alert(1) %00',
      '%E0%A4%A \u202e \ud800 &#x2F; " \'',
    ]
      .flatMap((line) => line.split(' '))
      .concat('= \r\n', 'x'.repeat(3000));
    // The same on every run, from a fixed random generator.
    let seed = 7;
    const any = (most: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % most;
    };
    const made = () =>
      Array.from({ length: any(14) }, () => `${pieces[any(pieces.length)]}${any(2) ? '/' : ''}`).join('');
    const at = document.querySelector('busfree-plan') as HTMLElement & { setPlan(link: string): void };
    for (let i = 0; i < 2000; i += 1) at.setPlan(any(3) === 0 ? made() : `3/${made()}`);
    at.setPlan('3/wide.lvd/7=host.aha29160/0=id_prec_disk/<img src=x onerror=alert(1)>');
  });
  await hasHeardAll(page, frame);
  await atRest(frame);
  await expect(frame.getByRole('heading', { name: UNREAD })).toBeVisible();
  expect(await frame.locator('img[src=x]').count()).toBe(0);
  await page.locator('busfree-plan').evaluate((at, good) => {
    (at as HTMLElement & { setPlan(link: string): void }).setPlan(good);
  }, plan);
  await expect(frame.getByRole('button', { name: 'CD-ROM' })).toBeVisible();
  await atRest(frame);
  await expect(frame.getByText(UNREAD)).toHaveCount(0);
  expect(broken).toEqual([]);
});

test('in print it is its poster and the address of the plan', async ({ page }) => {
  await page.goto(site.put(element(`plan="${plan}" poster="p.svg"`), { 'p.svg': await poster(plan) }));
  await live(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('busfree-plan iframe')).toBeHidden();
  await expect(page.locator('busfree-plan img')).toBeVisible();
  const printed = await page
    .getByRole('link', { name: /Open in planner/u })
    .evaluate((at) => getComputedStyle(at, '::after').content);
  expect(printed).toContain(plan);
});

test('a picture with a poster never loads a frame', async ({ page }) => {
  await page.goto(
    site.put(element(`plan="${plan}" poster="p.svg" mode="picture"`), { 'p.svg': await poster(plan) }),
  );
  await expect(page.getByRole('img')).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.locator('busfree-plan iframe')).toHaveCount(0);
});

/** Opens the dialog for a plan that is predicted quickly. */
async function openDialog(page: Page) {
  await open(page, other);
  await page.getByRole('button', { name: 'Share…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Embed…' }).click();
  const dialog = page.getByRole('dialog');
  return { dialog, html: dialog.getByRole('textbox', { name: 'HTML' }) };
}

test('the dialog’s HTML works on a blank page', async ({ page }) => {
  const { dialog, html } = await openDialog(page);
  // Its preview is the element itself.
  await live(page);
  // The HTML that is offered first needs no other file.
  await expect(html).not.toHaveValue(/svg/u);
  await dialog.getByRole('checkbox', { name: /picture/u }).check();
  await expect(html).toHaveValue(/ poster="busfree-plan\.svg" /u);
  await expect(html).toHaveValue(/<img src="busfree-plan-narrow\.svg"/u);
  for (const file of ['busfree-plan.svg', 'busfree-plan-narrow.svg']) {
    const download = page.waitForEvent('download');
    await dialog.getByRole('link', { name: `Download ${file}`, exact: true }).click();
    expect((await download).suggestedFilename()).toBe(file);
  }
  await dialog.getByRole('radio', { name: 'Dark' }).check();
  await dialog.getByRole('checkbox', { name: 'Use of the bus' }).check();
  await expect(html).toHaveValue(/theme="dark"/u);
  // The preview measures the room to reserve, and starts again with each choice.
  const drawn = async () => (await live(page)).getByRole('heading', { name: /Bus .* busy/u }).count();
  await expect.poll(drawn).toBe(1);
  const missing = async () => {
    const height = Number(/height="(\d+)/u.exec(await html.inputValue())?.[1]);
    const box = await page.locator('busfree-plan iframe').boundingBox();
    return Math.abs(height - (box?.height ?? 0));
  };
  await expect.poll(missing).toBeLessThan(2);
  const snippet = await html.inputValue();
  // Lines break by width, so the page is as wide as the preview: 8 pixels of margin around it, one of border.
  const width = await page.locator('busfree-plan').evaluate((at) => at.clientWidth);

  const shifts = await watchShifts(page);
  await page.setViewportSize({ width: width + 18, height: 900 });
  await page.goto(
    site.put(snippet, {
      'busfree-plan.svg': await poster(other),
      'busfree-plan-narrow.svg': await poster(other, '--narrow'),
    }),
  );
  const frame = await live(page);
  await expect(frame.getByRole('heading', { name: /Bus .* busy/u })).toBeVisible();
  await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await shifts()).toBe(0);
});

test('a frame alone works where scripts are forbidden', async ({ page }) => {
  const { dialog, html } = await openDialog(page);
  await dialog.getByRole('radio', { name: 'Frame only' }).check();
  // Its height is that of the preview with its figures.
  await live(page);
  await page.goto(site.put(await html.inputValue()));
  const only = await (await page.locator('iframe').elementHandle())?.contentFrame();
  if (!only) throw new Error('no frame');
  await atRest(only);
  // Nothing is cut off: the ladder ends above the footer.
  const cut = await only.evaluate(
    () => document.documentElement.scrollHeight - document.documentElement.clientHeight,
  );
  expect(cut).toBe(0);
  const popup = page.waitForEvent('popup');
  await only.getByRole('link', { name: 'Open in planner' }).click();
  const planner = await popup;
  await idle(planner);
  expect(planner.url()).toContain(`#${other}`);
});

test('at narrow widths it has a narrow poster, with text of at least 11 pixels', async ({ page }) => {
  const narrow =
    '<picture slot="narrow-poster"><source media="(min-width: 1px)" srcset="p.svg">' +
    '<img src="n.svg" alt="The plan in words." width="100%" loading="lazy"></picture>';
  const files = { 'p.svg': await poster(plan), 'n.svg': await poster(plan, '--narrow') };
  const height = Number(/ height="(\d+)"/u.exec(files['n.svg'])?.[1]);
  const wide = element(`plan="${plan}" poster="p.svg" height="420 ${height}" load="click"`);
  const address = site.put(wide.replace('<a ', `${narrow}<a `), files);
  const shifts = await watchShifts(page);
  for (const [width, shown] of [
    [390, 'n.svg'],
    [700, 'p.svg'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(address);
    const image = page
      .locator(shown === 'p.svg' ? 'busfree-plan [part=poster]' : 'busfree-plan picture > img')
      .first();
    await expect.poll(() => image.evaluate((at) => (at as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
    await expect(image).toBeVisible();
    // The visible poster has an alternative text, and the hidden one is not read aloud.
    await expect(page.getByRole('img')).toHaveCount(1);
    await expect(page.getByRole('img', { name: 'The plan in words.' })).toBeVisible();
    const box = await image.boundingBox();
    // The smallest letters are 11 pixels in the wide one and 12 in the narrow one.
    const [least, drawn] = shown === 'p.svg' ? [11, 640] : [12, 360];
    const scale = Math.min((box?.width ?? 0) / drawn, 1.35);
    expect(least * scale).toBeGreaterThanOrEqual(11);
  }
  expect(await shifts()).toBeLessThan(0.01);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the HTML of the dialog shows one poster by the width of the window, and the link below it', async ({
    page,
  }) => {
    const files = { 'p.svg': await poster(other), 'n.svg': await poster(other, '--narrow') };
    const html = elementSnippet({
      plan: other,
      base,
      mode: 'view',
      parts: null,
      theme: 'auto',
      posters: { wide: 'p.svg', narrow: 'n.svg', narrowHeight: 583 },
      height: 420,
      onClick: false,
      text: 'The plan in words.',
    });
    const address = site.put(html, files);
    for (const [width, shown] of [
      [390, 'n.svg'],
      [1000, 'p.svg'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(address);
      const file = () =>
        page.getByRole('img').evaluate((at) => (at as HTMLImageElement).currentSrc.split('/').at(-1));
      await expect.poll(file).toBe(shown);
      const [image, link] = await Promise.all([
        page.getByRole('img').boundingBox(),
        page.getByRole('link').boundingBox(),
      ]);
      expect(link?.y).toBeGreaterThan((image?.y ?? 0) + (image?.height ?? 0) - 8);
    }
  });
});

test('live it still shows the logo and its accuracy', async ({ page }) => {
  await page.goto(site.put(element(`plan="${preset('table-6-6')}"`)));
  const frame = await live(page);
  const foot = frame.locator('footer');
  await expect(foot).toContainText('Busfree');
  await expect(foot).toContainText(/Measured .*off by/u);
  // The link to the planner is in the element, outside the sandbox.
  await expect(foot.getByRole('link')).toHaveCount(0);
});

test('a frame without its own origin says so and links to the planner', async ({ page }) => {
  await page.goto(
    site.put(
      `<iframe src="${base}embed.html#${plan}" sandbox="allow-scripts" width="700" height="420"></iframe>`,
    ),
  );
  const only = page.frameLocator('iframe');
  await expect(only.getByText('forbids what the planner needs')).toBeVisible();
  await expect(only.getByRole('link', { name: 'Open the plan in the planner' })).toHaveAttribute(
    'href',
    `${base}index.html#${plan}`,
  );
});
