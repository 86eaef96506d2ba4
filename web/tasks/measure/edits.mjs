// Edits a plan some thousand times in a real browser, and measures what stays: memory, nodes and listeners of the page, and
// memory of the engine's worker. All of them have to stay flat.

import { served } from './waits.mjs';

/** Edits between two measurements. */
const EVERY = 250;
const LINK = '3/wide.lvd/7=host.aha29160/6=id_prec_cdrom/3=quantum_viking_ii/0=id_prec_disk';
const OTHER = '3/wide.lvd/load=90.5.1.2/7=host.aha29160/6=id_prec_cdrom/0=seagate_st39102lw';

/**
 * What there is after a number of edits, with the garbage collected.
 * @typedef {object} Remains
 * @property {number} edits
 * @property {number} heapMb JavaScript of the page
 * @property {number} nodes
 * @property {number} listeners
 * @property {number} workers
 * @property {number} workerMb memory of the leading worker's WebAssembly
 */

/**
 * @param {string} executablePath
 * @param {number} count
 * @param {(remains: Remains) => void} tell
 */
export async function edits(executablePath, count, tell) {
  await served(executablePath, async (chrome, address) => {
    const context = await chrome.newContext({ serviceWorkers: 'block', reducedMotion: 'reduce' });
    const page = await context.newPage();
    // The engine's memory is a secret of its module, so the worker's script notes it when it is made.
    await page.route('**/engine.worker*.js', async (route) => {
      const response = await route.fetch();
      const note = `WebAssembly.Instance = new Proxy(WebAssembly.Instance, {
        construct(target, args) {
          const made = new target(...args);
          globalThis.engineMemory = made.exports.memory;
          return made;
        },
      });\n`;
      await route.fulfill({ response, body: note + (await response.text()) });
    });
    await page.goto(`${address}#${LINK}`);
    await waitFor(page, 'advised');
    const protocol = await context.newCDPSession(page);
    await protocol.send('Performance.enable');
    const measure = async (/** @type {number} */ done) => {
      await waitFor(page, 'advised');
      await protocol.send('HeapProfiler.collectGarbage');
      const { metrics } = await protocol.send('Performance.getMetrics');
      const of = (/** @type {string} */ name) => metrics.find((metric) => metric.name === name)?.value ?? 0;
      const bytes = await page
        .workers()[0]
        ?.evaluate(() => /** @type {any} */ (globalThis).engineMemory?.buffer.byteLength ?? 0);
      tell({
        edits: done,
        heapMb: of('JSHeapUsedSize') / 1e6,
        nodes: of('Nodes'),
        listeners: of('JSEventListeners'),
        workers: page.workers().length,
        workerMb: (bytes ?? 0) / 1e6,
      });
    };
    await measure(0);
    for (let done = 1; done <= count; done += 1) {
      await edit(page, done);
      if (done % EVERY === 0 || done === count) await measure(done);
    }
  });
}

/**
 * One of the edits that users make: a move by keys, undo and redo, a device from a menu, a dialog, another link.
 * @param {import('@playwright/test').Page} page
 * @param {number} turn
 */
export async function edit(page, turn) {
  const { keyboard } = page;
  const disk = page.locator('[data-party="device-0"]').first();
  switch (turn % 10) {
    case 7:
      await keyboard.press('Control+z');
      return;
    case 8: {
      await page.keyboard.press('Control+Shift+z');
      return;
    }
    case 9: {
      // A dialog and a menu are opened and closed.
      await keyboard.press('?');
      await page.getByRole('dialog').waitFor();
      await keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      return;
    }
    case 0:
      // An opened link is an edit too, which undo takes back.
      await page.evaluate(
        (link) => {
          /** @type {any} */ (globalThis).location.hash = link;
        },
        turn % 20 === 0 ? LINK : OTHER.replace('load=90', `load=${10 + (turn % 89)}`),
      );
      return;
    case 5:
      // Now and then the figures are awaited.
      await waitFor(page, 'idle');
      break;
    default:
  }
  await disk.focus();
  await keyboard.press('Enter');
  await keyboard.press(turn % 3 === 0 ? 'ArrowUp' : 'ArrowDown');
  if (turn % 4 === 0) await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  // A drop that is refused leaves the device in hand.
  await keyboard.press('Escape');
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {'idle' | 'advised'} what
 */
async function waitFor(page, what) {
  await page.waitForFunction(() => 'busfree' in globalThis);
  await page.evaluate((name) => /** @type {any} */ (globalThis).busfree[name](), what);
}
