import { expect, test } from 'vitest';

import type { Agreement } from '../plan/generated/types.ts';
import { lineOf } from './describe.ts';

const agreed = { mt_s: 20, mb_s: 40, width_bits: 16 } as Agreement;

test('a line has capacity, rate and signalling, or the lower rate that was negotiated', () => {
  expect(lineOf('device', 'seagate_st39102lw')).toBe('9.1 GB · 80 MB/s LVD');
  expect(lineOf('device', 'seagate_st39102lw', agreed)).toContain('40 of 80 MB/s');
  expect(lineOf('device', 'zuluscsi_rp2040', { ...agreed, mb_s: 250 / 53 })).toContain('4.72 of 20 MB/s');
  expect(lineOf('host', 'amiga_a3000')).toBe('4.72 MB/s SE · on board');
});

test('nothing is stated of a device that the catalogue lacks', () => {
  expect(lineOf('device', 'any_disk')).toBe('to be described');
  expect(lineOf('device', 'any_cdrom', agreed)).toBe('not in the catalogue');
});
