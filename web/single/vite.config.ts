// A page in one file, for `npm run release`: it opens from a file system, where a page may load no script, worker or
// WebAssembly from another file. `BUSFREE_SINGLE` says which page.

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

import whole from '../vite.config.ts';

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const page = process.env['BUSFREE_SINGLE'] ?? 'index';

const icon = readFileSync(here('../../public/icon.svg')).toString('base64');

/** What a page in one file says otherwise, by module. */
const CHANGES: Readonly<Record<string, readonly [string, string]>> = {
  // A file system has no service worker and needs none.
  'store/offline.ts': ['!import.meta.env.PROD', 'true'],
  'app/TrustPage.tsx': ['href="./"', 'href="busfree.html"'],
  'views/share/ShareDialog.tsx': ['}index.html`', '}busfree.html`'],
  'app/embed/EmbedDialog.tsx': ['}index.html`', '}busfree.html`'],
};
for (const file of Object.keys(CHANGES))
  if (!existsSync(here(`../src/${file}`)))
    throw new Error(`${file} has moved: see web/single/vite.config.ts`);

/** Puts workers into the script and applies the changes. The HTML names no other file but the script and the styles. */
const single: Plugin = {
  name: 'busfree-single',
  enforce: 'pre',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) =>
      html
        .replaceAll(/\s*<link\s+rel="(?:preload|manifest|apple-touch-icon)"[^>]*>/g, '')
        .replace('href="./icon.svg"', () => `href="data:image/svg+xml;base64,${icon}"`),
  },
  transform(code, file) {
    const source = here('../src/');
    // With a question it is Vite's own code about the module.
    if (!file.startsWith(source) || file.includes('?')) return null;
    let text = code;
    const [from, to] = CHANGES[file.slice(source.length)] ?? [];
    if (from !== undefined && to !== undefined) {
      if (!text.includes(from)) throw new Error(`${file} does not contain ${from}`);
      text = text.replaceAll(from, to);
    }
    const workers: string[] = [];
    text = text.replaceAll(
      /new Worker\(new URL\('(\.{1,2}\/worker\/[\w.-]+)', import\.meta\.url\), \{/g,
      (_, worker: string) => {
        workers.push(`import InlineWorker${workers.length} from '${worker}?worker&inline';`);
        return `new InlineWorker${workers.length - 1}({`;
      },
    );
    if (/new Worker\(/.test(text)) throw new Error(`${file} starts a worker in a way that is not known here`);
    return text === code ? null : `${workers.join('\n')}\n${text}`;
  },
};

/** A page in one file has its script in it, so nothing can fail to arrive. */
const complete: Plugin = {
  name: 'busfree-complete',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replaceAll(/\s*<script async src="\.\/loading\.js"><\/script>/g, ''),
  },
};

export default defineConfig({
  ...whole,
  publicDir: false,
  plugins: [single, whole.plugins, complete],
  // From a file system browsers start classic scripts as workers, and no modules.
  worker: { format: 'iife', plugins: () => [single] },
  resolve: {
    alias: [{ find: /^\.\/own-script\.ts$/, replacement: here('own-script.ts') }],
  },
  build: {
    ...whole.build,
    license: false,
    outDir: here(path.join('../../node_modules/.cache/busfree/single', page)),
    assetsInlineLimit: () => true,
    cssCodeSplit: false,
    rolldownOptions: {
      input: { [page]: here(`../${page}.html`) },
      output: { codeSplitting: false, entryFileNames: 'page.js', assetFileNames: 'page[extname]' },
    },
  },
});
