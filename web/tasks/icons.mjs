// `npm run icons`: the icons an installed page needs as PNG, drawn by a browser from public/icon.svg and kept in the repository.

import { readFileSync } from 'node:fs';
import path from 'node:path';

import { browser, launchArgs } from './browser.mjs';
import { main, root } from './run.mjs';

/** Paper, as `--panel` of the page. */
const PAPER = '#fbfbf9';

/**
 * How large the drawing is in its square: a mask may cut off all that is more than 40 % from the middle (W3C manifest), and a
 * square that fits into that circle has sides of 56 %. iOS cuts the corners only.
 */
const ICONS = [
  { file: 'icon-192.png', size: 192, drawing: 0.72, corner: 0.18 },
  { file: 'icon-512.png', size: 512, drawing: 0.72, corner: 0.18 },
  { file: 'icon-maskable-512.png', size: 512, drawing: 0.54, corner: 0 },
  { file: 'apple-touch-icon.png', size: 180, drawing: 0.66, corner: 0 },
];

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
  await chrome.close();
});
