import { expect, test } from 'vitest';

import {
  addDevice,
  moveTo,
  removeParty,
  rename,
  setAim,
  setBus,
  setDevice,
  setFirst,
  setKeep,
  setLoad,
  setWeight,
} from '../plan/commands.ts';
import { setHostFigures, setOwn } from '../plan/own.ts';
import { planOf } from '../plan/plan-of.ts';
import { changesSaid } from './changes.ts';
import { DEFAULT_PLAN } from '../plan/generated/facts.ts';

const plan = planOf(
  '3/wide.lvd/done/name=Three/load=99.5.1.2.4/7=host.id_prec_host/6=id_prec_cdrom.name=CD-ROM.s16k/0=id_prec_disk.name=Disk.s124k',
);
const cdrom = { kind: 'device', index: 0 } as const;

test('names the device that moved and the one it displaced', () => {
  const after = moveTo(plan, cdrom, 0);
  expect(changesSaid(plan, after)).toBe('CD-ROM moved to ID 0; Disk moved to ID 6');
  expect(changesSaid(after, plan)).toBe('CD-ROM moved to ID 6; Disk moved to ID 0');
});

test('names the ID of one of two devices with the same name', () => {
  const twins = planOf('3/wide.lvd/7=host.aha29160/3=id_prec_disk.name=Twin/1=id_prec_disk.name=Twin');
  const second = { kind: 'device', index: 1 } as const;
  expect(changesSaid(twins, moveTo(twins, second, 0))).toBe('Twin (ID 1) moved to ID 0');
  expect(changesSaid(twins, moveTo(twins, second, 3))).toBe(
    'Twin (ID 3) moved to ID 1; Twin (ID 1) moved to ID 3',
  );
  expect(changesSaid(twins, removeParty(twins, second))).toBe('Twin (ID 1) removed');
  expect(changesSaid(twins, setDevice(twins, 1, { cap_mt_s: 5 }))).toBe('Twin (ID 1): settings changed');
  expect(changesSaid(twins, setWeight(twins, 1, 3))).toBe('Twin (ID 1) has weight 3');
  expect(changesSaid(twins, setOwn(twins, 1, { rpm: 7200 }))).toBe('Twin (ID 1): settings changed');
  expect(changesSaid(twins, setHostFigures(twins, 0, { bus_mb_s: 60 }))).toBe('AHA-29160: settings changed');
});

test('names added and removed devices, wherever they are in the plan', () => {
  const without = removeParty(plan, cdrom);
  expect(changesSaid(plan, without)).toBe('CD-ROM removed');
  expect(changesSaid(without, plan)).toBe('CD-ROM added at ID 6');
  const two = addDevice(plan, 'id_prec_disk', 3);
  expect(changesSaid(two, plan)).toMatch(/removed$/);
});

test('names changed settings of the bus and of a device', () => {
  expect(changesSaid(plan, setBus(setBus(plan, { qas: true }), { fair: true }))).toBe(
    'Fair arbitration: On; Quick arbitration (QAS): On',
  );
  expect(changesSaid(plan, setBus(plan, { width: 'narrow' }))).toBe('Cable: Narrow');
  expect(changesSaid(plan, setLoad(plan, 0))).toBe('Load system: 0 percent');
  expect(changesSaid(plan, rename(plan, cdrom, 'Music'))).toBe('Renamed to Music');
  expect(changesSaid(plan, setDevice(plan, 0, { cap_mt_s: 5 }))).toBe('CD-ROM: settings changed');
  expect(changesSaid(plan, setDevice(plan, 1, { disconnect: 'never' }))).toBe('Disk: settings changed');
  expect(changesSaid(plan, setDevice(plan, 1, { shared: true }))).toBe('Disk: settings changed');
  expect(changesSaid(plan, setBus(plan, { cable_mt_s: 40 }))).toBe('Cable limit: up to 40\u00a0MT/s');
});

test('names changed arrays and members', () => {
  const bus = '7=host.aha29160/0=id_prec_disk.name=Disk';
  const withArrays = (rest: string) => planOf(`${rest.includes('array') ? 5 : 3}/wide.lvd${rest}`);
  const said = (before: string, after: string) => changesSaid(withArrays(before), withArrays(after));
  expect(said(`/${bus}`, `/array=raid5/${bus}`)).toBe('Disk arrays: RAID 5');
  expect(said(`/array=raid5.q8/${bus}`, `/${bus}`)).toBe('Disk arrays: none');
  expect(said(`/array=raid5/${bus}`, `/array=raid5.q8/${bus}`)).toBe('RAID 5: settings changed');
  expect(said(`/array=raid0/array=raid0/${bus}`, `/array=raid0/array=raid0.adapter/${bus}`)).toBe(
    'RAID 0 (array 2): settings changed',
  );
  expect(said(`/array=raid5/${bus}`, `/array=raid5/${bus}.array=1`)).toBe('Disk: settings changed');
});

test('names changes of the cable', () => {
  const parties = '/7=host.aha29160/6=id_prec_cdrom.name=CD-ROM/0=id_prec_disk.name=Disk';
  const withCable = (rest: string, bus = '') =>
    planOf(`${bus || rest ? 5 : 3}/wide.lvd${bus}${parties}${rest}`);
  const said = (before: string, after: string) => {
    const text = changesSaid(withCable(before), withCable(after));
    return text.replaceAll('\u00a0', ' ');
  };
  const laid = '/line=lvd_7_30cm_6_30cm_0_lvd';
  expect(said('', laid)).toBe('Cable laid out: yes');
  expect(said(laid, '')).toBe('Cable laid out: no');
  expect(changesSaid(withCable(''), withCable('', '/errors=0.5'))).toBe(
    'Transfers that fail, in 10⁹ bytes: 0.5',
  );
  expect(said(laid, '/line=lvd_7_30cm_0_30cm_6_lvd')).toBe('Order on the cable: AHA-29160, Disk, CD-ROM');
  expect(said(laid, '/line=lvd_7_30cm_6_50cm.out_0_lvd')).toBe(
    'Lengths of the pieces: 0 m, 0.3 m, 0.5 m outside, 0 m',
  );
  expect(said(laid, '/line=7.on_30cm_6.high_30cm_0_lvd')).toBe(
    'Ends of the cable: open, LVD; Terminators switched on: AHA-29160, CD-ROM (high byte)',
  );
  expect(said(laid, '/line=lvd_7.nopower_30cm_6.stub15.box90_30cm_0.sca80_lvd')).toBe(
    'TERMPWR: AHA-29160 does not; Stubs: CD-ROM 0.15 m; Cable in boxes: CD-ROM 0.9 m; Connectors: Disk sca80',
  );
  expect(said(laid, `${laid}/branch=narrow.se_open_open`)).toBe('Segments of the cable: 2');
  expect(said(`${laid}/branch=narrow.se_open_open`, laid)).toBe('Segments of the cable: 1');
  expect(said(`${laid}/branch=narrow.se_x1`, `${laid}/branch=narrow.hvd_x1_hvd`)).toBe(
    'Cable, segment 2: narrow HVD; Ends of the cable, segment 2: open, HVD',
  );
});

test('does not take a part with another name or ID for a change of the cable', () => {
  const laid = planOf(
    '5/wide.lvd/7=host.aha29160/1=id_prec_disk.name=Twin/0=id_prec_disk.name=Twin/line=lvd_7_1.on_0_lvd',
  );
  const last = { kind: 'device', index: 1 } as const;
  expect(changesSaid(laid, moveTo(laid, last, 3))).toBe('Twin (ID 0) moved to ID 3');
  expect(changesSaid(laid, rename(laid, last, 'Other'))).toBe('Renamed to Other');
  const swapped = planOf(
    '5/wide.lvd/7=host.aha29160/1=id_prec_disk.name=Twin/0=id_prec_disk.name=Twin/line=lvd_7_0_1.on_lvd',
  );
  expect(changesSaid(laid, swapped)).toBe('Order on the cable: AHA-29160, Twin (ID 0), Twin (ID 1)');
});

test('names changed settings of the search for better IDs', () => {
  const first = setFirst(setAim(plan, 'first'), 0);
  expect(changesSaid(plan, first)).toBe('Better IDs favour CD-ROM; Optimise for: One device first');
  expect(changesSaid(first, setFirst(first, 1))).toBe('Better IDs favour Disk');
  expect(changesSaid(plan, setWeight(plan, 1, 3))).toBe('Disk has weight 3');
  const pinned = setKeep(plan, cdrom, true);
  expect(changesSaid(plan, pinned)).toBe('CD-ROM pinned at ID 6');
  expect(changesSaid(pinned, plan)).toBe('CD-ROM unpinned');
});

test('says only that a plan was opened if nearly everything differs, and nothing if nothing does', () => {
  expect(changesSaid(DEFAULT_PLAN, plan)).toBe(`${plan.name} opened`);
  expect(changesSaid(plan, plan)).toBe('');
});
