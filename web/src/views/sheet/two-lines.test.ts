import { expect, test } from 'vitest';

import { twoLines } from './two-lines.ts';

test('a name is broken at a space and cut off only on the second line', () => {
  expect(twoLines('')).toEqual([]);
  expect(twoLines('Cheetah 9LP')).toEqual(['Cheetah 9LP']);
  expect(twoLines('CD-ROM of the ID paper')).toEqual(['CD-ROM of the ID', 'paper']);
  expect(twoLines('Seagate Barracuda ST32550N of the archive')).toEqual(['Seagate', 'Barracuda ST325…']);
  expect(twoLines('A'.repeat(20))).toEqual(['A'.repeat(16), 'AAAA']);
});
