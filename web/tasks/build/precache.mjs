// Gives the service worker its list: every file of dist/ with its hash, and a hash of them all.

import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { BOM } from './bom.mjs';

const WORKER = 'sw.js';
const PLACE = 'BUSFREE_FILES';

/** Writes the list into dist/sw.js; call it when all other files are in dist/. */
export function writePrecache(/** @type {string} */ dist) {
  const worker = path.join(dist, WORKER);
  const code = readFileSync(worker, 'utf8');
  if (!code.includes(PLACE)) throw new Error(`${WORKER} has no place for its list of files`);
  const hashes = Object.fromEntries(
    filesOf(dist).map((file) => [file, hashOf(readFileSync(path.join(dist, file)))]),
  );
  // The worker itself counts too: a changed worker is a new version.
  const version = hashOf(code + JSON.stringify(hashes));
  const list = JSON.stringify({ version, hashes });
  writeFileSync(
    worker,
    code.replace(PLACE, () => list),
  );
}

/** A hash that no damaged file has by chance. */
export function hashOf(/** @type {string | Uint8Array} */ content) {
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}

/** Files for hosts and other sites only. */
const NOT_FOR_PAGES = new Set(['preview.png', '404.html', 'sitemap.xml', BOM]);
/** Pages that people find by a search engine. They would be most of what the browser keeps. */
const CATALOGUE = 'catalogue/';

/** Every file that a page may request, by its address. The browser keeps the worker itself. */
export function filesOf(/** @type {string} */ dist) {
  return readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dist, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter(
      (file) =>
        file !== WORKER &&
        !NOT_FOR_PAGES.has(file) &&
        !file.startsWith(CATALOGUE) &&
        !file.endsWith('.map') &&
        !/(?:^|\/)\./.test(file),
    )
    .toSorted();
}
