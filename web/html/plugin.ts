// Shared parts of all pages: previews of shared addresses, a text for readers without scripts, and a page for unknown
// addresses.

import type { Plugin } from 'vite';

import { siteWords } from '../src/text/site.ts';
import { missingPage } from './missing.ts';

/** The preview of pages without one of their own, drawn by `npm run icons`. */
const PREVIEW: Picture = { file: 'preview.png', alt: siteWords.previewAlt, width: 1200, height: 630 };
const MISSING = '404.html';
/** Pages that a script draws, and the target of their links: links in a frame open a new tab. */
const DRAWN = new Map([
  ['/index.html', '_self'],
  ['/trust.html', '_self'],
  ['/embed.html', '_blank'],
]);

/**
 * `address`: where the site will be served, ending in a slash. Many services show a preview only if its picture has a
 * full address. Without `address` the pages name the picture relative to themselves.
 */
export function site(address: string | undefined): Plugin {
  const home = address ? new URL(address) : null;
  return {
    name: 'busfree-site',
    transformIndexHtml: (text, { path: page }) => complete(text, page, home),
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: MISSING, source: missingPage(home?.pathname ?? '/') });
    },
  };
}

/** The letters that every page has: a name in the files of the font's package. */
const FONT = /\bibm-plex-sans-latin-standard-normal-[^/]*\.woff2$/;

/** Preloads the font, which the browser otherwise asks for when it first draws text. */
export function preloadFont(): Plugin {
  return {
    name: 'busfree-preload-font',
    transformIndexHtml: {
      order: 'post',
      handler(html, { path: page, bundle }) {
        const file = Object.keys(bundle ?? {}).find((name) => FONT.test(name));
        // A page in one file has the font in it.
        return file === undefined ? html : withFont(html, `${topOf(page)}${file}`);
      },
    },
  };
}

export const withFont = (html: string, href: string): string =>
  html.replace(
    '</title>',
    `$&\n    <link rel="preload" as="font" type="font/woff2" crossorigin href="${href}" />`,
  );

const topOf = (page: string) => (/^\/(?:docs|catalogue)\//.test(page) ? '../' : './');

/** A preview: its file from the top of the site, what it shows, and its size in pixels. */
interface Picture {
  file: string;
  alt: string;
  width: number;
  height: number;
}

/** A page of the site with the shared parts. `home`: the site's address, if it is known. */
export function complete(text: string, page: string, home: URL | null, picture = PREVIEW): string {
  const top = home?.href ?? topOf(page);
  const { title, description } = headOf(text, page);
  const withPreview = text.replace('</title>', (end) => `${end}${preview(title, description, top, picture)}`);
  const target = DRAWN.get(page);
  if (target === undefined) return withPreview;
  const withText = withPreview.replace('<body>', (begin) => `${begin}${noScript(description, target)}`);
  // The page for frames has a text of its own in place of the plan.
  return target === '_blank' ? withText : withText.replace('</body>', (end) => `${notLoaded()}${end}`);
}

/** Title and description of a page from its HTML, still escaped. */
function headOf(text: string, page: string): { title: string; description: string } {
  const title = /<title>([^<]+)<\/title>/.exec(text)?.[1];
  const description = /<meta\s+name="description"\s+content="([^"]+)"/.exec(text)?.[1];
  if (!title || !description) throw new Error(`${page} needs a title and a description`);
  return { title, description };
}

/** Open Graph, for chats and forums; one more line is for X. */
function preview(title: string, description: string, top: string, picture: Picture): string {
  const properties = {
    'og:type': 'website',
    'og:site_name': siteWords.name,
    'og:title': title,
    'og:description': description,
    'og:image': `${top}${picture.file}`,
    'og:image:width': `${picture.width}`,
    'og:image:height': `${picture.height}`,
    'og:image:alt': picture.alt,
  };
  const lines = Object.entries(properties).map(
    ([property, content]) => `<meta property="${property}" content="${content}" />`,
  );
  return [...lines, '<meta name="twitter:card" content="summary_large_image" />'].join('\n    ');
}

/**
 * Style sheets show it when the scripts have not removed it for a while: they can be missing, blocked or late, and then say
 * nothing themselves. `public/loading.js` shows it as soon as the page's script is known to be missing.
 */
function notLoaded(): string {
  return `
    <main class="not-loaded">
      <div role="alert">
        <h1>${siteWords.notLoadedTitle}</h1>
        <p>${siteWords.notLoaded}</p>
        <button type="button" class="button" hidden>${siteWords.loadAgain}</button>
      </div>
    </main>
    <p class="loading" role="status">${siteWords.loading}</p>
    <script async src="./loading.js"></script>`;
}

function noScript(description: string, target: string): string {
  return `
    <noscript>
      <main class="no-script">
        <h1>${siteWords.name}</h1>
        <p>${description}</p>
        <p>${siteWords.needsScripts}</p>
        <p><a href="docs/index.html" target="${target}" rel="noreferrer">${siteWords.docs}</a></p>
      </main>
    </noscript>`;
}
