import { expect, test } from 'vitest';

import type { Finding } from '../engine/types.ts';
import { standings } from './ids.ts';
import { planOf } from './plan-of.ts';
import { remedyFor } from './remedies.ts';

const plan = planOf('1/narrow.se/7=host:aha29160/3=id_prec_disk/3=id_prec_disk/9=id_prec_disk');
const common = { severity: 'error', source: '' } as const;

function idsAfter(finding: Finding): number[] | undefined {
  const mended = remedyFor(finding, plan)?.(plan);
  return mended && standings(mended).map(({ id }) => id);
}

test('of two at one ID the last one is moved', () => {
  const params = { id: 3, names: ['A', 'B'], free_id: 4 };
  expect(idsAfter({ code: 'duplicate-id', params, devices: [3], ...common })).toEqual([7, 3, 4, 9]);
});

test('an ID above 7 on a narrow cable is moved, or the cable made wide where nothing is free', () => {
  const finding = (free_id: number | null): Finding => ({
    code: 'id-needs-wide-bus',
    params: { name: 'C', free_id },
    devices: [9],
    ...common,
  });
  expect(idsAfter(finding(6))).toEqual([7, 3, 3, 6]);
  expect(remedyFor(finding(null), plan)?.(plan).width).toBe('wide');
});

test('what a person has to decide has no remedy', () => {
  expect(remedyFor({ code: 'no-host', devices: [], ...common }, plan)).toBeNull();
});
