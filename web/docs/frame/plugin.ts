import path from 'node:path';

import { type Plugin, build, normalizePath } from 'vite';

import { fill } from './fill.ts';
import { write } from './markdown.ts';
import { pageHtml } from './page.ts';
import { FOLDER, pageNames, sourceOf, titleOf } from './pages.ts';
import { searchIndex, sectionsOf, termsOf } from './search-index.ts';

const ELEMENT = '/busfree-plan.js';
/** The module that lists the pages. */
const LIST = 'virtual:documentation';
/** The index of the search. Text that is parsed costs a browser less than the same as code. */
const INDEX = 'virtual:search-index';
/** A page as Vite requests it: a virtual file beside its Markdown. */
const fileOf = (name: string) => normalizePath(path.join(FOLDER, `${name}.html`));

/** The entries of the build, one for each page. */
export function documentation(): Record<string, string> {
  return Object.fromEntries(pageNames().map((name) => [`docs-${name}`, fileOf(name)]));
}

/** The code of the module that lists the pages with their sections and the terms that they explain. */
function listed(): string {
  const pages = pageNames().map((name) => {
    const html = write(fill(sourceOf(name))).html;
    const sections = sectionsOf(name, html).flatMap(({ at, heading }) =>
      at === '' ? [] : [{ at, title: heading }],
    );
    return { name, title: titleOf(sourceOf(name)), sections, terms: termsOf(html) };
  });
  return `export const documentation = ${JSON.stringify(pages)};`;
}

/** Turns `docs/*.md` into `docs/*.html`, in the build and in the development server. */
export function docs(elementConfig: string): Plugin {
  const nameOf = (file: string) => pageNames().find((name) => fileOf(name) === normalizePath(file));
  return {
    name: 'busfree-docs',
    resolveId: (id) => (id === LIST || id === INDEX || nameOf(id) !== undefined ? id : null),
    load(id) {
      if (id === LIST) return listed();
      if (id === INDEX) return `export default JSON.parse(${JSON.stringify(JSON.stringify(searchIndex()))});`;
      const name = nameOf(id);
      return name === undefined ? null : pageHtml(name);
    },
    transformIndexHtml: {
      order: 'post',
      // The reader's choice of colours is applied before the first paint.
      handler: (html, { path: page }) =>
        page.startsWith('/docs/') ? html.replaceAll('<script type="module"', '$& blocking="render"') : html,
    },
    configureServer(server) {
      server.watcher.on('change', (file) => {
        if (file.startsWith(FOLDER) && file.endsWith('.md')) server.ws.send({ type: 'full-reload' });
      });
      server.middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://host');
        const page = /^\/docs\/([\w-]+)\.html$/.exec(pathname)?.[1];
        if (page !== undefined && pageNames().includes(page)) {
          server
            .transformIndexHtml(pathname, pageHtml(page))
            .then((html) => response.setHeader('content-type', 'text/html').end(html), next);
        } else if (pathname === ELEMENT) {
          elementScript(elementConfig).then(
            (code) => response.setHeader('content-type', 'text/javascript').end(code),
            next,
          );
        } else next();
      });
    },
  };
}

/** The element's script, which has its own build. */
async function elementScript(configFile: string): Promise<string> {
  const built = await build({ configFile, logLevel: 'warn', build: { write: false } });
  const outputs = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  const script = outputs.find((output) => output.type === 'chunk');
  if (script?.type !== 'chunk') throw new Error('the element was not built');
  return script.code;
}
