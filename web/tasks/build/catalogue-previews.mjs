// Draws the previews of the catalogue, on every processor.

import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/**
 * @typedef {import('../../catalogue/files.ts').Preview} Preview
 */

/**
 * Draws the previews and passes each on as PNG, in no particular order.
 * @param {readonly Preview[]} previews
 * @param {(file: string, png: Uint8Array) => void} done
 */
export async function drawPreviews(previews, done) {
  const shares = availableParallelism();
  await Promise.all(
    Array.from({ length: shares }, (_, share) =>
      drawShare(
        previews.filter((_each, index) => index % shares === share),
        done,
      ),
    ),
  );
}

/**
 * @param {readonly Preview[]} previews
 * @param {(file: string, png: Uint8Array) => void} done
 */
function drawShare(previews, done) {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('preview-worker.mjs', import.meta.url), { workerData: previews });
    worker.on('message', ({ file, png }) => done(file, png));
    worker.on('error', reject);
    worker.on('exit', resolve);
  });
}
