import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { engineRoot, root } from '../run.mjs';

test('every npm package is locked by its hash', () => {
  const { packages } = /** @type {{ packages: Record<string, { integrity?: string }> }} */ (
    JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  );
  const entries = Object.entries(packages).filter(([name]) => name !== '');
  // `npm install` leaves the hash out if the registry does not have a package. Then nothing is checked when it is
  // installed elsewhere: take the entry out and run `npm install --package-lock-only` with a complete registry.
  const unchecked = entries.filter(([, { integrity = '' }]) => !integrity.startsWith('sha512-'));
  expect(unchecked.map(([name]) => name)).toEqual([]);
  expect(entries.length).toBeGreaterThan(200);
});

test('every crate that is not in this repository comes from crates.io and is locked by its hash', () => {
  const lock = readFileSync(path.join(engineRoot, 'Cargo.lock'), 'utf8');
  const entries = lock.split('[[package]]\n').slice(1);
  const unchecked = entries.filter(
    (entry) =>
      entry.includes('\nsource = ') &&
      !/^source = "registry\+https:\/\/github\.com\/rust-lang\/crates\.io-index"\nchecksum = "[0-9a-f]{64}"$/m.test(
        entry,
      ),
  );
  expect(unchecked.map((entry) => entry.split('\n', 1)[0])).toEqual([]);
  expect(entries.filter((entry) => entry.includes('\nchecksum = ')).length).toBeGreaterThan(90);
});
