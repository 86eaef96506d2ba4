import { expect, test } from 'vitest';

import { crates, notices } from './notices.mjs';

const mit = { file: 'LICENSE-MIT', text: 'Permission is hereby granted' };
const apache = { file: 'LICENSE-APACHE', text: 'Apache License' };

test('works with the same text share a section', () => {
  const text = notices([
    {
      name: 'a',
      version: '1.0.0',
      registry: 'npm',
      licence: 'MIT',
      files: [{ file: 'license', text: 'Copyright A' }],
    },
    { name: 'b', version: '2.0.0', registry: 'npm', licence: 'MIT OR Apache-2.0', files: [apache, mit] },
    {
      name: 'c',
      version: '3.0.0',
      registry: 'npm',
      licence: 'MIT',
      files: [{ file: 'LICENSE', text: 'Copyright A\r\n' }],
    },
  ]);
  expect(text).toContain('a 1.0.0 (MIT)\nc 3.0.0 (MIT)\n\nCopyright A\n');
  expect(text).toContain('b 2.0.0 (MIT OR Apache-2.0)\n\nPermission is hereby granted\n');
  expect(text).not.toContain('Apache License');
});

test.each([
  ['a licence that is not on the list', { licence: 'GPL-3.0-only', files: [mit] }, /GPL-3\.0-only/],
  ['no licence', { licence: 'no licence', files: [mit] }, /not among the licences/],
  ['no text', { licence: 'MIT', files: [] }, /without the text/],
  ['an empty text', { licence: 'MIT', files: [{ file: 'LICENSE', text: ' \n' }] }, /without the text/],
  [
    'the text of another licence',
    { licence: 'MIT OR Apache-2.0', files: [apache, apache] },
    /without the text/,
  ],
])('%s stops the build', (_, work, said) => {
  expect(() => notices([{ name: 'a', version: '1.0.0', registry: 'npm', ...work }])).toThrow(said);
});

test('every crate in the modules has a text, and crates that are only used to build them are left out', async () => {
  const works = await crates();
  const names = works.map(({ name }) => name);
  for (const name of [
    'serde',
    'serde_json',
    'wasm-bindgen',
    'libm',
    'percent-encoding',
    'hdrhistogram',
    'rand_xoshiro',
  ])
    expect(names).toContain(name);
  for (const name of ['syn', 'ts-rs', 'clap', 'busfree-plan']) expect(names).not.toContain(name);
  expect(() => notices(works)).not.toThrow();
});
