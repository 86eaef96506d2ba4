import { expect, test } from 'vitest';

import { inProgress, timesOfGroups } from './progress.mjs';
import { cargoCount, playwrightCount, vitestCount } from './tally.mjs';

test('a report names what runs, since when, and how many tests have passed', () => {
  const engine = { name: 'tests of the engine', begin: 0, tally: { passed: 12, failed: 0, notRun: 1 } };
  const page = { name: 'page builds', begin: 5_000 };
  expect(inProgress([engine, page], 30_000, 100)).toBe(
    '… tests of the engine 30 s, 12 passed; page builds 25 s (112 passed so far)',
  );
  expect(inProgress([page], 9_000, 0)).toBe('… page builds 4 s');
});

test('a failure shows at once', () => {
  const journeys = { name: 'journeys', begin: 0, tally: { passed: 3, failed: 1, notRun: 0 } };
  expect(inProgress([journeys], 1_000, 0)).toBe('… journeys 1 s, 3 passed, 1 FAILED (3 passed so far)');
});

test('the times of a group are those of its checks together', () => {
  const checks = [
    { group: 'lint', elapsed: 1_000, processor: 500 },
    { group: 'wasm', elapsed: 100_000, processor: 0 },
    { group: 'lint', elapsed: 2_000, processor: 700 },
  ];
  expect(timesOfGroups(checks)).toEqual(['lint    3.0 s   1.2 s of processor time', 'wasm  100.0 s']);
});

/**
 * What has been counted after each piece of output.
 * @param {() => (text: string) => import('./tally.mjs').Tally} counter
 * @param {readonly string[]} pieces
 */
function counted(counter, pieces) {
  const count = counter();
  return pieces.map((piece) => count(piece)).map(({ passed, failed, notRun }) => [passed, failed, notRun]);
}

test('cargo: a sign for each test, and the result of each program', () => {
  const pieces = [
    '\nrunning 4 tests\n..',
    '.',
    'i\ntest result: ok. 3 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.01s\n',
    '\nrunning 100 tests\n..... 88/100\na::b --- FAILED\n.',
    '\n\nfailures:\n\ntest result: FAILED. 99 passed; 1 failed; 0 ignored; 0 measured',
    '; 0 filtered out; finished in 1s\n',
  ];
  expect(counted(cargoCount, pieces)).toEqual([
    [2, 0, 0],
    [3, 0, 0],
    [3, 0, 1],
    [9, 1, 1],
    [9, 1, 1],
    [102, 1, 1],
  ]);
});

test('vitest: the tests of each file', () => {
  const pieces = [
    ' ✓ web/tasks/a.test.mjs (3 tests) 12ms\n ✓ web/tasks/b.test.mjs (1 te',
    'st) 2ms\n',
    ' ❯ web/src/c.test.ts (5 tests | 1 failed | 2 skipped) 30ms\n   × says so 3ms\n',
  ];
  expect(counted(vitestCount, pieces)).toEqual([
    [3, 0, 0],
    [4, 0, 0],
    [6, 1, 2],
  ]);
});

test('playwright: each journey, with the signs of every terminal', () => {
  const pieces = [
    'Running 4 tests using 2 workers\n\n  ✓  1 journeys/a.spec.ts:3:1 › moves (2.0s)\n',
    '  ok 2 journeys/a.spec.ts:9:1 › copies (2.0s)\n  -  3 journeys/b.spec.ts:3:1 › waits\n',
    '  ✘  4 journeys/b.spec.ts:9:1 › fails (1.0s)\n',
  ];
  expect(counted(playwrightCount, pieces)).toEqual([
    [1, 0, 0],
    [2, 0, 1],
    [2, 1, 1],
  ]);
});
