// The catalogue as the page loads it: a column for each field in place of an object for each device, which compresses to a
// sixth less. Modules that import it get the objects.

import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { Plugin } from 'vite';

type Row = Readonly<Record<string, unknown>>;

/** Code that makes the rows. A field that a row lacks is a hole in its column. */
export function rowsCode(rows: readonly Row[]): string {
  const fields = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const columns = fields.map((field) => {
    const cells = rows.map((row) => (field in row ? JSON.stringify(row[field]) : ''));
    // The comma at the end makes a hole of an empty last cell.
    return `${JSON.stringify(field)}:[${cells.join(',')},]`;
  });
  return `((columns) => columns.id.map((_, row) => Object.fromEntries(Object.entries(columns).filter(([, cells]) => row in cells).map(([field, cells]) => [field, cells[row]]))))({${columns.join(',')}})`;
}

/** Turns the lists of `file` into columns, in the build, in tests and in the development server. */
export function columns(file: string): Plugin {
  const id = '\0busfree-columns';
  return {
    name: 'busfree-columns',
    enforce: 'pre',
    resolveId: (source, importer) =>
      importer !== undefined && path.resolve(path.dirname(importer), source) === path.resolve(file)
        ? id
        : null,
    load(asked) {
      if (asked !== id) return null;
      this.addWatchFile(file);
      const data: Record<string, unknown> = JSON.parse(readFileSync(file, 'utf8'));
      const fields = Object.entries(data).map(
        ([name, value]) =>
          `${JSON.stringify(name)}:${Array.isArray(value) ? rowsCode(value) : JSON.stringify(value)}`,
      );
      return { code: `export default {${fields.join(',')}};`, moduleType: 'js' };
    },
  };
}
