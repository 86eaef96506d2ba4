import { expect, test } from 'vitest';

import { previewSvg } from './preview-svg.mjs';

const poster = `<svg xmlns="http://www.w3.org/2000/svg" width="860" height="600"><style>svg{--ink:#111;--panel:#fff}@media (prefers-color-scheme: dark){svg{--ink:#eee}}</style><path fill="var(--ink)"/></svg>`;
const lines = (/** @type {string} */ title) =>
  [
    ...previewSvg({ file: 'a.png', title, summary: 'A & B', poster }).matchAll(
      /font-size="46"[^>]*>([^<]*)</g,
    ),
  ].map(([, line]) => line);

test('a title is broken where words and slashes allow, so that no line reaches the poster', () => {
  expect(lines('AHA-1740A/1742A/1744')).toEqual(['AHA-1740A/', '1742A/1744']);
  expect(lines('Yamaha CRW2200S, 8424S, 6416S, 4416S, 2100S')).toEqual([
    'Yamaha',
    'CRW2200S,',
    '8424S, 6416S,',
    '4416S, 2100S',
  ]);
  expect(lines('one two-three four-five-six seven-eight nine ten-eleven').at(-1)).toMatch(/ …$/);
});

test('the poster has its light colours, and texts are escaped', () => {
  const svg = previewSvg({ file: 'a.png', title: 'a', summary: 'A & <B', poster });
  expect(svg).toContain('<path fill="#111"/>');
  expect(svg).toContain('A &amp; &lt;B');
  expect(svg).not.toContain('@media');
});

test('a poster with an unknown colour or without a size stops the build', () => {
  const of = (/** @type {string} */ from, /** @type {string} */ to) => () =>
    previewSvg({ file: 'a.png', title: 'a', summary: 'b', poster: poster.replace(from, to) });
  expect(of('var(--ink)', 'var(--paint)')).toThrow('lacks the colour paint');
  expect(of('width="860"', '')).toThrow('lacks width');
});
