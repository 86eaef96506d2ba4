import { readFileSync } from 'node:fs';
import { posix } from 'node:path';

import { pageNames, sourceOf } from './pages.ts';

/** A Markdown file of the repository, by its path, without its title and introduction. Its links lead to pages of the site. */
export function fileText(file: string): string {
  const text = readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
  const folder = posix.dirname(file);
  return text
    .slice(text.indexOf('\n## '))
    .replaceAll(/\]\((?!#|\w+:)([^)#]+)/g, (_, to: string) => `](${addressOf(posix.join(folder, to))}`);
}

/** The address of a file of the repository, from a page of the documentation. */
function addressOf(file: string): string {
  const page = pageNames().find(
    (name) => file === `web/docs/${name}.md` || sourceOf(name).includes(`<!-- file: ${file} -->`),
  );
  return page === undefined ? posix.relative('web/docs', file) : `${page}.html`;
}
