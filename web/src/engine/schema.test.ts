// Compares the published schema of plan documents with the reader and writer of documents.

import { readFileSync } from 'node:fs';

import { Ajv2020 } from 'ajv/dist/2020.js';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { plans } from '../plan/arbitrary.ts';
import { ARRAY_BYS, ARRAY_LEVELS } from '../plan/generated/arrays.ts';
import {
  BOX_CM_MAX,
  BRANCHES_MAX,
  CONNECTORS,
  CONVERTER_MAX,
  DEFAULT_LINE,
  ERRORS_PER_GB_MAX,
  ERRORS_PER_GB_MIN,
  OWN_TERMINATORS,
  PIECE_CM_MAX,
  PIECE_KINDS,
  STUB_CM_MAX,
  TERMINATORS,
  WIRES,
} from '../plan/generated/cable.ts';
import {
  AIMS,
  ARRAYS_MAX,
  DRIVERS,
  FILE_SYSTEMS,
  PACKETS,
  PATTERNS,
  QUESTIONS,
  SEED_MAX,
  SIGNALLINGS,
  SLOTS,
  SYSTEMS,
  THINK_US_MAX,
  WIDTHS,
} from '../plan/generated/facts.ts';
import { FIELDS } from '../plan/generated/fields.ts';
import { writeLink } from '../plan/link/links.ts';
import { presets } from '../plan/presets.ts';
import { document, initSync, read } from '../plan/pkg/busfree_files_wasm.js';
import type { Parsed } from '../plan/generated/types.ts';

interface Schema {
  description?: string;
  default?: unknown;
  $ref?: string;
  properties?: Record<string, Schema>;
  $defs: Record<string, Schema>;
}

const schema = JSON.parse(
  readFileSync(new URL('../../../public/schema/plan-2.json', import.meta.url), 'utf8'),
) as Schema;
const ajv = new Ajv2020({ allErrors: true, strict: true, strictTypes: false, strictRequired: false });
const isValid = ajv.compile(schema);

initSync({
  module: readFileSync(new URL('../plan/pkg/busfree_files_wasm_bg.wasm', import.meta.url)),
});

/** Whether the engine reads a document completely. */
function isRead(text: string): boolean {
  const { plan, problems } = JSON.parse(read(text)) as Parsed;
  return plan !== null && problems.length === 0;
}

function expectValid(text: string) {
  isValid(JSON.parse(text));
  expect(isValid.errors ?? []).toEqual([]);
}

test('the documents of all presets are valid', () => {
  for (const { link } of presets) expectValid(document(link));
});

test('the document of any plan is valid', () => {
  fc.assert(fc.property(plans(), (plan) => expectValid(document(writeLink(plan)))));
});

/** A document with every field that the tests change: four hosts, two devices, a cable, another bus, four arrays. */
const whole = document(
  '3/wide.lvd/cable=80/array=raid0/array=raid0/array=raid0/array=raid0/7=host.aha29160/6=host.aha29160/5=host.aha29160/4=host.aha29160/0=id_prec_disk.by=4/1=id_prec_disk' +
    '/line=7_0/branch=narrow.se_x1' +
    '/and/wide.se/7=host.aha29160/0=id_prec_disk',
);

/** The whole document with a value at a path; `undefined` removes the value there. */
function changed(path: string, value: unknown): string {
  const copy = JSON.parse(whole) as unknown;
  const steps = path.split('.');
  const last = steps.pop() ?? '';
  const holder = steps.reduce((at, step) => (at as Record<string, unknown>)[step], copy);
  (holder as Record<string, unknown>)[last] = value;
  return JSON.stringify(copy);
}

const name = {
  good: ['', '\u200b', 'é'.repeat(60), '😀'.repeat(60)],
  bad: ['a'.repeat(61), 'a\nb', '\u0085', '\u202e', 'a\u2067b', null],
};
const id = { good: [0, 15], bad: [-1, 16, 1.5, '1', null] };
const rate = { good: [0.98, 160], bad: [0.97, 160.1, -1, 'async'] };
const flag = { good: [true, false], bad: [null, 1, 'yes'] };
const percent = { good: [0, 100], bad: [-1, 101, 0.5] };
const signalling = { good: [...SIGNALLINGS], bad: ['lvd', '', null] };
const model = { good: ['a', '1', 'a_b', 'a'.repeat(40)], bad: ['', 'A', 'a_', 'a-b', 'a'.repeat(41), null] };
const zero = (limits: { good: unknown[]; bad: unknown[] }) => ({ ...limits, good: [...limits.good, 0] });
const orNone = (limits: { good: unknown[]; bad: unknown[] }) => ({ ...limits, good: [...limits.good, null] });

const upTo = (most: number) => ({ good: [0, most, undefined], bad: [-1, most + 1, 0.5, '1', null] });
const attached = (kind: string, more: object = {}) => ({ of: { kind, ...more } });

const flags = (of: string, table: 'bus' | 'host' | 'device' | 'own' | 'workload') =>
  Object.fromEntries(
    FIELDS[table].filter(({ kind }) => kind === 'flag').map((row) => [`${of}.${row.name}`, flag]),
  );

/** Valid values, and invalid ones just beyond the limits. */
const edges: Record<string, { good: unknown[]; bad: unknown[] }> = {
  ...flags('plan.bus', 'bus'),
  ...flags('plan.bus.hosts.0', 'host'),
  ...flags('plan.bus.devices.0', 'device'),
  ...flags('plan.bus.devices.0.own', 'own'),
  ...flags('plan.bus.devices.0.workload', 'workload'),
  format: { good: ['busfree-plan/2'], bad: ['busfree-plan/1', 'busfree-plan/3', 'busfree', null, undefined] },
  $schema: { good: ['', 'https://example.org/schema/plan-2.json', undefined], bad: [null, 1] },
  model_version: { good: ['', '9', undefined], bad: [null, 1] },
  plan: { good: [{}], bad: [null, 'x', undefined] },
  'plan.name': name,
  'plan.bus': { good: [{}, undefined], bad: [null, [1], 'x', { name: 'x' }] },
  'plan.bus.width': { good: [...WIDTHS, undefined], bad: ['Wide', 16, null] },
  'plan.bus.signalling': signalling,
  'plan.bus.packets': { good: [...PACKETS], bad: ['yes', true] },
  'plan.bus.cable_mt_s': orNone({ ...rate, bad: [...rate.bad, 0] }),
  'plan.bus.errors_per_gb': orNone({
    good: [ERRORS_PER_GB_MIN, 1, ERRORS_PER_GB_MAX],
    bad: [0, ERRORS_PER_GB_MIN / 2, ERRORS_PER_GB_MAX + 1, '1'],
  }),
  'plan.bus.line': { good: [{}, DEFAULT_LINE], bad: [[1], 'lvd', null] },
  'plan.bus.line.begin': { good: [...TERMINATORS, undefined], bad: ['none', null] },
  'plan.bus.line.end': { good: [...TERMINATORS], bad: ['multi'] },
  'plan.bus.line.rest': { good: [{}, undefined], bad: [null, 30, { metres: 1 }] },
  'plan.bus.line.rest.cm': upTo(PIECE_CM_MAX),
  'plan.bus.line.rest.kind': { good: [...PIECE_KINDS, undefined], bad: ['out', null] },
  'plan.bus.line.rest.wires': { good: [...WIRES, undefined], bad: ['wide', null] },
  'plan.bus.line.stops': {
    good: [
      [],
      [attached('load'), attached('converter', { number: 1 }), attached('host', { index: 0 })],
      undefined,
    ],
    bad: [null, {}, [null], [{}], Array.from({ length: 24 }, () => attached('load'))],
  },
  'plan.bus.line.stops.0.of': {
    good: [
      { kind: 'host', index: 3 },
      { kind: 'device', index: 1 },
      { kind: 'load' },
      { kind: 'converter', number: 3 },
    ],
    bad: [
      null,
      'load',
      { kind: 'host', index: 4 },
      { kind: 'device', index: 15 },
      { kind: 'device' },
      { kind: 'converter', number: 0 },
      { kind: 'converter', number: CONVERTER_MAX + 1 },
      { kind: 'terminator' },
      undefined,
    ],
  },
  'plan.bus.line.stops.0.before.cm': upTo(PIECE_CM_MAX),
  'plan.bus.line.stops.0.terminator': { good: [...OWN_TERMINATORS, undefined], bad: ['auto', null] },
  'plan.bus.line.stops.0.power': { good: [null, true, false, undefined], bad: ['yes', 1] },
  'plan.bus.line.stops.0.stub_cm': upTo(STUB_CM_MAX),
  'plan.bus.line.stops.0.box_cm': upTo(BOX_CM_MAX),
  'plan.bus.line.stops.0.connector': { good: [...CONNECTORS, undefined], bad: ['hd80', null] },
  'plan.bus.branches': {
    good: [[], Array.from({ length: BRANCHES_MAX }, () => ({})), undefined],
    bad: [null, {}, [null], Array.from({ length: BRANCHES_MAX + 1 }, () => ({}))],
  },
  'plan.bus.branches.0.width': { good: [...WIDTHS, undefined], bad: [8, null] },
  'plan.bus.branches.0.signalling': signalling,
  'plan.bus.branches.0.line': { good: [{}, DEFAULT_LINE, undefined], bad: [null, 'lvd'] },
  'plan.question': { good: [...QUESTIONS], bad: ['both'] },
  'plan.seed': { good: [0, SEED_MAX], bad: [-1, SEED_MAX + 1, 0.5] },
  'plan.aim': { good: [...AIMS], bad: ['most'] },
  'plan.platform': { good: ['', 'pc', 'a-1', '-a'], bad: ['a-', 'PC', 'a_b', 'a'.repeat(41)] },
  'plan.arrays': {
    good: [Array.from({ length: ARRAYS_MAX }, () => ({})), [], undefined],
    bad: [null, {}, [null], Array.from({ length: ARRAYS_MAX + 1 }, () => ({}))],
  },
  'plan.arrays.0': { good: [{}], bad: [null, 'raid5', 1] },
  'plan.arrays.0.name': name,
  'plan.arrays.0.level': { good: [...ARRAY_LEVELS], bad: ['raid6', 5, null] },
  'plan.arrays.0.by': { good: [...ARRAY_BYS], bad: ['controller', null] },
  'plan.arrays.0.stripe_kb': orNone({ good: [1, 1024], bad: [0, 0.5, 1025, '64'] }),
  'plan.arrays.0.parity_us': orNone({ good: [0, 0.01, 10_000], bad: [0.005, 10_001, '5'] }),
  'plan.arrays.0.workload': { good: [{}], bad: [null, 'sequential'] },
  'plan.arrays.0.workload.pattern': { good: [...PATTERNS], bad: ['rand', null] },
  'plan.arrays.0.workload.size_bytes': { good: [512, 1_048_576], bad: [0, 513, 1_049_088] },
  'plan.channel': { good: ['A', 'B'], bad: ['a', 'C'] },
  'plan.other': { good: [null, {}, undefined], bad: [[1], 'x', { name: 'x' }, { channel: 'A' }] },
  'plan.other.cable_mt_s': orNone(rate),
  'plan.other.devices.0.id': id,
  'plan.bus.load.percent': { good: [0, 99], bad: [-1, 100] },
  'plan.bus.load.initiator_id': id,
  'plan.bus.load.disk_ids': { good: [[0], [0, 1, 2, 3], [1, 1]], bad: [[], [0, 1, 2, 3, 4], [16], null] },
  'plan.bus.load.cap_mt_s': zero({ ...rate, bad: [...rate.bad, null] }),
  'plan.bus.hosts.0.id': id,
  'plan.bus.hosts.0.model': model,
  'plan.bus.hosts.0.name': name,
  'plan.bus.hosts.0.hue': { good: [0, 1, 15], bad: [16, -1] },
  'plan.bus.hosts.0.bus_mb_s': orNone({ good: [0.01, 60.5, 2000], bad: [0, 0.009, 2000.1, '60'] }),
  'plan.bus.hosts.0.fifo_kb': orNone({ good: [0.125, 16_384], bad: [0, 0.1, 16_385, '8'] }),
  'plan.bus.hosts.0.phase_us': orNone({ good: [0.01, 10_000], bad: [0, 10_001, '5'] }),
  'plan.bus.hosts.0.command_us': orNone({ good: [0, 0.1, 1_000_000], bad: [0.05, 1_000_001, '5'] }),
  'plan.bus.hosts.0.kib_us': orNone({ good: [0, 0.01, 100_000], bad: [0.005, 100_001, '5'] }),
  'plan.bus.hosts.0.adapter_us': orNone({ good: [0, 0.1, 1_000_000], bad: [0.05, 1_000_001, '5'] }),
  'plan.bus.hosts.0.in_flight': orNone({ good: [1, 63, 1024], bad: [0, 1.5, 1025, '5'] }),
  'plan.bus.hosts.0.interrupts': orNone({ good: [0.01, 3, 100], bad: [0, 100.1, '1'] }),
  'plan.bus.hosts.0.transfer_kb': orNone({ good: [1, 64, 1024], bad: [0, 1.5, 1025, '5'] }),
  'plan.bus.hosts.0.slot': { good: [...SLOTS], bad: ['isa', null] },
  'plan.bus.hosts.0.system': { good: [...SYSTEMS], bad: ['cpm', null] },
  'plan.bus.hosts.0.driver': { good: [...DRIVERS], bad: ['old', null] },
  'plan.bus.devices.0.id': id,
  'plan.bus.devices.0.model': model,
  'plan.bus.devices.0.name': name,
  'plan.bus.devices.0.hue': { good: [0, 1, 15], bad: [16, -1] },
  'plan.bus.devices.0.host': { good: [0, 3], bad: [4, -1] },
  'plan.bus.devices.0.cap_mt_s': orNone(zero(rate)),
  'plan.bus.devices.0.own.capacity_mb': orNone({ good: [0.1, 10_000_000], bad: [0, 10_000_001] }),
  'plan.bus.devices.0.own.rate_mb_s': orNone({ good: [0.1, 1000], bad: [0, 1001] }),
  'plan.bus.devices.0.own.rpm': orNone(zero({ good: [1, 30_000], bad: [0.5, 30_001, -1] })),
  'plan.bus.devices.0.own.avg_seek_ms': orNone(zero({ good: [0.1, 10_000], bad: [0.05, 10_001] })),
  'plan.bus.devices.0.own.buffer_kb': orNone({ good: [1, 1_048_576], bad: [0, 1_048_577] }),
  'plan.bus.devices.0.own.max_mt_s': orNone(zero(rate)),
  'plan.bus.devices.0.own.width_bits': { good: [8, 16, null], bad: [0, 32, '8'] },
  'plan.bus.devices.0.own.signalling': { good: [[], ['SE', 'LVD']], bad: [['SE', 'SE'], ['se'], null] },
  'plan.bus.devices.0.own.tagged': orNone({ ...flag, bad: [1, 'yes'] }),
  'plan.bus.devices.0.array': { good: [0, ARRAYS_MAX], bad: [ARRAYS_MAX + 1, -1, 0.5, null] },
  'plan.bus.devices.0.needs_mb_s': orNone(zero({ good: [0.01, 1.5, 320], bad: [0.009, 320.1, -1, '1'] })),
  'plan.bus.devices.0.weight': percent,
  'plan.bus.devices.0.file_system': { good: [...FILE_SYSTEMS], bad: ['ext2', null] },
  'plan.bus.devices.0.workload.pattern': { good: [...PATTERNS], bad: ['rand', null] },
  'plan.bus.devices.0.workload.read_percent': percent,
  'plan.bus.devices.0.workload.size_bytes': { good: [512, 1_048_576], bad: [0, 513, 1_049_088] },
  'plan.bus.devices.0.workload.outstanding': { good: [1, 64], bad: [0, 65] },
  'plan.bus.devices.0.workload.think_us': { good: [0, THINK_US_MAX], bad: [-1, THINK_US_MAX + 1] },
};

test.each(Object.entries(edges))('%s: schema and engine accept the same values', (path, { good, bad }) => {
  for (const value of good) {
    expectValid(changed(path, value));
    expect(isRead(changed(path, value)), `${path} = ${JSON.stringify(value)}`).toBe(true);
  }
  for (const value of bad) {
    expect(isValid(JSON.parse(changed(path, value))), `${path} = ${JSON.stringify(value)}`).toBe(false);
    expect(isRead(changed(path, value)), `${path} = ${JSON.stringify(value)}`).toBe(false);
  }
});

test('both refuse an unknown key anywhere', () => {
  for (const place of [
    '',
    'plan.',
    'plan.arrays.3.',
    'plan.arrays.3.workload.',
    'plan.bus.',
    'plan.bus.load.',
    'plan.bus.line.',
    'plan.bus.line.rest.',
    'plan.bus.line.stops.1.',
    'plan.bus.line.stops.1.of.',
    'plan.bus.branches.0.',
    'plan.bus.branches.0.line.',
    'plan.bus.hosts.3.',
    'plan.bus.devices.1.',
    'plan.bus.devices.1.own.',
    'plan.bus.devices.1.workload.',
    'plan.other.',
    'plan.other.devices.0.',
  ]) {
    const text = changed(`${place}colour`, 1);
    expect(isValid(JSON.parse(text)), place).toBe(false);
    expect(isRead(text), place).toBe(false);
  }
});

test('both refuse fields that contradict each other', () => {
  const [host, device] = [
    { id: 7, model: 'a' },
    { id: 0, model: 'a' },
  ];
  const text = (plan: object) => JSON.stringify({ format: 'busfree-plan/2', plan });
  const member = (array: number) => ({ devices: [{ ...device, array }] });
  for (const plan of [
    { channel: 'B' },
    { channel: 'B', other: null },
    { bus: member(1) },
    { arrays: [{}], bus: member(2) },
    { arrays: [{}, {}], bus: member(2), other: member(3) },
    { arrays: [{}, {}, {}], bus: member(4) },
  ]) {
    expect(isValid(JSON.parse(text(plan))), JSON.stringify(plan)).toBe(false);
    expect(isRead(text(plan)), JSON.stringify(plan)).toBe(false);
  }
  for (const bus of [
    { devices: [{ ...device, host: 1 }] },
    { hosts: [host], devices: [device, { ...device, host: 1 }] },
    { hosts: [host, host, host], devices: [{ ...device, host: 3 }] },
    {
      devices: [
        { ...device, first: true },
        { ...device, first: true },
      ],
    },
    { hosts: [host, host, host, host, host] },
    { devices: Array.from({ length: 16 }, () => device) },
    { hosts: [{ id: 7 }] },
    { devices: [{ model: 'a' }] },
    { branches: [{}] },
    { line: null, branches: [{}] },
  ]) {
    expect(isValid(JSON.parse(text({ bus }))), JSON.stringify(bus)).toBe(false);
    expect(isRead(text({ bus })), JSON.stringify(bus)).toBe(false);
  }
  const arrays = { arrays: [{}, {}], bus: member(2), other: member(1) };
  expectValid(text(arrays));
  expect(isRead(text(arrays))).toBe(true);
  for (const bus of [
    { hosts: [host, host], devices: [{ ...device, host: 1 }] },
    { devices: Array.from({ length: 15 }, () => device) },
    { devices: [device, { ...device, first: true }] },
  ]) {
    expectValid(text({ bus }));
    expect(isRead(text({ bus })), JSON.stringify(bus)).toBe(true);
  }
});

/** The defaults of a schema's properties. */
function defaults(of: Schema): Record<string, unknown> {
  const shared = of.$ref === undefined ? {} : defaults(schema.$defs[of.$ref.replace('#/$defs/', '')] ?? of);
  const own = Object.entries(of.properties ?? {}).filter(([, { default: value }]) => value !== undefined);
  return { ...shared, ...Object.fromEntries(own.map(([key, each]) => [key, each.default])) };
}

test('the defaults equal those that the engine fills in', () => {
  const least = { hosts: [{ id: 7, model: 'a', hue: 3 }], devices: [{ id: 0, model: 'a', hue: 3 }] };
  const text = JSON.stringify({ format: 'busfree-plan/2', plan: { arrays: [{}], bus: least } });
  const { plan } = JSON.parse(read(text)) as Parsed;
  const { array, host, device, bus, plan: any } = schema.$defs;
  if (!plan || !array || !host || !device || !bus || !any) throw new Error('not read');
  expect(plan.bus.hosts[0]).toEqual({ ...defaults(host), ...least.hosts[0] });
  expect(plan.bus.devices[0]).toEqual({ ...defaults(device), ...least.devices[0] });
  const empty = { ...plan.bus, hosts: [], devices: [] };
  expect(empty).toEqual(defaults(bus));
  expect(plan.arrays).toEqual([defaults(array)]);
  expect({ ...plan, arrays: [], bus: empty }).toEqual(defaults(any));
  const { own, workload } = device.properties ?? {};
  expect(array.properties?.['workload']?.default).toEqual(workload?.default);
  expect(own?.default).toEqual(defaults(own ?? any));
  expect(workload?.default).toEqual(defaults(workload ?? any));
});

test('every field is described', () => {
  const missing = (at: Schema, path: string): string[] =>
    Object.entries(at.properties ?? {}).flatMap(([key, each]) => [
      ...(each.description === undefined ? [`${path}.${key}`] : []),
      ...missing(each, `${path}.${key}`),
    ]);
  expect(missing(schema, '')).toEqual([]);
  expect(Object.entries(schema.$defs).flatMap(([key, each]) => missing(each, key))).toEqual([]);
});
