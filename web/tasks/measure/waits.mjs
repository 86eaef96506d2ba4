// Measures the waits of a user, in a real browser on the built page, from the page's own entries in the browser's
// timeline.

import path from 'node:path';

import { launchArgs } from '../browser.mjs';
import { root } from '../run.mjs';
import { host } from '../serve.mjs';
import { WINDOWS, watchLayout } from './shifts.mjs';

/** The service worker would load files during a measurement. */
const options = /** @type {const} */ ({ serviceWorkers: 'block' });
/** Number of times each plan is opened. */
const RUNS = 5;
/** A longer task on the page's own thread is noticeable. */
const LONG_MS = 50;
const PARTS =
  '6=id_prec_disk/3=id_prec_cdrom/0=seagate_cheetah_18_u160/15=quantum_atlas_10k_9/14=seagate_st39102lw/13=ibm_ultrastar_9zx/12=quantum_viking_ii';
const LOADED = `3/wide.lvd/load=99.5.1.2.4/7=host.aha29160/${PARTS}`;
const SEVEN = `3/wide.lvd/7=host.aha29160/${PARTS}`;
const FIFTEEN = `${SEVEN}/11=id_prec_disk.q2/10=seagate_cheetah_18_u160.q2/9=quantum_atlas_10k_9.q2/8=seagate_st39102lw.q2/5=ibm_ultrastar_9zx.q2/4=quantum_viking_ii.q2/2=id_prec_disk.q4/1=seagate_cheetah_18_u160.q4`;
const OPENED = {
  'table 6': '3/wide.lvd/load=99.5.1.2.4/7=host.aha29160/6=id_prec_cdrom/0=id_prec_disk',
  'seven devices and a host': SEVEN,
  'fifteen devices': FIFTEEN,
};
const SEARCHED = { 'first better IDs': 'busfree:advice-first', 'better IDs': 'busfree:advice-done' };
const PREDICTED = { 'first figures': 'busfree:figures-first', 'settled figures': 'busfree:figures-settled' };

/**
 * @typedef {object} Wait
 * @property {string} what
 * @property {number} median milliseconds
 * @property {number} p95
 * @property {number} count of measurements
 */

/** Collects measurements by name. */
class Waits {
  /** @type {Map<string, number[]>} */
  seen = new Map();

  /** @param {string} what @param {number | undefined} ms */
  add(what, ms) {
    if (ms !== undefined) this.seen.set(what, [...(this.seen.get(what) ?? []), ms]);
  }

  /** @returns {Wait[]} */
  all() {
    return [...this.seen].map(([what, times]) => {
      const sorted = times.toSorted((a, b) => a - b);
      const at = (/** @type {number} */ share) =>
        sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
      return { what, median: at(0.5), p95: at(0.95), count: sorted.length };
    });
  }
}

/**
 * Serves the built page to a browser.
 * @param {string} executablePath
 * @param {(chrome: import('@playwright/test').Browser, address: string) => Promise<void>} what
 */
export async function served(executablePath, what) {
  const { chromium } = await import('@playwright/test');
  const server = host(path.join(root, 'dist'));
  await new Promise((listening) => server.listen(4197, '127.0.0.1', () => listening(undefined)));
  const address = 'http://127.0.0.1:4197/';
  const chrome = await chromium.launch({ executablePath, args: launchArgs });
  try {
    await what(chrome, address);
  } finally {
    await chrome.close();
    server.closeAllConnections();
    server.close();
  }
}

/** @param {import('@playwright/test').Page} page */
async function idle(page) {
  await page.waitForFunction(() => 'busfree' in globalThis);
  await page.evaluate(async () => {
    /** @type {any} */
    const { busfree } = globalThis;
    await busfree.idle();
  });
}

/** Also waits for better IDs. @param {import('@playwright/test').Page} page */
async function advised(page) {
  await idle(page);
  await page.evaluate(async () => {
    /** @type {any} */
    const { busfree } = globalThis;
    await busfree.advised();
  });
}

/**
 * The page's own measures: how long each took and when it ended, ms since the page was requested.
 * @param {import('@playwright/test').Page} page
 */
async function measures(page) {
  const all = await page.evaluate(() =>
    performance
      .getEntriesByType('measure')
      .map(({ name, duration, startTime }) => ({ name, duration, ended: startTime + duration })),
  );
  return new Map(all.map((measure) => [measure.name, measure]));
}

/**
 * Opens plans anew: the time until the first figures and until the final ones.
 * @param {string} executablePath
 */
export async function openings(executablePath) {
  const waits = new Waits();
  await served(executablePath, async (chrome, address) => {
    for (const [name, link] of Object.entries(OPENED)) {
      for (let run = 0; run < RUNS; run += 1) {
        const page = await chrome.newPage(options);
        await page.goto(`${address}#${link}`);
        await advised(page);
        const seen = await measures(page);
        for (const [what, mark] of Object.entries({ ...PREDICTED, ...SEARCHED })) {
          waits.add(`${name}: ${what}`, seen.get(mark)?.duration);
        }
        await page.close();
      }
    }
    for (const [what, link] of [
      ['a link', `#${LOADED}`],
      ['the first plan', ''],
    ]) {
      for (let run = 0; run < RUNS; run += 1)
        await openedSlowly(chrome, waits, what ?? '', `${address}${link}`);
    }
  });
  return waits.all();
}

/**
 * Opens a page on a slow machine and network: the time until it shows anything, and until the ladder has figures. It looks
 * at what is in the document at each frame, so the times are those of the frames that show it.
 * @param {import('@playwright/test').Browser} chrome
 * @param {Waits} waits
 * @param {string} what
 * @param {string} address
 */
async function openedSlowly(chrome, waits, what, address) {
  const context = await chrome.newContext(options);
  const page = await context.newPage();
  const protocol = await context.newCDPSession(page);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  // Chromium's own "fast 4G".
  const [kbit, latency] = [9_000, 60];
  await protocol.send('Network.enable');
  await protocol.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: (kbit * 1000) / 8,
    uploadThroughput: (kbit * 1000) / 8 / 2,
  });
  await page.addInitScript(() => {
    const seen = { page: 0, figures: 0 };
    Object.assign(globalThis, { seen });
    const { document, requestAnimationFrame } = /** @type {any} */ (globalThis);
    const look = () => {
      const drawn = document.querySelector('#root');
      if (seen.page === 0 && drawn?.textContent) seen.page = performance.now();
      if (/\d\s*±/u.test(drawn?.querySelector('.ladder')?.textContent ?? ''))
        seen.figures = performance.now();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto(address);
  await idle(page);
  const seen = await page.evaluate(() => /** @type {any} */ (globalThis).seen);
  const slow = 'opened at 4x CPU slow-down and fast 4G';
  waits.add(`${what} ${slow}: the page's frame`, seen.page);
  waits.add(`${what} ${slow}: figures in the ladder`, seen.figures);
  await context.close();
}

/** Frames that are measured of each trace. */
const FRAMES = 120;
/** Views of the whole bus in time, by what they show. The second one reads devices to their end. */
const TRACED = {
  'a whole run, about 100,000 phases': LOADED,
  'as many connections as a trace can have, about a million phases': LOADED.replace('3/', '3/done/'),
};

/**
 * Zooms in the bus in time, a step in each frame: the time from frame to frame, and until the view was there.
 * @param {string} executablePath
 */
export async function frames(executablePath) {
  const waits = new Waits();
  await served(executablePath, async (chrome, address) => {
    for (const [what, link] of Object.entries(TRACED)) {
      const page = await chrome.newPage({ ...options, viewport: { width: 1280, height: 860 } });
      await page.goto(`${address}#${link}`);
      await idle(page);
      const start = await page.evaluate(() => {
        /** @type {any} */ (globalThis).location.hash += '/time';
        return performance.now();
      });
      const chart = page.getByRole('application');
      await chart.waitFor();
      waits.add(`bus in time, ${what}: open`, (await page.evaluate(() => performance.now())) - start);
      await page.keyboard.press('f');
      const times = await chart.evaluate(async (element, count) => {
        const { left, width, top } = element.getBoundingClientRect();
        const [clientX, clientY] = [left + width / 2, top + 40];
        /** @type {any} */
        const { WheelEvent, requestAnimationFrame } = globalThis;
        const frame = () => new Promise((next) => requestAnimationFrame(next));
        /** @type {number[]} */
        const all = [];
        let before = await frame();
        for (let index = 0; index < count; index += 1) {
          const deltaY = index % 60 < 30 ? -40 : 40;
          element.dispatchEvent(new WheelEvent('wheel', { deltaY, clientX, clientY, cancelable: true }));
          const now = await frame();
          all.push(now - before);
          before = now;
        }
        return all;
      }, FRAMES);
      for (const time of times) waits.add(`bus in time, ${what}: frame`, time);
      await page.close();
    }
  });
  return waits.all();
}

/**
 * How much the page moves by itself from its first paint until the end of prediction and search, with the plan of a first visit.
 * @param {string} executablePath
 */
export async function shifts(executablePath) {
  /** @type {{ window: string, shift: number }[]} */
  const found = [];
  await served(executablePath, async (chrome, address) => {
    for (const viewport of WINDOWS) {
      const page = await chrome.newPage({ ...options, viewport });
      const shift = await watchLayout(page);
      await page.goto(address);
      await advised(page);
      found.push({ window: `${viewport.width} x ${viewport.height}`, shift: await shift() });
      await page.close();
    }
  });
  return found;
}

/**
 * Moves a device by keys among seven others beside a load: each slot that it is held over is a plan without a
 * prediction, as each drop is.
 * @param {string} executablePath
 */
export async function interactions(executablePath) {
  const waits = new Waits();
  await served(executablePath, async (chrome, address) => {
    const page = await chrome.newPage(options);
    await page.addInitScript(() => {
      /** @type {any} */ (globalThis).longTasks = [];
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries())
          /** @type {any} */ (globalThis).longTasks.push(duration);
      }).observe({ type: /** @type {any} */ ('longtask') });
    });
    await page.goto(`${address}#${LOADED}`);
    await idle(page);
    await page.evaluate(() => /** @type {any} */ (globalThis).longTasks.splice(0));
    for (const device of [0, 1, 2, 3]) {
      await page.locator(`[data-party="device-${device}"]`).first().focus();
      await page.keyboard.press('Enter');
      for (const key of ['Home', ...Array.from({ length: 15 }, () => 'ArrowDown')]) {
        await page.evaluate(() => performance.clearMeasures());
        await page.keyboard.press(key);
        await idle(page);
        const seen = await measures(page);
        for (const [what, mark] of Object.entries(PREDICTED)) {
          waits.add(`another slot, seven devices and a load: ${what}`, seen.get(mark)?.duration);
        }
      }
      await page.keyboard.press('Escape');
      await idle(page);
    }
    /** @type {number[]} */
    const tasks = await page.evaluate(() => /** @type {any} */ (globalThis).longTasks);
    const long = tasks.filter((task) => task > LONG_MS);
    waits.add(
      `longest task on the page's thread meanwhile, where above ${LONG_MS} ms (else 0)`,
      Math.max(0, ...long),
    );
    // Another page, whose helpers have started by the time a device is moved.
    await page.goto('about:blank');
    await page.goto(`${address}#${LOADED.replace('wide.lvd/', 'wide.lvd/done/')}`);
    await idle(page);
    await page.locator('[data-party="device-0"]').first().focus();
    await page.keyboard.press('Enter');
    for (let run = 0; run < RUNS; run += 1) {
      await page.evaluate(() => performance.clearMeasures());
      await page.keyboard.press('ArrowDown');
      await idle(page);
      const read = (await measures(page)).get('busfree:figures-settled');
      waits.add(
        'another slot, seven devices and a load read to their end, five seeds: settled figures',
        read?.duration,
      );
    }
    await page.close();
  });
  return waits.all();
}
