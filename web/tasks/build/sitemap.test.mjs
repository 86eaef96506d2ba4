import { expect, test } from 'vitest';

import { sitemap } from './sitemap.mjs';

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
