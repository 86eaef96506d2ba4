import { expect, test } from 'vitest';

import { askerOf } from './asker.ts';
import { twoTransfers, waits } from './made-trace.ts';
import { followed, nextCommand, typicalCommand, typicalWait } from './steps.ts';

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

test('the wait that is shown is the first one that is not shorter than the mean of all', () => {
  expect(typicalWait(twoTransfers(), B)).toEqual({ loss: 0, from: 20, to: 1000 });
  expect(typicalWait(twoTransfers(), A)).toBeNull();
  expect(typicalWait(waits([100, 100, 400]), B)).toMatchObject({ from: 2000, to: 2400 });
  expect(typicalWait(waits([100, 400, 100]), B)).toMatchObject({ from: 1000, to: 1400 });
  // That of the first command, 900, does not count.
  expect(typicalWait(waits([900, 100, 300, 300]), B)).toMatchObject({ loss: 4, from: 2000, to: 2300 });
});

test('the command that is shown is not the first one of the run', () => {
  expect(typicalCommand(waits([100, 400]), B)).toEqual({ index: 1, from: 1000, to: 1400 });
  expect(typicalCommand(waits([100]), B)).toEqual({ index: 0, from: 0, to: 100 });
  expect(typicalCommand(waits([100]), HOST + 3)).toBeNull();
});
