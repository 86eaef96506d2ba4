import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Copies the element's types beside its script. */
const types = {
  name: 'busfree-element-types',
  generateBundle(this: { emitFile(file: { type: 'asset'; fileName: string; source: string }): string }) {
    const source = readFileSync(here('src/element/busfree-plan.d.ts'), 'utf8');
    this.emitFile({ type: 'asset', fileName: 'busfree-plan.d.ts', source });
  },
};

/**
 * dist/busfree-plan.js: one file with a fixed name, because other sites include it. Built after the page, whose build
 * empties dist/.
 */
export default defineConfig({
  root: here('.'),
  publicDir: false,
  cacheDir: here('../node_modules/.vite'),
  plugins: [types],
  build: {
    // No older targets: the style sheet would grow by their prefixes.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    outDir: here('../dist'),
    emptyOutDir: false,
    lib: {
      entry: here('src/element/main.ts'),
      formats: ['iife'],
      name: 'busfreePlan',
      fileName: () => 'busfree-plan.js',
    },
  },
});
