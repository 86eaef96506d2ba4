// Finds sections of the documentation in the index that `../frame/search-index.ts` makes when the pages are built.

import MiniSearch, { type Options, type SearchOptions } from 'minisearch';

/** A section of a page: what stands below a heading. Before the first one, `at` is empty and the heading is the title. */
export interface Section {
  page: string;
  /** The anchor of the heading. */
  at: string;
  heading: string;
  text: string;
}

/** What the index has. */
export interface Index {
  /** Titles of the pages by their names. */
  titles: Readonly<Record<string, string>>;
  sections: readonly Section[];
  /** MiniSearch’s own index; its ids are places in `sections`. */
  terms: string;
}

/** A section that was found, with the words by which. */
export interface Found extends Section {
  title: string;
  words: readonly string[];
}

/** The index is written and read with the same options. */
export const OPTIONS: Options = {
  fields: ['title', 'heading', 'text'],
  // MiniSearch’s own way would leave “by=” of an option as a word.
  tokenize: (text) => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean),
};

/** More results are no help. */
const MOST = 24;
const HOW: SearchOptions = {
  boost: { title: 2, heading: 4 },
  prefix: true,
  // A wrong letter in a long word.
  fuzzy: (term) => (term.length > 4 ? 1 : false),
};

/** A search over this index: sections with all words, otherwise those with some of them. */
export function searchIn({ titles, sections, terms }: Index): (query: string) => Found[] {
  const mini = MiniSearch.loadJSON(terms, OPTIONS);
  // What explains a thing comes before the findings about it, whose texts are short.
  const boostDocument = (id: number) => (sections[id]?.page.startsWith('findings-') ? 0.5 : 1);
  const how = { ...HOW, boostDocument };
  return (query) => {
    const all = mini.search(query, { ...how, combineWith: 'AND' });
    const results = all.length > 0 ? all : mini.search(query, how);
    return results.slice(0, MOST).flatMap(({ id, terms: words }) => {
      const section = sections[Number(id)];
      return section ? [{ ...section, title: titles[section.page] ?? '', words }] : [];
    });
  };
}

/** A piece of text, and whether it is one of the words looked for. */
export interface Piece {
  text: string;
  isWord: boolean;
}

/** Characters of a snippet, and of it before the first word found. */
const LENGTH = 170;
const BEFORE = 50;

/** The part of a text around the first of these words, with all of them marked. */
export function snippet(text: string, words: readonly string[]): Piece[] {
  // Words are letters and digits only.
  const any = words.join('|');
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${any})(?![\\p{L}\\p{N}])`, 'giu');
  const first = any === '' ? 0 : Math.max(0, text.search(pattern));
  // From the beginning of a word to the end of another one.
  const begin = first <= BEFORE ? 0 : text.indexOf(' ', first - BEFORE) + 1;
  const end = text.length - begin <= LENGTH ? text.length : text.lastIndexOf(' ', begin + LENGTH);
  const part = `${begin > 0 ? '… ' : ''}${text.slice(begin, Math.max(end, first))}${end < text.length ? ' …' : ''}`;
  if (any === '') return [{ text: part, isWord: false }];
  // A pattern with one group gives texts and matches in turn.
  return part
    .split(pattern)
    .map((piece, place) => ({ text: piece, isWord: place % 2 === 1 }))
    .filter((piece) => piece.text !== '');
}
