import { expect, test } from 'vitest';

import { cargoTally, playwrightTally, vitestTally } from './tally.mjs';

test('cargo: every test binary counts, whether it passed or failed', () => {
  const output = [
    'running 3 tests',
    'test result: ok. 3 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.01s',
    'test result: FAILED. 4 passed; 2 failed; 0 ignored; 0 measured; 0 filtered out; finished in 1s',
  ].join('\n');
  expect(cargoTally(output)).toEqual({ passed: 7, failed: 2 });
});

test('cargo: a build that fails ran no test', () => {
  expect(cargoTally('error: could not compile')).toEqual({ passed: 0, failed: 0 });
});

test('vitest', () => {
  const report = JSON.stringify({ numPassedTests: 5, numFailedTests: 1, numTotalTests: 6 });
  expect(vitestTally(report)).toEqual({ passed: 5, failed: 1 });
});

test('playwright: a test that passed on a second try has passed', () => {
  const stats = { expected: 8, unexpected: 1, flaky: 1, skipped: 2 };
  expect(playwrightTally(JSON.stringify({ stats }))).toEqual({ passed: 9, failed: 1 });
});
