import { afterEach, expect, it, vi } from 'vitest';

import { cataloguePage } from './catalogue-pages.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['https://example.org/busfree/index.html#3/wide.se', 'https://example.org/busfree/catalogue/a.html'],
  ['http://localhost:8080/', 'http://localhost:8080/catalogue/a.html'],
  ['file:///home/me/busfree.html#3/wide.se', null],
  ['about:srcdoc', null],
])('beside %s is %s', (here, page) => {
  vi.stubGlobal('location', new URL(here));
  expect(cataloguePage('a')).toBe(page);
});
