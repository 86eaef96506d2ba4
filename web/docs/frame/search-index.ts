// The index for the search in the documentation, made when the pages are built, so that no server is needed.

import MiniSearch from 'minisearch';

import { type Index, OPTIONS, type Section } from '../client/find.ts';
import { fill } from './fill.ts';
import { write } from './markdown.ts';
import { pageNames, sourceOf, titleOf } from './pages.ts';

/** The index of all pages. */
export function searchIndex(): Index {
  const titles = Object.fromEntries(pageNames().map((name) => [name, titleOf(sourceOf(name))]));
  const sections = pageNames().flatMap((page) => sectionsOf(page, write(fill(sourceOf(page))).html));
  const mini = new MiniSearch(OPTIONS);
  mini.addAll(sections.map((section, id) => ({ ...weighed(section), id, title: titles[section.page] })));
  return { titles, sections, terms: JSON.stringify(mini) };
}

/** What explains a thing comes before the findings about it, whose headings are codes of few words: a code counts as text. */
function weighed(section: Section): Section {
  const { page, heading, text } = section;
  return page.startsWith('findings-') ? { ...section, heading: '', text: `${heading} ${text}` } : section;
}

/** The sections of a page, from its HTML. */
export function sectionsOf(page: string, html: string): Section[] {
  // An entry for a section that has left the page would be found beside the section itself.
  const own = html.replaceAll(/<ul class="doc-sections">[^]*?<\/ul>/g, '');
  return own.split(/(?=<h[1-6][ >])/).flatMap((part) => {
    const [, at = '', heading = '', rest = ''] =
      /^<h[1-6](?: id="([^"]+)")?>([^]*?)(?: <a class="doc-anchor"[^]*?<\/a>)?<\/h[1-6]>([^]*)$/.exec(part) ??
      [];
    const text = plain(rest);
    return text === '' ? [] : [{ page, at, heading: plain(heading), text }];
  });
}

/** The terms that a page explains, from its HTML, each with its first sentence. */
export function termsOf(html: string): { at: string; term: string; means: string }[] {
  return [...html.matchAll(/<dt id="([^"]+)">([^]*?)<\/dt><dd>([^]*?)<\/dd>/g)].map(
    ([, at = '', term = '', text = '']) => ({
      at,
      term: plain(term),
      means: plain(text).split(/(?<=\.) /, 1)[0] ?? '',
    }),
  );
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** The text of HTML. Drawings have none, and what stands in different blocks or cells is apart. */
function plain(html: string): string {
  return html
    .replaceAll(/<svg[^]*?<\/svg>/g, ' ')
    .replaceAll(/<\/?(?:a|b|code|em|i|kbd|strong|sub|sup)(?: [^>]*)?>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(?:#(\d+)|(\w+));/g, (entity, code?: string, name = '') =>
      code === undefined ? (ENTITIES[String(name)] ?? entity) : String.fromCodePoint(Number(code)),
    )
    .replaceAll(/\s+/g, ' ')
    .trim();
}
