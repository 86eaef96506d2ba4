// The scripts of the documentation in one file, for `npm run release`: from a file system a page may load a classic script
// and no module.

import { fileURLToPath } from 'node:url';

import { type Plugin, defineConfig } from 'vite';

import { docs } from '../docs/frame/plugin.ts';

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** The pages have their styles already. */
const withoutStyles: Plugin = {
  name: 'busfree-without-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? '\0no-styles' : null),
  load: (id) => (id === '\0no-styles' ? '' : null),
};

export default defineConfig({
  root: here('..'),
  cacheDir: here('../../node_modules/.vite'),
  publicDir: false,
  plugins: [withoutStyles, docs(here('../vite.element.config.ts'))],
  build: {
    outDir: here('../../node_modules/.cache/busfree/single/docs'),
    emptyOutDir: true,
    modulePreload: false,
    rolldownOptions: {
      input: here('../docs/client/main.ts'),
      output: { format: 'iife', codeSplitting: false, entryFileNames: 'docs.js' },
    },
  },
});
