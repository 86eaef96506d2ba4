import { describe, expect, it } from 'vitest';

import { fill } from './fill.ts';
import { sourceOf } from './pages.ts';
import { parse, railroad, rules, spoken } from './railroad.ts';

/** A rule as a pattern, with that of each name. */
function pattern(name: string, depth = 0): string {
  const rule = rules().get(name);
  if (rule === undefined) return NAMES[name] ?? '[\\w-]+';
  if (depth > 6) throw new Error(name);
  const of = (term: ReturnType<typeof parse>): string => {
    switch (term.kind) {
      case 'literal':
        return term.text.replaceAll(/[.]/g, String.raw`\.`);
      case 'name':
        return pattern(term.text, depth + 1);
      case 'all':
        return term.of.map(of).join('');
      case 'one':
        return `(?:${term.of.map(of).join('|')})`;
      case 'maybe':
        return `(?:${of(term.of)})?`;
      case 'many':
        return `(?:${of(term.of)})*`;
    }
  };
  return of(parse(rule));
}

/** Names that the text below the grammar explains. */
const NAMES: Readonly<Record<string, string>> = {
  id: '(?:1[0-5]|\\d)',
  model: '[a-z]\\w*',
  percent: '\\d+(?:\\.5)?',
  cm: '\\d+',
  n: '\\d+',
  end: '[a-z]\\w*',
  letter: '[a-z]',
  connector: '[a-z]\\w*',
  width: '(?:narrow|wide)',
  signalling: '(?:se|lvd|hvd)',
  rate: '\\w+',
  named: '[a-z]\\w*',
};

describe('the grammar', () => {
  it('is read whole from the page', () => {
    expect(rules().get('link')).toBe('( "3" | "4" | "5" ) { "/" part }');
    for (const name of [
      'part',
      'bus',
      'option',
      'cable',
      'piece',
      'stop',
      'entry',
      'ofhost',
      'ofdevice',
      'own',
      'work',
    ])
      expect(() => parse(rules().get(name) ?? ''), name).not.toThrow();
    expect(() => parse('( "a"')).toThrow('is missing');
    expect(() => parse('"a" )')).toThrow('is too much');
  });

  it('accepts the worked examples and refuses a link that is wrong', () => {
    const accepts = new RegExp(`^${pattern('link')}$`);
    const examples = [...sourceOf('link-pictures').matchAll(/^ {4}(\d\/\S+)$/gm)].map(
      ([, link = '']) => link,
    );
    expect(examples).toHaveLength(3);
    for (const link of examples) expect(link).toMatch(accepts);
    for (const link of ['6/wide.lvd', '3/wide.lvds', '3/wide.lvd/16=host.aha29160', '3/wide.lvd/7=host.'])
      expect(link).not.toMatch(accepts);
  });
});

describe('the picture of a rule', () => {
  it('has a box for each word and says the rule', () => {
    const svg = railroad('bus');
    expect([...svg.matchAll(/<text [^>]*>([^<]+)</g)].map(([, text]) => text)).toEqual([
      'narrow',
      'wide',
      '.',
      'se',
      'lvd',
      'hvd',
    ]);
    expect(svg).toContain(
      '<title>bus: either “narrow”, or “wide”, then “.”, then either “se”, or “lvd”, or “hvd”</title>',
    );
    expect(spoken(parse('{ "/" part } [ n ]'))).toBe(
      'any number of times (“/”, then part), then perhaps (n)',
    );
  });

  it('fits a phone, and nothing is outside it', () => {
    for (const [, what = ''] of sourceOf('link-pictures').matchAll(/<!-- railroad: ([^>]+) -->/g)) {
      const svg = railroad(what);
      const [, width = 0, height = 0] = (/viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? []).map(Number);
      expect(width, what).toBeLessThanOrEqual(400);
      for (const [, x = 0, y = 0, w = 0, h = 0] of [
        ...svg.matchAll(/<rect [^>]*?x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"/g),
      ].map((match) => match.map(Number))) {
        expect(x, what).toBeGreaterThanOrEqual(0);
        expect(y, what).toBeGreaterThanOrEqual(0);
        expect(x + w, what).toBeLessThanOrEqual(width);
        expect(y + h, what).toBeLessThanOrEqual(height);
      }
    }
    expect(() => railroad('sky')).toThrow('no sky');
    expect(() => railroad('option, sky=')).toThrow('begins with sky=');
  });
});

it('the parts of each worked example are those of its link', () => {
  const examples = fill(sourceOf('link-pictures'))
    .split(/^## Example /m)
    .slice(1);
  for (const example of examples) {
    const link = /^ {4}(\d\/\S+)$/m.exec(example)?.[1];
    const parts = [...example.matchAll(/^\| `([^`]+)` \|/gm)].map(([, part]) => part);
    expect(parts.join('/')).toBe(link);
    expect(example).toContain(`(../index.html#${link})`);
  }
});
