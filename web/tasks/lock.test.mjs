import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { root } from './run.mjs';

/**
 * @typedef {object} Entry
 * @property {string} [integrity]
 * @property {boolean} [dev]
 * @property {boolean} [optional]
 * @property {string[]} [os]
 */

const { packages } = /** @type {{ packages: Record<string, Entry> }} */ (
  JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
);
const entries = Object.entries(packages).filter(([name]) => name !== '');

test('every package that reaches the page or builds it is locked by its hash', () => {
  const unchecked = entries.filter(([, entry]) => entry.integrity === undefined);
  // Native parts of the formatter, the linter and knip for other platforms have no hash in registries that lack them.
  const others = unchecked.filter(([, { dev, optional, os }]) => dev && optional && os !== undefined);
  expect(unchecked).toEqual(others);
  expect(entries.length - others.length).toBeGreaterThan(150);
});
