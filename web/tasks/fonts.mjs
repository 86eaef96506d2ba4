// Makes the font of the pages from that of @fontsource-variable/ibm-plex-sans: only the axes that the style sheets use, and
// the Latin letters in two files, so that a page fetches the characters of its own texts and no others. Other letters
// are in further files. The page fetches them if a name has such a letter.

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { root, timed, tool } from './run.mjs';
import { withNames } from './sfnt.mjs';
import { once } from './stamp.mjs';

/** The package that the font comes from. */
export const FONT_PACKAGE = '@fontsource-variable/ibm-plex-sans';
/** "Plex" is a reserved name in the licence of the original: a changed font must not have it. */
export const FAMILY = 'Busfree Sans';

/** Where the style sheet and its files are made. The pages preload the first file. */
const FOLDER = 'web/src/app/font';
const FIRST = 'busfree-sans.woff2';

/** The names in the files: whose work it is, the family, the style, the full name, that for PostScript, the licence. */
const NAMES = new Map([
  [0, 'Copyright 2019 IBM Corp. All rights reserved.'],
  [1, FAMILY],
  [2, 'Regular'],
  [4, FAMILY],
  [6, FAMILY.replaceAll(' ', '')],
  [14, 'http://scripts.sil.org/OFL'],
]);

/** What the style sheets use: weights from text to bold, widths from the marks of a slider to text. */
const AXES = { wght: { min: 400, max: 700 }, wdth: { min: 75, max: 100 } };

/** The characters of the pages' texts besides ASCII: `web/html/font.test.ts` reads the texts. */
const SYMBOLS = '\u00A0\u2002\u202F±µ·×é–’“”…‹›↑↓−';
/** The font has no control characters, but WebKit fetches the file whose range has the end of a line. */
const ASCII = /** @type {const} */ ([0, 0x9f]);

/**
 * A file of the font and the characters that it is fetched for, as ranges of code points with both ends.
 * @typedef {{ name: string, source: string, ranges: readonly (readonly [number, number])[] }} Face
 */

/** Makes the files and their style sheet, unless they are current. */
export async function fonts() {
  const step = {
    name: 'fonts',
    inputs: ['package-lock.json', 'web/tasks/fonts.mjs', 'web/tasks/sfnt.mjs'],
    outputs: ['font.css', ...faces().map(({ name }) => name)].map((name) => `${FOLDER}/${name}`),
  };
  await once(step, () => timed('Dividing the font', make));
}

async function make() {
  // Not at the top, because tasks begin before the packages are there.
  const { default: subset } = await import('subset-font');
  const { convert } = await import('fontverter');
  const out = path.join(root, FOLDER);
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const all = faces();
  for (const { name, source, ranges } of all) {
    const options = {
      targetFormat: 'sfnt',
      variationAxes: AXES,
      // Names of weights and widths, for menus of fonts.
      dropTables: ['STAT'],
      // No text of the pages has a fraction or a mark to place.
      ...(name === FIRST ? { keepFeatures: ['kern', 'liga'] } : {}),
    };
    const characters = ranges.flatMap(pointsIn).map((point) => String.fromCodePoint(point));
    const part = await subset(readFileSync(source), characters.join(''), options);
    writeFileSync(path.join(out, name), await convert(withNames(part, NAMES), 'woff2'));
  }
  writeFileSync(path.join(out, 'font.css'), all.map(rule).join('\n'));
}

/**
 * The files of the font, the first last: of several rules for a character browsers try the last one first.
 * @returns {readonly Face[]}
 */
export function faces() {
  const css = readFileSync(tool(`${FONT_PACKAGE}/standard.css`), 'utf8');
  const first = new Set([...pointsIn(ASCII), ...Array.from(SYMBOLS, (one) => one.codePointAt(0) ?? 0)]);
  const own = [
    ...css.matchAll(
      /url\(\.\/(files\/ibm-plex-sans-([a-z-]+)-standard-normal\.woff2)\)[^}]*?unicode-range: ([^;]+);/g,
    ),
  ].map(([, file = '', script = '', range = '']) => ({
    name: `busfree-sans-${script}.woff2`,
    source: tool(`${FONT_PACKAGE}/${file}`),
    ranges: rangesOf(pointsOf(range).filter((point) => !first.has(point))),
  }));
  const latin = own.find(({ name }) => name === 'busfree-sans-latin.woff2');
  if (!latin) throw new Error(`${FONT_PACKAGE} has no Latin letters`);
  return [...own, { name: FIRST, source: latin.source, ranges: rangesOf([...first]) }];
}

/** The code points of a `unicode-range`, as Fontsource writes it. */
function pointsOf(/** @type {string} */ range) {
  return range.split(',').flatMap((part) => {
    const [from = 0, to = from] = part
      .trim()
      .replace('U+', '')
      .split('-')
      .map((hex) => Number.parseInt(hex, 16));
    return pointsIn([from, to]);
  });
}

function pointsIn(/** @type {readonly [number, number]} */ [from, to]) {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

function rangesOf(/** @type {readonly number[]} */ points) {
  /** @type {[number, number][]} */
  const ranges = [];
  for (const point of [...new Set(points)].toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last?.[1] === point - 1) last[1] = point;
    else ranges.push([point, point]);
  }
  return ranges;
}

function rule(/** @type {Face} */ { name, ranges }) {
  const hex = (/** @type {number} */ point) => point.toString(16).toUpperCase().padStart(4, '0');
  const range = ranges.map(([from, to]) => `U+${hex(from)}${to === from ? '' : `-${hex(to)}`}`).join(',');
  return `@font-face {
  font-family: '${FAMILY}';
  font-style: normal;
  font-display: swap;
  font-weight: ${AXES.wght.min} ${AXES.wght.max};
  font-stretch: ${AXES.wdth.min}% ${AXES.wdth.max}%;
  src: url(./${name}) format('woff2-variations');
  unicode-range: ${range};
}
`;
}
