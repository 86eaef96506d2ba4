import { describe, expect, it } from 'vitest';

import { readLink, writeLink } from '../../src/plan/link/links.ts';
import { EXAMPLES, findingOf } from './findings.ts';
import { fill } from './fill.ts';
import { escape, write } from './markdown.ts';
import { pageNames, sourceOf } from './pages.ts';

const pages = pageNames().filter((name) => name.startsWith('findings-'));
const written = new Map(pages.map((name) => [name, write(fill(sourceOf(name)))]));
const list = fill(sourceOf('findings'));

it('every finding of the engine is on one page, and the list leads there', () => {
  const where = pages.flatMap(
    (name) => written.get(name)?.headings.map(({ id }) => `${name}.html#${id}`) ?? [],
  );
  expect(where.map((address) => address.split('#')[1]).toSorted()).toEqual([...EXAMPLES.keys()].toSorted());
  expect(EXAMPLES.size).toBeGreaterThan(80);
  for (const address of where) {
    const code = address.split('#')[1];
    expect(list).toContain(`<li id="${code}"><a href="${address}">${code}</a> `);
  }
});

describe('the example of', () => {
  it.each([...EXAMPLES])('%s has it, and the page has its words and mend', (code, plan) => {
    // No pair of the catalogue has so small an offset: see `crates/rules/src/rule/rates.rs`.
    if (plan === null) return expect(code).toBe('offset-limits-rate');
    const read = readLink(plan);
    expect(read.problems).toEqual([]);
    expect(read.plan && writeLink(read.plan)).toBe(plan);
    const { words, severity, mend } = findingOf(code) ?? {};
    const html = [...written.values()].map((page) => page.html).find((text) => text.includes(`id="${code}"`));
    const own = html?.split(/(?=<h2)/).find((part) => part.startsWith(`<h2 id="${code}"`)) ?? '';
    for (const text of [words?.title, words?.detail, words?.ignored, words?.advice, mend?.label])
      expect(own).toContain(escape(text ?? ''));
    expect(own).toContain(`data-severity="${severity}"`);
    expect(own).toContain(`href="../index.html#${plan}"`);
  });
});
