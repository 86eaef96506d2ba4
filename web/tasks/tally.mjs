// Counts the tests that a program ran, from its output.

import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number }} Tally */

/**
 * @param {string} output of `cargo test`
 * @returns {Tally}
 */
export function cargoTally(output) {
  const results = [...output.matchAll(/^test result: \w+\. (\d+) passed; (\d+) failed;/gm)];
  return {
    passed: results.reduce((sum, match) => sum + Number(match[1]), 0),
    failed: results.reduce((sum, match) => sum + Number(match[2]), 0),
  };
}

/**
 * @param {string} report of Vitest's JSON reporter
 * @returns {Tally}
 */
export function vitestTally(report) {
  const { numPassedTests, numFailedTests } = JSON.parse(report);
  return { passed: numPassedTests, failed: numFailedTests };
}

/**
 * @param {string} report of Playwright's JSON reporter
 * @returns {Tally}
 */
export function playwrightTally(report) {
  const { expected, unexpected, flaky } = JSON.parse(report).stats;
  return { passed: expected + flaky, failed: unexpected };
}

/**
 * Reads a report, if the program got far enough to write one.
 * @param {string} file
 * @param {(report: string) => Tally} read
 * @returns {Tally}
 */
export function fromFile(file, read) {
  return existsSync(file) ? read(readFileSync(file, 'utf8')) : { passed: 0, failed: 0 };
}
