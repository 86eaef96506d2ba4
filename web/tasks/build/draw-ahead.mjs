// Draws the plan that the page opens with into dist/index.html, so that the browser can show it before the page's scripts.

import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { root } from '../run.mjs';

const ENGINE = 'web/src/engine/pkg/busfree_wasm_bg.wasm';
const ROOT = '<div id="root"></div>';

/**
 * @param {string} dist
 * @param {import('vite').ViteDevServer} server
 */
export async function drawAhead(dist, server) {
  const { pageDrawnAhead } = await server.ssrLoadModule('/src/app/draw-ahead.tsx');
  const file = path.join(dist, 'index.html');
  const html = readFileSync(file, 'utf8');
  if (!html.includes(ROOT)) throw new Error(`${file} has no place for the plan`);
  writeFileSync(
    file,
    html.replace(
      ROOT,
      () =>
        ROOT +
        // `show-drawn-ahead.ts` makes styles of them.
        pageDrawnAhead(readFileSync(path.join(root, ENGINE))).replaceAll(/ style="/g, ' data-style="'),
    ),
  );
}
