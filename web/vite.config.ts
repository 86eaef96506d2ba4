import { fileURLToPath } from 'node:url';

import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

import { docs, documentation } from './docs/frame/plugin.ts';
import { chunkOf } from './html/chunks.ts';
import { preloadFont, site } from './html/plugin.ts';
import { stylesInPage } from './html/styles.ts';
import { watchEngine } from './tasks/build/watch-engine.mjs';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * React Aria brings its few sentences in 34 languages, but the page has only English. Each of the others is replaced
 * with the English one and not removed, because React Aria chooses by the browser's language and needs a table for
 * it.
 */
const englishOnly: Plugin = {
  name: 'busfree-english-only',
  enforce: 'pre',
  load(id) {
    const locale =
      /\/react-(?:aria|aria-components|stately)\/dist\/.*\/intl\/.*\/([a-z]{2}-[A-Z]{2})\.m?js$/.exec(id);
    if (!locale || locale[1] === 'en-US') return null;
    return `export { default } from '${id.replace(`${locale[1]}.`, 'en-US.')}';`;
  },
};

/** Preloads the modules that the planner's entry imports dynamically. */
const preloadRest: Plugin = {
  name: 'busfree-preload-rest',
  transformIndexHtml: {
    order: 'post',
    handler(html, { path, chunk, bundle }) {
      if (path !== '/index.html' || !chunk || !bundle) return [];
      const rest = new Set<string>();
      const reached = new Set([chunk.fileName]);
      for (const file of reached) {
        const part = bundle[file];
        if (part?.type !== 'chunk') continue;
        for (const other of part.imports) reached.add(other);
        for (const other of part.dynamicImports) rest.add(other);
      }
      for (const file of rest) {
        const part = bundle[file];
        if (part?.type === 'chunk') for (const other of part.imports) rest.add(other);
      }
      return [...rest]
        .filter((file) => !html.includes(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `./${file}` },
          injectTo: 'head' as const,
        }));
    },
  },
};

export default defineConfig({
  root: here('.'),
  // Relative, so that dist/ works in any folder of any host.
  base: './',
  // An unknown address is no planner.
  appType: 'mpa',
  cacheDir: here('../node_modules/.vite'),
  publicDir: here('../public'),
  plugins: [
    englishOnly,
    preloadRest,
    preloadFont(),
    stylesInPage(),
    react(),
    watchEngine(),
    docs(here('vite.element.config.ts')),
    site(process.env['BUSFREE_ADDRESS']),
  ],
  worker: { format: 'es', plugins: () => [] },
  build: {
    // Every browser that runs the page preloads modules itself.
    modulePreload: { polyfill: false },
    outDir: here('../dist'),
    emptyOutDir: true,
    // tasks/build/notices.mjs reads and removes it.
    license: { fileName: '.vite/licenses.json' },
    // Streaming compilation needs the engine as a separate file, however small it is.
    assetsInlineLimit: (file) => (file.endsWith('.wasm') ? false : undefined),
    rolldownOptions: {
      input: {
        index: here('index.html'),
        embed: here('embed.html'),
        trust: here('trust.html'),
        ...documentation(),
        sw: here('src/offline/sw.ts'),
      },
      output: {
        // A service worker controls the folder that it is in, and must keep its name.
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: chunkOf(here('src')) }] },
      },
    },
  },
  // The page imports the catalogue of devices from the engine's folder.
  server: { host: '127.0.0.1', fs: { allow: [here('..')] } },
  test: {
    // The time of a test depends on the machine and says nothing about the code.
    testTimeout: 120_000,
    environment: 'node',
    // By default one core is left free.
    maxWorkers: '100%',
    setupFiles: [here('src/engine/texts.setup.ts'), here('src/plan/properties.setup.ts')],
    include: [
      'src/**/*.test.{ts,tsx}',
      'docs/**/*.test.ts',
      'catalogue/**/*.test.ts',
      'html/**/*.test.ts',
      'tasks/**/*.test.mjs',
    ],
    // They need a browser: vitest.component.config.ts.
    exclude: ['src/**/*.component.test.tsx'],
  },
});
