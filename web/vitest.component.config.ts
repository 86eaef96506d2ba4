// Component tests: the page's own parts with the real store and the real engine, in the browser of the journeys.

import { fileURLToPath } from 'node:url';

import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

import { input } from './component/commands.ts';
import { docs } from './docs/frame/plugin.ts';
import { findBrowser, launchArgs } from './tasks/browser.mjs';

// As shipped: React's own checks cost more than the page.
process.env['NODE_ENV'] = 'production';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const executablePath = await findBrowser();

/** The engine runs in the page's own thread instead of a worker: it starts at once and costs one thread. */
const sameThread: Plugin = {
  name: 'busfree-same-thread',
  enforce: 'pre',
  resolveId(source, importer) {
    const isStore = importer?.endsWith('/src/store/planner.ts') ?? false;
    return isStore && source === '../engine/browser.ts' ? here('component/engine.ts') : null;
  },
};

export default defineConfig({
  root: here('.'),
  cacheDir: here('../node_modules/.vite/component'),
  publicDir: here('../public'),
  plugins: [
    sameThread,
    react(),
    // The palette lists the pages of the documentation.
    docs(here('vite.element.config.ts')),
  ],
  server: { fs: { allow: [here('..')] } },
  // All at once: a package that is found late would make the browser load its page again in the middle of a test.
  optimizeDeps: {
    entries: ['src/main.tsx', 'src/**/*.component.test.tsx', 'component/*.tsx'],
    include: ['react', 'react-dom', 'react-dom/client', 'react/jsx-dev-runtime', 'react/jsx-runtime'],
  },
  test: {
    include: ['src/**/*.component.test.tsx'],
    // As for the other tests: time depends on the machine.
    testTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    browser: {
      enabled: true,
      headless: true,
      ui: false,
      screenshotFailures: false,
      // On a busy machine the browser needs more than the usual minute to start.
      connectTimeout: 600_000,
      viewport: { width: 1280, height: 1200 },
      commands: input,
      provider: playwright({
        // What is not there to be pressed by then will not come.
        actionTimeout: 20_000,
        launchOptions: { args: launchArgs, ...(executablePath ? { executablePath } : {}) },
        contextOptions: {
          locale: 'en-US',
          // Without animations an element is where it will stay.
          reducedMotion: 'reduce',
          permissions: ['clipboard-read', 'clipboard-write'],
        },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
