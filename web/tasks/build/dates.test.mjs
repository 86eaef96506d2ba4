import { expect, test } from 'vitest';

import { datesIn } from './dates.mjs';

test('a file has the date of the newest commit that changed it', () => {
  const log = ['2026-11-28\n\nweb/docs/a.md\nMODEL.md\n', '2026-11-20\n\nweb/docs/a.md\nweb/docs/b.md\n']
    .map((commit) => `\0${commit}`)
    .join('');
  expect([...datesIn(log)]).toEqual([
    ['web/docs/a.md', '2026-11-28'],
    ['MODEL.md', '2026-11-28'],
    ['web/docs/b.md', '2026-11-20'],
  ]);
  expect(datesIn('').size).toBe(0);
});
