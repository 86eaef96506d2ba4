// Runs the workloads of `busfree bench` in the page's WebAssembly in a real browser.

import { readFileSync } from 'node:fs';
import path from 'node:path';

import { launchArgs } from '../browser.mjs';
import { root } from '../run.mjs';

/** Number of runs; the median counts, as natively. */
const RUNS = 3;
const PKG = path.join(root, 'web/src/engine/pkg');
/** No server listens there: the test runner gives the files to the browser. */
const ORIGIN = 'http://busfree.invalid';

/**
 * Adds to each workload with a plan its time in the browser.
 *
 * @param {string} executablePath
 * @param {readonly any[]} workloads of `busfree bench --json`
 * @returns {Promise<any[]>}
 */
export async function inBrowser(executablePath, workloads) {
  const { chromium } = await import('@playwright/test');
  const chrome = await chromium.launch({ executablePath, args: launchArgs });
  try {
    const page = await chrome.newPage();
    await page.route(`${ORIGIN}/**`, (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname === '/')
        return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>bench</title>' });
      const contentType = pathname.endsWith('.wasm') ? 'application/wasm' : 'text/javascript';
      return route.fulfill({ contentType, body: readFileSync(path.join(PKG, path.basename(pathname))) });
    });
    await page.goto(`${ORIGIN}/`);
    const measured = [];
    for (const workload of workloads) {
      if (workload.plan === null) {
        measured.push(workload);
        continue;
      }
      const { connections, requests, seconds } = await page.evaluate(run, {
        link: workload.plan,
        requests: workload.requests,
        runs: RUNS,
      });
      const perSecond = requests / seconds;
      measured.push({
        ...workload,
        wasm_requests_per_s: perSecond,
        wasm_ns_per_connection: (1e9 * seconds) / connections,
        ratio: perSecond / workload.requests_per_s,
      });
    }
    return measured;
  } finally {
    await chrome.close();
  }
}

/**
 * Runs in the browser.
 * @param {{ link: string, requests: number, runs: number }} what
 */
async function run({ link, requests, runs }) {
  const address = '/busfree_wasm.js';
  const engine = await import(address);
  await engine.default({ module_or_path: '/busfree_wasm_bg.wasm' });
  /** @type {number[]} */
  const times = [];
  let counts = { connections: 1, requests: 1 };
  // The first run also waits for the compiler's second, optimising pass.
  for (let at = 0; at <= runs; at += 1) {
    const start = performance.now();
    counts = JSON.parse(engine.run_requests(link, requests));
    if (at > 0) times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  return { ...counts, seconds: (times[Math.floor(times.length / 2)] ?? 0) / 1000 };
}
