// Checks what the folders of web/src import from each other, and that no files import each other in a circle: see
// ARCHITECTURE.md.

import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

import { Failure, root } from '../run.mjs';

const SOURCE = path.join(root, 'web/src');

/** What a view may import, and no other view: each of these may import those before it. */
const shared = ['plan', 'engine', 'text', 'store', 'parts', 'commands'];

/**
 * The folders, and which others each may import. `views` stands for each view. `.` has the scripts of the pages, which are in no folder.
 * @type {ReadonlyMap<string, readonly string[]>}
 */
const ROOMS = new Map([
  ...shared.map((room, place) => /** @type {const} */ ([room, shared.slice(0, place)])),
  ['views', shared],
  // Its page is not the planner's, and fetches little of it.
  ['trust', ['plan', 'text']],
  // A script of its own for the pages of others.
  ['element', []],
  ['offline', []],
  ['app', [...shared, 'views', 'trust', 'element']],
  ['.', [...shared, 'views', 'trust', 'app']],
]);

/** Files that nothing is made of: they may import what helps to test. */
const TEST = /\.(?:test|setup)\.tsx?$/;

/**
 * An import in a file, both as paths from web/src.
 * @typedef {object} Import
 * @property {string} from
 * @property {string} to
 * @property {boolean} [isLate] fetched when it is needed
 */

/** Fails if a folder imports what it may not, or if there is a circle. */
export async function roomsHold() {
  const imports = await importsOf(SOURCE);
  const wrong = [...crossings(imports), ...circles(imports)];
  if (wrong.length > 0) throw new Failure(wrong.join('\n'));
}

/**
 * The wrong imports, a line each.
 * @param {readonly Import[]} imports
 */
export function crossings(imports) {
  return imports.flatMap(({ from, to }) => {
    const [own, other] = [roomOf(from), roomOf(to)];
    const allowed = ROOMS.get(kindOf(own));
    if (allowed === undefined) return [`${from}: the folder ${own} has no place in web/tasks/test/rooms.mjs`];
    const isRight =
      other === '..'
        ? TEST.test(from) || to.endsWith('.json')
        : own === other || allowed.includes(kindOf(other));
    return isRight ? [] : [`${from} must not import ${to}: see web/tasks/test/rooms.mjs`];
  });
}

/**
 * Circles of files that import each other, also only types, a line each.
 * @param {readonly Import[]} imports
 */
export function circles(imports) {
  /** @type {Map<string, string[]>} */
  const next = new Map();
  for (const { from, to, isLate } of imports) if (!isLate) next.set(from, [...(next.get(from) ?? []), to]);
  /** @type {string[]} */
  const found = [];
  const done = new Set();
  /** @param {string} file @param {readonly string[]} way */
  const visit = (file, way) => {
    const start = way.indexOf(file);
    if (start >= 0) found.push(`Circle: ${[...way.slice(start), file].join(' -> ')}`);
    if (start >= 0 || done.has(file)) return;
    for (const to of next.get(file) ?? []) visit(to, [...way, file]);
    done.add(file);
  };
  for (const file of next.keys()) visit(file, []);
  return found;
}

/** The folder of a file; `..` outside web/src, and `views/cable` for a file of a view. */
function roomOf(/** @type {string} */ file) {
  const [first = '', second, ...rest] = file.split('/');
  if (second === undefined) return '.';
  return first === 'views' && rest.length > 0 ? `${first}/${second}` : first;
}

/** The row of a folder in `ROOMS`. */
function kindOf(/** @type {string} */ room) {
  return room.startsWith('views/') ? 'views' : room;
}

/** @returns {Promise<Import[]>} */
async function importsOf(/** @type {string} */ source) {
  // Not at the top, because tasks begin before the packages are there.
  const { parseSync } = await import('vite');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('/pkg/'));
  return files.flatMap((from) => {
    const text = readFileSync(path.join(source, from), 'utf8');
    const { staticImports, staticExports, dynamicImports } = parseSync(from, text).module;
    const named = [
      ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
      ...staticExports.flatMap(({ entries }) =>
        entries.map(({ moduleRequest }) => moduleRequest?.value ?? ''),
      ),
    ].map((name) => ({ name, isLate: false }));
    const late = dynamicImports.map(({ moduleRequest: { start, end } }) => ({
      name: text.slice(start + 1, end - 1),
      isLate: true,
    }));
    return [...named, ...late].flatMap(({ name, isLate }) => {
      if (!name.startsWith('.')) return [];
      const to = path.posix.join(path.posix.dirname(from), name.replace(/\?.*$/, ''));
      return [{ from, to, isLate }];
    });
  });
}
