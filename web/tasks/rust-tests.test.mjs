import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { engineRoot } from './run.mjs';

// Cargo compiles what `main.rs` names, and says nothing of a file beside it.
test('every file of integration tests is compiled', () => {
  const crates = path.join(engineRoot, 'crates');
  const mains = readdirSync(crates, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(path.join('tests', 'it', 'main.rs')))
    .map((file) => path.join(crates, file));
  expect(mains.length).toBeGreaterThan(0);
  for (const main of mains) {
    const files = readdirSync(path.dirname(main)).filter(
      (file) => file.endsWith('.rs') && file !== 'main.rs',
    );
    const named = [...readFileSync(main, 'utf8').matchAll(/^mod (\w+);$/gm)].map(([, name]) => `${name}.rs`);
    expect(named.toSorted(), main).toEqual(files.toSorted());
  }
});
