import { mkdtempSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { root } from './run.mjs';
import { fingerprint, isDone, once } from './stamp.mjs';

let base = '';

beforeEach(() => {
  base = mkdtempSync(path.join(tmpdir(), 'busfree-stamp-'));
  mkdirSync(path.join(base, 'src/tests'), { recursive: true });
  writeFileSync(path.join(base, 'src/a.rs'), 'a');
  writeFileSync(path.join(base, 'src/tests/t.rs'), 't');
});

afterEach(() => rmSync(base, { recursive: true }));

const print = () => fingerprint({ inputs: ['src', 'absent'] }, base);

test('contents count, times do not', () => {
  const before = print();
  utimesSync(path.join(base, 'src/a.rs'), 1, 1);
  expect(print()).toBe(before);
  writeFileSync(path.join(base, 'src/a.rs'), 'b');
  expect(print()).not.toBe(before);
});

test('an edit during the work is done the next time, and only once', async () => {
  const source = path.join(base, 'src/a.rs');
  const step = { name: path.basename(base), inputs: [path.relative(root, source)], outputs: [] };
  const edited = async () => writeFileSync(source, 'edited meanwhile');
  expect(await once(step, edited)).toBe(true);
  expect(await once(step, edited)).toBe(true);
  expect(await once(step, edited)).toBe(false);
});

test('work is done with the inputs that it had', async () => {
  const step = { name: path.basename(base), inputs: [], outputs: [], extra: 'small' };
  expect(isDone(step)).toBe(false);
  await once(step, () => Promise.resolve());
  expect(isDone(step)).toBe(true);
  expect(isDone({ ...step, extra: 'quick' })).toBe(false);
});

test('sources count whatever the name of their folder', () => {
  const before = print();
  mkdirSync(path.join(base, 'src/target'));
  writeFileSync(path.join(base, 'src/target/level.rs'), 'level');
  expect(print()).not.toBe(before);
});

test('a renamed file counts', () => {
  const before = print();
  rmSync(path.join(base, 'src/a.rs'));
  writeFileSync(path.join(base, 'src/b.rs'), 'a');
  expect(print()).not.toBe(before);
});

test('tests are no input of shipped files', () => {
  const before = print();
  writeFileSync(path.join(base, 'src/tests/t.rs'), 'changed');
  expect(print()).toBe(before);
});
