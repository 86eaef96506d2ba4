import { expect, test } from 'vitest';

import { REQUEST_PARTS, requestPartText, waitsTitle } from './why.ts';

test('every part of a request has a name and an explanation', () => {
  for (const part of REQUEST_PARTS) {
    const { label, explanation } = requestPartText(part);
    expect(label).toMatch(/^[A-Z]/);
    expect(explanation).toMatch(/\.$/);
  }
  expect(waitsTitle('X', 'host')).not.toBe(waitsTitle('X', 'device'));
});
