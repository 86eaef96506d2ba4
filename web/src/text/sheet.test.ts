import { expect, test } from 'vitest';

import { findingsText } from './sheet.ts';

test.each([
  [0, 0, 'No problems found.'],
  [0, 1, 'No errors or warnings; 1 note on the page of the plan.'],
  [0, 4, 'No errors or warnings; 4 notes on the page of the plan.'],
  [2, 3, 'Also 3 notes on the page of the plan.'],
  [2, 0, ''],
])('%i problems and %i notes', (problems, notes, text) => {
  expect(findingsText(problems, notes)).toBe(text);
});
