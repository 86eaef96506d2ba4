import { describe, expect, test } from 'vitest';

import { bootDevice, idChanges, roll, scanOrder } from './changeover.ts';
import { planOf, setIds } from './plan-of.ts';

const plan = planOf(
  '3/wide.lvd/7=host.aha29160/6=id_prec_cdrom.name=CD/12=id_prec_disk.name=Far/0=id_prec_disk.name=Disk/5=iomega_zip100_scsi.name=Zip',
);

describe('the list of changes', () => {
  const changes = idChanges(plan, setIds(plan, [6], [7, 12, 9, 5]));

  test('has every device whose ID changes, with both IDs', () => {
    expect(changes.map(({ name, from, to }) => `${name} ${from}-${to}`)).toEqual([
      'AHA-29160 7-6',
      'CD 6-7',
      'Disk 0-9',
    ]);
    expect(idChanges(plan, plan)).toEqual([]);
  });

  test('names a jumper for each bit on a drive', () => {
    const disk = changes.at(-1);
    expect(disk?.setting).toBe('jumpers');
    expect(disk?.bits.map(({ name, value, was, is }) => [name, value, was, is])).toEqual([
      ['A3', 8, false, true],
      ['A2', 4, false, false],
      ['A1', 2, false, false],
      ['A0', 1, false, true],
    ]);
  });

  test('names the set-up of an adapter, the switch of a Zip and the file of an emulator', () => {
    const mixed = planOf('3/wide.se/7=host.aha2940uw/5=iomega_zip100_scsi/3=bluescsi_v2');
    const settings = idChanges(mixed, setIds(mixed, [6], [4, 2])).map(({ setting }) => setting);
    expect(settings).toEqual(['set-up', 'switch', 'configuration']);
  });

  test('has as many bits as the device has data lines in this plan', () => {
    const narrowed = planOf('3/wide.lvd/7=host.aha29160/6=id_prec_disk.lines=8/5=hp_c2247a.lines=16');
    const bits = idChanges(narrowed, setIds(narrowed, [7], [1, 12])).map((change) =>
      change.bits.map(({ name }) => name),
    );
    expect(bits).toEqual([
      ['A2', 'A1', 'A0'],
      ['A3', 'A2', 'A1', 'A0'],
    ]);
  });

  test('gives every device an ID, the strongest first', () => {
    expect(roll(plan).map(({ address }) => address)).toEqual(['7', '6', '5', '0', '12']);
  });
});

describe('the order in which a computer finds its devices', () => {
  test('goes by ascending ID and counts disks and CD-ROMs separately', () => {
    const found = scanOrder(plan, 0);
    expect(found.map(({ address, name, device }) => `${address} ${name} ${device}`)).toEqual([
      '0 Disk sda',
      '5 Zip sdb',
      '6 CD sr0',
      '12 Far sdc',
    ]);
    expect(bootDevice(found)?.name).toBe('Disk');
  });

  test('includes the disks of the load system, which are on the same bus', () => {
    const loaded = planOf('3/wide.lvd/load=99.5.1.2.4/7=host.aha29160/3=id_prec_disk');
    expect(scanOrder(loaded, 0).map(({ device, address }) => `${device} ${address}`)).toEqual([
      'sda 1',
      'sdb 2',
      'sdc 3',
      'sdd 4',
    ]);
  });

  test('ends at 7 for a narrow adapter, and is empty without disks', () => {
    const narrow = planOf('3/wide.se/7=host.aha1542cf/12=id_prec_disk/1=id_prec_cdrom');
    expect(scanOrder(narrow, 0).map(({ address }) => address)).toEqual(['1']);
    expect(bootDevice(scanOrder(narrow, 0))).toBeNull();
  });
});

describe('logical units of one target', () => {
  const changer = planOf(
    '5/narrow.se/7=host.aha2940/3=nakamichi_mj516s/3=nakamichi_mj516s.lun=1/5=iomega_zip100_scsi.name=Zip',
  );

  test('are set once', () => {
    const changes = idChanges(changer, setIds(changer, [7], [4, 4, 5]));
    expect(changes.map(({ from, to }) => `${from}-${to}`)).toEqual(['3-4']);
  });

  test('each have a name of their own in the computer, by their LUNs', () => {
    expect(roll(changer).map(({ address }) => address)).toEqual(['7', '5', '3.0', '3.1']);
    expect(scanOrder(changer, 0).map(({ device, address }) => `${device} ${address}`)).toEqual([
      'sr0 3.0',
      'sr1 3.1',
      'sda 5',
    ]);
  });
});
