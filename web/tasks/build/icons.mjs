// `npm run icons`: draws the pictures that must be PNG in a browser; they are kept in the repository. They are the
// icons of an installed page, from public/icon.svg, and the preview of a shared address, from the poster of the plan
// that the page opens with.

import { readFileSync } from 'node:fs';
import path from 'node:path';

import { browser, launchArgs } from '../browser.mjs';
import { program } from './engine.mjs';
import { capture, main, root } from '../run.mjs';

/** The colour of cards, as `--panel` of the page. */
const PAPER = '#fbfbf9';

/**
 * Size of the drawing in its square: a mask may cut off everything more than 40 % from the middle (W3C manifest), and a
 * square that fits into that circle has sides of 56 %. iOS cuts the corners only.
 */
const ICONS = [
  { file: 'icon-192.png', size: 192, drawing: 0.72, corner: 0.18 },
  { file: 'icon-512.png', size: 512, drawing: 0.72, corner: 0.18 },
  { file: 'icon-maskable-512.png', size: 512, drawing: 0.54, corner: 0 },
  { file: 'apple-touch-icon.png', size: 180, drawing: 0.66, corner: 0 },
];

/** The usual size of previews, with the plan that the page opens with. */
const PREVIEW = { file: 'preview.png', width: 1200, height: 630, plan: 'table-6-6' };
const FONT =
  'node_modules/@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-standard-normal.woff2';

/** The page to photograph: name, purpose and a poster. */
async function previewPage() {
  const presets = JSON.parse(readFileSync(path.join(root, 'web/src/plan/presets.json'), 'utf8'));
  const { link } = presets.find((/** @type {{ id: string }} */ { id }) => id === PREVIEW.plan);
  const { output: poster } = await capture(await program(), ['poster', link]);
  const read = (/** @type {string} */ file) => readFileSync(path.join(root, file)).toString('base64');
  return `<style>
      @font-face { font-family: 'IBM Plex Sans'; font-weight: 100 700; src: url(data:font/woff2;base64,${read(FONT)}); }
      body { margin: 0; height: 100vh; display: grid; grid-template-columns: 1fr auto; align-items: center; gap: 36px; padding: 0 30px 0 44px; box-sizing: border-box; background: #e9ebe7; color: #14191c; font: 500 38px/1.25 'IBM Plex Sans'; text-wrap: balance; }
      b { display: block; margin: 18px 0 14px; font-size: 64px; font-weight: 600; }
      figure { margin: 0; }
      figure svg { display: block; width: auto; height: 590px; }
    </style>
    <div><img height="84" src="data:image/svg+xml;base64,${read('public/icon.svg')}"><b>Busfree</b>Which SCSI IDs, and what each device gets</div>
    <figure>${poster}</figure>`;
}

await main(async () => {
  const { chromium } = await import('@playwright/test');
  const chrome = await chromium.launch({ executablePath: await browser(), args: launchArgs });
  const svg = readFileSync(path.join(root, 'public/icon.svg')).toString('base64');
  const page = await chrome.newPage({ colorScheme: 'light' });
  for (const { file, size, drawing, corner } of ICONS) {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(
      `<body style="margin:0"><div style="display:grid;place-items:center;height:100vh;background:${PAPER};border-radius:${corner * 100}%"><img width="${size * drawing}" src="data:image/svg+xml;base64,${svg}"></div>`,
    );
    await page.screenshot({ path: path.join(root, 'public', file), omitBackground: true });
  }
  await page.setViewportSize(PREVIEW);
  await page.setContent(await previewPage());
  await page.evaluate('document.fonts.ready');
  await page.screenshot({ path: path.join(root, 'public', PREVIEW.file) });
  await chrome.close();
});
