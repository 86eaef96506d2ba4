import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { Ajv } from 'ajv';
import { gunzipSync, strFromU8 } from 'fflate';
import { afterEach, expect, test } from 'vitest';

import { customElements } from './interface.mjs';
import { packed } from './npm.mjs';
import { root } from '../run.mjs';

const read = (/** @type {string} */ file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
const folder = mkdtempSync(path.join(tmpdir(), 'busfree-npm-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('the same files give the same package, in any order and in any folder', async () => {
  const files = new Map([
    ['package.json', JSON.stringify({ name: 'busfree', version: '1.2.3' })],
    ['b.js', 'x'.repeat(10_000)],
    ['a.js', ''],
  ]);
  const archive = await packed(files, path.join(folder, 'a'));
  const again = await packed(new Map([...files].toReversed()), path.join(folder, 'b', 'c'));
  const hash = (/** @type {Uint8Array} */ bytes) => createHash('sha256').update(bytes).digest('hex');
  expect(hash(again)).toBe(hash(archive));
  const names = strFromU8(gunzipSync(archive), true).match(/package\/[\w.]+/g);
  expect(names?.toSorted()).toEqual(['package/a.js', 'package/b.js', 'package/package.json']);
});

test('the manifest of the element keeps to the schema', () => {
  const valid = new Ajv({ strict: false }).compile(read('node_modules/custom-elements-manifest/schema.json'));
  const manifest = customElements(read('web/src/element/interface.json'));
  valid(manifest);
  expect(valid.errors).toBeNull();
  expect(JSON.stringify(manifest)).not.toContain('.html');
});
