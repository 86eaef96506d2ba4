import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { engineRoot } from '../run.mjs';

// Cargo compiles what `main.rs` and `mod.rs` name, and says nothing of a file beside them.
test('every file of integration tests is compiled', () => {
  const crates = path.join(engineRoot, 'crates');
  const mains = readdirSync(crates, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\/tests\/it\/(?:.*\/)?(?:main|mod)\.rs$/u.test(file.replaceAll(path.sep, '/')))
    .map((file) => path.join(crates, file));
  expect(mains.length).toBeGreaterThan(0);
  for (const main of mains) {
    const beside = readdirSync(path.dirname(main), { withFileTypes: true })
      .filter((entry) => (entry.isDirectory() ? entry.name !== 'snapshots' : entry.name.endsWith('.rs')))
      .map((entry) => entry.name.replace(/\.rs$/u, ''))
      .filter((name) => name !== path.basename(main, '.rs'));
    const named = [...readFileSync(main, 'utf8').matchAll(/^mod (\w+);$/gm)].map(([, name = '']) => name);
    expect(named.toSorted(), main).toEqual(beside.toSorted());
  }
});
