import { expect, test } from 'vitest';

import { devices, hosts } from './catalogue.ts';
import {
  GENERATIONS,
  NO_FILTER,
  PART_KINDS,
  choices,
  filtered,
  generationOf,
  isNarrowed,
  makers,
  onlyPart,
} from './catalogue-filter.ts';

const ids = (change: Partial<typeof NO_FILTER>) =>
  filtered({ ...NO_FILTER, ...change }).flatMap(({ entries }) => entries.map(({ id }) => id));

test('without a filter every part is listed once', () => {
  expect(ids({}).toSorted()).toEqual([...devices, ...hosts].map(({ id }) => id).toSorted());
  expect(isNarrowed(NO_FILTER)).toBe(false);
});

test('every choice has parts, and the choices of a kind cover them all', () => {
  const all = devices.length + hosts.length;
  const sum = (counts: readonly number[]) => counts.reduce((a, b) => a + b, 0);
  expect(sum(PART_KINDS.map((kind) => ids({ kind }).length))).toBe(all);
  expect(sum(makers().map((maker) => ids({ maker }).length))).toBe(all);
  expect(sum(GENERATIONS.map(({ id }) => ids({ generation: id }).length))).toBe(all);
  expect(ids({ widthBits: 8 }).length + ids({ widthBits: 16 }).length).toBe(all);
  for (const { id } of GENERATIONS) expect(ids({ generation: id })).not.toEqual([]);
});

test('choices and words are combined', () => {
  const filter = { ...NO_FILTER, query: 'cheetah', kind: 'disk', generation: 'ultra160' } as const;
  expect(choices(filter)).toBe(2);
  expect(ids(filter)).toContain('seagate_cheetah_x15_18');
  const wrong = devices
    .filter(({ id }) => ids(filter).includes(id))
    .filter((part) => generationOf(part).name !== 'Ultra160' || !part.name.startsWith('Cheetah'));
  expect(wrong).toEqual([]);
  expect(ids({ ...filter, signalling: 'HVD' })).toEqual([]);
});

test('a generation is the slowest one that reaches the rate of a part', () => {
  const of = (id: string) => devices.filter((device) => device.id === id).map((d) => generationOf(d).name);
  expect([of('scsi2sd_v5'), of('hp_c2247a'), of('disk_2002_u320')]).toEqual([
    ['SCSI-1'],
    ['Fast'],
    ['Ultra320'],
  ]);
});

test('parts with whole words of a search come first', () => {
  const first = (query: string) => ids({ query })[0];
  expect([first('Ultrium 2'), first('Ultrium 3'), first('Amiga 3000')]).toEqual([
    'lto2_hp',
    'lto3_hp',
    'amiga_a3000',
  ]);
});

test('a name typed in full takes its part, whatever else it finds', () => {
  const taken = (query: string) => onlyPart(filtered({ ...NO_FILTER, query }), query)?.id ?? null;
  expect(filtered({ ...NO_FILTER, query: 'bluescsi v2' }).length).toBeGreaterThan(1);
  expect(taken('bluescsi v2 ')).toBe('bluescsi_v2');
  expect(taken('BlueSCSI v2 network')).toBe('bluescsi_v2_network');
  expect(taken('bluescsi')).toBeNull();
});
