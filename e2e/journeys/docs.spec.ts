// The documentation: every page opens and is accessible, every plan in it works, and arbitration has a stepper.

import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { expect } from '@playwright/test';

import { test } from '../guard';
import { live } from '../foreign';
import { busy, findsNothing, inEveryLook, isTooWide, linkOf, open, preset } from '../support';

const folder = fileURLToPath(new URL('../../web/docs/', import.meta.url));
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.md'))
  .map((file) => file.slice(0, -3));

for (const name of names) {
  test(`axe finds nothing on ${name}, light and dark, 390 and 1280 px`, async ({ page }) => {
    await page.goto(`docs/${name}.html`);
    await inEveryLook(page, [390, 1280], async () => {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByLabel('Colours')).toBeVisible();
      // A poster has the role of an image, and a page may have forty.
      await findsNothing(page, ['svg.busfree-poster']);
      expect(await isTooWide(page)).toBe(false);
    });
  });
}

test('no page is longer than nine windows', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const name of names) {
    await page.goto(`docs/${name}.html`);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height, name).toBeLessThanOrEqual(8000);
  }
});

test('an old address of a section leads to its page', async ({ page }) => {
  await page.goto('docs/reading.html#how-sure-is-a-figure');
  await expect(page).toHaveURL(/docs\/margins\.html#how-sure-is-a-figure$/u);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Margins and assumptions');
});

test('the narrowest phone and a very wide screen', async ({ page }) => {
  for (const name of names) {
    await page.goto(`docs/${name}.html`);
    for (const width of [360, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await isTooWide(page), `${name}, ${width}`).toBe(false);
    }
  }
});

test('nothing is cut on paper', async ({ page }) => {
  // A4 between the margins that browsers set, in CSS pixels.
  await page.setViewportSize({ width: 718, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  for (const name of names) {
    await page.goto(`docs/${name}.html`);
    const wide = await page
      .locator('main :is(pre, table, svg, img)')
      .evaluateAll((all) =>
        all
          .filter(
            (one) =>
              one.scrollWidth > Math.ceil(one.clientWidth) || one.getBoundingClientRect().right > innerWidth,
          )
          .map((one) => one.textContent.slice(0, 60)),
      );
    expect(wide, name).toEqual([]);
    const onScreen = page.locator('.doc-pages, .doc-contents, .doc-search, .doc-copy, .doc-theme');
    await expect(onScreen.filter({ visible: true }), name).toHaveCount(0);
  }
});

test('the sheet to print is one page of A4', async ({ page }) => {
  await page.goto('docs/arbitration-sheet.html');
  const paper = (await page.pdf({ format: 'A4', margin: { top: '1cm', bottom: '1cm' } })).toString('latin1');
  expect(paper.match(/\/Type\s*\/Page\b/gu)).toHaveLength(1);
});

test('every link within the site leads somewhere', async ({ page, request }) => {
  const addresses = new Set<string>();
  for (const name of names) {
    await page.goto(`docs/${name}.html`);
    const hrefs = await page
      .locator('a[href], link[href], script[src]')
      .evaluateAll((all) =>
        all.map((one) => (one instanceof HTMLScriptElement ? one.src : (one as HTMLAnchorElement).href)),
      );
    for (const href of hrefs) addresses.add(href.split('#')[0] ?? '');
  }
  const own = [...addresses].filter((address) => address.startsWith(new URL('.', page.url()).origin));
  expect(own.length).toBeGreaterThan(names.length);
  for (const address of own) {
    const response = await request.get(address);
    expect(response.status(), address).toBe(200);
    const isPlanner = (await response.text()).includes('<title>Busfree</title>');
    expect(isPlanner, address).toBe(/^\/(?:index\.html)?$/u.test(new URL(address).pathname));
  }
});

test('no plan in the documentation has an error', async () => {
  const program = process.env['BUSFREE_PROGRAM'] ?? '';
  const plans = new Set(
    names.flatMap((name) =>
      [
        ...readFileSync(`${folder}${name}.md`, 'utf8').matchAll(
          /(?:index\.html#|<busfree-plan plan=")([^")\s]+)/gu,
        ),
      ].map(([, plan = '']) => plan),
    ),
  );
  expect(plans.size).toBeGreaterThan(30);
  // Without `--deny` its exit code only says whether the plan could be read.
  for (const plan of plans) await promisify(execFile)(program, ['check', plan, '--deny', 'error']);
});

test('arbitration, stepped through by keyboard', async ({ page }) => {
  await page.goto('docs/arbitration.html');
  const steps = page.getByRole('group', { name: 'A bus, step by step' });
  await expect(steps.getByRole('listitem')).toHaveCount(1);
  await expect(steps.getByRole('img')).toHaveAccessibleName(/No control signal is true/u);
  await steps.getByRole('button', { name: 'Next' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await expect(steps.getByRole('listitem')).toContainText('Arbitration.');
  await expect(steps.getByRole('img')).toHaveAccessibleName(/DB7, Host; DB9, Disk B/u);
  await page.keyboard.press('End');
  await expect(steps).toContainText('Step 18 of 18');
  await page.keyboard.press('Enter');
  await expect(steps).toContainText('Step 18 of 18');
  await page.keyboard.press('ArrowLeft');
  await expect(steps).toContainText('Step 17 of 18');
  await findsNothing(page);
  await steps.getByRole('button', { name: 'All steps as a list' }).click();
  await expect(steps.getByRole('listitem')).toHaveCount(18);
});

test('a plan in the text becomes live on request and follows the chosen colours', async ({ page }) => {
  await page.goto('docs/start.html');
  const plan = page.locator('busfree-plan').first();
  await expect(plan.locator('iframe')).toHaveCount(0);
  await plan.getByRole('button', { name: 'Show it live' }).click();
  const frame = await live(page);
  await expect(frame.getByRole('heading', { level: 1 })).toContainText('MB/s');
  await page.getByLabel('Colours').selectOption('dark');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.goto('docs/reading.html');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByLabel('Colours')).toHaveValue('dark');
});

test('from the planner to the documentation, through its pages, and back with a row of a table', async ({
  page,
}) => {
  await open(page, busy);
  await page.getByRole('link', { name: 'Docs' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Start here');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  const pages = page.getByRole('navigation', { name: 'Documentation' });
  // And the catalogue and the page on accuracy.
  await expect(pages.getByRole('link')).toHaveCount(names.length + 2);
  await expect(pages.locator('[aria-current=page]')).toHaveText('Start here');
  await pages.getByRole('link', { name: 'The ID precedence experiment: two devices' }).click();
  const row = page
    .getByRole('table', { name: /^Table 6/u })
    .getByRole('rowheader')
    .nth(5);
  await expect(row).toHaveText('host 7, CD-ROM 6, Disk 0, bus 99\u202F% busy');
  await row.getByRole('link').click();
  await expect.poll(() => linkOf(page)).toBe(preset('table-6-6'));
});

test('on a phone the list of pages is closed, and opens by its name', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('docs/signalling.html');
  const pages = page.getByRole('navigation', { name: 'Documentation' });
  await expect(pages).toHaveText(/^\s*Pages Signalling/u);
  await expect(pages.getByRole('link')).toHaveCount(0);
  await pages.getByText('Signalling').first().click();
  await expect(pages.getByRole('list', { name: 'How SCSI works' }).getByRole('link')).toHaveCount(6);
  await findsNothing(page);
  await pages.getByRole('link', { name: 'Glossary' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Glossary');
});

test('the contents of a page mark the section that is being read', async ({ page }) => {
  await page.goto('docs/cable.html');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  const present = contents.locator('[aria-current=location]');
  await expect(contents.getByRole('link')).toHaveCount(await page.locator('main h2').count());
  await page.locator('#spacing-and-stubs').evaluate((heading) => heading.scrollIntoView());
  await expect(present).toHaveText('Spacing and stubs');
  // A heading that the end of the page keeps below the line.
  await contents.getByRole('link').last().click();
  await expect(present).toHaveText((await page.locator('main h2').last().innerText()).replace(' #', ''));
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(contents.getByRole('link')).toHaveCount(0);
  await contents.getByText('On this page').click();
  await contents.getByRole('link').first().click();
  await expect(page).toHaveURL(/#\w/u);
});

test('the search is fetched when it is opened, finds by keys and leads to a section', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto('docs/start.html');
  await expect(page.getByRole('button', { name: 'Search' })).toBeVisible();
  expect(fetched.filter((file) => file.includes('/search'))).toEqual([]);
  await page.keyboard.press('/');
  const box = page.getByRole('dialog', { name: 'Search the documentation' });
  const field = box.getByRole('combobox');
  await expect(field).toBeFocused();
  expect(fetched.filter((file) => file.includes('/search'))).toHaveLength(1);
  await field.fill('high byte');
  await expect(box.getByRole('status')).toHaveText(/^\d+ results$/u);
  const results = box.getByRole('option');
  await expect(results.first()).toHaveAttribute('aria-selected', 'true');
  await expect(box.locator('mark').first()).toHaveText('high');
  await inEveryLook(page, [390, 1280], () => findsNothing(page));
  await page.keyboard.press('ArrowDown');
  const chosen = box.locator('[aria-selected=true]');
  await expect(field).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? '');
  await page.keyboard.press('ArrowUp');
  await expect(results.first()).toHaveAttribute('aria-selected', 'true');
  await field.fill('xyzzyq');
  await expect(box.getByRole('status')).toHaveText('Nothing is found for “xyzzyq”.');
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();
  await page.getByRole('button', { name: 'Search' }).click();
  await field.fill('terminators');
  const href = (await results.first().getAttribute('href')) ?? '';
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new URL(href, page.url()).href);
  // The script of the new page shows the button when it listens to the keys.
  await expect(page.getByRole('button', { name: 'Search' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
});

test('a block of code is copied by its button, which says so', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('docs/link-grammar.html');
  const block = page.locator('.doc-code').nth(1);
  await block.getByRole('button', { name: 'Copy this code' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toHaveText('Copied');
  await expect(block.getByRole('button')).toHaveText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    await block.locator('code').innerText(),
  );
});

test('on a phone the link is in the panel of the plan’s name', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page, busy);
  await page.getByRole('button', { name: /^Plan:/u }).click();
  await page.getByRole('dialog', { name: 'Plan' }).getByRole('link', { name: 'Start here' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Start here');
});

test('posters have the font and the colours of the page, at every width', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('docs/start.html');
  const [wide, narrow] = [
    page.locator('[slot=poster]').first(),
    page.locator('[slot=narrow-poster]').first(),
  ];
  await expect(narrow).toBeVisible();
  await expect(wide).toBeHidden();
  const least = await narrow.evaluate((svg) => {
    const scale = svg.getBoundingClientRect().width / 360;
    return Math.min(
      ...[...svg.querySelectorAll('text')].map((at) => scale * parseFloat(getComputedStyle(at).fontSize)),
    );
  });
  expect(least).toBeGreaterThanOrEqual(11);
  const text = narrow.locator('text').first();
  expect(await text.evaluate((at) => getComputedStyle(at).fontFamily)).toMatch(/^"?IBM Plex Sans Variable/u);
  const light = await text.evaluate((at) => getComputedStyle(at).fill);
  await page.getByLabel('Colours').selectOption('dark');
  expect(await text.evaluate((at) => getComputedStyle(at).fill)).not.toBe(light);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(wide).toBeVisible();
  await expect(narrow).toBeHidden();
});

test('works by others are named with their licences', async ({ page }) => {
  await page.goto('docs/start.html');
  await page.getByRole('link', { name: /Third-party works/u }).click();
  const text = await page.locator('body').innerText();
  const manifest = JSON.parse(
    readFileSync(fileURLToPath(new URL('../../package.json', import.meta.url)), 'utf8'),
  ) as {
    dependencies: Record<string, string>;
  };
  for (const [name, version] of Object.entries(manifest.dependencies))
    expect(text).toContain(`${name} ${version} (`);
  // The packages' dependencies, the crates, the compiler's library and the data.
  for (const name of [
    'scheduler',
    'react-aria',
    'react-stately',
    'serde',
    'wasm-bindgen',
    'libm',
    'Rust standard library',
  ])
    expect(text).toMatch(new RegExp(`^${name} \\d`, 'mu'));
  for (const words of [
    'SIL OPEN FONT LICENSE',
    'Apache License',
    'DiskSim',
    'Carnegie Mellon',
    'Unicode, Inc.',
  ])
    expect(text).toContain(words);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the steps are a list, and plans are links', async ({ page }) => {
    await page.goto('docs/arbitration.html');
    await expect(page.locator('ol.doc-steps > li')).toHaveCount(18);
    await expect(page.getByText('The strongest stays.')).toBeVisible();
    await expect(page.getByRole('link', { name: /open this plan/u }).first()).toBeVisible();
  });
});
