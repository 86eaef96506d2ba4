import { describe, expect, test } from 'vitest';

import { moveAcross, moveAllAcross } from './channels.ts';
import { duplicate, moveTo, removeParty, setDevice } from './commands.ts';
import type { Party, Plan } from './generated/types.ts';
import { writeLink } from './link/links.ts';
import { partyName, toldApart } from './names.ts';
import { planOf } from './plan-of.ts';
import { addUnit, setLun, splitUnit } from './unit-commands.ts';
import { addressOf, targetOf, targetsAt, unitOf, unitsOf } from './units.ts';

const CHANGER = 'nakamichi_mj516s';
const device = (index: number): Party => ({ kind: 'device', index });
const places = ({ bus }: Plan) => bus.devices.map(({ id, lun }) => `${id}.${lun}`);
const plan = planOf(
  `5/wide.se/7=host.aha2940uw/3=${CHANGER}/5=iomega_zip100_scsi/3=${CHANGER}.lun=2.off/3=${CHANGER}.lun=1.off`,
);

describe('devices with one ID and different LUNs', () => {
  test('are one target, whose units are told by their LUNs', () => {
    expect([0, 1, 2, 3].map((index) => targetOf(plan, index))).toEqual([0, 1, 0, 0]);
    expect(unitsOf(plan, 2)).toEqual([0, 3, 2]);
    expect([0, 1, 2, 3].map((index) => unitOf(plan, device(index)))).toEqual([0, 0, 2, 1]);
    expect([0, 1, 2].map((index) => addressOf(plan, device(index)))).toEqual(['3.0', '5', '3.2']);
    expect(targetsAt(plan, 3)).toEqual([device(0)]);
    expect(partyName(plan, device(2))).toBe('Nakamichi MJ-5.16S LUN 2');
  });

  test('are a conflict if a LUN is repeated', () => {
    const twice = planOf(`5/wide.se/3=${CHANGER}/3=${CHANGER}/3=${CHANGER}.lun=1`);
    expect(targetsAt(twice, 3)).toEqual([device(0), device(1)]);
    expect([0, 1, 2].map((index) => unitOf(twice, device(index)))).toEqual([0, 0, 0]);
    expect(toldApart(twice, device(0))).toBe('Nakamichi MJ-5.16S (ID 3, LUN 0)');
  });

  test('move together, and exchange their ID with one device or another target', () => {
    expect(places(moveTo(plan, device(2), 6))).toEqual(['6.0', '5.0', '6.2', '6.1']);
    expect(places(moveTo(plan, device(3), 5))).toEqual(['5.0', '3.0', '5.2', '5.1']);
    expect(places(moveTo(plan, device(1), 3))).toEqual(['5.0', '3.0', '5.2', '5.1']);
    const two = planOf(`5/wide.se/3=bluescsi_v2/3=bluescsi_v2.lun=1/4=bluescsi_v2.lun=2/4=bluescsi_v2`);
    expect(places(moveTo(two, device(0), 4))).toEqual(['4.0', '4.1', '3.2', '3.0']);
    expect(places(moveTo(moveTo(two, device(0), 4), device(0), 3))).toEqual(places(two));
  });

  test('go to the other channel together, also among others that go', () => {
    const all = moveAllAcross(plan, [0, 2, 3]);
    expect(places(all)).toEqual(['5.0']);
    expect(all.other?.devices.map(({ id, lun }) => `${id}.${lun}`)).toEqual(['3.0', '3.1', '3.2']);
    expect(moveAllAcross(plan, [1, 2]).other?.devices).toHaveLength(4);
  });

  test('go to the other channel with each of them', () => {
    const { bus, other } = moveAcross(plan, 3);
    expect(bus.devices.map(({ id }) => id)).toEqual([5]);
    expect(other?.devices.map(({ id, lun }) => [id, lun])).toEqual([
      [3, 0],
      [3, 1],
      [3, 2],
    ]);
  });
});

describe('commands', () => {
  test('add a LUN: of a changer without work, of a board with that of the first', () => {
    const added = addUnit(plan, 0);
    expect(places(added)).toEqual([...places(plan), '3.3']);
    expect(added.bus.devices.at(-1)).toMatchObject({ name: '', keep: false, workload: { pattern: 'off' } });
    const board = addUnit(planOf('3/narrow.se/7=host.aha2940u/3=bluescsi_v2.name=HD.rand'), 0);
    expect(writeLink(board)).toBe(
      '5/narrow.se/7=host.aha2940u/3=bluescsi_v2.name=HD.rand/3=bluescsi_v2.lun=1.rand',
    );
    const full = Array.from({ length: 10 }).reduce<Plan>((now) => addUnit(now, 0), board);
    expect(full.bus.devices.map(({ lun }) => lun)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  test('give a unit an ID of its own, where it has LUN 0', () => {
    expect(places(splitUnit(plan, 2))).toEqual(['3.0', '5.0', '4.0', '3.1']);
    expect(splitUnit(plan, 1)).toBe(plan);
    expect(places(duplicate(plan, device(2))).at(-1)).toBe('4.0');
    expect(places(removeParty(plan, device(0)))).toEqual(['5.0', '3.2', '3.1']);
  });

  test('set a free LUN and a board, and nothing else', () => {
    expect(places(setLun(plan, 0, 7))).toEqual(['3.7', '5.0', '3.2', '3.1']);
    for (const lun of [1, 2, 8, -1, 1.5, Number.NaN]) expect(setLun(plan, 0, lun)).toBe(plan);
    expect(setDevice(plan, 1, { board: 9 }).bus.devices[1]?.board).toBe(9);
    for (const board of [0, 10, -1, 0.5]) expect(setDevice(plan, 1, { board })).toBe(plan);
    expect(setDevice(setDevice(plan, 1, { board: 9 }), 1, { board: 0 })).toEqual(plan);
  });
});
