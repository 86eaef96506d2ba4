import { describe, expect, test } from 'vitest';

import type { Party } from './generated/types.ts';
import { unpinAll, moveTo, removeParty, setAim, setFirst, setKeep, setWeight } from './commands.ts';
import { writeLink } from './link/links.ts';
import { planOf } from './plan-of.ts';
import { firstDevice, keptParties, withoutPreferences } from './preferences.ts';

const plan = planOf('3/wide.lvd/load=50.5.1.2.4/7=host.aha29160/6=id_prec_cdrom/0=id_prec_disk');
const host: Party = { kind: 'host', index: 0 };
const cdrom: Party = { kind: 'device', index: 0 };
const disk: Party = { kind: 'device', index: 1 };

describe('a pin', () => {
  test('is in the link, moves with its device, and can be removed', () => {
    const pinned = setKeep(plan, cdrom, true);
    expect(writeLink(pinned)).toContain('/6=id_prec_cdrom.keep/');
    expect(writeLink(moveTo(pinned, cdrom, 0))).toContain('/0=id_prec_cdrom.keep/');
    expect(writeLink(setKeep(pinned, cdrom, false))).toBe(writeLink(plan));
  });

  test('is for hosts and devices; the load never moves', () => {
    const all = setKeep(setKeep(setKeep(plan, disk, true), host, true), cdrom, true);
    expect(keptParties(all)).toEqual([host, cdrom, disk]);
    expect(setKeep(plan, { kind: 'load-host' }, true)).toBe(plan);
    expect(writeLink(unpinAll(all))).toBe(writeLink(plan));
    expect(unpinAll(plan)).toBe(plan);
  });
});

describe('the device an aim is about', () => {
  test('is the first one until another is chosen, and never more than one', () => {
    expect(firstDevice(plan)).toBe(0);
    const chosen = setFirst(setAim(plan, 'first'), 1);
    expect(chosen.bus.devices.map(({ first }) => first)).toEqual([false, true]);
    expect(firstDevice(chosen)).toBe(1);
    expect(setAim(chosen, 'wait').bus.devices).toBe(chosen.bus.devices);
  });

  test('is the first one again when the marked one is removed, and none on an empty bus', () => {
    const chosen = setFirst(setAim(plan, 'wait'), 1);
    expect(firstDevice(removeParty(chosen, disk))).toBe(0);
    const none = setAim(planOf('3/wide.lvd/7=host.aha29160'), 'first');
    expect([none.aim, firstDevice(none)]).toEqual(['first', null]);
  });
});

test('weights are whole numbers from 0 to 100', () => {
  const weights = (weight: number) => setWeight(plan, 1, weight).bus.devices[1]?.weight;
  expect([-1, 2.4, 1000].map(weights)).toEqual([0, 2, 100]);
  expect(setWeight(plan, 1, Number.NaN)).toBe(plan);
});

test('no setting of the search changes a prediction', () => {
  const preferred = setWeight(setFirst(setKeep(setAim(plan, 'weights'), host, true), 1), 0, 5);
  expect(writeLink(withoutPreferences(preferred))).toBe(writeLink(plan));
});
