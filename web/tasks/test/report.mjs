// The report on the model that the page shows. The command line program makes it, and the repository keeps it.

import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { program } from '../build/engine.mjs';
import { must, root, timed } from '../run.mjs';

/** @typedef {Record<string, unknown>} Report */

const files = {
  report: path.join(root, 'web/src/trust/report.json'),
  // What counts as a clear difference follows from the report and is compiled into the engine.
  resolution: path.join(root, 'engine-wasm/crates/devices/data/resolution.json'),
};

const remedy = 'run `npm run validate -- --write` and look at what has changed';

/**
 * @param {'cli' | 'dev'} as the program's profile: the figures are the same to the last bit
 * @param {readonly string[]} [args] of `busfree validate`
 * @returns {Promise<Report>}
 */
async function fresh(as, args = []) {
  const native = await program(as);
  // Standard error is for users and is shown only when the program fails.
  const text = await must('busfree validate', native, ['validate', '--json', ...args]);
  return JSON.parse(text);
}

/** @returns {Report} */
function kept() {
  return JSON.parse(readFileSync(files.report, 'utf8'));
}

/**
 * Writes the report and the data that follow from it. Parts that need files from elsewhere are kept from the last run with them.
 * @param {readonly string[]} args
 */
export async function writeReport(args) {
  const report = await timed('Judging the model', () => fresh('cli', args));
  report['demerits'] ??= kept()['demerits'] ?? null;
  write(files.report, report);
  write(files.resolution, report['resolution']);
}

/**
 * @param {string} file
 * @param {unknown} value
 */
function write(file, value) {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}

/** Fails if the committed report differs from what the engine computes now. */
export async function reportIsCurrent() {
  const [now, then] = [await fresh('dev'), kept()];
  const output = [
    ...differences(now, then),
    ...(same(now['resolution'], JSON.parse(readFileSync(files.resolution, 'utf8')))
      ? []
      : ['resolution.json is not the one of the report']),
  ];
  if (output.length > 0) output.push(remedy);
  return { ok: output.length === 0, output: output.join('\n') };
}

/**
 * The parts that differ, a line each. Results with traces of disks are not compared, because the traces are not here.
 * @param {Report} now
 * @param {Report} then
 * @returns {string[]}
 */
export function differences(now, then) {
  const keys = new Set([...Object.keys(now), ...Object.keys(then)]);
  keys.delete('demerits');
  return [...keys].flatMap((key) => {
    const [is, was] = [now[key], then[key]];
    if (same(is, was)) return [];
    if (!Array.isArray(is) || !Array.isArray(was) || is.length !== was.length) return [`${key} differs`];
    const places = is.flatMap((entry, index) => (same(entry, was[index]) ? [] : [index + 1]));
    return [`${key}: ${places.length} of ${is.length} differ: ${places.join(', ')}`];
  });
}

/**
 * @param {unknown} a
 * @param {unknown} b
 */
function same(a, b) {
  return JSON.stringify(a) === JSON.stringify(b);
}
