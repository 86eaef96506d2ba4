import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, it } from 'vitest';

import { pageHtml } from '../docs/frame/page.ts';
import { pageNames } from '../docs/frame/pages.ts';
import { faces } from '../tasks/fonts.mjs';
import { tablesOf, withNames } from '../tasks/sfnt.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** Code with the texts of the pages. Findings and posters come from the engine. */
const FOLDERS = [
  'web/src',
  'web/html',
  'engine-wasm/crates/rules/src',
  'engine-wasm/crates/words/src',
  'engine-wasm/crates/poster/src',
  'engine-wasm/crates/devices/data',
  'engine-wasm/crates/advise/data',
];
/** Characters that are removed from names or stand for broken ones. */
const READ_ONLY = new Set('\u00AD\u200B\u202A\u202E\u2060\u2066\u2069\uFEFF\uFFFD');

/** The characters of code, also those written as `\u00A0`, `\u{A0}` or as an entity of HTML. */
function charactersOf(code: string): Set<string> {
  const escapes = [...code.matchAll(/\\u\{?([0-9A-Fa-f]{2,6})\}?/gu)].map((match) =>
    String.fromCodePoint(Number.parseInt(match[1] ?? '', 16)),
  );
  const entities = [...code.matchAll(/&([a-z]+);/gu)].map((match) => ENTITIES.get(match[1] ?? '') ?? '');
  return new Set([...Array.from(code), ...escapes, ...entities]);
}

const ENTITIES = new Map([
  ['nbsp', '\u00A0'],
  ['ensp', '\u2002'],
]);

it('the first file has every character of the pages’ texts that another file of the font is fetched for', () => {
  const others = faces().slice(0, -1);
  const first = faces().at(-1);
  const has = (ranges: readonly (readonly [number, number])[] | undefined, one: string) => {
    const point = one.codePointAt(0) ?? 0;
    return ranges?.some(([from, to]) => from <= point && point <= to) ?? false;
  };
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.(?:tsx?|rs|json)$/u.test(file))
      .map((file) => path.join(root, folder, file)),
  );
  const texts = [
    ...files.map((file) => [file, readFileSync(file, 'utf8')]),
    ...pageNames().map((name) => [name, pageHtml(name)]),
  ] as const;
  expect(texts.length).toBeGreaterThan(300);
  const wrong = texts.flatMap(([name, text = '']) =>
    [...charactersOf(text)]
      .filter((one) => !READ_ONLY.has(one) && others.some(({ ranges }) => has(ranges, one)))
      .map((one) => `${name}: ${one}`),
  );
  expect(wrong).toEqual([]);
  expect(['a', '±', '−', '\u202F'].every((one) => has(first?.ranges, one))).toBe(true);
  expect(has(first?.ranges, 'Ł')).toBe(false);
  expect(others.filter(({ ranges }) => has(ranges, 'Ł'))).toHaveLength(1);
});

it('a font gets its own names, and its sums are right', () => {
  const table = (tag: string, body: Buffer) => ({ tag, body });
  const parts = [
    table('head', Buffer.alloc(54)),
    table('name', Buffer.from('others')),
    table('post', Buffer.from('abc')),
  ];
  const header = Buffer.alloc(12 + 16 * parts.length);
  header.writeUInt32BE(0x00010000, 0);
  header.writeUInt16BE(parts.length, 4);
  let offset = header.length;
  for (const [index, { tag, body }] of parts.entries()) {
    header.write(tag, 12 + 16 * index, 'latin1');
    header.writeUInt32BE(offset, 12 + 16 * index + 8);
    header.writeUInt32BE(body.length, 12 + 16 * index + 12);
    offset += body.length;
  }
  const font = withNames(Buffer.concat([header, ...parts.map(({ body }) => body)]), new Map([[1, 'Ab']]));
  const tables = tablesOf(font);
  expect([...tables.keys()]).toEqual(['head', 'name', 'post']);
  expect(tables.get('post')?.toString()).toBe('abc');
  expect(tables.get('name')?.toString('hex')).toBe('00000001001200030001040900010004000000410062');
  let sum = 0;
  for (let at = 0; at < font.length; at += 4) sum = (sum + font.readUInt32BE(at)) >>> 0;
  expect(sum).toBe(0xb1b0afba);
});
