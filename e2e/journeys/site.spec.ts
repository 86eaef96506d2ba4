// The site besides the running page: in print, without scripts, as a preview in a chat, with larger text, and at
// unknown addresses.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { type Page, expect } from '@playwright/test';

import { test } from '../guard';
import { WINDOWS, watchLayout } from '../../web/tasks/measure/shifts.mjs';
import { busy, fromMore, idle, isTooWide, open, openAdvised, rung, unfold } from '../support';

const plan = busy;
const layersFile = fileURLToPath(new URL('../../web/src/app/layers.css', import.meta.url));

test.describe('in print', () => {
  test.use({ colorScheme: 'dark' });

  test('there are the plan, its figures and advice, without controls', async ({ page }) => {
    await openAdvised(page, plan);
    const pressed = ['Apply', 'Preview', 'Undo', 'Share…', 'Open…', 'Colours'];
    const buttons = pressed.map((name) => page.getByRole('button', { name, exact: true }).first());
    for (const button of buttons) await expect(button).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('Table 6: host 7, CD-ROM 6, Disk 0, load 99')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(rung(page, 'Disk').locator('.figure')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'What helps' })).toBeVisible();
    for (const button of buttons) await expect(button).toBeHidden();
    await expect(page.getByRole('searchbox')).toBeHidden();
    const bus = page.getByRole('region', { name: 'The bus', exact: true });
    await expect(bus).toContainText('16-bit bus, comes up as');
    await expect(bus).toContainText('the load system alone fills 99 % of the bus');

    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    const revert = page.locator('.advice-changed').getByRole('button', { name: 'Undo this change' });
    await expect(revert).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('Better IDs applied.')).toBeVisible();
    await expect(revert).toBeHidden();
  });

  test('marks with data have dark outlines if backgrounds are not printed', async ({ page }) => {
    await open(page, plan);
    await unfold(page, 'Change bus');
    await page.emulateMedia({ media: 'print' });
    for (const part of ['.bar-here', '.bar-alone', '.loses-bar', '.socket:not([data-free])', '.cable-plug']) {
      const drawn = await page.locator(part).evaluateAll((all) =>
        all.map((one) => {
          const { borderTopStyle, borderTopWidth } = getComputedStyle(one);
          return borderTopStyle === 'solid' && Number.parseFloat(borderTopWidth) >= 1;
        }),
      );
      expect(drawn.length, part).toBeGreaterThan(1);
      expect(new Set(drawn), part).toEqual(new Set([true]));
    }
    for (const part of ['.verdict h1', '.socket', '.segmented input:checked + span', '.figure']) {
      expect(await lightness(page, part), part).toBeLessThan(0.45);
    }
    // All that is left if a browser prints no backgrounds.
    const paper = await page.pdf({ printBackground: false });
    expect(paper.length).toBeGreaterThan(10_000);
  });
});

/** Lightness of the text of the first matching element, 0 to 1. */
async function lightness(page: Page, selector: string): Promise<number> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const [red = 0, green = 0, blue = 0] = (getComputedStyle(element).color.match(/[\d.]+/gu) ?? []).map(
        Number,
      );
      return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
    });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const file of ['', 'trust.html', 'embed.html']) {
    test(`${file || 'the planner'} explains itself and links to the documentation`, async ({ page }) => {
      await page.goto(`${file}#${plan}`);
      const main = page.getByRole('main');
      await expect(main).toContainText('SCSI bus');
      await expect(main).toContainText('needs JavaScript');
      const docs = page.getByRole('link', { name: 'Read the documentation' });
      await page.goto((await docs.getAttribute('href')) ?? '');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Documentation');
    });
  }
});

for (const file of ['', 'trust.html', 'embed.html', 'docs/start.html']) {
  test(`a chat shows ${file || 'the planner'} with a title, a description and a picture`, async ({
    page,
    request,
  }) => {
    const { ok, text, url } = await request.get(file).then(async (response) => ({
      ok: response.ok(),
      text: await response.text(),
      url: response.url(),
    }));
    expect(ok).toBe(true);
    // As a service reads it, without running scripts.
    await page.setContent(text.replaceAll(/<script[^]*?<\/script>/gu, ''));
    const content = async (name: string) =>
      (await page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute('content')) ?? '';
    expect((await content('description')).length).toBeGreaterThan(40);
    expect(await content('og:description')).toBe(await content('description'));
    expect(await content('og:title')).toBe(await page.title());
    expect(await content('twitter:card')).toBe('summary_large_image');
    const picture = await request.get(new URL(await content('og:image'), url).href);
    expect(picture.headers()['content-type']).toBe('image/png');
    const png = await picture.body();
    const size = [png.readUInt32BE(16), png.readUInt32BE(20)].map(String);
    expect(size).toEqual([await content('og:image:width'), await content('og:image:height')]);
  });
}

test('an unknown address shows a page for it, with a link back', async ({ page, request }) => {
  for (const path of ['nowhere', 'nowhere.html', 'docs/nowhere.html', 'assets/nowhere.js']) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
  await page.goto('docs/nowhere.html');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await page.getByRole('link', { name: 'Read the documentation' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Documentation');
  await page.getByRole('main').getByRole('link', { name: 'Start here', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Start here');
  expect((await request.get('docs/')).status()).toBe(200);
  expect((await request.get('404.html')).status()).toBe(200);
});

test('names without a space do not make the page wider', async ({ page }) => {
  const name = 'W'.repeat(60);
  const long = `3/wide.lvd/name=${name}/7=host.aha29160.name=${name}/6=id_prec_cdrom.name=${name}1/0=id_prec_disk.name=${name}2/load=99.5.1.2.4`;
  for (const width of [390, 820, 1280]) {
    await page.setViewportSize({ width, height: 860 });
    await openAdvised(page, long);
    expect(await isTooWide(page), `${width}`).toBe(false);
    const column = await page.locator('.verdict').boundingBox();
    const title = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
      const range = document.createRange();
      range.selectNodeContents(heading);
      return range.getBoundingClientRect().right;
    });
    expect(title, `${width}`).toBeLessThanOrEqual((column?.x ?? 0) + (column?.width ?? 0));
  }
});

test.describe('the page does not jump', () => {
  // With animations, because an animated change may shift the page too.
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  for (const viewport of WINDOWS) {
    test(`while it is drawn, predicted and searched, ${viewport.width} px`, async ({ page }) => {
      await page.setViewportSize(viewport);
      const shift = await watchLayout(page);
      await openAdvised(page, '');
      expect(await shift()).toBeLessThan(0.05);
    });
  }
});

test('text follows the size set in the browser', async ({ playwright, launchOptions }) => {
  const larger = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'],
  });
  for (const width of [390, 1280]) {
    const page = await larger.newPage({
      viewport: { width, height: 860 },
      baseURL: test.info().project.use.baseURL ?? '',
    });
    await open(page, plan);
    for (const selector of ['.verdict h1', '.party-name', '.figure', '.findings p', '.help']) {
      const size = await page
        .locator(selector)
        .first()
        .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
      expect(size, `${selector}, ${width}`).toBeGreaterThanOrEqual(22);
    }
    expect(await isTooWide(page), `${width}`).toBe(false);
    // The ladder grows with its text: the rungs above and below cut off no name.
    const names = await page.locator('.rung .party').evaluateAll((all) =>
      all.map((who) => {
        const whole = who.closest('.rung')?.getBoundingClientRect();
        const name = who.querySelector('.party-name')?.getBoundingClientRect();
        return whole && name ? [name.top - whole.top, whole.bottom - name.bottom] : [];
      }),
    );
    expect(names.filter((edges) => edges.length > 0).length).toBeGreaterThan(2);
    expect(Math.min(...names.flat()), `${width}`).toBeGreaterThan(-20);
    await page.close();
  }
  await larger.close();
});

test('every page has its style sheets in layers of the declared order', async ({ page }) => {
  const declared = /^@layer (.+);$/mu.exec(readFileSync(layersFile, 'utf8'))?.[1];
  for (const file of ['', 'embed.html', 'trust.html', 'docs/start.html']) {
    await page.goto(`${file}#${plan}`);
    if (file === '') {
      // Its sheet is fetched now.
      await idle(page);
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('dialog')).toBeVisible();
    }
    const { layers, outside } = await page.evaluate(() => {
      // Those in the page itself follow the links that they stand for; libraries add some of their own.
      const isOfPage = ({ href, ownerNode }: CSSStyleSheet) => {
        const before = ownerNode instanceof Element ? ownerNode.previousElementSibling : null;
        return href !== null || before?.matches('link[rel=stylesheet][disabled]');
      };
      const sheets = [...document.styleSheets].filter(isOfPage);
      const rules = sheets.flatMap(({ cssRules }) => [...cssRules]);
      const blocks = rules.filter((rule) => rule instanceof CSSLayerBlockRule);
      const named = rules.flatMap((rule) => {
        if (rule instanceof CSSLayerStatementRule) return [...rule.nameList];
        return rule instanceof CSSLayerBlockRule ? [rule.name] : [];
      });
      const others = rules.filter((rule) => 'cssRules' in rule && !blocks.some((block) => block === rule));
      return { layers: [...new Set(named)], outside: others.map(({ cssText }) => cssText) };
    });
    expect(layers.join(', '), file).toBe(declared);
    expect(outside, file).toEqual([]);
  }
});

test('pages fetch the Latin letters, and others for a name that has them', async ({ page }) => {
  const fetched = new Set<string>();
  page.on('request', (request) => {
    const font = /\/ibm-plex-sans-([a-z-]+)-standard-normal-[\w-]{8}\.woff2$/u.exec(request.url())?.[1];
    if (font !== undefined) fetched.add(font);
  });
  /** The page has drawn its text with the font, and with which parts of it. */
  const drawn = async () => {
    const states = await page.evaluate(async () => {
      await document.fonts.ready;
      return [...document.fonts].map(({ family, status }) => `${family.replaceAll('"', '')}: ${status}`);
    });
    expect(states).toContain('IBM Plex Sans Variable: loaded');
    expect(states).not.toContain('IBM Plex Sans Variable: error');
    return [...fetched].toSorted();
  };
  await openAdvised(page, plan);
  for (const name of ['Cable', 'What if…', 'Compare…']) {
    await fromMore(page, name);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await idle(page);
    expect(await drawn(), name).toStrictEqual(['latin']);
    await open(page, plan);
  }
  for (const file of ['docs/links.html', 'docs/reading.html', 'trust.html']) {
    await page.goto(file);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await drawn(), file).toStrictEqual(['latin']);
  }
  await open(page, plan.replace('name=', 'name=Caf--C3--A9_--C5--81_'));
  await expect(page.getByRole('button', { name: /^Plan: Café Ł/u })).toBeVisible();
  expect(await drawn()).toStrictEqual(['latin', 'latin-ext']);
});
