import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { plans } from '../arbitrary.ts';
import { findDevice } from '../catalogue.ts';
import { beginWith } from '../begin.ts';
import { setQuestion } from '../commands.ts';
import { readLink, writeLink } from '../link/links.ts';
import { DEFAULT_PLAN, DEVICES_MAX } from '../generated/facts.ts';
import { FIRST_PLAN } from '../first-plan.ts';
import { planOf } from '../plan-of.ts';
import { presets } from '../presets.ts';
import { fillPlan, readInventory } from './fill.ts';
import { IMPORT_CHARS_MAX, IMPORT_LINES_MAX } from './inventory.ts';

const entry = (id: number, vendor: string, model: string, type = 'Direct-Access', at = 'scsi0', lun = '00') =>
  `Host: ${at} Channel: 00 Id: ${String(id).padStart(2, '0')} Lun: ${lun}
  Vendor: ${vendor.padEnd(8)} Model: ${model.padEnd(16)} Rev: 0005
  Type:   ${type.padEnd(17)}                ANSI SCSI revision: 02`;

const linux = (...entries: string[]) => `Attached devices:\n${entries.join('\n')}\n`;

const devicesOf = (text: string) =>
  readInventory(text)?.devices.map(({ id, model, work }) => [id, model, work]) ?? null;
const codesOf = (text: string) => readInventory(text)?.notes.map(({ code }) => code) ?? null;

describe('/proc/scsi/scsi', () => {
  test('finds parts of the catalogue by vendor and model', () => {
    const text = linux(
      entry(0, 'SEAGATE', 'ST39102LW'),
      entry(1, 'SEAGATE', 'ST32430N'),
      entry(2, 'SEAGATE', 'ST32430ND'),
      entry(3, 'PLEXTOR', 'CD-ROM PX-40TS', 'CD-ROM'),
      entry(4, 'DEC', 'RZ28B    (C) DEC'),
      entry(5, 'IOMEGA', 'ZIP 100'),
      entry(6, 'QUANTUM', 'DLT7000', 'Sequential-Access'),
      entry(8, 'IBM', 'DNES-309170W'),
      entry(9, 'HP', 'Ultrium 1-SCSI', 'Sequential-Access'),
    );
    expect(devicesOf(text)).toEqual([
      [0, 'seagate_st39102lw', 'disk'],
      [1, 'seagate_st32430n', 'disk'],
      [2, 'seagate_st32430nd', 'disk'],
      [3, 'plextor_px40ts', 'cdrom'],
      [4, 'dec_rz28b', 'disk'],
      [5, 'iomega_zip100_scsi', 'disk'],
      [6, 'dlt7000', 'tape'],
      [8, 'ibm_dnes_309170w', 'disk'],
      [9, 'lto1_hp', 'tape'],
    ]);
    expect(codesOf(text)).toEqual([]);
  });

  test('finds a variant, a usual part of the kind, and boards that answer under another name', () => {
    const text = linux(
      entry(0, 'SEAGATE', 'ST39102LC'),
      entry(1, 'QUANTUM', 'FIREBALL_TM2110S'),
      entry(9, 'IBM', 'DDYS-T18350N'),
      entry(2, 'BlueSCSI', 'HARDDRIVE'),
      entry(3, 'ZuluSCSI', 'CDROM', 'CD-ROM'),
      entry(4, 'ARCHIVE', 'Python 28388', 'Sequential-Access'),
    );
    expect(devicesOf(text)?.map(([, model]) => model)).toEqual([
      'seagate_st39102lw',
      'any_disk',
      'any_disk',
      'bluescsi_v2',
      'zuluscsi_v1_1',
      'any_tape',
    ]);
    expect(codesOf(text)).toEqual(['near', 'generic', 'generic', 'generic']);
    expect(readInventory(text)?.devices[1]?.name).toBe('QUANTUM FIREBALL_TM2110S');
  });

  test('states of an unknown model only what its name and its ID say', () => {
    const text = linux(
      entry(0, 'FUJITSU', 'MAJ3182MC'),
      entry(1, 'SEAGATE', 'ST32430W'),
      entry(2, 'QUANTUM', 'VIKING 4.5 WSE'),
      entry(3, 'SEAGATE', 'ST318451LW'),
      entry(9, 'IBM', 'DDYS-T18350M'),
      entry(10, 'NEC', 'CD-ROM DRIVE:466', 'CD-ROM'),
    );
    const found = readInventory(text)?.devices ?? [];
    expect(found.map(({ model }) => model)).toEqual([...Array<string>(5).fill('any_disk'), 'any_cdrom']);
    expect(found.map(({ own }) => own)).toEqual([
      {},
      { width_bits: 16 },
      { width_bits: 16 },
      { width_bits: 16, signalling: ['SE', 'LVD'] },
      { width_bits: 16 },
      { width_bits: 16 },
    ]);
    const { plan } = fillPlan(beginWith('aha29160'), { source: 'proc-scsi', devices: found, notes: [] });
    expect(plan.bus.devices.map(({ own }) => own.width_bits)).toEqual([null, 16, 16, 16, 16, 16]);
    // Unknown signalling fits every bus.
    expect(findDevice('any_disk')?.signalling).toEqual(['SE', 'LVD', 'HVD']);
  });

  test('reports and skips entries that are on no bus, on another bus, with an impossible LUN or no device', () => {
    const text = linux(
      entry(0, 'ATA', 'SAMSUNG SSD 830', 'Direct-Access', 'scsi3'),
      entry(1, 'SEAGATE', 'ST39102LW'),
      entry(2, 'SEAGATE', 'ST34501N'),
      entry(2, 'SEAGATE', 'ST34501N', 'Direct-Access', 'scsi1'),
      entry(3, 'PIONEER', 'CD-ROM DRM-604X', 'CD-ROM', 'scsi0', '00'),
      entry(3, 'PIONEER', 'CD-ROM DRM-604X', 'CD-ROM', 'scsi0', '05'),
      entry(3, 'PIONEER', 'CHANGER', 'CD-ROM', 'scsi0', '08'),
      entry(5, 'Dayna', 'SCSI/Link', 'Processor'),
      entry(6, 'SDR', 'GEM318', 'Processor'),
      entry(99, 'SEAGATE', 'ST34501N'),
      entry(1, 'IBM', 'DNES-309170W'),
    );
    expect(devicesOf(`${text}\ngarbage`)?.map(([id]) => id)).toEqual([1, 2, 3, 3, 5]);
    expect(codesOf(`${text}\ngarbage`)).toEqual([
      'not-read',
      'not-parallel',
      'other-bus',
      'bad-lun',
      'no-part',
      'bad-id',
      'repeated-id',
    ]);
  });
});

describe('the file names on an emulator’s card', () => {
  test('give kind, ID, LUN and block size as BlueSCSI and ZuluSCSI write them', () => {
    const text = 'HD10_512.hda\nHD0.img\nCD3 Myst.iso\nCD60.iso\nRE4.img\nTP5_512.tap\nMO2.img\nbluescsi.ini';
    expect(devicesOf(text)).toEqual([
      [1, 'bluescsi_v2', 'disk'],
      [0, 'bluescsi_v2', 'disk'],
      [3, 'bluescsi_v2', 'cdrom'],
      [6, 'bluescsi_v2', 'cdrom'],
      [4, 'bluescsi_v2', 'removable'],
      [5, 'bluescsi_v2', 'tape'],
      [2, 'bluescsi_v2', 'removable'],
    ]);
    expect(codesOf(text)).toEqual([]);
    expect(readInventory(text)?.devices.map(({ name }) => name)).toEqual([
      'HD1',
      'HD0',
      'Myst',
      'CD6',
      'RE4',
      'TP5',
      'MO2',
    ]);
  });

  test('include lines of a listing, both files of a CD, hexadecimal IDs and the board', () => {
    const text = [
      '-rw-r--r-- 1 me me 2147483648 Mar  1 12:00 HD50_512 System 6.0.8L LC.hda',
      '/media/card/CD3.bin',
      '/media/card/CD3.cue',
      'HDA0.img',
      'zululog.txt',
    ].join('\r\n');
    expect(devicesOf(text)).toEqual([
      [5, 'zuluscsi_wide', 'disk'],
      [3, 'zuluscsi_wide', 'cdrom'],
      [10, 'zuluscsi_wide', 'disk'],
    ]);
    expect(readInventory(text)?.devices[0]?.name).toBe('System 6.0.8L LC');
    expect(codesOf(text)).toEqual([]);
  });

  test('that are no image, have no ID, an impossible LUN or a taken ID are reported', () => {
    const text = 'HD3.hda\nHD30_2048 other.hda\nCDROM.iso\nHD2A.img\nXX4.hda\nNE4.hda\nreadme.txt';
    expect(devicesOf(text)).toEqual([
      [3, 'bluescsi_v2', 'disk'],
      [1, 'bluescsi_v2', 'cdrom'],
      [4, 'bluescsi_v2', 'network'],
    ]);
    expect(codesOf(text)).toEqual(['usual-id', 'bad-lun', 'not-read', 'not-read', 'repeated-id', 'board']);
  });
});

describe('filling a plan', () => {
  test('gives each logical unit its LUN, and all devices of a card one board', () => {
    const inventory = readInventory('HD30.hda\nCD31 Myst.iso\nHD4.hda\nbluescsi.ini');
    if (!inventory) throw new Error('not read');
    const { plan, notes } = fillPlan(beginWith('aha2940'), inventory);
    expect(plan.bus.devices.map(({ id, lun, board }) => [id, lun, board])).toEqual([
      [3, 0, 1],
      [3, 1, 1],
      [4, 0, 1],
    ]);
    expect(notes).toEqual([]);
  });

  test('drops the devices, host, load and name of a plan that has devices', () => {
    const inventory = readInventory('HD0.hda\nHD1.hda');
    if (!inventory) throw new Error('not read');
    const before = planOf('3/narrow.se/name=Old/load=50.5.1/7=host.aha2940/0=hp_c2247a');
    for (const plan of [before, FIRST_PLAN, setQuestion(before, 'done')]) {
      const filled = fillPlan(plan, inventory);
      expect(writeLink(filled.plan)).toMatch(/^5\/wide\.lvd\/7=host\.aha29160\/0=bluescsi_v2\./u);
      expect(filled.notes).toEqual([{ code: 'host', model: 'aha29160' }]);
    }
  });

  test('keeps a host adapter that the user chose, and moves it if a device has its ID', () => {
    const inventory = readInventory('HD70.hda\nHD30.hda\nbluescsi.ini');
    if (!inventory) throw new Error('not read');
    const { plan, notes } = fillPlan(beginWith('aha2940'), inventory);
    expect(writeLink(plan)).toMatch(/^5\/narrow\.se\/on=pc\/6=host\.aha2940\//u);
    expect(notes).toEqual([{ code: 'host-moved', name: 'AHA-2940', id: 6 }]);
  });

  test('gives a plan without a host a host adapter, and a CD image the workload of a CD', () => {
    const inventory = readInventory('CD3.iso');
    if (!inventory) throw new Error('not read');
    const { plan } = fillPlan(DEFAULT_PLAN, inventory);
    expect(plan.bus.hosts).toHaveLength(1);
    expect(plan.bus.devices[0]?.workload.size_bytes).toBe(16_384);
  });
});

test('leaves links and documents alone, whatever names they contain', () => {
  expect(presets.length).toBeGreaterThan(40);
  for (const { link } of presets) expect(readInventory(`https://busfree.example/#${link}`)).toBeNull();
  expect(readInventory('{"name": "HD0.img"}')).toBeNull();
  expect(readInventory('3/wide.lvd/name=a_HD0--2Eimg')).toBeNull();
  expect(readInventory('')).toBeNull();
});

test('reads only a limited length, and says so', () => {
  const many = Array.from({ length: 80 }, (_, i) => `HD${i % 7}.hda`).join('\n');
  expect(codesOf(many)).toContain('too-many-lines');
  expect(codesOf(`HD0.hda\n${'x'.repeat(IMPORT_CHARS_MAX)}`)).toContain('too-long');
  expect(readInventory(many)?.notes.length ?? 0).toBeLessThanOrEqual(IMPORT_LINES_MAX + 3);
});

test('never fails, and makes a plan that can be written and read', () => {
  const pieces = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom('HD', 'CD3', 'HD10_512', '.hda', '.iso', '\n', ' ', '/', 'TP', 'zuluscsi.ini', '\u0000'),
    fc.constantFrom('Host: scsi0 Channel: 00 Id: 03 Lun: 00\n', 'Vendor: SEAGATE  Model: ST34501N Rev: 1\n'),
    fc.constantFrom('Type:   Direct-Access  ANSI SCSI revision: 02\n', 'Type: CD-ROM ANSI\n'),
  );
  let read = 0;
  fc.assert(
    fc.property(plans(), fc.array(pieces, { maxLength: 40 }), (before, parts) => {
      const inventory = readInventory(parts.join(''));
      if (inventory === null) return;
      read += 1;
      const { plan } = fillPlan(before, inventory);
      expect(plan.bus.devices.length).toBeLessThanOrEqual(DEVICES_MAX);
      for (const device of plan.bus.devices) expect(findDevice(device.model)).toBeDefined();
      expect(readLink(writeLink(plan))).toEqual({ plan, shared: null, looking: null, problems: [] });
    }),
  );
  expect(read).toBeGreaterThan(5);
});

test('reads a hostile line in a short time', () => {
  // A regular expression that backtracks would exceed the time limit of a test.
  for (const line of ['HD'.repeat(10_000), `${' '.repeat(9_000)}HD.`, `Vendor: ${' Model:'.repeat(2_000)}`])
    expect(readInventory(`HD0.hda\n${line}`)?.devices).toHaveLength(1);
});
