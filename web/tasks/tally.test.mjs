import { expect, test } from 'vitest';

import { browserTally, cargoTally, inWords, playwrightTally, vitestTally } from './tally.mjs';

test('cargo: every test binary counts, whether it passed or failed', () => {
  const output = [
    'running 3 tests',
    'test result: ok. 3 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.01s',
    'test result: FAILED. 4 passed; 2 failed; 0 ignored; 0 measured; 0 filtered out; finished in 1s',
  ].join('\n');
  expect(cargoTally(output)).toEqual({ passed: 7, failed: 2, notRun: 1 });
});

test('cargo: a build that fails ran no test', () => {
  expect(cargoTally('error: could not compile')).toEqual({ passed: 0, failed: 0, notRun: 0 });
});

test('vitest', () => {
  const report = JSON.stringify({
    numPassedTests: 5,
    numFailedTests: 1,
    numPendingTests: 2,
    numTotalTests: 8,
  });
  expect(vitestTally(report)).toEqual({ passed: 5, failed: 1, notRun: 2 });
});

test('playwright: a test that passed on a second try has passed', () => {
  const stats = { expected: 8, unexpected: 1, flaky: 1, skipped: 2 };
  expect(playwrightTally(JSON.stringify({ stats }))).toEqual({ passed: 9, failed: 1, notRun: 2 });
});

test('each browser has its own tally, and a test that was skipped did not pass', () => {
  const result = (/** @type {string} */ browser, /** @type {string} */ status) => ({
    ancestorTitles: [browser],
    status,
  });
  const report = JSON.stringify({
    testResults: [
      { assertionResults: [result('Firefox', 'passed'), result('WebKit', 'skipped')] },
      { assertionResults: [result('Firefox', 'failed'), result('WebKit', 'pending')] },
    ],
  });
  expect(browserTally('Firefox', report)).toEqual({ passed: 1, failed: 1, notRun: 0 });
  expect(browserTally('WebKit', report)).toEqual({ passed: 0, failed: 0, notRun: 2 });
  expect(browserTally('Chromium', report)).toEqual({ passed: 0, failed: 0, notRun: 0 });
});

test('in words, only tests that were not run are named as such', () => {
  expect(inWords({ passed: 3, failed: 0, notRun: 0 })).toBe('3 passed, 0 failed');
  expect(inWords({ passed: 3, failed: 1, notRun: 2 })).toBe('3 passed, 1 failed, 2 not run');
});
