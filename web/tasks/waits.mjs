// How long a person waits, in a real browser on the built page: from its own marks in the browser's timeline.

import path from 'node:path';

import { browser, launchArgs } from './browser.mjs';
import { page as built } from './page.mjs';
import { root } from './run.mjs';

/** Each plan is opened so often; medians and the longest are printed. */
const RUNS = 5;
const SEVEN =
  '1/wide.lvd/7=host:aha29160/6=id_prec_disk/5=id_prec_cdrom/4=seagate_cheetah_18_u160/3=quantum_atlas_10k_9/2=seagate_st39102lw/1=ibm_ultrastar_9zx/0=quantum_viking_ii';
const PLANS = {
  'table 6': '1/wide.lvd/load=99@5:1,2,4/7=host:aha29160/6=id_prec_cdrom/0=id_prec_disk',
  'seven devices and a host': SEVEN,
  'fifteen devices': `${SEVEN}/15=id_prec_disk~q=2/14=seagate_cheetah_18_u160~q=2/13=quantum_atlas_10k_9~q=2/12=seagate_st39102lw~q=2/11=ibm_ultrastar_9zx~q=2/10=quantum_viking_ii~q=2/9=id_prec_disk~q=4/8=seagate_cheetah_18_u160~q=4`,
};
const MEASURES = {
  'first figures': 'busfree:figures-first',
  'settled figures': 'busfree:figures-settled',
  'first better IDs': 'busfree:advice-first',
  'better IDs': 'busfree:advice-done',
};

/**
 * One line for each plan and wait, milliseconds.
 *
 * @returns {Promise<string[]>}
 */
export async function waits() {
  await built();
  const executablePath = await browser();
  const { chromium } = await import('@playwright/test');
  const { preview } = await import('vite');
  const server = await preview({
    configFile: path.join(root, 'web/vite.config.ts'),
    preview: { port: 4197 },
  });
  const address = server.resolvedUrls?.local[0] ?? 'http://localhost:4197/';
  const chrome = await chromium.launch({ executablePath, args: launchArgs });
  const lines = [`${'wait, ms'.padEnd(46)} ${'median'.padStart(8)} ${'longest'.padStart(8)}`];
  try {
    for (const [name, link] of Object.entries(PLANS)) {
      /** @type {Map<string, number[]>} */
      const seen = new Map();
      for (let run = 0; run < RUNS; run += 1) {
        const page = await chrome.newPage();
        await page.goto(`${address}#${link}`);
        await page.waitForFunction(() => 'busfree' in globalThis);
        await page.evaluate(async () => {
          /** @type {any} */
          const { busfree } = globalThis;
          await busfree.idle();
        });
        const measured = await page.evaluate(() =>
          performance.getEntriesByType('measure').map(({ name: of, duration }) => ({ of, duration })),
        );
        for (const { of, duration } of measured) seen.set(of, [...(seen.get(of) ?? []), duration]);
        await page.close();
      }
      for (const [what, mark] of Object.entries(MEASURES)) {
        const times = (seen.get(mark) ?? []).toSorted((a, b) => a - b);
        const median = times[Math.floor(times.length / 2)] ?? 0;
        const longest = times.at(-1) ?? 0;
        lines.push(
          `${`${name}: ${what}`.padEnd(46)} ${median.toFixed(0).padStart(8)} ${longest.toFixed(0).padStart(8)}`,
        );
      }
    }
  } finally {
    await chrome.close();
    await server.close();
  }
  return lines;
}
