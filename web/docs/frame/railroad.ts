// Railroad pictures of the grammar of links, from the grammar as the page has it in text.

import { grammar } from './fields.ts';
import { escape } from './markdown.ts';
import { sourceOf } from './pages.ts';

/** A part of a rule of the grammar. */
type Term =
  | { kind: 'literal' | 'name'; text: string }
  | { kind: 'all' | 'one'; of: readonly Term[] }
  | { kind: 'maybe' | 'many'; of: Term };

/** The rules of the page with the grammar, by their names, without the remarks at their ends. */
export function rules(): ReadonlyMap<string, string> {
  const text = sourceOf('link-grammar').replaceAll(/<!-- grammar: (\w+) -->/g, (_, table: string) =>
    grammar(table),
  );
  const block = /(?:^ {4}[^\n]*\n)+/m.exec(text)?.[0] ?? '';
  const found = new Map<string, string>();
  let name = '';
  for (const line of block.split('\n')) {
    const [, begins = '', rest = ''] = /^ {4}(?:(\w+) +=)?\s*(.*)$/.exec(line) ?? [];
    if (begins !== '') name = begins;
    const [rule = ''] = rest.split(/ {3,}/);
    found.set(name, `${found.get(name) ?? ''} ${rule}`.trim());
  }
  return found;
}

/** Reads a rule: quoted text, names, `( )`, `[ ]`, `{ }` and `|`. */
export function parse(rule: string): Term {
  const tokens = rule.match(/"[^"]*"|\w+|[()[\]{}|]/g) ?? [];
  let at = 0;
  const take = (wanted: string) => {
    if (tokens[at] !== wanted) throw new Error(`${wanted} is missing in ${rule}`);
    at += 1;
  };
  const either = (): Term => {
    const all = [sequence()];
    while (tokens[at] === '|') {
      at += 1;
      all.push(sequence());
    }
    return all.length === 1 && all[0] ? all[0] : { kind: 'one', of: all };
  };
  const sequence = (): Term => {
    const all: Term[] = [];
    for (let token = tokens[at]; token !== undefined && !/^[)\]}|]$/.test(token); token = tokens[at])
      all.push(term());
    return all.length === 1 && all[0] ? all[0] : { kind: 'all', of: all };
  };
  const closed = (end: string): Term => {
    at += 1;
    const of = either();
    take(end);
    return of;
  };
  const term = (): Term => {
    const token = tokens[at] ?? '';
    if (token === '(') return closed(')');
    if (token === '[') return { kind: 'maybe', of: closed(']') };
    if (token === '{') return { kind: 'many', of: closed('}') };
    at += 1;
    return token.startsWith('"')
      ? { kind: 'literal', text: token.slice(1, -1) }
      : { kind: 'name', text: token };
  };
  const whole = either();
  if (at !== tokens.length) throw new Error(`${tokens[at]} is too much in ${rule}`);
  return whole;
}

/** A rule in words, for readers without its picture. */
export function spoken(term: Term): string {
  switch (term.kind) {
    case 'literal':
      return `“${term.text}”`;
    case 'name':
      return term.text;
    case 'all':
      return term.of.map(spoken).join(', then ');
    case 'one':
      return `either ${term.of.map(spoken).join(', or ')}`;
    case 'maybe':
      return `perhaps (${spoken(term.of)})`;
    case 'many':
      return `any number of times (${spoken(term.of)})`;
  }
}

/** A drawn part: its width, how far it reaches above and below its line, and its SVG at a place. */
interface Drawn {
  width: number;
  up: number;
  down: number;
  at: (x: number, y: number) => string;
}

/** Width of a character, height of a box, and the room at its text’s ends. */
const [CHARACTER, BOX, ROOM] = [7.3, 24, 8];
/** Between the parts of a line, around alternatives, and between lines. */
const [GAP, CURVE, LINE] = [8, 20, 8];
/** The widest that fits a phone. */
const WIDEST = 350;

const path = (d: string) => `<path d="${d}"/>`;

function box({ kind, text }: { kind: 'literal' | 'name'; text: string }): Drawn {
  const width = text.length * CHARACTER + 2 * ROOM;
  return {
    width,
    up: BOX / 2,
    down: BOX / 2,
    at: (x, y) =>
      `<rect class="${kind}" x="${x}" y="${y - BOX / 2}" width="${width}" height="${BOX}" rx="${kind === 'literal' ? BOX / 2 : 0}"/>` +
      `<text x="${x + width / 2}" y="${y + 4}">${escape(text)}</text>`,
  };
}

const nothing: Drawn = { width: 0, up: 0, down: 0, at: () => '' };

function inLine(all: readonly Drawn[]): Drawn {
  const width = all.reduce((sum, one) => sum + one.width, GAP * (all.length - 1));
  return {
    width,
    up: Math.max(...all.map(({ up }) => up)),
    down: Math.max(...all.map(({ down }) => down)),
    at: (x, y) => {
      let from = x;
      return all
        .map((one, place) => {
          const line = place === 0 ? '' : path(`M${from - GAP} ${y}h${GAP}`);
          const svg = one.at(from, y);
          from += one.width + GAP;
          return line + svg;
        })
        .join('');
    },
  };
}

/** Alternatives below each other, the first in the line; with a way back below the last one if it `repeats`. */
function stacked(all: readonly Drawn[], repeats: boolean): Drawn {
  const width = Math.max(...all.map((one) => one.width)) + 2 * CURVE;
  const [first = nothing, ...others] = all;
  let below = first.down;
  const places = others.map((one) => {
    const place = below + LINE + one.up;
    below = place + one.down;
    return place;
  });
  const back = repeats ? LINE + 2 : 0;
  const curve = CURVE / 2;
  return {
    width,
    up: first.up,
    down: below + back,
    at: (x, y) => {
      const end = x + width;
      const straight = (one: Drawn, at: number) => {
        const from = x + CURVE + (width - 2 * CURVE - one.width) / 2;
        return (
          path(`M${x + CURVE} ${at}H${from}`) +
          one.at(from, at) +
          path(`M${from + one.width} ${at}H${end - CURVE}`)
        );
      };
      const lines = [first, ...others].map((one, i) => {
        const at = y + (i === 0 ? 0 : (places[i - 1] ?? 0));
        if (i === 0) return path(`M${x} ${y}h${CURVE}`) + straight(one, at) + path(`M${end} ${y}h${-CURVE}`);
        const ways =
          path(`M${x} ${y}q${curve} 0 ${curve} ${curve}V${at - curve}q0 ${curve} ${curve} ${curve}`) +
          path(`M${end} ${y}q${-curve} 0 ${-curve} ${curve}V${at - curve}q0 ${curve} ${-curve} ${curve}`);
        return ways + straight(one, at);
      });
      const [bottom, line] = [y + below + back, y + (places.at(-1) ?? 0)];
      const loop = repeats
        ? path(
            `M${end - CURVE} ${line}q6 0 6 6V${bottom - 6}q0 6 -6 6H${x + CURVE}q-6 0 -6 -6V${line + 6}q0 -6 6 -6`,
          ) + path(`M${x + width / 2 + 4} ${bottom - 4}l-6 4 6 4`)
        : '';
      return lines.join('') + loop;
    },
  };
}

function draw(term: Term): Drawn {
  switch (term.kind) {
    case 'literal':
    case 'name':
      return box({ kind: term.kind, text: term.text });
    case 'all':
      return inLine(term.of.map(draw));
    case 'one':
      return stacked(term.of.map(draw), false);
    case 'maybe':
      return stacked([nothing, draw(term.of)], false);
    case 'many':
      return stacked([nothing, draw(term.of)], true);
  }
}

/** The parts of a rule in lines that fit. */
function linesOf(term: Term): Drawn[] {
  if (term.kind !== 'all') return [draw(term)];
  const all: Drawn[][] = [[]];
  for (const one of term.of.map(draw)) {
    const last = all.at(-1) ?? [];
    if (last.length > 0 && inLine([...last, one]).width > WIDEST) all.push([one]);
    else last.push(one);
  }
  return all.map(inLine);
}

/** Room around a picture, and before and behind its line. */
const [MARGIN, END] = [4, 12];

function picture(name: string, term: Term): string {
  const rows = linesOf(term);
  const width = Math.max(...rows.map((row) => row.width)) + 2 * END + 2 * MARGIN;
  const left = MARGIN + END;
  let top = MARGIN;
  let drawn = '';
  rows.forEach((row, place) => {
    const y = top + Math.max(row.up, 8);
    const end = left + row.width;
    const next = rows[place + 1];
    drawn += row.at(left, y);
    if (place === 0) drawn += path(`M${MARGIN} ${y - 7}v14M${MARGIN} ${y}H${left}`);
    if (next) {
      const between = y + row.down + LINE;
      const to = between + LINE + Math.max(next.up, 8);
      drawn += path(
        `M${end} ${y}q8 0 8 8V${between - 8}q0 8 -8 8H${left - 4}q-8 0 -8 8V${to - 6}q0 6 6 6H${left}`,
      );
      top = between + LINE;
    } else {
      drawn += path(`M${end} ${y}h${END}m0 -7v14`);
      top = y + row.down + MARGIN;
    }
  });
  const title = `${name}: ${spoken(term)}`;
  const [w, h] = [Math.ceil(width), Math.ceil(top)];
  return `<div class="railroad"><svg width="${w}" height="${h}" viewBox="0 0 ${w} ${h}" role="img"><title>${escape(title)}</title>${drawn}</svg></div>`;
}

/** The picture of a rule by its name, `link`, or of the alternative that begins so: `option, load=`. */
export function railroad(what: string): string {
  const [name = '', begins] = what.split(', ');
  const rule = rules().get(name);
  if (rule === undefined) throw new Error(`the grammar has no ${name}`);
  const whole = parse(rule);
  if (begins === undefined) return picture(name, whole);
  const alternatives = whole.kind === 'one' ? whole.of : [whole];
  const first = (term: Term): string =>
    'text' in term ? term.text : term.kind === 'all' && term.of[0] ? first(term.of[0]) : '';
  const one = alternatives.find((term) => first(term) === begins);
  if (one === undefined) throw new Error(`no alternative of ${name} begins with ${begins}`);
  return picture(name, one);
}
