// The preview of a page for chats, forums and search engines, as SVG: title and summary beside the poster of the plan.

import { Failure } from '../run.mjs';

/** Of the drawing, in the proportions of a preview. */
const SIZE = { width: 1200, height: 630 };
/** Room around the words and the poster, pixels. */
const EDGE = 44;
/** The words beside the poster: letters and most lines of each text. */
const TITLE = { size: 46, weight: 600, letters: 13, most: 4 };
const SUMMARY = { size: 26, weight: 400, letters: 28, most: 6 };

/**
 * A preview as SVG.
 * @param {import('../../catalogue/files.ts').Preview} preview
 */
export function previewSvg({ title, summary, poster }) {
  const { light, svg, width, height } = flattened(poster);
  const scale = Math.min((SIZE.height - 2 * EDGE) / height, 700 / width);
  const [wide, high] = [width * scale, height * scale];
  let y = 130;
  const words = [
    { text: title, ...TITLE },
    { text: summary, ...SUMMARY },
  ].flatMap(({ text, ...style }) => {
    y += 20;
    return wrapped(text, style).map((line) => {
      y += style.size * 1.3;
      return `<text x="${EDGE}" y="${y}" font-size="${style.size}" font-weight="${style.weight}">${escape(line)}</text>`;
    });
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}" font-family="IBM Plex Sans" fill="${light.get('ink')}"><rect width="100%" height="100%" fill="#e9ebe7"/><text x="${EDGE}" y="92" font-size="36" font-weight="600">Busfree</text>${words.join('')}<svg x="${SIZE.width - EDGE - wide}" y="${(SIZE.height - high) / 2}" width="${wide}" height="${high}" viewBox="0 0 ${width} ${height}">${svg}</svg></svg>`;
}

/** A poster in its light colours, written out where it uses them. */
function flattened(/** @type {string} */ poster) {
  const [, rule = ''] = /<style>[^{]*\{([^}]*)\}/.exec(poster) ?? [];
  const light = new Map(
    [...rule.matchAll(/--([\w-]+):([^;]+)/g)].map(([, name = '', value = '']) => [name, value]),
  );
  const svg = poster
    .replace(/@media[^{]*\{[^}]*\}\s*\}/, '')
    .replaceAll(/var\(--([\w-]+)\)/g, (_, name) => known(light.get(name), `the colour ${name}`));
  const [width = 0, height = 0] = ['width', 'height'].map((key) =>
    Number(known(new RegExp(`^<svg [^>]*? ${key}="(\\d+)"`).exec(poster)?.[1], key)),
  );
  return { light, svg, width, height };
}

/**
 * @param {string | undefined} found
 * @param {string} what
 */
function known(found, what) {
  if (found === undefined) throw new Failure(`a poster lacks ${what}`);
  return found;
}

/**
 * A text in lines of at most so many letters, where words and slashes allow; what does not fit is left out.
 * @param {string} text
 * @param {{ letters: number, most: number }} room
 */
function wrapped(text, { letters, most }) {
  /** @type {string[]} */
  const lines = [];
  for (const word of text.split(/ |(?<=\/)/)) {
    const last = lines.at(-1);
    const joined = `${last}${last?.endsWith('/') ? '' : ' '}${word}`;
    if (last !== undefined && joined.length <= letters) lines[lines.length - 1] = joined;
    else lines.push(word);
  }
  return lines.length <= most ? lines : [...lines.slice(0, most - 1), `${lines[most - 1]} …`];
}

const escape = (/** @type {string} */ text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
