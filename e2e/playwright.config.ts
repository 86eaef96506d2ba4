import { fileURLToPath } from 'node:url';

import { defineConfig } from '@playwright/test';

import { findBrowser, launchArgs } from '../web/tasks/browser.mjs';

const executablePath = await findBrowser();
const port = Number(process.env['BUSFREE_E2E_PORT'] ?? 4184);
const address = `http://127.0.0.1:${port}/`;

export default defineConfig({
  testDir: '.',
  globalSetup: './global-setup.ts',
  outputDir: '../node_modules/.cache/busfree/journeys',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // A test that needs a second try is a fault to be found, not to be hidden.
  retries: 0,
  workers: 2,
  // A look with axe at the whole page takes 9 s, and six times as long beside the engine's tests on two cores.
  timeout: 120_000,
  // Beside them a dialog whose script has to be fetched first once took more than the usual 5 s.
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    baseURL: address,
    locale: 'en-US',
    // What the journeys break on purpose, a worker would mend. The journey without a network allows it.
    serviceWorkers: 'block',
    // Recording takes a third of the time; `--trace retain-on-failure` asks for it.
    trace: 'off',
    // Nothing moves by itself, so what is looked for is where it will be.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { args: launchArgs, ...(executablePath ? { executablePath } : {}) },
  },
  webServer: {
    // What is tested is what is shipped: the built dist/, so `npm run build` comes first.
    command: `node node_modules/vite/bin/vite.js preview --config web/vite.config.ts --port ${port} --strictPort`,
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    url: address,
    reuseExistingServer: false,
  },
});
