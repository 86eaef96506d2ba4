// Draws a share of the previews and posts each as PNG. resvg is what draws SVG in many Rust programs; its WebAssembly needs no
// browser and gives the same bytes on every machine.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';

import { Resvg, initWasm } from '@resvg/resvg-wasm';
// @ts-expect-error It has no types.
import subsetFont from 'subset-font';

import { root } from '../run.mjs';
import { previewSvg } from './preview-svg.mjs';

const FONT =
  'node_modules/@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-standard-normal.woff2';
/** The weights that posters use. */
const WEIGHTS = [400, 600];
/** Previews are shown at half their size: a third of the bytes. */
const SCALE = 0.5;

await initWasm(readFileSync(path.join(root, 'node_modules/@resvg/resvg-wasm/index_bg.wasm')));
const fontBuffers = await fonts();
/** @type {readonly import('../../catalogue/files.ts').Preview[]} */
const previews = workerData;
for (const preview of previews) {
  const drawn = new Resvg(previewSvg(preview), {
    fitTo: { mode: 'zoom', value: SCALE },
    font: { fontBuffers, defaultFontFamily: 'IBM Plex Sans' },
  }).render();
  parentPort?.postMessage({ file: preview.file, png: drawn.asPng() });
  drawn.free();
}

/**
 * The font in each weight, as TrueType: resvg takes no variable font and no WOFF2.
 * @returns {Promise<Uint8Array[]>}
 */
async function fonts() {
  const font = readFileSync(path.join(root, FONT));
  const latin = Array.from({ length: 0x250 - 0x20 }, (_, index) => String.fromCodePoint(index + 0x20)).join(
    '',
  );
  return Promise.all(
    WEIGHTS.map((wght) =>
      subsetFont(font, `${latin}–…“”’→`, { targetFormat: 'sfnt', variationAxes: { wght, wdth: 100 } }),
    ),
  );
}
