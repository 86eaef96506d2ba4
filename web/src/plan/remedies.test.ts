import { expect, test } from 'vitest';

import type { Finding } from './generated/types.ts';
import { standings } from './ids.ts';
import { planOf } from './plan-of.ts';
import { remedyFor } from './remedies.ts';

const plan = planOf('3/narrow.se/7=host.aha29160/3=id_prec_disk/3=id_prec_disk/9=id_prec_disk');
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

test('what is set up wrong can be put right with one click', () => {
  const one = planOf('3/wide.se/qas/packets=on/7=host.aha29160/3=id_prec_disk.cap=5.nodisc/1=id_prec_disk');
  const after = (finding: Finding) => remedyFor(finding, one)?.(one);
  const devices = [3];
  const params = { name: 'A', agreed_mb_s: 10, media_mb_s: 23, limited_by: 'cap' as const };
  expect(after({ code: 'slow-agreement', params, devices, ...common })?.devices[0]?.cap_mt_s).toBeNull();
  expect(after({ code: 'slow-agreement', params, devices: [1], ...common })).toBeUndefined();
  const held = { name: 'A', hold_ms: 25, others: [], load: true };
  expect(after({ code: 'no-disconnect', params: held, devices, ...common })?.devices[0]?.disconnect).toBe(
    true,
  );
  const cable = { cable_mt_s: 20, host: 'H', names: ['A', 'B'], asked_mt_s: 40 };
  const capped = after({ code: 'cable-fails-rate', params: cable, devices: [3, 1], ...common });
  expect(capped?.devices.map(({ cap_mt_s }) => cap_mt_s)).toEqual([20, 20]);
  expect(after({ code: 'qas-unused', params: { names: [], load: true }, devices, ...common })?.qas).toBe(
    false,
  );
  expect(after({ code: 'packets-unused', devices, ...common })?.packets).toBe('auto');
  const se = { signalling: 'SE' as const, max_mt_s: 20, could_be_lvd: true, pairs: [] };
  expect(after({ code: 'signalling-limits-rate', params: se, devices, ...common })?.signalling).toBe('LVD');
});
