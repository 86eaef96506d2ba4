// Writes the pages of the catalogue into dist/catalogue: a page with a preview for each machine, example and part, and the list of them.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { drawPreviews } from './catalogue-previews.mjs';

const FOLDER = 'catalogue';

/**
 * @param {string} dist with the documentation, whose scripts and style sheets the pages use
 * @param {import('vite').ViteDevServer} server
 * @param {string | undefined} address of the site
 */
export async function writeCatalogue(dist, server, address) {
  const { madeCatalogue } = await server.ssrLoadModule('/catalogue/site.ts');
  /** @type {import('../../catalogue/files.ts').Catalogue} */
  const { html, previews, previewSize } = madeCatalogue(headOf(dist), address);
  mkdirSync(path.join(dist, FOLDER), { recursive: true });
  for (const [file, text] of html) writeFileSync(path.join(dist, file), text);
  await drawPreviews(previews, previewSize.width, (file, png) => writeFileSync(path.join(dist, file), png));
}

/** What a page of the documentation loads. */
function headOf(/** @type {string} */ dist) {
  const html = readFileSync(path.join(dist, 'docs/index.html'), 'utf8');
  const loaded = html.match(
    /<script type="module"[^>]*><\/script>|<link rel="(?:stylesheet|preload|modulepreload)"[^>]*>/g,
  );
  if (!loaded) throw new Error('the documentation loads nothing');
  return loaded.join('\n    ');
}
