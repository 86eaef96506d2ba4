import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { plans } from './arbitrary.ts';
import { withBus } from './bus.ts';
import {
  addChannel,
  canMoveAcross,
  moveAcross,
  moveAllAcross,
  removeOtherChannel,
  turned,
} from './channels.ts';
import { freeIds } from './ids.ts';
import { readLink, writeLink } from './link/links.ts';
import { planOf } from './plan-of.ts';

const SERVER = '3/wide.lvd/7=host.aha29160/0=seagate_cheetah_18_u160/4=dlt4000';

test('a second channel has an adapter like the first', () => {
  const both = addChannel(planOf('3/wide.lvd/7=host.aha29160/0=id_prec_disk'));
  expect(writeLink(both)).toBe('3/wide.lvd/7=host.aha29160/0=id_prec_disk/and/wide.lvd/7=host.aha29160');
  expect(addChannel(both)).toBe(both);
  expect(writeLink(addChannel(planOf('3/wide.lvd/7=host.aha29160.bus=60')))).toBe(
    '3/wide.lvd/7=host.aha29160.bus=60/and/wide.lvd/7=host.aha29160.bus=60',
  );
  expect(writeLink(removeOtherChannel(both))).toBe('3/wide.lvd/7=host.aha29160/0=id_prec_disk');
});

test('turning twice changes nothing, and says which channel is looked at', () => {
  const both = addChannel(planOf(SERVER));
  expect(writeLink(turned(both))).toBe(writeLink(both).replace('/7=', '/see=b/7='));
  expect(writeLink(turned(turned(both)))).toBe(writeLink(both));
});

test('single-ended devices move to a single-ended channel of their own', () => {
  const plan = planOf(SERVER);
  expect(canMoveAcross(plan, 1)).toBe(true);
  expect(writeLink(moveAllAcross(plan, [1], 'SE'))).toBe(
    '3/wide.lvd/7=host.aha29160/0=seagate_cheetah_18_u160/and/wide.se/7=host.aha29160/4=dlt4000.hue=3',
  );
  expect(canMoveAcross(withBus(plan, { hosts: [] }), 1)).toBe(false);
});

test('where two buses share one set of IDs, a device keeps its own and no other takes it', () => {
  const bus = 'narrow.se/7=host.mac_quadra_53c96';
  const plan = planOf(`3/${bus}/0=quantum_lps540s/3=quantum_lps540s/and/${bus}/6=quantum_lps540s`);
  const moved = moveAcross(plan, 1);
  expect(writeLink(moved)).toMatch(/\/3=quantum_lps540s\S*$/);
  expect(freeIds(moved)).toEqual([5, 4, 2, 1]);
  expect(freeIds(planOf(writeLink(moved).replaceAll('mac_quadra_53c96', 'mac_8100_53cf96')))).toContain(6);
});

test('a device that finds its ID taken gets another, and a full channel takes none', () => {
  const plan = planOf(
    '3/wide.lvd/7=host.aha29160/0=id_prec_disk/and/wide.lvd/7=host.aha29160/0=id_prec_disk',
  );
  expect(writeLink(moveAcross(plan, 0))).toBe(
    '3/wide.lvd/7=host.aha29160/and/wide.lvd/7=host.aha29160/0=id_prec_disk/1=id_prec_disk',
  );
  const ids = [0, 1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13, 14, 15];
  const full = planOf(
    `${writeLink(planOf(SERVER))}/and/wide.lvd/7=host.aha29160${ids.map((id) => `/${id}=id_prec_disk`).join('')}`,
  );
  expect(moveAcross(full, 0)).toBe(full);
  expect(canMoveAcross(full, 0)).toBe(false);
});

test('any move across keeps the plan within its limits and loses no device', () => {
  const count = (plan: ReturnType<typeof planOf>) =>
    plan.bus.devices.length + (plan.other?.devices.length ?? 0);
  fc.assert(
    fc.property(plans(), fc.nat(15), (plan, index) => {
      const after = moveAcross(plan, index);
      expect(count(after)).toBe(count(plan));
      expect(readLink(writeLink(after))).toEqual({ plan: after, shared: null, looking: null, problems: [] });
    }),
  );
});
