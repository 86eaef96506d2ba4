import type { Plugin } from 'vite';

/** Pages that draw a plan. The documentation shares its style sheet between pages, and a visit reads several. */
const PAGES = new Set(['/index.html', '/embed.html']);
const SHEET = /<link rel="stylesheet" crossorigin href="\.\/([^"]+)">/g;

/**
 * Writes the style sheets of a page that draws a plan into the page. The browser can draw nothing without them, and asks for
 * them only when it has read the page, which is one more way to the host and back.
 */
export function stylesInPage(): Plugin {
  let isOneFile = false;
  return {
    name: 'busfree-styles-in-page',
    // A page in one file has its only sheet put into it by `tasks/release/pack.mjs`.
    configResolved({ build }) {
      isOneFile = !build.cssCodeSplit;
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { path, bundle }) {
        if (!bundle || isOneFile || !PAGES.has(path)) return html;
        return withStyles(html, (file) => {
          const sheet = bundle[file];
          if (sheet?.type !== 'asset') throw new Error(`${path} names ${file}, which is not there`);
          return String(sheet.source);
        });
      },
    },
  };
}

/**
 * A page with its style sheets in it. Each link stays, disabled: browsers do not fetch it, and Vite's loader of later parts,
 * which need the same sheet, finds that the page has it.
 */
export function withStyles(html: string, read: (file: string) => string): string {
  const found = html.match(SHEET);
  if (found === null) throw new Error('a page has no style sheet, or it is named in another way');
  return html.replace(SHEET, (_, file: string) => {
    const folder = file.slice(0, file.lastIndexOf('/') + 1);
    const sheet = read(file).trim().replaceAll('url(./', `url(./${folder}`);
    return `<link rel="stylesheet" crossorigin href="./${file}" disabled>\n    <style>${sheet}</style>`;
  });
}
