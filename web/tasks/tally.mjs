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
 * Counts while a program runs, from its output piece by piece.
 * @typedef {(text: string) => Tally} Count
 */

/**
 * @param {(line: string, tally: Tally) => void} read takes a complete line
 * @param {(rest: string) => number} [begun] tests that passed according to a line that is not complete yet
 * @returns {Count}
 */
function byLine(read, begun = () => 0) {
  const tally = { passed: 0, failed: 0, notRun: 0 };
  let rest = '';
  return (text) => {
    const lines = `${rest}${text}`.split(/\r?\n/u);
    rest = lines.pop() ?? '';
    for (const line of lines) read(line, tally);
    return { ...tally, passed: tally.passed + begun(rest) };
  };
}

/** Of `cargo test --quiet`: a sign for each test, and in the end the result of a program. */
export function cargoCount() {
  const done = { passed: 0, failed: 0, notRun: 0 };
  const signs = (/** @type {string} */ line) => {
    const found = /^([.i]+)(?: \d+\/\d+)?$/u.exec(line)?.[1] ?? '';
    const passed = found.replaceAll('i', '').length;
    return { passed, failed: line.endsWith(' --- FAILED') ? 1 : 0, notRun: found.length - passed };
  };
  return byLine(
    (line, tally) => {
      const result = cargoTally(line);
      const isResult = line.startsWith('test result: ');
      const news = isResult ? result : signs(line);
      for (const what of /** @type {const} */ (['passed', 'failed', 'notRun'])) {
        if (isResult) tally[what] = done[what] += news[what];
        else tally[what] += news[what];
      }
    },
    (rest) => signs(rest).passed,
  );
}

/** Of Vitest's default reporter: a line for each file. */
export function vitestCount() {
  return byLine((line, tally) => {
    const found = /^ \S .+ \((\d+) tests?((?: \| \d+ \w+)*)\)/u.exec(line);
    if (!found) return;
    const of = (/** @type {string} */ what) =>
      Number(new RegExp(`(\\d+) ${what}`, 'u').exec(found[2] ?? '')?.[1] ?? 0);
    const [failed, notRun] = [of('failed'), of('skipped')];
    tally.passed += Number(found[1]) - failed - notRun;
    tally.failed += failed;
    tally.notRun += notRun;
  });
}

/** Of Playwright's list reporter: a line for each test. */
export function playwrightCount() {
  return byLine((line, tally) => {
    const sign = /^ {2}(✓|ok|✘|x|-) +\d+ /u.exec(line)?.[1];
    if (sign === '✓' || sign === 'ok') tally.passed += 1;
    else if (sign === '-') tally.notRun += 1;
    else if (sign !== undefined) tally.failed += 1;
  });
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
