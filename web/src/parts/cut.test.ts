import { expect, test } from 'vitest';

import { halves } from './cut.ts';

test.each([
  ['ProDrive LPS 540S', 'ProDrive LPS ', '540S'],
  ['Cheetah 10K.6', 'Cheetah ', '10K.6'],
  ['ST336607LW-of-array', 'ST336607LW-of-', 'array'],
  ['Disk of the server', 'Disk of the ', 'server'],
  ['Zip 100', 'Zip 100', ''],
  ['القرص الصلب الأول', 'القرص الصلب الأول', ''],
])('%s', (name, head, tail) => {
  expect(halves(name)).toEqual([head, tail]);
});
