// Writes dist/sitemap.xml: every page that a search engine may list. Such a list needs whole addresses.

import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { Failure } from '../run.mjs';

/** Pages for frames and for errors. */
const NOT_LISTED = new Set(['embed.html', '404.html']);

/**
 * The address of the site: pages and pictures are named relative to it.
 * @param {string | undefined} given BUSFREE_ADDRESS
 */
export function siteAddress(given) {
  if (!given) return undefined;
  if (!/^https?:\/\/[^?#]+\/$/.test(given))
    throw new Failure(
      `BUSFREE_ADDRESS is "${given}". It has to begin with https:// and to end with a slash: https://example.org/busfree/`,
    );
  return given;
}

/**
 * @param {string} dist
 * @param {string | undefined} address of the site; without it there is no list
 */
export function writeSitemap(dist, address) {
  if (!address) return;
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).map((file) =>
    file.split(path.sep).join('/'),
  );
  writeFileSync(path.join(dist, 'sitemap.xml'), sitemap(files, address));
}

/**
 * The list in the form of sitemaps.org.
 * @param {readonly string[]} files
 * @param {string} address
 */
export function sitemap(files, address) {
  const pages = files.filter((file) => file.endsWith('.html') && !NOT_LISTED.has(file)).toSorted();
  // The planner's own address is its folder.
  const at = pages.map((file) => new URL(file === 'index.html' ? '' : file, address).href);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${at.map((each) => `<url><loc>${each.replaceAll('&', '&amp;')}</loc></url>`).join('\n')}
</urlset>
`;
}
