// Finds out which steps are up to date. A step's stamp is a hash of its inputs, kept when it has succeeded. Contents
// count and not times, because a checkout touches every file without changing it.

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { root } from './run.mjs';

/** Under node_modules, so that `npm ci`, which empties that folder, also forgets what was built with it. */
const stamps = path.join(root, 'node_modules', '.cache', 'busfree');

/** Files that never end up in what is shipped. */
const skipped = new Set(['tests', 'snapshots', 'proptest-regressions', 'node_modules']);

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {readonly string[]} inputs files and folders, from the root of the repository; missing ones are skipped
 * @property {readonly string[]} outputs what must exist for the step to count as done
 * @property {string} [extra] anything else the result depends on
 * @property {(file: string) => boolean} [ignore]
 */

/**
 * Does the work unless it was done before with the same inputs, and returns whether it did. The inputs are read before the work:
 * an edit during it is work for the next time.
 * @param {Step} step
 * @param {() => Promise<unknown>} work
 */
export async function once(step, work) {
  const before = fingerprint(step);
  if (wasDone(step, before)) return false;
  await work();
  mkdirSync(stamps, { recursive: true });
  writeFileSync(path.join(stamps, step.name), before);
  return true;
}

/** Whether the work was done with these inputs. */
export function isDone(/** @type {Step} */ step) {
  return wasDone(step, fingerprint(step));
}

/**
 * @param {Step} step
 * @param {string} print
 */
function wasDone({ name, outputs }, print) {
  const stamp = path.join(stamps, name);
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== print) return false;
  return outputs.every((output) => existsSync(path.join(root, output)));
}

/**
 * @param {Pick<Step, 'inputs' | 'extra' | 'ignore'>} step
 * @param {string} [base]
 */
export function fingerprint({ inputs, extra = '', ignore = () => false }, base = root) {
  const hash = createHash('sha256').update(extra);
  for (const input of inputs) {
    for (const file of files(base, input)) {
      if (!ignore(file)) hash.update(`\0${file}\0`).update(readFileSync(path.join(base, file)));
    }
  }
  return hash.digest('hex');
}

/**
 * @param {string} base
 * @param {string} name
 * @returns {string[]}
 */
function files(base, name) {
  const full = path.join(base, name);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [name];
  return readdirSync(full)
    .filter((entry) => !skipped.has(entry))
    .toSorted()
    .flatMap((entry) => files(base, `${name}/${entry}`));
}
