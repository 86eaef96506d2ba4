import { expect, test } from 'vitest';

import { askerOf } from './asker.ts';
import { twoTransfers } from './made-trace.ts';
import { firstWait, followed, nextCommand } from './steps.ts';

const [HOST, A, B] = [0, 1, 2];

test('a lost arbitration leads to the command of the chosen device, any other to that of the winner', () => {
  const trace = twoTransfers();
  expect(followed(trace, 0, B)).toEqual({ place: B, command: 1 });
  expect(followed(trace, 0, A)).toEqual({ place: A, command: 0 });
  expect(followed(trace, 0, HOST)).toEqual({ place: A, command: 0 });
  expect(followed(trace, 1, A)).toEqual({ place: B, command: 1 });
});

test('the next command is one of the chosen device, for a host one that it sends', () => {
  const trace = twoTransfers();
  expect(nextCommand(trace, B, -1, 1)).toBe(1);
  expect(nextCommand(trace, A, 5, 1)).toBeNull();
  expect(nextCommand(trace, HOST, 5, 1)).toBe(1);
});

test('the device at first is the kept one or the loser, if the choice is about it', () => {
  const trace = twoTransfers();
  expect(askerOf(trace, null, null, A)).toBe(A);
  expect(askerOf(trace, null, '0 B', A)).toBe(B);
  expect(askerOf(trace, null, '0 another', A)).toBe(A);
  const lostByB = { what: 'arbitration', index: 0 } as const;
  expect(askerOf(trace, lostByB, '2 A', A)).toBe(B);
  expect(askerOf(trace, { what: 'arbitration', index: 1 }, null, A)).toBe(A);
  expect(askerOf(trace, { what: 'command', index: 1 }, null, A)).toBe(B);
});

test('the first wait lasts from the request to the arbitration that is won', () => {
  expect(firstWait(twoTransfers(), B)).toEqual({ from: 20, to: 1000 });
  expect(firstWait(twoTransfers(), A)).toBeNull();
});
