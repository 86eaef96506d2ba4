import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, expect, test } from 'vitest';

import { SCHEMA, citation, data } from './data.mjs';
import { program } from '../build/engine.mjs';

/** @type {ReadonlyMap<string, string>} */
let files = new Map();
/** @type {ReadonlyMap<string, string>} */
let again = files;

beforeAll(async () => {
  const native = await program('dev');
  [files, again] = [await data(native), await data(native)];
}, 600_000);

const file = (/** @type {string} */ name) => files.get(name) ?? '';

test('the folder is the same when it is made twice', () => {
  expect(files.size).toBeGreaterThan(20);
  expect([...again]).toEqual([...files]);
});

test('every JSON file is as the schema says, and a wrong one is not', () => {
  const ajv = new Ajv2020({ allErrors: true, strict: true, strictTypes: false, strictRequired: false });
  const isData = ajv.compile(JSON.parse(file(SCHEMA)));
  const tables = [...files.keys()].filter((name) => name.endsWith('.json') && name !== SCHEMA);
  expect(tables.length).toBeGreaterThan(8);
  for (const name of tables) {
    isData(JSON.parse(file(name)));
    expect(isData.errors ?? [], name).toEqual([]);
  }
  const document = JSON.parse(file('devices.json'));
  for (const wrong of [{ colour: 'red' }, { rate_mb_s: 'fast' }, { licence: 'none' }]) {
    const records = [{ ...document.records[0], ...wrong }];
    expect(isData({ ...document, records }), JSON.stringify(wrong)).toBe(false);
  }
});

test('the citation is one of data, with the version of Busfree', () => {
  const text = file('CITATION.cff');
  expect(text).toMatch(/^type: dataset$/m);
  expect(text).toContain(`\nversion: ${JSON.parse(file('devices.json')).version}\n`);
  expect(() => citation('title: Busfree')).toThrow('CITATION.cff has no line');
});

test('the notice that licences of records name is there', () => {
  expect(file('mechanics.json')).toContain('"MIT AND LicenseRef-DiskSim-4.0"');
  expect(file('LICENSE.txt')).toContain('COPYING.disksim4');
  expect(file('LICENSE.txt')).toContain('MIT License');
  expect(file('COPYING.disksim4')).toContain('NO WARRANTY');
});
