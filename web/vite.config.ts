import { fileURLToPath } from 'node:url';

import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

import { docs, documentation } from './docs/frame/plugin.ts';
import { site } from './html/plugin.ts';
import { watchEngine } from './tasks/watch-engine.mjs';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * React Aria brings its few sentences in 34 languages and the page speaks one. The others become the English one rather than
 * nothing, because React Aria picks by the browser's language and does not expect a hole.
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

/** What the planner's entry imports when it runs is fetched with it, and not only then. */
const preloadRest: Plugin = {
  name: 'busfree-preload-rest',
  transformIndexHtml: {
    order: 'post',
    handler(html, { path, chunk, bundle }) {
      if (path !== '/index.html' || !chunk || !bundle) return [];
      const rest = new Set(chunk.dynamicImports);
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
  // Addresses that lead nowhere are not answered with the planner.
  appType: 'mpa',
  cacheDir: here('../node_modules/.vite'),
  publicDir: here('../public'),
  plugins: [
    englishOnly,
    preloadRest,
    react(),
    watchEngine(),
    docs(here('vite.element.config.ts')),
    site(process.env['BUSFREE_ADDRESS']),
  ],
  worker: { format: 'es', plugins: () => [] },
  build: {
    outDir: here('../dist'),
    emptyOutDir: true,
    // Read and taken away again by tasks/notices.mjs.
    license: { fileName: '.vite/licenses.json' },
    // Streaming compilation needs the engine as a file of its own, however small.
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
        // A service worker answers for the folder it is in, and has to keep its name.
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
      },
    },
  },
  // The page imports the catalogue of devices from the engine's folder.
  server: { host: '127.0.0.1', fs: { allow: [here('..')] } },
  preview: { host: '127.0.0.1' },
  test: {
    // How long a test takes depends on the machine and says nothing about the code.
    testTimeout: 120_000,
    environment: 'node',
    // By default one core is left free.
    maxWorkers: '100%',
    setupFiles: [here('src/plan/link/links.setup.ts')],
    include: ['src/**/*.test.{ts,tsx}', 'docs/**/*.test.ts', 'html/**/*.test.ts', 'tasks/**/*.test.mjs'],
  },
});
