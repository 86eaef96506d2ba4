/** The fields of a plan by the engine's table: their names, limits and usual values, and changes of them. */
import { DEFAULT_ARRAY } from './generated/arrays.ts';
import { DEFAULT_DEVICE, DEFAULT_HOST, DEFAULT_PLAN } from './generated/facts.ts';
import { FIELDS, type FieldKinds } from './generated/fields.ts';
import type { Bus, Device, DiskArray, FieldRow, Host, Own, Plan, Workload } from './generated/types.ts';
import { hasForm } from './link/form.ts';
import { asPart, asTexts } from './link/part.ts';

/** The parts of a plan, by the names of their tables. */
export interface Parts {
  plan: Plan;
  bus: Bus;
  host: Host;
  device: Device;
  own: Own;
  workload: Workload;
  array: DiskArray;
}

export type Table = keyof Parts;

/** The fields of a part with a value of their own that a person sets: not its colour, and not the parts within it. */
export type FieldName<T extends Table> = {
  [N in keyof FieldKinds[T] & keyof Parts[T]]: FieldKinds[T][N] extends 'hue' | 'part' ? never : N;
}[keyof FieldKinds[T] & keyof Parts[T]] &
  string;

export type Row<T extends Table> = FieldRow & { name: FieldName<T> };

/** A figure that a person may set, and its limits. */
export type Figure<T extends Table> = Row<T> & { kind: 'figure' };

/** The values of a part that change nothing and that links leave out. */
export const USUAL: Readonly<Parts> = {
  plan: DEFAULT_PLAN,
  bus: DEFAULT_PLAN.bus,
  host: DEFAULT_HOST,
  device: DEFAULT_DEVICE,
  own: DEFAULT_DEVICE.own,
  workload: DEFAULT_DEVICE.workload,
  array: DEFAULT_ARRAY,
};

/** The rows of these fields, in the order of a link. */
export function rowsOf<T extends Table>(table: T): Row<T>[] {
  return FIELDS[table].filter((row): row is Row<T> => row.kind !== 'hue' && row.kind !== 'part');
}

/** The row of a field. */
export function rowOf<T extends Table>(table: T, name: FieldName<T>): FieldRow {
  const row = FIELDS[table].find((one) => one.name === name);
  if (row === undefined) throw new TypeError(`no field ${table}.${name}`);
  return row;
}

export function figuresOf<T extends Table>(table: T): Figure<T>[] {
  return rowsOf(table).filter((row): row is Figure<T> => row.kind === 'figure');
}

/** Whether two parts have the same values. */
export function isSame<T extends Table>(table: T, a: Parts[T], b: Parts[T]): boolean {
  return rowsOf(table).every(({ name }) => JSON.stringify(a[name]) === JSON.stringify(b[name]));
}

/** Whether a part has only usual values. */
export function isUsual<T extends Table>(table: T, part: Parts[T]): boolean {
  return isSame<Table>(table, part, USUAL[table]);
}

/** A part with changed values; the same part if none changes, or if one is outside its limits. */
export function withFields<T extends Table>(table: T, part: Parts[T], change: Partial<Parts[T]>): Parts[T] {
  const entries = Object.entries(change).map(([name, value]) => [name, Object.is(value, -0) ? 0 : value]);
  const now: Parts[T] = { ...part, ...Object.fromEntries(entries) };
  const [was, is, usual] = [part, now, USUAL[table]].map(asPart);
  if (!was || !is || !usual || Object.keys(change).every((name) => is[name] === was[name])) return part;
  return rowsOf(table).every((row) => is[row.name] === usual[row.name] || isAllowed(row, is[row.name]))
    ? now
    : part;
}

/** Whether a field may have this value. Types say what words and switches may be. */
function isAllowed(row: FieldRow, value: unknown): boolean {
  if (row.kind === 'texts') {
    const texts = asTexts(value);
    return texts.length <= row.most && texts.every((text) => hasForm(row, text));
  }
  if (row.kind !== 'figure' && row.kind !== 'whole') return true;
  if (typeof value !== 'number') return value === null && row.kind === 'figure';
  const { least, most } = row;
  if (row.kind === 'figure' && row.orZero && value === 0) return true;
  return value >= least && value <= most && (!(row.kind === 'whole' || row.whole) || Number.isInteger(value));
}

/** The value of a typed text; `null` for an empty one of a figure, `undefined` if the field may not have it. */
export function readNumber(row: FieldRow, typed: string): number | null | undefined {
  const value = typed.trim() === '' ? null : Number(typed);
  return isAllowed(row, value) ? value : undefined;
}
