import { expect, test } from 'vitest';

import { checkNode } from './setup.mjs';

test.each(['20.19.0', '20.20.2', '22.12.0', '23.0.0', '24.11.1'])('Node %s works', (version) => {
  expect(() => checkNode(version)).not.toThrow();
});

test.each(['18.20.0', '20.18.3', '21.7.0', '22.11.0'])('Node %s is refused', (version) => {
  expect(() => checkNode(version)).toThrow(/^Busfree needs Node .*nodejs\.org$/);
});
