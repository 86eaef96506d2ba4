import { describe, expect, it } from 'vitest';

import { missingPage } from './missing.ts';
import { complete, withFont } from './plugin.ts';
import { withStyles } from './styles.ts';

const page =
  '<head><title>A page</title><meta name="description" content="What it is." /></head><body><div id="root"></div></body>';
const home = new URL('https://example.org/busfree/');
const picture = (html: string) => /property="og:image" content="([^"]+)"/.exec(html)?.[1];

describe('a page of the site', () => {
  it('names its preview picture by its full address if the site’s address is known, and relative to itself otherwise', () => {
    expect(picture(complete(page, '/index.html', home))).toBe('https://example.org/busfree/preview.png');
    expect(picture(complete(page, '/docs/start.html', home))).toBe('https://example.org/busfree/preview.png');
    expect(picture(complete(page, '/index.html', null))).toBe('./preview.png');
    expect(picture(complete(page, '/docs/start.html', null))).toBe('../preview.png');
  });

  it('can have a preview of its own, with its size', () => {
    const own = { file: 'catalogue/a.png', alt: 'A 23.1 MB/s', width: 600, height: 315 };
    const html = complete(page, '/catalogue/a.html', home, own);
    expect(picture(html)).toBe('https://example.org/busfree/catalogue/a.png');
    expect(html).toContain('property="og:image:width" content="600"');
    expect(html).toContain('property="og:image:height" content="315"');
    expect(html).toContain('property="og:image:alt" content="A 23.1 MB/s"');
    expect(picture(complete(page, '/catalogue/a.html', null, own))).toBe('../catalogue/a.png');
  });

  it('takes title and description from its own HTML', () => {
    const html = complete(page, '/index.html', null);
    expect(html).toContain('property="og:title" content="A page"');
    expect(html).toContain('property="og:description" content="What it is."');
    expect(() => complete('<title>A page</title>', '/index.html', null)).toThrow(/description/);
  });

  it('explains itself without scripts if a script draws it', () => {
    expect(complete(page, '/embed.html', null)).toMatch(
      /<noscript>[^]*What it is\.[^]*_blank[^]*<\/noscript>/,
    );
    expect(complete(page, '/docs/start.html', null)).not.toContain('<noscript>');
    expect(complete(page, '/index.html', null)).toContain('Busfree has not loaded.');
    expect(complete(page, '/trust.html', null)).toMatch(
      /<button[^>]*hidden>Try again<[^]*src="\.\/loading\.js"/u,
    );
    expect(complete(page, '/embed.html', null)).not.toContain('Busfree has not loaded.');
  });
});

it('an unknown address links back to the folder of the site', () => {
  expect(missingPage(home.pathname)).toContain('href="/busfree/docs/index.html"');
  expect(missingPage('/')).toContain('href="/docs/index.html"');
});

it('a page names its font in its head, before what it draws', () => {
  expect(withFont(page, './font.woff2')).toContain(
    '</title>\n    <link rel="preload" as="font" type="font/woff2" crossorigin href="./font.woff2" />',
  );
});

it('a page has its style sheets in it, with the addresses of their fonts, and asks for none', () => {
  const link = '<link rel="stylesheet" crossorigin href="./assets/a-1.css">';
  const html = withStyles(`<head>${link}</head>`, (file) => `${file} { src: url(./font.woff2) }\n`);
  expect(html).toContain('<style>assets/a-1.css { src: url(./assets/font.woff2) }</style>');
  const sheets = [...html.matchAll(/<link[^>]*>/g)].map(([tag]) => tag);
  expect(sheets).toEqual([link.replace('>', ' disabled>')]);
});
