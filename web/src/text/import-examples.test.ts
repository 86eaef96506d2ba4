import { expect, test } from 'vitest';

import { texts } from '../plan/texts.ts';
import { readables } from './import-examples.ts';

const PLAN = '3/wide.lvd';

test.each(readables)('the example of $name is imported without a line left out', async ({ example }) => {
  const { imported } = await texts().importList(example, PLAN, []);
  expect(imported?.plan?.bus.devices.length).toBeGreaterThan(0);
  expect(imported?.left_out).toEqual([]);
});
