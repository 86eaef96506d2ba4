import { expect, test } from 'vitest';

import { DEFAULT_LINE } from './generated/cable.ts';
import type { Edit } from './generated/types.ts';
import { partiesWithIds } from './ids.ts';
import { writeLink } from './link/links.ts';
import { setDevice } from './commands.ts';
import { applyEdit } from './mend.ts';
import { planOf } from './plan-of.ts';

const plan = planOf('3/wide.se/packets=on/qas/7=host.aha29160/3=id_prec_disk.cap=5.nodisc/1=id_prec_disk');

/** The parts of the plan's link that a mend changes. */
function changed(edit: Edit): string[] {
  const before = writeLink(plan).split('/');
  return writeLink(applyEdit(plan, edit))
    .split('/')
    .filter((part) => !before.includes(part));
}

test('every mend changes only what its finding is about', () => {
  expect(changed({ kind: 'move', party: { kind: 'device', index: 1 }, id: 4 })).toEqual(['4=id_prec_disk']);
  expect(changed({ kind: 'width', width: 'narrow' })).toEqual(['narrow.se']);
  expect(changed({ kind: 'signalling', signalling: 'LVD' })).toEqual(['wide.lvd']);
  expect(changed({ kind: 'cap', devices: [0], mt_s: null })).toEqual(['3=id_prec_disk.nodisc']);
  expect(changed({ kind: 'cap', devices: [0, 1], mt_s: 20 })).toEqual([
    '3=id_prec_disk.cap=20.nodisc',
    '1=id_prec_disk.cap=20',
  ]);
  expect(changed({ kind: 'disconnect', devices: [0] })).toEqual(['3=id_prec_disk.cap=5']);
  const set = setDevice(plan, 0, { preset: 'scsi1' });
  expect(applyEdit(set, { kind: 'usual-preset', device: 0 })).toEqual(plan);
  const off = setDevice(plan, 1, { powered: false });
  expect(applyEdit(off, { kind: 'power-on', devices: [1] })).toEqual(plan);
  expect(applyEdit(plan, { kind: 'qas-off' }).bus.qas).toBe(false);
  expect(applyEdit(plan, { kind: 'packets', packets: 'auto' }).bus.packets).toBe('auto');
  const line = {
    ...DEFAULT_LINE,
    begin: 'active' as const,
    end: 'passive' as const,
  };
  expect(changed({ kind: 'cable', line, branches: [] })).toEqual(['5', 'line=active_passive']);
});

test('devices move to the other bus, which is added for them', () => {
  const after = applyEdit(plan, { kind: 'across', devices: [1], signalling: 'LVD' });
  expect(partiesWithIds(after).map(({ id }) => id)).toEqual([7, 3]);
  expect(writeLink(after)).toMatch(/\/and\/wide\.lvd\/7=host\.aha29160\/1=id_prec_disk/u);
});
