import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { root } from '../run.mjs';

const read = (/** @type {string} */ file) => readFileSync(path.join(root, file), 'utf8');
/** @type {{ version: string }} */
const { version } = JSON.parse(read('package.json'));

test('page, packages and program have one version', () => {
  const lock = JSON.parse(read('package-lock.json'));
  expect([lock.version, lock.packages[''].version]).toEqual([version, version]);
  const crates = read('engine-wasm/Cargo.toml');
  expect(/^version = "(.+)"$/m.exec(crates)?.[1]).toBe(version);
  const dependencies = [...crates.matchAll(/^busfree-\S+ = \{ version = "(.+?)"/gm)].map(
    ([, asked]) => asked,
  );
  expect(dependencies.length).toBeGreaterThan(10);
  expect(new Set(dependencies)).toEqual(new Set([`=${version}`]));
});

test('the changelog has this version, and nothing newer but what is not yet released', () => {
  const [first = '', second = ''] = [...read('public/CHANGELOG.md').matchAll(/^## (.+)$/gm)].map(
    ([, heading]) => heading,
  );
  expect(first === 'Not yet released' ? second : first).toMatch(
    new RegExp(`^${version.replaceAll('.', '\\.')}, `),
  );
});
