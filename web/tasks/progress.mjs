// Reports what runs, so that no command is silent for long. Plain Node, because tasks start before node_modules exists.

import { AsyncLocalStorage } from 'node:async_hooks';

/** @typedef {import('./tally.mjs').Tally} Tally */

/**
 * Work that is under way.
 * @typedef {object} Running
 * @property {string} name
 * @property {number} begin of `performance.now()`
 * @property {Tally} [tally] of its tests so far
 * @property {number} processor milliseconds of the programs that it has run
 */

/** Milliseconds between two reports: less than the ten seconds for which a command may be silent. */
const EVERY = 9_000;

/** @type {Set<Running>} */
const running = new Set();
/** @type {NodeJS.Timeout | undefined} */
let timer;
/** @type {AsyncLocalStorage<Running>} */
const context = new AsyncLocalStorage();
/** @type {(report: string) => void} */
let print = (report) => void process.stderr.write(`${report}\n`);
let passed = 0;

/** Reports on standard output, beside the results of tests. Otherwise it is standard error. */
export function reportBesideResults() {
  print = (report) => console.log(report);
}

/**
 * Counts tests of work that has ended.
 * @param {Tally} tally
 */
export function countPassed(tally) {
  passed += tally.passed;
}

/** The work that runs the code that calls this; for its tests and its programs. */
export function current() {
  return context.getStore();
}

/**
 * Reports on this work while it lasts. Nothing is printed if it is quick.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @param {{ isPart?: boolean }} [options] isPart: its programs count for the work that it is a part of
 * @returns {Promise<{ result: T, elapsed: number, processor: number }>}
 */
export async function watched(name, work, { isPart = false } = {}) {
  /** @type {Running} */
  const own = { name, begin: performance.now(), processor: 0 };
  running.add(own);
  timer ??= setInterval(() => print(inProgress([...running], performance.now(), passed)), EVERY);
  try {
    const result = await (isPart ? work() : context.run(own, work));
    return { result, elapsed: performance.now() - own.begin, processor: own.processor };
  } finally {
    running.delete(own);
    if (running.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
  }
}

/**
 * One line on all that runs.
 * @param {readonly Pick<Running, 'name' | 'begin' | 'tally'>[]} all
 * @param {number} now
 * @param {number} before tests that passed in work that has ended
 */
export function inProgress(all, now, before) {
  const each = all.map(({ name, begin, tally }) => {
    const time = `${name} ${Math.round((now - begin) / 1000)} s`;
    if (!tally) return time;
    return `${time}, ${tally.passed} passed${tally.failed > 0 ? `, ${tally.failed} FAILED` : ''}`;
  });
  const sum = all.reduce((total, { tally }) => total + (tally?.passed ?? 0), before);
  return `… ${each.join('; ')}${sum > 0 ? ` (${sum} passed so far)` : ''}`;
}

/**
 * The time of each group, a line each, in the order in which groups first occur. Checks of a group may run side by side.
 * @param {readonly { group: string, elapsed: number, processor: number }[]} checks
 */
export function timesOfGroups(checks) {
  const groups = [...new Set(checks.map(({ group }) => group))];
  const width = Math.max(...groups.map((group) => group.length));
  return groups.map((group) => {
    const own = checks.filter((check) => check.group === group);
    const sum = (/** @type {'elapsed' | 'processor'} */ what) =>
      `${(own.reduce((total, check) => total + check[what], 0) / 1000).toFixed(1)} s`.padStart(8);
    const processor = own.some((check) => check.processor > 0) ? `${sum('processor')} of processor time` : '';
    return `${group.padEnd(width)} ${sum('elapsed')}${processor}`;
  });
}
