import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { Party, Plan } from './generated/types.ts';
import { plans } from './arbitrary.ts';
import { moveAcross, moveAllAcross } from './channels.ts';
import * as commands from './commands.ts';
import { idOf, partiesAt, partiesWithIds } from './ids.ts';
import { readLink, writeLink } from './link/links.ts';
import { partyName } from './names.ts';
import { setHostFigures } from './own.ts';
import { PACKETS } from './generated/facts.ts';
import { FIRST_PLAN } from './first-plan.ts';
import { planOf, setIds } from './plan-of.ts';

const paper = planOf(
  '3/wide.lvd/load=99.5.1.2.4/7=host.aha29160/6=id_prec_cdrom.name=CD-ROM.s16k/0=id_prec_disk.name=Disk.q2',
);
const host: Party = { kind: 'host', index: 0 };
const cdrom: Party = { kind: 'device', index: 0 };
const disk: Party = { kind: 'device', index: 1 };

describe('moving', () => {
  test('to a free ID', () => {
    expect(idOf(commands.moveTo(paper, cdrom, 3), cdrom)).toBe(3);
  });

  test('to a taken ID swaps the two, also with the load system', () => {
    const swapped = commands.moveTo(paper, cdrom, 0);
    expect([idOf(swapped, cdrom), idOf(swapped, disk)]).toEqual([0, 6]);
    const loaded = commands.moveTo(paper, disk, 4);
    expect([idOf(loaded, disk), loaded.bus.load.disk_ids]).toEqual([4, [1, 2, 0]]);
  });

  test('to its own ID, to an ID that does not exist or of an unknown party changes nothing', () => {
    expect(commands.moveTo(paper, cdrom, 6)).toBe(paper);
    expect(commands.moveTo(paper, cdrom, 16)).toBe(paper);
    expect(commands.moveTo(paper, cdrom, Number.NaN)).toBe(paper);
    expect(commands.moveTo(paper, { kind: 'device', index: 9 }, 3)).toBe(paper);
  });

  test('out of a conflict leaves the other party in place', () => {
    const both = planOf('3/wide.lvd/7=host.aha29160/3=id_prec_disk/3=id_prec_disk');
    const moved = commands.moveTo(both, disk, 4);
    expect(partiesWithIds(moved).map(({ id }) => id)).toEqual([7, 3, 4]);
  });

  test('of all parties at once', () => {
    expect(partiesWithIds(setIds(paper, [0], [7, 6])).map(({ id }) => id)).toEqual([0, 7, 6, 5, 1, 2, 4]);
  });
});

describe('adding', () => {
  test('a device gives it the usual workload of its kind, the next colour and the strongest free ID', () => {
    const plan = commands.addDevice(paper, 'id_prec_cdrom');
    expect(plan.bus.devices[2]).toMatchObject({
      id: 3,
      hue: 4,
      workload: { size_bytes: 16_384, outstanding: 1 },
    });
  });

  test('keeps to the IDs a device offers and to the ID that is given', () => {
    expect(
      commands.addDevice(commands.moveTo(paper, cdrom, 3), 'iomega_zip100_scsi').bus.devices[2]?.id,
    ).toBe(6);
    expect(commands.addDevice(paper, 'iomega_zip100_scsi', 5).bus.devices[2]?.id).toBe(5);
    const taken = planOf('3/wide.lvd/6=id_prec_disk/5=id_prec_disk');
    expect(commands.addDevice(taken, 'iomega_zip100_scsi')).toBe(taken);
  });

  test('a device gives it the ID at which the machine expects it, while that is free', () => {
    const added = (on: string, ...models: string[]) => {
      const empty = planOf(`3/narrow.se/on=${on}/7=host.aha2940`);
      return models
        .reduce((plan, model) => commands.addDevice(plan, model), empty)
        .bus.devices.map((d) => d.id);
    };
    expect(added('mac', 'apple_cd300', 'bluescsi_v2', 'quantum_lps540s')).toEqual([3, 0, 6]);
    expect(added('sun-before-ultra', 'dec_rz26', 'dec_rz26', 'apple_cd300')).toEqual([3, 1, 6]);
    expect(added('amiga', 'dec_rz26')).toEqual([6]);
  });

  test('a host gives it its factory ID, or the next', () => {
    const empty = planOf('3/wide.lvd');
    expect(commands.addHost(empty, 'sgi_wd33c93').bus.hosts[0]?.id).toBe(0);
    expect(commands.addHost(paper, 'aha29160').bus.hosts[1]?.id).toBe(3);
  });

  test('stops at fifteen devices, at four hosts and on a full narrow cable', () => {
    let plan = planOf('3/wide.lvd');
    for (let i = 0; i < 20; i += 1) plan = commands.addDevice(plan, 'id_prec_disk');
    expect(plan.bus.devices).toHaveLength(15);
    expect(new Set(plan.bus.devices.map((device) => device.id)).size).toBe(15);
    let hosts = planOf('3/wide.lvd');
    for (let i = 0; i < 6; i += 1) hosts = commands.addHost(hosts, 'aha29160');
    expect(hosts.bus.hosts).toHaveLength(4);
    const narrow = planOf(`3/narrow.se/${[0, 1, 2, 3, 4, 5, 6, 7].map((id) => `${id}=dec_rz26`).join('/')}`);
    expect(commands.addDevice(narrow, 'dec_rz26')).toBe(narrow);
  });

  test('a copy gives it a number, a colour and the nearest free ID', () => {
    const twice = commands.duplicate(commands.duplicate(paper, disk), disk);
    expect(twice.bus.devices.map((device) => [device.id, device.name, device.hue])).toEqual([
      [6, 'CD-ROM', 2],
      [0, 'Disk', 3],
      [15, 'Disk 2', 4],
      [14, 'Disk 3', 5],
    ]);
    expect(commands.duplicate(paper, { kind: 'load-host' })).toBe(paper);
  });
});

describe('removing', () => {
  test('a host gives its devices to the first one left', () => {
    const plan = planOf('3/wide.lvd/7=host.aha29160/6=host.aha29160/5=host.aha29160/0=a/1=b.by=2/2=c.by=3');
    const left = commands.removeParty(plan, { kind: 'host', index: 1 });
    expect(left.bus.devices.map((device) => device.host)).toEqual([0, 0, 1]);
  });

  test('the load host or the last load disk takes the load off the bus', () => {
    expect(commands.removeParty(paper, { kind: 'load-host' }).bus.load.percent).toBe(0);
    const one = planOf('3/wide.lvd/load=50.5.1');
    expect(commands.removeParty(one, { kind: 'load-disk', index: 0 }).bus.load.percent).toBe(0);
    expect(commands.removeParty(paper, { kind: 'load-disk', index: 1 }).bus.load.disk_ids).toEqual([1, 4]);
  });
});

describe('the load', () => {
  test('has two disks up to 90 %, three above, and is the default one when off', () => {
    const at90 = commands.setLoad(paper, 90);
    expect(at90.bus.load.disk_ids).toEqual([1, 2]);
    expect(commands.setLoad(at90, 91).bus.load.disk_ids).toEqual([1, 2, 4]);
    expect(writeLink(commands.setLoad(at90, 0))).not.toContain('load=');
  });

  test('keeps IDs that were set, and gives a new disk a free ID if its own is taken', () => {
    const moved = commands.moveTo(commands.setLoad(paper, 50), { kind: 'load-disk', index: 0 }, 3);
    expect(commands.setLoad(moved, 80).bus.load.disk_ids).toEqual([3, 2]);
    const taken = commands.moveTo(commands.setLoad(paper, 50), cdrom, 4);
    expect(commands.setLoad(taken, 99).bus.load.disk_ids).toEqual([1, 2, 6]);
  });

  test('uses other IDs if its own are taken when it is switched on', () => {
    const plan = planOf('3/wide.lvd/7=host.aha29160/5=id_prec_disk/1=id_prec_disk');
    const on = commands.setLoad(plan, 99);
    expect([on.bus.load.initiator_id, ...on.bus.load.disk_ids]).toEqual([6, 4, 2, 3]);
    expect(new Set(partiesWithIds(on).map(({ id }) => id)).size).toBe(partiesWithIds(on).length);
  });

  test('is limited to its range', () => {
    expect(commands.setLoad(paper, 250)).toBe(paper);
    expect(commands.setLoad(paper, -5).bus.load.percent).toBe(0);
    expect(commands.setLoad(paper, Number.NaN)).toBe(paper);
  });
});

describe('settings', () => {
  test('figures outside their range are clamped, and values that are not numbers are ignored', () => {
    const plan = commands.setWorkload(paper, 1, {
      size_bytes: 1000,
      outstanding: 99,
      read_percent: -1,
      think_us: Number.NaN,
    });
    expect(plan.bus.devices[1]?.workload).toMatchObject({
      size_bytes: 1024,
      outstanding: 64,
      read_percent: 0,
      think_us: 0,
    });
  });

  test('an invalid rate changes nothing', () => {
    for (const bad of [-1, Number.NaN, 0.5, 161, Infinity])
      expect(commands.setDevice(paper, 1, { cap_mt_s: bad })).toBe(paper);
    expect(commands.setDevice(paper, 1, { cap_mt_s: 0 }).bus.devices[1]?.cap_mt_s).toBe(0);
    expect(commands.setDevice(commands.setDevice(paper, 1, { cap_mt_s: 20 }), 1, { cap_mt_s: null })).toEqual(
      paper,
    );
  });

  test('a machine has its own rate within limits, or the catalogue’s', () => {
    for (const bad of [-1, 0, Number.NaN, 2000.1, Infinity])
      expect(setHostFigures(paper, 0, { bus_mb_s: bad })).toBe(paper);
    expect(setHostFigures(paper, 1, { bus_mb_s: 60 })).toBe(paper);
    const set = setHostFigures(paper, 0, { bus_mb_s: 60.5 });
    expect(writeLink(set)).toContain('/7=host.aha29160.bus=60.5/');
    expect(setHostFigures(set, 0, { bus_mb_s: 60.5 })).toBe(set);
    expect(setHostFigures(set, 0, { bus_mb_s: null })).toEqual(paper);
    const tasks = setHostFigures(set, 0, { phase_us: 100, fifo_kb: 16 });
    expect(writeLink(tasks)).toContain('/7=host.aha29160.bus=60.5.fifo=16.phase=100/');
    expect(commands.replaceModel(tasks, { kind: 'host', index: 0 }, 'aha2940').bus.hosts[0]).toMatchObject({
      bus_mb_s: null,
      fifo_kb: null,
      phase_us: null,
    });
  });

  test('names lose control characters and what is too long', () => {
    expect(commands.rename(paper, disk, 'a\nb').bus.devices[1]?.name).toBe('ab');
    expect(commands.rename(paper, host, '💾'.repeat(70)).bus.hosts[0]?.name).toBe('💾'.repeat(60));
    expect(commands.setPlanName(paper, 'half \uD83D').name).toBe('half \uFFFD');
    expect(partyName(commands.rename(paper, disk, ''), disk)).toBe('Disk of the ID paper');
  });
});

test('the rules of the bus are set one by one, and setting the same value changes nothing', () => {
  const set = commands.setBus(commands.setBus(commands.setBus(paper, { fair: true }), { qas: true }), {
    packets: 'off',
  });
  expect([set.bus.fair, set.bus.qas, set.bus.packets]).toEqual([true, true, 'off']);
  expect(writeLink(set)).toContain('/packets=off/qas/fair/');
  expect(commands.setBus(set, { fair: true })).toBe(set);
  expect(commands.setBus(set, { qas: true })).toBe(set);
  expect(commands.setBus(set, { packets: 'off' })).toBe(set);
});

test('commands keep a plan within its limits', () => {
  const party = fc.oneof(
    fc.record({ kind: fc.constantFrom('host', 'device', 'load-disk'), index: fc.nat(16) }),
    fc.constant({ kind: 'load-host' as const }),
  ) as fc.Arbitrary<Party>;
  const number = fc.oneof(fc.integer({ min: -2, max: 20 }), fc.double());
  const text = fc.string({ unit: 'binary' });
  const command: fc.Arbitrary<(plan: Plan) => Plan> = fc.oneof(
    fc.tuple(party, number).map(
      ([who, id]) =>
        (plan: Plan) =>
          commands.moveTo(plan, who, id),
    ),
    party.map((who) => (plan: Plan) => commands.removeParty(plan, who)),
    party.map((who) => (plan: Plan) => commands.duplicate(plan, who)),
    fc.tuple(party, text).map(
      ([who, name]) =>
        (plan: Plan) =>
          commands.rename(plan, who, name),
    ),
    number.map((percent) => (plan: Plan) => commands.setLoad(plan, percent)),
    fc
      .constantFrom('id_prec_disk', 'dec_rz26', 'nothing')
      .map((model) => (plan: Plan) => commands.addDevice(plan, model)),
    fc.constantFrom('aha29160', 'nothing').map((model) => (plan: Plan) => commands.addHost(plan, model)),
    number.map((rate) => (plan: Plan) => commands.setBus(plan, { cable_mt_s: rate })),
    fc
      .constantFrom('as-known', 'always', 'never')
      .map((disconnect) => (plan: Plan) => commands.setDevice(plan, 0, { disconnect })),
    fc.boolean().map((on) => (plan: Plan) => commands.setDevice(plan, 0, { powered: on })),
    fc.boolean().map((on) => (plan: Plan) => commands.setDevice(plan, 0, { shared: on })),
    number.map((cap) => (plan: Plan) => commands.setDevice(plan, 0, { cap_mt_s: cap })),
    number.map((mbS) => (plan: Plan) => setHostFigures(plan, 0, { bus_mb_s: mbS })),
    number.map((us) => (plan: Plan) => setHostFigures(plan, 0, { phase_us: us })),
    fc.tuple(number, number).map(
      ([i, host_]) =>
        (plan: Plan) =>
          commands.setDevice(plan, i, { host: host_ }),
    ),
    fc.tuple(number, number).map(
      ([size, q]) =>
        (plan: Plan) =>
          commands.setWorkload(plan, 0, { size_bytes: size, outstanding: q }),
    ),
    number.map((seed) => (plan: Plan) => commands.setSeed(plan, seed)),
    fc.boolean().map((on) => (plan: Plan) => commands.setBus(plan, { fair: on })),
    fc.boolean().map((on) => (plan: Plan) => commands.setBus(plan, { qas: on })),
    fc.constantFrom(...PACKETS).map((set) => (plan: Plan) => commands.setBus(plan, { packets: set })),
  );
  fc.assert(
    fc.property(plans(), fc.array(command, { maxLength: 12 }), (plan, all) => {
      const before = writeLink(plan);
      const after = all.reduce((now, each) => each(now), plan);
      expect(readLink(writeLink(after))).toEqual({ plan: after, shared: null, looking: null, problems: [] });
      expect(writeLink(structuredClone(plan))).toBe(before);
    }),
  );
});

test('the page opens with a measured plan: a disk at 0 beside a busy load system', () => {
  const plan = FIRST_PLAN;
  expect(plan.bus.load.percent).toBe(99);
  expect(partiesAt(plan, 0).map((party) => partyName(plan, party))).toEqual(['Disk']);
});

test('a replacement has the ID, name and workload of the device it replaces, and none of its figures', () => {
  const plan = planOf('3/narrow.se/7=host.aha2940u.bus=20/3=hp_c2247a.name=Old.media=2.needs=1.s8k.q4');
  const device = commands.replaceModel(plan, { kind: 'device', index: 0 }, 'dlt4000').bus.devices[0];
  expect(device).toMatchObject({ id: 3, name: 'Old', model: 'dlt4000', needs_mb_s: null });
  expect(device?.workload).toEqual(plan.bus.devices[0]?.workload);
  expect(device?.own.rate_mb_s).toBeNull();
  const other = commands.replaceModel(plan, { kind: 'host', index: 0 }, 'aha2940').bus.hosts[0];
  expect(other).toMatchObject({ id: 7, model: 'aha2940', bus_mb_s: null });
  const same = { kind: 'device', index: 0 } as const;
  expect(commands.replaceModel(plan, same, 'hp_c2247a')).toBe(plan);
});

describe('a copy', () => {
  const drive = 'seagate_st39102lw';
  const backup = planOf(`5/wide.lvd/7=host.aha29160/0=${drive}/1=${drive}/3=dlt7000.from=2`);
  const sources = (plan: Plan) => plan.bus.devices.map(({ copy_of }) => copy_of);

  test('is set and ended', () => {
    expect(sources(commands.setDevice(backup, 2, { copy_of: 0 }))).toEqual([null, null, 0]);
    expect(sources(commands.setDevice(backup, 2, { copy_of: null }))).toEqual([null, null, null]);
    for (const refused of [1, 2, 3, -1, Number.NaN])
      expect(commands.setDevice(backup, 2, { copy_of: refused }), `${refused}`).toBe(backup);
  });

  test('keeps its source when another device is removed, and ends with its source', () => {
    expect(sources(commands.removeParty(backup, { kind: 'device', index: 0 }))).toEqual([null, 0]);
    expect(sources(commands.removeParty(backup, { kind: 'device', index: 1 }))).toEqual([null, null]);
    expect(sources(commands.removeParty(backup, { kind: 'device', index: 2 }))).toEqual([null, null]);
  });

  test('of the same device is made by a duplicate', () => {
    expect(sources(commands.duplicate(backup, { kind: 'device', index: 2 }))).toEqual([null, null, 1, 1]);
  });

  test('ends when its device or its source goes to the other channel', () => {
    const gone = [moveAcross(backup, 1), moveAcross(backup, 2), moveAllAcross(backup, [1, 2])];
    for (const plan of gone) {
      expect(sources(plan).every((source) => source === null)).toBe(true);
      expect(plan.other?.devices.every(({ copy_of }) => copy_of === null)).toBe(true);
    }
    expect(gone.map(({ other }) => other?.devices.length)).toEqual([1, 1, 2]);
    expect(sources(moveAcross(backup, 0))).toEqual([null, 0]);
  });
});
