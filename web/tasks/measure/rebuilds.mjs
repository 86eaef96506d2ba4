// Measures the time of a build: from a fresh clone, after an edit, and until an open page shows an edit.

import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { launchArgs } from '../browser.mjs';
import { must, processorTime, root } from '../run.mjs';

/**
 * @typedef {object} Build
 * @property {string} what
 * @property {number} seconds
 * @property {number | null} processorSeconds of the programs that finished for it
 */

/** A crate at the bottom, one in the middle, one at the top. To change a comment is enough for the compiler. */
const crates = ['plan/src/plan.rs', 'sim/src/kernel/event_loop.rs', 'poster/src/draw.rs'].map(
  (file) => `engine-wasm/crates/${file}`,
);
const script = 'web/src/text/bus.ts';

/**
 * @param {string} executablePath of a Chromium
 * @returns {Promise<Build[]>}
 */
export async function rebuilds(executablePath) {
  const folder = mkdtempSync(path.join(tmpdir(), 'busfree-build-'));
  try {
    await must('git clone', 'git', ['clone', '--quiet', root, folder]);
    const build = () => npm(folder, ['run', 'build']);
    const rows = [
      await measured('npm run build, fresh clone', build),
      await measured('nothing changed', build),
    ];
    for (const file of [script, ...crates]) {
      edit(folder, file);
      rows.push(await measured(`an edit of ${file}`, build));
    }
    return [...rows, ...(await onThePage(folder, executablePath))];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {string} what
 * @param {() => Promise<unknown>} work
 * @returns {Promise<Build>}
 */
async function measured(what, work) {
  const before = processorTime();
  const begin = performance.now();
  await work();
  const after = processorTime();
  const processorSeconds = before === null || after === null ? null : (after - before) / 1000;
  return { what, seconds: (performance.now() - begin) / 1000, processorSeconds };
}

/**
 * With `npm run dev`: the time until an open page shows an edit.
 * @param {string} folder
 * @param {string} executablePath
 * @returns {Promise<Build[]>}
 */
async function onThePage(folder, executablePath) {
  const { chromium } = await import('@playwright/test');
  const server = spawn('npm', ['run', 'dev', '--', '--port', '4198'], { cwd: folder, detached: true });
  const chrome = await chromium.launch({ executablePath, args: launchArgs });
  try {
    const page = await chrome.newPage();
    const rows = [
      await measured('npm run dev, first time', async () => {
        await new Promise((serving, failed) => {
          server.stdout.on('data', (chunk) => String(chunk).includes('Local:') && serving(undefined));
          server.on('close', () => failed(new Error('npm run dev ended')));
        });
        await page.goto('http://127.0.0.1:4198/');
        await page.waitForFunction(() => 'busfree' in globalThis, undefined, { timeout: 0 });
      }),
    ];
    for (const file of [script, ...crates]) {
      await page.evaluate(() => Object.assign(globalThis, { isBefore: true }));
      const shown = () =>
        page.waitForFunction(() => !('isBefore' in globalThis) && 'busfree' in globalThis, undefined, {
          timeout: 0,
          polling: 50,
        });
      edit(folder, file);
      rows.push(await measured(`npm run dev, an edit of ${file}`, shown));
    }
    // The server is still running, so the processor time of its programs is not counted yet.
    return rows.map((row) => ({ ...row, processorSeconds: null }));
  } finally {
    await chrome.close();
    if (server.pid !== undefined) process.kill(-server.pid);
  }
}

/**
 * @param {string} folder
 * @param {string} file
 */
function edit(folder, file) {
  const full = path.join(folder, file);
  const text = readFileSync(full, 'utf8');
  writeFileSync(full, `${text}\n// ${text.length}\n`);
}

/**
 * @param {string} folder
 * @param {readonly string[]} args
 */
function npm(folder, args) {
  return must(`npm ${args.join(' ')}`, 'npm', args, {
    cwd: folder,
    env: { CARGO_TARGET_DIR: path.join(folder, 'target') },
  });
}
