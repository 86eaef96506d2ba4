import { expect, test } from 'vitest';

import { bom } from './bom.mjs';

const own = { type: 'application', 'bom-ref': 'busfree', name: 'busfree' };
const text = [{ file: 'LICENSE', text: 'Copyright A' }];
const hex = 'ab'.repeat(32);
const locks = {
  npm: JSON.stringify({
    packages: {
      'node_modules/@a/b': {
        version: '1.0.0',
        integrity: `sha512-${Buffer.from(hex, 'hex').toString('base64')}`,
      },
      'node_modules/x/node_modules/@a/b': { version: '2.0.0', integrity: 'sha512-AAAA' },
    },
  }),
  cargo: `version = 4\n\n[[package]]\nname = "serde"\nversion = "1.0.1"\nsource = "registry"\nchecksum = "${hex}"\n`,
};

test('a bill names each work once, with the hash of its package and its licence', () => {
  const { components, dependencies } = bom(
    own,
    [
      { name: 'serde', version: '1.0.1', registry: 'cargo', licence: 'MIT/Apache-2.0', files: text },
      { name: '@a/b', version: '1.0.0', registry: 'npm', licence: 'MIT', files: text },
      { name: 'Disk parameters', version: '', registry: null, licence: 'DiskSim', files: text },
    ],
    locks,
  );
  expect(components).toEqual([
    {
      type: 'data',
      'bom-ref': 'Disk parameters',
      name: 'Disk parameters',
      licenses: [{ license: { name: 'DiskSim' } }],
    },
    {
      type: 'library',
      'bom-ref': 'pkg:cargo/serde@1.0.1',
      name: 'serde',
      version: '1.0.1',
      hashes: [{ alg: 'SHA-256', content: hex }],
      licenses: [{ expression: 'MIT OR Apache-2.0' }],
      purl: 'pkg:cargo/serde@1.0.1',
    },
    {
      type: 'library',
      'bom-ref': 'pkg:npm/%40a/b@1.0.0',
      group: '@a',
      name: 'b',
      version: '1.0.0',
      hashes: [{ alg: 'SHA-512', content: hex }],
      licenses: [{ license: { id: 'MIT' } }],
      purl: 'pkg:npm/%40a/b@1.0.0',
    },
  ]);
  expect(dependencies[0]).toEqual({ ref: 'busfree', dependsOn: components.map((one) => one['bom-ref']) });
});

test.each(/** @type {const} */ (['npm', 'cargo']))(
  'a package that the lock file of %s lacks stops the build',
  (registry) => {
    const work = { name: 'other', version: '1.0.0', registry, licence: 'MIT', files: text };
    expect(() => bom(own, [work], locks)).toThrow(/other 1\.0\.0/);
  },
);
