import { fileURLToPath } from 'node:url';

import { defineConfig } from '@playwright/test';

import { findBrowser, launchArgs } from '../web/tasks/browser.mjs';

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const executablePath = await findBrowser();
const port = Number(process.env['BUSFREE_E2E_PORT'] ?? 4184);
const address = `http://127.0.0.1:${port}/`;

export default defineConfig({
  testDir: '.',
  // The first run in other browsers too, with a library of their own; the second need sites that other programs build.
  testIgnore: ['browsers/**', 'generators/**'],
  globalSetup: './global-setup.ts',
  outputDir: '../node_modules/.cache/busfree/journeys',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // A test that needs a second try has a fault, which a retry would hide.
  retries: 0,
  workers: 2,
  // axe takes 9 s for the whole page, and six times as long beside the engine's tests on two cores.
  timeout: 120_000,
  // Beside those tests a dialog whose script was not yet loaded took more than the usual 5 s.
  expect: {
    timeout: 20_000,
    // One pixel in 10 000 may differ, as edges do from one build of Chromium to the next. A bar moved by 6 px
    // differs in six times as many.
    toHaveScreenshot: { stylePath: here('shapes.css'), maxDiffPixelRatio: 0.0001, threshold: 0.1 },
  },
  // One picture for all systems: it shows no text. `--update-snapshots` draws it again.
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  reporter: 'list',
  use: {
    baseURL: address,
    locale: 'en-US',
    // A service worker would repair what the journeys break on purpose. The offline journeys allow it.
    serviceWorkers: 'block',
    // Recording takes a third of the time; `--trace retain-on-failure` turns it on.
    trace: 'off',
    // Without animations an element is where it will stay.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { args: launchArgs, ...(executablePath ? { executablePath } : {}) },
  },
  webServer: {
    // The journeys test the built dist/, as it is shipped, so `npm run build` comes first.
    command: `node web/tasks/serve.mjs dist --port ${port}`,
    cwd: here('..'),
    url: address,
    reuseExistingServer: false,
  },
});
