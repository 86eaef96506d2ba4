import { type FieldName, type Parts, type Table, rowOf, rowsOf } from '../plan/fields.ts';
import { FIELD_NAMES } from '../plan/generated/facts.ts';
import type { FieldKinds } from '../plan/generated/fields.ts';
import type { FieldRow, Plan } from '../plan/generated/types.ts';
import { asNumber, asText, asTexts } from '../plan/link/part.ts';
import { switchText } from './bus.ts';
import type { TermId } from './glossary.ts';
import { bytes, milliseconds, quantity, transfers } from './numbers.ts';

/** Words of a field. */
export interface FieldWords<V = unknown> {
  label: string;
  /** Unit of a figure. */
  unit?: string;
  /** The text of no value, also in an empty field; without it the catalogue's counts. */
  usual?: string;
  /** The words of a choice. */
  words?: Readonly<Record<string, string>>;
  /** A value that does not read as others of its kind. */
  text?(value: NonNullable<V>, plan: Plan): string;
  /** What explains the label. */
  term?: TermId;
  /** Below the control; empty if there is nothing to say of this value. */
  help?(value: V): string;
}

type WithText<V> = Required<Pick<FieldWords<V>, 'text'>>;

type OfKind<Kind, V> = Kind extends 'word'
  ? { words: Readonly<Record<NonNullable<V> & string, string>> } | WithText<V>
  : Kind extends 'reference'
    ? WithText<V>
    : object;

/** Words of all fields of a table, in the order of forms and lists. The compiler names a field without words. */
export type WordsOf<T extends Table> = {
  readonly [N in FieldName<T>]: FieldWords<Parts[T][N]> & OfKind<FieldKinds[T][N], Parts[T][N]>;
};

/** The fields of a table in the order of their words. */
export function namesOf<T extends Table>(table: T, all: WordsOf<T>): FieldName<T>[] {
  const names = rowsOf(table).map(({ name }) => name);
  return Object.keys(all).flatMap((name) => names.filter((one) => one === name));
}

const CATALOGUED = 'as in the catalogue';

/** No value, in a choice: the catalogue's, if that is known. */
export function usualText(what: string | undefined, { usual }: FieldWords): string {
  return what === undefined ? (usual ?? CATALOGUED) : `${what} (catalogue)`;
}

/** A value of a field. */
export function valueText(row: FieldRow, words: FieldWords, value: unknown, plan: Plan): string {
  const isNone =
    value === null ||
    value === undefined ||
    ((row.kind === 'words' || row.kind === 'texts') && asTexts(value).length === 0);
  if (isNone) return words.usual ?? CATALOGUED;
  if (words.text) return words.text(value, plan);
  switch (row.kind) {
    case 'flag':
      return switchText(value === true);
    case 'yes-no':
      return value === true ? 'yes' : 'no';
    case 'word':
      return words.words?.[asText(value)] ?? asText(value);
    case 'words':
    case 'texts':
      return asTexts(value).join(', ');
    case 'figure':
      return row.isRate ? transfers(asNumber(value)) : quantity(asNumber(value), words.unit);
    case 'size':
      return bytes(asNumber(value));
    case 'pause':
      return milliseconds(asNumber(value) / 1000);
    default:
      return typeof value === 'number' ? String(value) : asText(value);
  }
}

/** The values of a part by the labels of their fields. */
export function textsOf<T extends Table>(
  table: T,
  all: WordsOf<T>,
  part: Parts[T],
  plan: Plan,
): Record<string, string> {
  return Object.fromEntries(
    namesOf(table, all).map((name) => {
      const words: FieldWords = all[name];
      return [words.label, valueText(rowOf(table, name), words, part[name], plan)];
    }),
  );
}

/** The values that a figure or a whole number may have. */
export function rangeText(row: FieldRow, { unit = '' }: FieldWords): string {
  if (row.kind !== 'figure' && row.kind !== 'whole') return '';
  const zero = row.kind === 'figure' && row.orZero ? '0 or ' : '';
  return `${zero}${row.least} to ${row.most} ${unit}`.trimEnd();
}

/** Name of a catalogue field, capitalised. */
export function fieldLabel(field: string): string {
  const name = FIELD_NAMES[field] ?? field;
  return name.charAt(0).toUpperCase() + name.slice(1);
}
