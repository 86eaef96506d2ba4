import { expect, test } from 'vitest';

import { moveTo, removeParty } from './commands.ts';
import { deviceIndexes, pairParties } from './pairing.ts';
import { planOf } from './plan-of.ts';

const HOST = '3/wide.lvd/7=host.aha29160';
const two = planOf(`${HOST}/6=id_prec_cdrom/0=id_prec_disk`);

test('a device is known by its colour after a move and after another one is removed', () => {
  const moved = moveTo(two, { kind: 'device', index: 1 }, 6);
  expect(deviceIndexes(two, moved)).toEqual([0, 1]);
  const fewer = removeParty(two, { kind: 'device', index: 0 });
  expect(deviceIndexes(two, fewer)).toEqual([1]);
  expect(pairParties(two, fewer).at(-1)).toEqual({ a: { kind: 'device', index: 0 }, b: null });
});

test('in links of different plans the model decides, among equal models the ID, and none is taken twice', () => {
  const disks = planOf(`${HOST}/1=id_prec_disk/0=id_prec_disk/6=id_prec_cdrom`);
  const one = planOf(`${HOST}/6=id_prec_cdrom/0=id_prec_disk.hue=9`);
  expect(deviceIndexes(disks, one)).toEqual([2, 1]);
  expect(deviceIndexes(one, disks)).toEqual([null, 1, 0]);
});

test('hosts and the load are paired too', () => {
  const loaded = planOf('3/wide.lvd/load=90.5.1.2/7=host.aha29160/0=id_prec_disk');
  const more = planOf('3/wide.lvd/load=50.4.1.2.3/7=host.aha29160/0=id_prec_disk');
  const only = pairParties(loaded, more).filter(({ a, b }) => a === null || b === null);
  expect(only).toEqual([{ a: null, b: { kind: 'load-disk', index: 2 } }]);
});
