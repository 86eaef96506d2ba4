// Draws the previews of the catalogue, on every processor.

import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

import { Failure } from '../run.mjs';
import { previewSvg } from './preview-svg.mjs';

/**
 * @typedef {import('../../catalogue/files.ts').Preview} Preview
 * @typedef {{ file: string, svg: string }} Drawing
 */

/**
 * Draws the previews and passes each on as PNG, in no particular order.
 * @param {readonly Preview[]} previews
 * @param {number} width pixels
 * @param {(file: string, png: Uint8Array) => void} done
 */
export async function drawPreviews(previews, width, done) {
  const drawings = previews.map((preview) => ({ file: preview.file, svg: previewSvg(preview) }));
  const letters = [...new Set(drawings.map(({ svg }) => svg).join(''))].toSorted().join('');
  const shares = availableParallelism();
  await Promise.all(
    Array.from({ length: shares }, (_, share) =>
      drawShare(
        { drawings: drawings.filter((_each, index) => index % shares === share), letters, width },
        done,
      ),
    ),
  );
}

/**
 * @param {{ drawings: readonly Drawing[], letters: string, width: number }} work letters: all that any drawing has
 * @param {(file: string, png: Uint8Array) => void} done
 * @returns {Promise<void>}
 */
function drawShare(work, done) {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('preview-worker.mjs', import.meta.url), { workerData: work });
    worker.on('message', ({ file, png }) => done(file, png));
    worker.on('error', reject);
    worker.on('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Failure(`A worker that draws previews ended with code ${code}`));
    });
  });
}
