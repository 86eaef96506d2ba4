// The engine's data as the page loads them: a column for each field in place of an object for each device, which compresses
// to a sixth less. Modules that import them get the objects. A field that only later parts of the page need becomes a module of its own.

import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { Plugin } from 'vite';

type Row = Readonly<Record<string, unknown>>;

/** Code that makes the rows. A field that a row lacks is a hole in its column. */
export function rowsCode(rows: readonly Row[]): string {
  const fields = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cellsOf = fields.map((field) => {
    const cells = rows.map((row) => (field in row ? JSON.stringify(row[field]) : ''));
    // The comma at the end makes a hole of an empty last cell.
    return `${JSON.stringify(field)}:[${cells.join(',')},]`;
  });
  return `((columns) => columns.id.map((_, row) => Object.fromEntries(Object.entries(columns).filter(([, cells]) => row in cells).map(([field, cells]) => [field, cells[row]]))))({${cellsOf.join(',')}})`;
}

/**
 * Turns the lists of `file` into columns, in the build, in tests and in the development server. `apart`: a field that the
 * rows do not have then; the address of the file with `?` and its name gives its values by the rows' ids.
 */
export function columns(file: string, apart?: string): Plugin {
  const id = `\0busfree-columns:${path.basename(file)}`;
  const modules = new Map([[path.resolve(file), id]]);
  if (apart !== undefined) modules.set(`${path.resolve(file)}?${apart}`, `${id}?${apart}`);
  return {
    name: id.slice(1),
    enforce: 'pre',
    resolveId: (source, importer) =>
      importer === undefined ? null : (modules.get(path.resolve(path.dirname(importer), source)) ?? null),
    load(asked) {
      if (![...modules.values()].includes(asked)) return null;
      this.addWatchFile(file);
      const data: Record<string, unknown> = JSON.parse(readFileSync(file, 'utf8'));
      const value = asked === id ? rowsOf(data, apart) : fieldOf(data, apart ?? '');
      return { code: `export default ${value};`, moduleType: 'js' };
    },
  };
}

function rowsOf(data: Record<string, unknown>, apart: string | undefined): string {
  const without = (row: Row) => Object.fromEntries(Object.entries(row).filter(([field]) => field !== apart));
  const lists = Object.entries(data).map(([name, value]) => {
    const code = Array.isArray(value) ? rowsCode(value.map(without)) : JSON.stringify(value);
    return `${JSON.stringify(name)}:${code}`;
  });
  return `{${lists.join(',')}}`;
}

function fieldOf(data: Record<string, unknown>, field: string): string {
  const rows = Object.values(data).flatMap((value): Row[] => (Array.isArray(value) ? value : []));
  return JSON.stringify(Object.fromEntries(rows.map((row) => [row['id'], row[field]])));
}
