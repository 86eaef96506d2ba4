// Every style sheet names its layer, so the order in which sheets load does not matter.

import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, it } from 'vitest';

const web = fileURLToPath(new URL('../..', import.meta.url));
const ORDER = 'src/app/layers.css';
/** The sheet of a shadow tree, which the page's layers do not affect. */
const APART = 'src/element/style.css';

const read = (file: string) => readFileSync(path.join(web, file), 'utf8').replaceAll(/\/\*[^]*?\*\//g, '');
const all = ['src', 'docs'].flatMap((folder) =>
  readdirSync(path.join(web, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => path.posix.join(folder, file.replaceAll('\\', '/'))),
);
const sheets = all.filter((file) => ![ORDER, APART].includes(file));
const layers = /^@layer ([\w, ]+);$/.exec(read(ORDER).trim())?.[1]?.split(', ') ?? [];

/** Every declaration and import of a sheet, with the heads of the blocks around it, outermost first. */
function statements(css: string): { around: readonly string[]; text: string }[] {
  const around: string[] = [];
  return [...css.matchAll(/([^{};]*)([{};])/g)].flatMap(([, before = '', end]) => {
    const text = before.trim();
    const found = end === '{' || text === '' ? [] : [{ around: [...around], text }];
    if (end === '{') around.push(text);
    if (end === '}') around.pop();
    return found;
  });
}

it('every sheet puts all its rules into layers that are declared', () => {
  expect(layers.length).toBeGreaterThan(3);
  expect(all).toEqual(expect.arrayContaining([ORDER, APART, 'docs/client/text.css']));
  for (const sheet of sheets) {
    for (const { around, text } of statements(read(sheet))) {
      const [, imported, into] = /^@import '([^']+)'(?: layer\((\w+)\))?$/.exec(text) ?? [];
      const layer = into ?? /^@layer (\w+)$/.exec(around[0] ?? '')?.[1];
      // A sheet imported without a layer must be one of this list, which names its own.
      if (imported !== undefined && into === undefined)
        expect(sheets, sheet).toContain(path.posix.join(path.posix.dirname(sheet), imported));
      else expect(layers, `${sheet}: ${text}`).toContain(layer);
    }
  }
});

it('no two sheets of one layer set the same property for the same selector', () => {
  const first = new Map<string, string>();
  for (const sheet of sheets) {
    for (const { around, text } of statements(read(sheet))) {
      const selectors = around.at(-1)?.split(/,(?![^(]*\))/) ?? [];
      // `padding` and `padding-inline` count as one property.
      const [property = ''] = text.split(/(?<!^-*)[-:]/);
      for (const selector of around.some((block) => block.startsWith('@keyframes')) ? [] : selectors) {
        const key = `${around[0]} ${selector.trim()} ${property}`;
        expect(first.get(key) ?? sheet, key).toBe(sheet);
        first.set(key, sheet);
      }
    }
  }
  expect(first.size).toBeGreaterThan(1000);
});

it('what views share, and the drawings of the documentation, have no class that the sheets of one view style', () => {
  const SHARED = new Set(['src/app', 'src/parts', 'docs/client']);
  const styledIn = new Map<string, Set<string>>();
  for (const sheet of sheets)
    for (const { around } of statements(read(sheet)))
      for (const [, name = ''] of around
        .slice(1)
        .join(' ')
        .matchAll(/\.([a-z][\w-]*)/g))
        styledIn.set(name, (styledIn.get(name) ?? new Set()).add(path.posix.dirname(sheet)));
  const strays: string[] = [];
  for (const folder of ['src/parts', 'docs/frame'])
    for (const file of readdirSync(path.join(web, folder), { recursive: true, encoding: 'utf8' }))
      for (const [, names = ''] of /\.tsx?$/.test(file)
        ? read(path.posix.join(folder, file.replaceAll('\\', '/'))).matchAll(/class(?:Name)?="([^"$]*)"/g)
        : [])
        for (const name of names.split(' ')) {
          const [view = '', other] = styledIn.get(name) ?? [];
          if (view !== '' && other === undefined && !SHARED.has(view))
            strays.push(`${file}: ${name} of ${view}`);
        }
  expect(strays).toEqual([]);
});

it('every entry imports the order first', () => {
  for (const entry of ['src/main.tsx', 'src/embed.tsx', 'src/trust.tsx', 'docs/client/main.ts']) {
    const [line = ''] = readFileSync(path.join(web, entry), 'utf8').split('\n', 1);
    const imported = /^import '([^']+)';$/.exec(line)?.[1] ?? '';
    expect(path.posix.join(path.posix.dirname(entry), imported), entry).toBe(ORDER);
  }
});
