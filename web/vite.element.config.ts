import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The types of the element, beside its script. */
const types = {
  name: 'busfree-element-types',
  generateBundle(this: { emitFile(file: { type: 'asset'; fileName: string; source: string }): string }) {
    const source = readFileSync(here('src/element/busfree-plan.d.ts'), 'utf8');
    this.emitFile({ type: 'asset', fileName: 'busfree-plan.d.ts', source });
  },
};

/** dist/busfree-plan.js: one file of its own, of a name that pages elsewhere can rely on. After the page, whose build empties dist/. */
export default defineConfig({
  root: here('.'),
  publicDir: false,
  cacheDir: here('../node_modules/.vite'),
  plugins: [types],
  build: {
    // As written: for older ones the style sheet would be padded with what they lack.
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
