import { readFileSync } from 'node:fs';
import { posix } from 'node:path';

import { slug } from './markdown.ts';
import { pageNames, sourceOf } from './pages.ts';

/** Between a path and the headings that limit what is shown of it. */
const LIMITS = /, (?=from |before )/;

/** A page that shows a file of the repository, or the sections of it that are named by their headings. */
interface Part {
  page: string;
  text: string;
}

/**
 * A Markdown file of the repository, by its path, without its title and introduction: `MODEL.md`, or some of its sections:
 * `MODEL.md, from Hosts, before Work`. Its links lead to pages of the site.
 */
export function fileText(what: string): string {
  const [file = ''] = what.split(LIMITS);
  const folder = posix.dirname(file);
  return textOf(what).replaceAll(
    /\]\((?!\w+:)([^)#]*)(?:#([^)]+))?/g,
    (_, to: string, id: string | undefined) =>
      `](${addressOf(to === '' ? file : posix.join(folder, to), id)}${id === undefined ? '' : `#${id}`}`,
  );
}

function textOf(what: string): string {
  const [file = '', ...limits] = what.split(LIMITS);
  const text = readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
  const at = (word: string, otherwise: number) => {
    const heading = limits.find((limit) => limit.startsWith(`${word} `))?.slice(word.length + 1);
    if (heading === undefined) return otherwise;
    const place = text.indexOf(`\n## ${heading}\n`);
    if (place === -1) throw new Error(`${file} has no heading ${heading}`);
    return place;
  };
  return text.slice(at('from', text.indexOf('\n## ')), at('before', text.length));
}

/** The pages that show a file. */
function partsOf(file: string): Part[] {
  return pageNames().flatMap((page) => {
    const what = /<!-- file: ([^>]+?) -->/.exec(sourceOf(page))?.[1];
    return what?.split(LIMITS)[0] === file ? [{ page, text: textOf(what) }] : [];
  });
}

/** The address of a file of the repository, from a page of the documentation, and of the part that has this anchor. */
function addressOf(file: string, id: string | undefined): string {
  const parts = partsOf(file);
  const has = ({ text }: Part) =>
    [...text.matchAll(/^#+ (.+)$/gm)].some(([, heading = '']) => slug(heading) === id);
  const page =
    (parts.find(has) ?? parts[0])?.page ?? pageNames().find((name) => file === `web/docs/${name}.md`);
  return page === undefined ? posix.relative('web/docs', file) : `${page}.html`;
}
