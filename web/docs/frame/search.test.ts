import { describe, expect, it } from 'vitest';

import { searchIn, snippet } from '../client/find.ts';
import { searchIndex, sectionsOf } from './search-index.ts';
import { pageNames } from './pages.ts';

const index = searchIndex();
const search = searchIn(index);
const first = (query: string) => search(query).map(({ page, at }) => `${page}#${at}`);

describe('the index', () => {
  it('has every page, with its sections as text', () => {
    expect(new Set(index.sections.map(({ page }) => page))).toEqual(new Set(pageNames()));
    const terminators = index.sections.find(({ page, at }) => page === 'cable' && at === 'terminators');
    expect(terminators?.text).toMatch(/^A terminator is a circuit [^<&]+ TERMPWR/);
  });

  it('is cut at headings, without the entries of sections that have left', () => {
    const html =
      '<h1>A &amp; B</h1><p>One <code>x</code>.</p><ul class="doc-sections"><li id="z">Z</li></ul>' +
      '<h2 id="c">C <a class="doc-anchor" href="#c">#</a></h2><table><tr><td>d</td><td>e</td></tr></table>';
    expect(sectionsOf('p', html)).toEqual([
      { page: 'p', at: '', heading: 'A & B', text: 'One x.' },
      { page: 'p', at: 'c', heading: 'C', text: 'd e' },
    ]);
  });
});

describe('a search', () => {
  it('prefers sections that are about the words', () => {
    expect(first('terminator').slice(0, 3)).toContain('cable#terminators');
    expect(first('high byte').slice(0, 3)).toContain('cable#narrow-devices-on-a-wide-cable');
    expect(first('TERMPWR')[0]).toBe('cable#termpwr');
    expect(first('duplicate-id').slice(0, 3)).toContain('findings-ids#duplicate-id');
  });

  it('finds the beginning of a word, and a word with a wrong letter', () => {
    expect(first('arbitr')[0]).toMatch(/^arbitration#/);
    expect(first('termnator')).toContain('cable#terminators');
  });

  it('finds nothing for what is nowhere, and something for one word of two', () => {
    expect(search('xyzzyq')).toEqual([]);
    expect(search('terminator xyzzyq').length).toBeGreaterThan(3);
    expect(search('  - ')).toEqual([]);
    expect(first('by=')).toEqual(first('by'));
  });
});

describe('a snippet', () => {
  const text = `${'Before it. '.repeat(20)}Every terminator needs power (TERMPWR). ${'After it. '.repeat(30)}`;
  const whole = (words: readonly string[]) =>
    snippet(text, words)
      .map((piece) => piece.text)
      .join('');

  it('is short, begins and ends with whole words, and has the word', () => {
    expect(whole(['terminator'])).toMatch(/^… (?:Before|it\.) .*Every terminator needs .* (?:After|it\.) …$/);
    expect(whole(['terminator']).length).toBeLessThan(190);
    expect(whole(['nowhere'])).toMatch(/^Before it\./);
  });

  it('marks the words and no parts of others', () => {
    const marked = snippet('A bus, busy BUS.', ['bus']).filter(({ isWord }) => isWord);
    expect(marked.map((piece) => piece.text)).toEqual(['bus', 'BUS']);
  });
});
