// Draws a share of the previews and posts each as PNG. resvg is what draws SVG in many Rust programs; its WebAssembly needs no
// browser and gives the same bytes on every machine.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';

import { Resvg, initWasm } from '@resvg/resvg-wasm';
// @ts-expect-error It has no types.
import subsetFont from 'subset-font';

import { root } from '../run.mjs';

const FONT =
  'node_modules/@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-standard-normal.woff2';
/** The weights that posters use. */
const WEIGHTS = [400, 600];

/** @type {{ drawings: readonly { file: string, svg: string }[], letters: string, width: number }} */
const { drawings, letters, width } = workerData;
await initWasm(readFileSync(path.join(root, 'node_modules/@resvg/resvg-wasm/index_bg.wasm')));
const fontBuffers = await fonts();
for (const { file, svg } of drawings) {
  const drawn = new Resvg(svg, {
    fitTo: { mode: 'width', value: width },
    font: { fontBuffers, defaultFontFamily: 'IBM Plex Sans' },
  }).render();
  parentPort?.postMessage({ file, png: drawn.asPng() });
  drawn.free();
}

/**
 * The font in each weight, as TrueType: resvg takes no variable font and no WOFF2.
 * @returns {Promise<Uint8Array[]>}
 */
async function fonts() {
  const font = readFileSync(path.join(root, FONT));
  return Promise.all(
    WEIGHTS.map((wght) =>
      subsetFont(font, letters, { targetFormat: 'sfnt', variationAxes: { wght, wdth: 100 } }),
    ),
  );
}
