// Counts the tests that a program ran, from its output.

import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

import { root } from './run.mjs';

/** @typedef {{ passed: number, failed: number, notRun: number }} Tally */

const reports = path.join(root, 'node_modules', '.cache', 'busfree', 'reports');

/**
 * @param {string} output of `cargo test`
 * @returns {Tally}
 */
export function cargoTally(output) {
  const results = [...output.matchAll(/^test result: \w+\. (\d+) passed; (\d+) failed; (\d+) ignored;/gm)];
  const sum = (/** @type {number} */ group) =>
    results.reduce((total, match) => total + Number(match[group]), 0);
  return { passed: sum(1), failed: sum(2), notRun: sum(3) };
}

/**
 * @param {string} report of Vitest's JSON reporter
 * @returns {Tally}
 */
export function vitestTally(report) {
  const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(report);
  return { passed: numPassedTests, failed: numFailedTests, notRun: numPendingTests };
}

/**
 * The tally of one browser's tests, whose outermost group has its name.
 * @param {string} name
 * @param {string} report of Vitest's JSON reporter
 * @returns {Tally}
 */
export function browserTally(name, report) {
  const tally = { passed: 0, failed: 0, notRun: 0 };
  for (const { assertionResults } of JSON.parse(report).testResults) {
    for (const { ancestorTitles, status } of assertionResults) {
      if (ancestorTitles[0] !== name) continue;
      if (status === 'passed') tally.passed += 1;
      else if (status === 'failed') tally.failed += 1;
      else tally.notRun += 1;
    }
  }
  return tally;
}

/**
 * @param {string} report of Playwright's JSON reporter
 * @returns {Tally}
 */
export function playwrightTally(report) {
  const { expected, unexpected, flaky, skipped } = JSON.parse(report).stats;
  return { passed: expected + flaky, failed: unexpected, notRun: skipped };
}

/**
 * Reads a report, if the program got far enough to write one.
 * @param {string} file
 * @param {(report: string) => Tally} read
 * @returns {Tally}
 */
export function fromFile(file, read) {
  return existsSync(file) ? read(readFileSync(file, 'utf8')) : { passed: 0, failed: 0, notRun: 0 };
}

/**
 * The file for a report of this name, without that of the last run.
 * @param {string} name
 */
export function freshReport(name) {
  mkdirSync(reports, { recursive: true });
  const file = path.join(reports, name);
  rmSync(file, { force: true });
  return file;
}

/**
 * A tally in words.
 * @param {Tally} tally
 */
export function inWords({ passed, failed, notRun }) {
  return `${passed} passed, ${failed} failed${notRun > 0 ? `, ${notRun} not run` : ''}`;
}
