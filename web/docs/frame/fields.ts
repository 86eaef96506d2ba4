// The settings of links, by the table of fields, so that the documentation lists each of them. What they mean is in the
// schema of documents.

import lists from '../../src/plan/generated/choices.json' with { type: 'json' };
import schema from '../../../public/schema/plan-2.json' with { type: 'json' };
import { HUE_MAX, SECTOR_BYTES, SIZE_BYTES_MAX, THINK_US_MAX } from '../../src/plan/generated/facts.ts';
import { FIELDS } from '../../src/plan/generated/fields.ts';
import { NAMED_WORK } from '../../src/plan/generated/named_work.ts';
import { USUAL, type Table } from '../../src/plan/fields.ts';
import { escapeForm } from '../../src/plan/link/escape.ts';
import { asPart } from '../../src/plan/link/part.ts';
import type { Choice, FieldRow } from '../../src/plan/generated/types.ts';

const number = (value: number) => value.toLocaleString('en-US');
const code = (text: string) => `\`${text}\``;

function tableOf(name: string): Table {
  const table = Object.keys(FIELDS).find((one): one is Table => one === name);
  if (table === undefined) throw new Error(`no fields of ${name}`);
  return table;
}

const rowsOf = (table: Table) => FIELDS[table].filter(({ kind }) => kind !== 'part');

const words = (choices: readonly Choice[]) => choices.flatMap(({ link }) => (link === null ? [] : [link]));

/** What each word of a choice means, by the words of documents. */
function meanings(choices: readonly Choice[]): ReadonlyMap<string, string> {
  const its = Object.values(lists).find(
    (list) => list.map(({ word }) => word).join(' ') === choices.map(({ value }) => value).join(' '),
  );
  if (its === undefined) throw new Error(`no meanings of ${choices.map(({ value }) => value).join(', ')}`);
  return new Map(its.map(({ word, means }) => [word, means]));
}

/** A setting as it is written, with its limits. */
function setting(row: FieldRow): string {
  const key = row.short === undefined ? code(`${row.key}=`) : `${code(row.short)} or ${code(`${row.key}=`)}`;
  switch (row.kind) {
    case 'flag':
      return code(row.key);
    case 'word':
      return words(row.choices)
        .map((word) => code(row.bare ? word : `${row.key}=${word}`))
        .join(', ');
    case 'yes-no':
      return `${code(`${row.key}=yes`)}, ${code(`${row.key}=no`)}`;
    case 'one-of':
      return row.words.map((word) => code(`${row.key}=${word}`)).join(', ');
    case 'words':
      return `${key} ${words(row.choices).map(code).join(', ')}, joined by ${code('-')}`;
    case 'whole':
      return `${key} ${number(row.least)} to ${number(row.most)}`;
    case 'figure': {
      const zero = row.isRate ? `${code('async')} or ` : '0 or ';
      return `${key} ${row.orZero ? zero : ''}${number(row.least)} to ${number(row.most)}`;
    }
    case 'hue':
      return `${key} 1 to ${number(HUE_MAX)}`;
    case 'text':
      return `${key} up to ${number(row.most)} characters`;
    case 'texts':
      return `${key} such as ${code(escapeForm(row.examples.at(-1) ?? ''))}; up to ${number(row.most)} times`;
    case 'size':
      return `${key} ${number(SECTOR_BYTES)} to ${number(SIZE_BYTES_MAX)}, or KiB with ${code('k')}`;
    case 'pause':
      return `${key} 0 to ${number(THINK_US_MAX)} with ${code('us')}, or ${code('ms')}`;
    case 'reference':
      return `${key} number in the order of the link`;
    default:
      return key;
  }
}

/** What a field is without a setting, as far as its description does not say so. */
function withoutSetting(table: Table, row: FieldRow, usual: unknown): string {
  if (row.kind === 'hue') return 'by place';
  if (row.kind === 'flag') return row.value ? 'no' : 'yes';
  if (usual === null && table === 'own') return 'the catalogue’s';
  if (typeof usual !== 'number') return '';
  return number(row.kind === 'reference' ? usual + 1 : usual);
}

/** What a field means, and what it is without a setting. */
function meaning(table: Table, row: FieldRow): [string, string] {
  const properties: Readonly<Record<string, { description: string }>> = schema.$defs[table].properties;
  let text = properties[row.name]?.description ?? '';
  const usual = asPart(USUAL[table])[row.name];
  let otherwise = withoutSetting(table, row, usual);
  if (row.kind === 'word' || row.kind === 'words') {
    const its = meanings(row.choices);
    text = text.slice(0, text.indexOf(` ${row.choices[0]?.value}: `));
    if (row.kind === 'word') {
      const each = row.choices.flatMap(({ value, link }) =>
        link === null ? [] : [`${code(link)}: ${its.get(value)}`],
      );
      text += ` ${each.join('; ')}.`;
      otherwise = typeof usual === 'string' ? (its.get(usual) ?? '') : '';
    }
  }
  // A link leaves out what a document has as null, an empty text or the place of a part from 0.
  const left = /[;:.,]? *(?:`null`|[Ee]mpty) ?(?::|for|if|means that) ([^.;]+)/u.exec(text);
  if (left !== null) {
    otherwise = left[1] ?? '';
    text = text.replace(left[0], '');
  }
  text = text.replace('counted from 0', 'counted from 1').replace(/[.;,]*$/u, '');
  return [text, otherwise];
}

/** The settings of a part, as a table. */
export function fieldTable(name: string): string {
  const table = tableOf(name);
  const rows = rowsOf(table).map((row) => `| ${setting(row)} | ${meaning(table, row).join(' | ')} |`);
  return ['| setting | meaning | default |', '|---|---|---|', ...rows].join('\n');
}

/** The settings of a part in the grammar: alternatives, a line for a few of them. */
export function grammar(name: string): string {
  const quoted = (text: string) => `"${text}"`;
  const values = (row: FieldRow): string => {
    const key = quoted(`${row.key}=`);
    const keys = row.short === undefined ? key : `( ${quoted(row.short)} | ${key} )`;
    const oneOf = (list: readonly string[]) => `( ${list.map(quoted).join(' | ')} )`;
    switch (row.kind) {
      case 'flag':
        return quoted(row.key);
      case 'word':
        return row.bare ? words(row.choices).map(quoted).join(' | ') : `${key} ${oneOf(words(row.choices))}`;
      case 'words': {
        const word = oneOf(words(row.choices));
        return `${key} ${word} { "-" ${word} }`;
      }
      case 'yes-no':
        return `${key} ( "yes" | "no" )`;
      case 'one-of':
        return `${key} ${oneOf(row.words)}`;
      case 'figure':
        return `${key} ${row.isRate ? 'rate' : 'number'}`;
      case 'size':
        return `${keys} bytes [ "k" ]`;
      case 'pause':
        return `${keys} n ( "us" | "ms" )`;
      case 'text':
        return `${key} text`;
      case 'texts':
        return `${key} form`;
      case 'platform':
        return `${key} machine`;
      default:
        return `${keys} n`;
    }
  };
  const lines = [''];
  for (const value of rowsOf(tableOf(name)).map(values)) {
    const line = lines.at(-1) ?? '';
    if (line !== '' && line.length + value.length > 90) lines.push(value);
    else lines[lines.length - 1] = line === '' ? value : `${line} | ${value}`;
  }
  return lines.join('\n              | ');
}

/** The settings and words that came with a version of links. */
export function since(version: string): string {
  const came = (of: { since: number }) => of.since === Number(version);
  const rows = Object.values(FIELDS).flat();
  const keys = rows.filter(came).map((row) => (row.kind === 'flag' ? row.key : `${row.key}=`));
  const chosen = rows.flatMap((row) =>
    row.kind === 'word' && !came(row)
      ? row.choices
          .filter((choice) => came(choice))
          .map(({ link }) => (row.bare ? String(link) : `${row.key}=${link}`))
      : [],
  );
  const named = NAMED_WORK.filter(came).map(({ word }) => word);
  return [...new Set([...keys, ...chosen, ...named])].map(code).join(', ');
}
