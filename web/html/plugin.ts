// What all pages share: what their address shows in a chat, what stands there without scripts, and an answer for addresses that
// lead nowhere.

import { existsSync } from 'node:fs';
import path from 'node:path';

import type { Plugin } from 'vite';

import { siteWords } from '../src/text/site.ts';
import { missingPage } from './missing.ts';

/** The picture of a shared address, drawn by `npm run icons` in the size that services ask for. */
const PREVIEW = { file: 'preview.png', width: 1200, height: 630 };
const MISSING = '404.html';
/** Pages whose text is drawn by their script, and where their links open: a frame is no place to read in. */
const DRAWN = new Map([
  ['/index.html', '_self'],
  ['/trust.html', '_self'],
  ['/embed.html', '_blank'],
]);

/**
 * `address`: where the site will be served, ending in a slash. Many services show a preview only if its picture has a whole address;
 * without `address` the pages name the picture relative to themselves.
 */
export function site(address: string | undefined): Plugin {
  const home = address ? new URL(address) : null;
  return {
    name: 'busfree-site',
    transformIndexHtml: (text, { path: page }) => complete(text, page, home),
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: MISSING, source: missingPage(home?.pathname ?? '/') });
    },
    configurePreviewServer({ config, middlewares }) {
      const dist = path.resolve(config.root, config.build.outDir);
      // After the files there are, before Vite's own answer without a word.
      return () => {
        middlewares.use(({ url = '/' }, response, next) => {
          const { pathname } = new URL(url, 'http://host');
          if (pathname.endsWith('.html') && existsSync(path.join(dist, pathname))) return next();
          response.writeHead(404, { 'content-type': 'text/html' }).end(missingPage('/'));
        });
      };
    },
  };
}

/** A page of the site with what all of them have. `home`: where the site will be, if that is known. */
export function complete(text: string, page: string, home: URL | null): string {
  const top = home?.href ?? (page.startsWith('/docs/') ? '../' : './');
  const { title, description } = headOf(text, page);
  const withPreview = text.replace('</title>', (end) => `${end}${preview(title, description, top)}`);
  const target = DRAWN.get(page);
  return target === undefined
    ? withPreview
    : withPreview.replace('<body>', (begin) => `${begin}${noScript(description, target)}`);
}

/** Title and description of a page, as they stand in its HTML: escaped. */
function headOf(text: string, page: string): { title: string; description: string } {
  const title = /<title>([^<]+)<\/title>/.exec(text)?.[1];
  const description = /<meta\s+name="description"\s+content="([^"]+)"/.exec(text)?.[1];
  if (!title || !description) throw new Error(`${page} needs a title and a description`);
  return { title, description };
}

/** Open Graph, which chats and forums read; the one line more is for X. */
function preview(title: string, description: string, top: string): string {
  const properties = {
    'og:type': 'website',
    'og:site_name': siteWords.name,
    'og:title': title,
    'og:description': description,
    'og:image': `${top}${PREVIEW.file}`,
    'og:image:width': `${PREVIEW.width}`,
    'og:image:height': `${PREVIEW.height}`,
    'og:image:alt': siteWords.previewAlt,
  };
  const lines = Object.entries(properties).map(
    ([property, content]) => `<meta property="${property}" content="${content}" />`,
  );
  return [...lines, '<meta name="twitter:card" content="summary_large_image" />'].join('\n    ');
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
