import { expect, test } from 'vitest';

import { arrowsUp } from './layers.mjs';

/** @type {(name: string, ...dependencies: string[]) => import('./layers.mjs').Manifest} */
const crate = (name, ...dependencies) => ({ name, dependencies: dependencies.map((to) => ({ name: to })) });

test('a dependency may go down, not up or sideways', () => {
  expect(arrowsUp([crate('busfree-sim', 'busfree-plan', 'serde')])).toEqual([]);
  expect(arrowsUp([crate('busfree-plan', 'busfree-sim')])).toEqual([
    'busfree-plan must not depend on busfree-sim: arrows go down only',
  ]);
  expect(arrowsUp([crate('busfree-rules', 'busfree-sim')])).toHaveLength(1);
});

test('a crate without a layer is reported', () => {
  expect(arrowsUp([crate('busfree-novelty')])).toEqual([
    'busfree-novelty has no place in the layers of ARCHITECTURE.md',
  ]);
});
