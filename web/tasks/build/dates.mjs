// When each file of the documentation was edited last, by git, so that the same commit gives the same page.

import { spawnSync } from 'node:child_process';

import { root } from '../run.mjs';

/** What the documentation is written in. */
export const WRITTEN = ['web/docs', 'MODEL.md', 'engine-wasm/MODEL-CHANGELOG.md', 'public/CHANGELOG.md'];

/** @type {ReadonlyMap<string, string> | null} */
let known = null;

/** Dates such as 2026-11-28 by the paths of files. Empty where git or a part of the history is missing. */
export function editDates() {
  known ??= read();
  return known;
}

function read() {
  const git = (/** @type {readonly string[]} */ ...args) =>
    spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 }).stdout ?? '';
  // The oldest commit of a shallow clone seems to have written every file.
  if (git('rev-parse', '--is-shallow-repository').trim() !== 'false') return new Map();
  return datesIn(
    git('-c', 'core.quotePath=off', 'log', '--format=%x00%as', '--name-only', '--relative', '--', ...WRITTEN),
  );
}

/**
 * The newest date of each file in what git prints, which begins with the newest commit.
 * @param {string} log
 */
export function datesIn(log) {
  /** @type {Map<string, string>} */
  const dates = new Map();
  for (const commit of log.split('\0')) {
    const [date = '', ...files] = commit.split('\n').filter(Boolean);
    for (const file of files) if (!dates.has(file)) dates.set(file, date);
  }
  return dates;
}
