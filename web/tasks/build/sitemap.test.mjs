import { expect, test } from 'vitest';

import { siteAddress, sitemap } from './sitemap.mjs';

test('a sitemap has every page but those for frames and errors, with whole addresses', () => {
  const text = sitemap(
    ['index.html', 'docs/start.html', 'catalogue/a.html', 'embed.html', '404.html', 'assets/a.js'],
    'https://example.org/bus/',
  );
  expect([...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)).toEqual([
    'https://example.org/bus/catalogue/a.html',
    'https://example.org/bus/docs/start.html',
    'https://example.org/bus/',
  ]);
});

test('an address without a slash at its end is refused, because pages would be beside its folder', () => {
  expect(siteAddress(undefined)).toBe(undefined);
  expect(siteAddress('https://example.org/busfree/')).toBe('https://example.org/busfree/');
  for (const wrong of ['https://example.org/busfree', 'example.org/', 'https://example.org/?a/'])
    expect(() => siteAddress(wrong)).toThrow('end with a slash');
});
