// What a citation of Busfree names, each from its one source.

import { readFileSync } from 'node:fs';

import packageFile from '../../../package.json' with { type: 'json' };
import { rate } from '../../src/text/numbers.ts';
import { report } from '../../src/trust/report.ts';

/** The first group of a pattern in a file of the repository. */
function found(file: string, pattern: RegExp): string {
  const text = readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
  const value = pattern.exec(text)?.[1];
  if (value === undefined) throw new Error(`${file} has no ${pattern.source}`);
  return value;
}

const literal = (text: string) => text.replaceAll('.', String.raw`\.`);

/** The row of the paper that is cited as an example. */
function example() {
  const cell = report.cells.find((one) => one.experiment === 'table-3' && one.row === 0);
  if (!cell) throw new Error('Table 3 has no row');
  return cell;
}

const VALUES: Readonly<Record<string, () => string>> = {
  version: () => packageFile.version,
  released: () =>
    found('public/CHANGELOG.md', new RegExp(`^## ${literal(packageFile.version)}, ([\\d-]+)$`, 'm')),
  model: () => report.model_version,
  'model date': () =>
    found(
      'engine-wasm/MODEL-CHANGELOG.md',
      new RegExp(`^\\| ${literal(report.model_version)} \\| ([\\d-]+) \\|`, 'm'),
    ),
  predicted: () => rate(example().predicted_mb_s),
  measured: () => rate(example().measured_mb_s),
};

/** A value of a citation by its name. */
export function citation(name: string): string {
  const value = VALUES[name];
  if (value === undefined) throw new Error(`no citation has ${name}`);
  return value();
}
