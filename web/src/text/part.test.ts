import { expect, test } from 'vitest';

import { devices, findDevice, findHost, hosts } from '../plan/catalogue.ts';
import { backgroundOf } from '../plan/catalogue-background.ts';
import { PART_KINDS } from '../plan/catalogue-filter.ts';
import { kindTitle } from './catalogue.ts';
import { cardLines, confidenceText, shownOnly } from './part.ts';

test('the card of every part is complete and marks assumed figures', () => {
  for (const part of [...devices, ...hosts]) {
    const { assumed, confidence } = backgroundOf(part.id);
    const lines = cardLines(part, assumed);
    for (const { label, value } of lines)
      expect(`${part.id} ${label} ${value}`).not.toMatch(/undefined|null|NaN/);
    const marked = lines.filter(({ isAssumed }) => isAssumed).map(({ field }) => field);
    expect(marked.toSorted(), part.id).toEqual(assumed.toSorted());
    expect(confidenceText(confidence)).toMatch(/\.$/);
  }
  expect(new Set(PART_KINDS.map(kindTitle)).size).toBe(PART_KINDS.length);
});

test('a card says whether a device is delivered with its write cache on, or what is assumed', () => {
  const told = (id: string) => {
    const part = findDevice(id);
    return part && cardLines(part, backgroundOf(id).assumed).find(({ field }) => field === 'write_cache');
  };
  const label = 'Write cache';
  expect(told('iomega_zip100_scsi')).toMatchObject({ label, value: 'on as delivered', isAssumed: false });
  expect(told('fujitsu_mo_mcp3130ss')).toMatchObject({
    value: 'none, or off as delivered',
    isAssumed: false,
  });
  expect(told('dlt7000')).toMatchObject({ value: 'not known, taken as on', isAssumed: true });
  expect(told('seagate_st32430n')).toMatchObject({ value: 'not known, taken as off', isAssumed: true });
  expect(told('hp_scanjet_iicx')).toBeUndefined();
});

test('a card shows the figures of a part with units', () => {
  const said = (part: Parameters<typeof cardLines>[0] | undefined) =>
    Object.fromEntries((part ? cardLines(part, []) : []).map(({ label, value }) => [label, value]));
  const zip = said(findDevice('iomega_zip100_scsi'));
  expect(zip['Interface']).toBe('Fast');
  expect(zip['Selectable IDs']).toBe('IDs 5 and 6');
  expect(zip['Built-in terminator']).toBe('yes');
  const card = said(findHost('aha1542b'));
  expect(card['Slot, in practice']).toContain('ISA, 5');
  expect(said(findHost('aha29160'))['Segments of a bus']).toBe('2');
});

test('a card shows noise and idle power only where they are published', () => {
  const said = (id: string) =>
    shownOnly(backgroundOf(id)).map(({ label, value }) => `${label}: ${value.replace('\u00A0', ' ')}`);
  expect(said('quantum_atlas_v_18')).toEqual(['Noise: 3.3 bels', 'Power when idle: 8.7 W']);
  expect(said('seagate_cheetah_18_u160')).toEqual(['Noise: 3.8 bels', 'Power when idle: 8.5 W']);
  expect(said('id_prec_disk')).toEqual([]);
  for (const id of ['quantum_atlas_v_18', 'seagate_cheetah_18_u160'])
    expect(backgroundOf(id).sources.join()).toContain('3.3 and 3.8 bels');
});
