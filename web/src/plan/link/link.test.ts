import { readFileSync } from 'node:fs';

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { Problem } from '../../engine/types.ts';
import { plans } from '../arbitrary.ts';
import { LINK_CHARS_MAX } from '../limits.ts';
import { readLink } from './read.ts';
import { writeLink } from './write.ts';

interface Entry {
  note: string;
  link: string;
  canonical: string | null;
  problems: (Pick<Problem, 'code' | 'part' | 'field'> & { low?: number; high?: number })[];
}

const corpusFile = new URL('../../../../engine-wasm/fixtures/links/v1.json', import.meta.url);
const corpus: Entry[] = JSON.parse(readFileSync(corpusFile, 'utf8'));

describe('the corpus shared with the Rust reader', () => {
  test.each(corpus)('$note', ({ link, canonical, problems }) => {
    const parsed = readLink(link);
    expect(parsed.problems).toEqual(problems.map((problem) => ({ low: null, high: null, ...problem })));
    expect(parsed.plan && writeLink(parsed.plan)).toBe(canonical);
    if (canonical !== null) expect(readLink(canonical)).toEqual({ plan: parsed.plan, problems: [] });
  });
});

test('a plan survives its link', () => {
  fc.assert(
    fc.property(plans(), (plan) => {
      const link = writeLink(plan);
      expect(link.length).toBeLessThanOrEqual(LINK_CHARS_MAX);
      expect(link).toMatch(/^[!-~]+$/);
      expect(readLink(link)).toEqual({ plan, problems: [] });
    }),
  );
});

test('a link put through the address bar is the same link', () => {
  fc.assert(
    fc.property(plans(), (plan) => {
      const link = writeLink(plan);
      expect(new URL(`https://example.org/#${link}`).hash).toBe(`#${link}`);
    }),
  );
});

test('any text gives a plan that can be written and read again, or none and one problem', () => {
  const pieces = [
    '1/',
    '2/',
    '/',
    'wide.lvd',
    'done',
    'name=',
    'load=',
    '99@5:1',
    '~cap=',
    '~q=',
    '~size=',
    '~by=',
    '0=',
    '99=',
  ];
  const more = [
    '-1=',
    'host:',
    'id_prec_disk',
    '64k',
    '9'.repeat(13),
    '1.5',
    'NaN',
    '%',
    '%F0%9F',
    '+',
    '#',
    '\u0085',
    '\uD800',
    '🙂',
  ];
  const likeALink = fc
    .array(fc.oneof(fc.constantFrom(...pieces, ...more), fc.string({ unit: 'binary' })), { maxLength: 40 })
    .map((parts) => `1/${parts.join('')}`);
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), likeALink), (text) => {
      const { plan, problems } = readLink(text);
      if (plan === null) expect(problems).toHaveLength(1);
      else expect(readLink(writeLink(plan))).toEqual({ plan, problems: [] });
    }),
  );
});

test('ten megabytes of blanks are refused in no time', () => {
  const start = performance.now();
  expect(readLink(`${' '.repeat(10_000_000)}x`).plan).toBeNull();
  expect(readLink(`x${' '.repeat(10_000_000)}x`).problems[0]?.code).toBe('too-long');
  expect(performance.now() - start).toBeLessThan(3_000);
});

test('plans that are equal have equal links', () => {
  const { plan } = readLink('1/wide.lvd/0=id_prec_disk');
  expect(plan && writeLink(structuredClone(plan))).toBe('1/wide.lvd/0=id_prec_disk');
});
