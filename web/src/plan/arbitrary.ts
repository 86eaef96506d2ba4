/** Random plans for property tests: anything within the limits, by the table of the plan's fields. */
import * as fc from 'fast-check';

import type {
  Attached,
  Branch,
  Bus,
  Device,
  DiskArray,
  FieldRow,
  FieldTable,
  Host,
  Line,
  LoadSystem,
  Piece,
  Plan,
  Stop,
} from './generated/types.ts';
import { USUAL } from './fields.ts';
import { BOX_CM_MAX, BRANCHES_MAX, CONVERTER_MAX, PIECE_CM_MAX, STUB_CM_MAX } from './generated/cable.ts';
import { CHOICES, FIELDS, type Words } from './generated/fields.ts';
import { asPart } from './link/part.ts';
import { cleanName } from './text.ts';
import {
  ARRAYS_MAX,
  CAP_MT_S_MAX,
  CAP_MT_S_MIN,
  DEVICES_MAX,
  HOSTS_MAX,
  HUE_MAX,
  ID_MAX,
  LOAD_DISKS_MAX,
  LOAD_PERCENT_MAX,
  NAME_CHARS_MAX,
  SECTOR_BYTES,
  SIZE_BYTES_MAX,
  THINK_US_MAX,
} from './generated/facts.ts';

const id = () => fc.integer({ min: 0, max: ID_MAX });
const model = () => fc.stringMatching(/^[a-z0-9_]{0,39}[a-z0-9]$/);
const word = <T>(words: Words<T>) => fc.constantFrom(...words.map((choice) => choice.value));

/** Names: any characters that a name may have, and characters with a meaning in links. */
const names = () =>
  fc
    .oneof(
      fc.string({ unit: 'binary', maxLength: NAME_CHARS_MAX }),
      fc.string({ unit: fc.constantFrom('-', '_', ' ', 'a', '.', '/', '='), maxLength: 8 }),
    )
    .map(cleanName);

const numbers = (least: number, most: number, whole = false) =>
  whole ? fc.integer({ min: least, max: most }) : fc.double({ min: least, max: most, noNaN: true });

/** The values that a field can have. References stay as usual: what they lead to is not known here. */
function values(row: FieldRow, usual: unknown): fc.Arbitrary<unknown> {
  switch (row.kind) {
    case 'flag':
      return row.once ? fc.constant(usual) : fc.boolean();
    case 'yes-no':
      return fc.constantFrom(null, true, false);
    case 'whole':
      return fc.oneof(fc.constant(usual), numbers(row.least, row.most, true));
    case 'one-of':
      return fc.constantFrom(null, ...row.words.map(Number));
    case 'figure':
      return fc.option(
        fc.oneof(fc.constant(row.orZero ? 0 : row.least), numbers(row.least, row.most, row.whole)),
      );
    case 'word':
      return fc.constantFrom(usual, ...row.choices.map((choice) => choice.value));
    case 'words':
      return fc.subarray(row.choices.map((choice) => choice.value));
    case 'text':
      return names();
    case 'texts':
      return fc.array(fc.constantFrom(...row.examples), { maxLength: 2 });
    case 'platform':
      return fc.oneof(fc.constant(''), fc.stringMatching(/^[a-z0-9-]{0,39}[a-z0-9]$/));
    case 'hue':
      return numbers(1, HUE_MAX, true);
    case 'size':
      return numbers(1, SIZE_BYTES_MAX / SECTOR_BYTES, true).map((sectors) => sectors * SECTOR_BYTES);
    case 'pause':
      return numbers(0, THINK_US_MAX, true);
    case 'reference':
      return fc.constant(usual);
    case 'part':
      return part(row.table);
  }
}

/** The fields of a table with any values. */
function part<T>(table: keyof FieldTable): fc.Arbitrary<T> {
  const usual = asPart(USUAL[table]);
  const fields = FIELDS[table].map((row) => [row.name, values(row, usual[row.name])] as const);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table has all fields of the type
  return fc.record(Object.fromEntries(fields)) as fc.Arbitrary<T>;
}

const array = (): fc.Arbitrary<DiskArray> =>
  fc
    .tuple(word(CHOICES.level), part<Omit<DiskArray, 'level'>>('array'))
    .map(([level, fields]) => ({ level, ...fields }));

const load = (): fc.Arbitrary<LoadSystem> =>
  fc.record({
    percent: fc.integer({ min: 0, max: LOAD_PERCENT_MAX }),
    initiator_id: id(),
    disk_ids: fc.array(id(), { minLength: 1, maxLength: LOAD_DISKS_MAX }),
    cap_mt_s: fc.oneof(fc.constantFrom(0, 5, 10, 20, 40, 80, 160), numbers(CAP_MT_S_MIN, CAP_MT_S_MAX)),
  });

const host = (): fc.Arbitrary<Host> =>
  fc
    .tuple(id(), model(), part<Omit<Host, 'id' | 'model'>>('host'))
    .map(([its, name, fields]) => ({ id: its, model: name, ...fields }));

const device = (hosts: number): fc.Arbitrary<Device> =>
  fc
    .tuple(id(), model(), fc.nat(Math.max(hosts, 1) - 1), part<Omit<Device, 'id' | 'model'>>('device'))
    .map(([its, name, by, fields]) => ({ ...fields, id: its, model: name, host: by }));

/** Devices of which some are copies of others. */
const withCopies = (devices: readonly Device[]): fc.Arbitrary<Device[]> =>
  fc.array(fc.nat({ max: DEVICES_MAX - 1 }), { maxLength: devices.length }).map((sources) =>
    devices.map((each, index) => {
      const source = sources[index] ?? index;
      return { ...each, copy_of: source === index || source >= devices.length ? null : source };
    }),
  );

/** The bus without members of arrays that there are not. */
const withMembers = (bus: Bus, arrays: number): Bus => ({
  ...bus,
  devices: bus.devices.map((each) => ({ ...each, array: each.array > arrays ? 0 : each.array })),
});

const piece = (): fc.Arbitrary<Piece> =>
  fc.record({
    cm: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: PIECE_CM_MAX })),
    kind: word(CHOICES.piece),
    wires: word(CHOICES.wires),
  });

const attached = (): fc.Arbitrary<Attached> =>
  fc.oneof(
    fc.nat(HOSTS_MAX - 1).map((index): Attached => ({ kind: 'host', index })),
    fc.nat(DEVICES_MAX - 1).map((index): Attached => ({ kind: 'device', index })),
    fc.constant<Attached>({ kind: 'load' }),
    fc.integer({ min: 1, max: CONVERTER_MAX }).map((number): Attached => ({ kind: 'converter', number })),
  );

const stop = (): fc.Arbitrary<Stop> =>
  fc.record({
    of: attached(),
    before: piece(),
    terminator: word(CHOICES.own),
    power: fc.constantFrom(null, true, false),
    stub_cm: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: STUB_CM_MAX })),
    box_cm: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: BOX_CM_MAX })),
    connector: word(CHOICES.connector),
  });

const line = (): fc.Arbitrary<Line> =>
  fc.record({
    begin: word(CHOICES.end),
    stops: fc.array(stop(), { maxLength: 12 }),
    rest: piece(),
    end: word(CHOICES.end),
  });

const branch = (): fc.Arbitrary<Branch> =>
  fc.record({
    width: word(CHOICES.width),
    signalling: word(CHOICES.signalling),
    line: line(),
  });

/** On how many segments something can be, and on one each only once. */
const SEGMENTS = { host: BRANCHES_MAX + 1, device: 1, load: 1, converter: 2 } as const;

/** The bus without stops of what there is not or what is on its segments already. */
const withPlaces = (bus: Bus): Bus => {
  if (bus.line === null) return { ...bus, branches: [] };
  const segmentsOf = new Map<string, number>();
  const placed = (its: Line): Line => {
    const here = new Set<string>();
    const stops = its.stops.filter(({ of }) => {
      const [name, before] = [JSON.stringify(of), segmentsOf.get(JSON.stringify(of)) ?? 0];
      const isGone =
        (of.kind === 'host' && of.index >= bus.hosts.length) ||
        (of.kind === 'device' && of.index >= bus.devices.length);
      if (isGone || here.has(name) || before >= SEGMENTS[of.kind]) return false;
      here.add(name);
      segmentsOf.set(name, before + 1);
      return true;
    });
    return { ...its, stops };
  };
  return {
    ...bus,
    line: placed(bus.line),
    branches: bus.branches.map((each) => ({ ...each, line: placed(each.line) })),
  };
};

/** Any bus within the limits. */
const buses = (): fc.Arbitrary<Bus> =>
  fc.array(host(), { maxLength: HOSTS_MAX }).chain((hosts) =>
    fc
      .record({
        options: part<Pick<Bus, 'packets' | 'qas' | 'fair' | 'cable_mt_s' | 'errors_per_gb'>>('bus'),
        width: word(CHOICES.width),
        signalling: word(CHOICES.signalling),
        line: fc.option(line(), { freq: 1 }),
        branches: fc.array(branch(), { maxLength: BRANCHES_MAX }),
        load: load(),
        hosts: fc.constant(hosts),
        devices: fc
          .tuple(fc.array(device(hosts.length), { maxLength: DEVICES_MAX }), fc.nat(2 * DEVICES_MAX))
          .map(
            // At most one device is marked.
            ([devices, first]) => devices.map((each, i) => ({ ...each, first: i === first })),
          )
          .chain(withCopies),
      })
      .map(({ options, ...rest }) => withPlaces({ ...options, ...rest })),
  );

/** Any plan within the limits. */
export const plans = (): fc.Arbitrary<Plan> =>
  fc
    .record({
      bus: buses(),
      other: fc.option(buses(), { freq: 2 }),
      isB: fc.boolean(),
      fields:
        part<Pick<Plan, 'name' | 'note' | 'question' | 'seed' | 'aim' | 'platform' | 'moments'>>('plan'),
      arrays: fc.array(array(), { maxLength: ARRAYS_MAX }),
    })
    .map(({ isB, bus, other, fields, ...plan }) => ({
      ...fields,
      ...plan,
      channel: isB && other ? 'B' : 'A',
      bus: withMembers(bus, plan.arrays.length),
      other: other && withMembers(other, plan.arrays.length),
    }));
