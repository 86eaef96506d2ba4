import { expect, test } from 'vitest';

import { figuresSaid } from './announcements.ts';
import type { Prediction } from '../plan/generated/types.ts';
import { partyName, toldApart } from '../plan/names.ts';
import { planOf } from '../plan/plan-of.ts';

test('devices with the same name get their IDs added, others keep their names', () => {
  const plan = planOf('3/wide.lvd/7=host.aha29160/3=id_prec_disk/1=id_prec_disk/0=id_prec_disk.name=Boot');
  const called = [0, 1, 2].map((index) => toldApart(plan, { kind: 'device', index }));
  const name = partyName(plan, { kind: 'device', index: 0 });
  expect(called).toEqual([`${name} (ID 3)`, `${name} (ID 1)`, 'Boot']);
  expect(toldApart(plan, { kind: 'host', index: 0 })).toBe('AHA-29160');
});

test('the announcement of rates adds IDs too', () => {
  const devices = [3, 1].map((id) => ({ id, name: 'Cheetah', requested: 1, throughput_mb_s: 10 * id }));
  const said = figuresSaid(
    { devices: [...devices, { ...devices[0], id: 0, name: 'Boot' }] } as Prediction,
    false,
  );
  expect(said).toBe('Cheetah (ID 3) gets 30.00 MB/s, Cheetah (ID 1) 10.00 MB/s, Boot 30.00 MB/s');
});
