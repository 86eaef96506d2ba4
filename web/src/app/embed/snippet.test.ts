import { expect, test } from 'vitest';

import { type SnippetOptions, elementSnippet, frameSnippet } from './snippet.ts';

const options: SnippetOptions = {
  plan: '3/wide.lvd/name=A--26B/0=id_prec_disk',
  base: 'https://example.org/busfree/',
  mode: 'view',
  parts: null,
  theme: 'auto',
  posters: null,
  height: 420,
  onClick: false,
  text: 'Disk gets 1 of 2 MB/s.',
};

test('only options that differ from the default are written', () => {
  expect(elementSnippet(options)).toBe(
    [
      '<script src="https://example.org/busfree/busfree-plan.js"></script>',
      '<busfree-plan plan="3/wide.lvd/name=A--26B/0=id_prec_disk" mode="view" height="420">',
      '  <a href="https://example.org/busfree/index.html#3/wide.lvd/name=A--26B/0=id_prec_disk">Disk gets 1 of 2 MB/s.</a>',
      '</busfree-plan>',
    ].join('\n'),
  );
});

test('all chosen options are written', () => {
  const chosen: SnippetOptions = {
    ...options,
    mode: 'edit',
    parts: ['ladder', 'bus'],
    theme: 'dark',
    posters: { wide: 'a.svg', narrow: 'b.svg', narrowHeight: 583 },
    onClick: true,
  };
  for (const word of [
    'mode="edit"',
    'parts="ladder bus"',
    'theme="dark"',
    'poster="a.svg"',
    'height="420 583"',
    '<source media="(min-width: 600px)" srcset="a.svg"><img src="b.svg" alt="Disk gets 1 of 2 MB/s."',
    'load="click"',
  ]) {
    expect(elementSnippet(chosen)).toContain(word);
  }
  expect(frameSnippet(chosen)).toContain(
    'embed.html?mode=edit&amp;parts=ladder,bus&amp;theme=dark#3/wide.lvd',
  );
});

test('no value can end the markup', () => {
  const hostile = '"><script>alert(1)</script>&';
  const posters = { wide: hostile, narrow: hostile, narrowHeight: 1 };
  const made = { ...options, plan: hostile, posters, text: hostile };
  expect(elementSnippet(made).match(/<script/g)).toHaveLength(1);
  expect(frameSnippet(made)).not.toContain('<script');
  expect(frameSnippet(made).match(/"/g)?.length).toBe(14);
});
