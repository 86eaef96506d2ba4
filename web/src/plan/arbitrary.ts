/** Random plans for property tests: anything within the limits. */
import * as fc from 'fast-check';

import type {
  Attached,
  Branch,
  Bus,
  Device,
  DiskArray,
  Host,
  Line,
  LoadSystem,
  Own,
  Piece,
  Plan,
  Stop,
  Workload,
} from './generated/types.ts';
import type { ArrayFigure, HostFigure, WorkFigure } from './figures.ts';
import { ARRAY_BYS, ARRAY_FIGURES, ARRAY_LEVELS } from './generated/arrays.ts';
import {
  BOX_CM_MAX,
  BRANCHES_MAX,
  CONNECTORS,
  CONVERTER_MAX,
  ERRORS_PER_GB_MAX,
  ERRORS_PER_GB_MIN,
  OWN_TERMINATORS,
  PIECE_CM_MAX,
  PIECE_KINDS,
  STUB_CM_MAX,
  TERMINATORS,
  WIRES,
} from './generated/cable.ts';
import { cleanName } from './text.ts';
import {
  DRIVERS,
  FILE_SYSTEMS,
  SLOTS,
  SYSTEMS,
  AIMS,
  ARRAYS_MAX,
  BOARD_MAX,
  CACHINGS,
  DEVICES_MAX,
  HOSTS_MAX,
  HOST_FIGURES,
  LOAD_DISKS_MAX,
  LUN_MAX,
  NAME_CHARS_MAX,
  NEEDS_MB_S_MAX,
  NEEDS_MB_S_MIN,
  PACKETS,
  PATTERNS,
  QUESTIONS,
  SEED_MAX,
  SIGNALLINGS,
  WEIGHT_MAX,
  WIDTHS,
  WORK_FIGURES,
} from './generated/facts.ts';

const id = () => fc.integer({ min: 0, max: 15 });
const hue = () => fc.integer({ min: 1, max: 15 });
const model = () => fc.stringMatching(/^[a-z0-9_]{0,39}[a-z0-9]$/);

/** Names: any characters that a name may have, and characters with a meaning in links. */
const names = () =>
  fc
    .oneof(
      fc.string({ unit: 'binary', maxLength: NAME_CHARS_MAX }),
      fc.string({ unit: fc.constantFrom('-', '_', ' ', 'a', '.', '/', '='), maxLength: 8 }),
    )
    .map(cleanName);

const rate = () => fc.double({ min: 0.98, max: 160, noNaN: true });

const cap = () => fc.oneof(fc.constantFrom(0, 5, 10, 20, 40, 80, 160), rate());

const figureOf = (figure: ArrayFigure | HostFigure | WorkFigure | undefined): fc.Arbitrary<number | null> => {
  const { least, most, whole } = figure ?? { least: 0, most: 0, whole: false };
  const value = whole
    ? fc.integer({ min: least, max: most })
    : fc.double({ min: least, max: most, noNaN: true });
  return fc.option(value);
};

const hostFigure = (field: HostFigure['field']) => figureOf(HOST_FIGURES.find((one) => one.field === field));

const workFigure = (field: WorkFigure['field']) => figureOf(WORK_FIGURES.find((one) => one.field === field));

const arrayFigure = (field: ArrayFigure['field']) =>
  figureOf(ARRAY_FIGURES.find((one) => one.field === field));

const workload = (): fc.Arbitrary<Workload> =>
  fc.record({
    pattern: fc.constantFrom(...PATTERNS),
    read_percent: fc.integer({ min: 0, max: 100 }),
    size_bytes: fc.integer({ min: 1, max: 2048 }).map((sectors) => sectors * 512),
    outstanding: fc.integer({ min: 1, max: 64 }),
    think_us: fc.integer({ min: 0, max: 10_000_000 }),
    spread_kb: workFigure('spread_kb'),
    start_percent: workFigure('start_percent'),
    span_mb: workFigure('span_mb'),
    hot_percent: workFigure('hot_percent'),
    spot_percent: workFigure('spot_percent'),
    users: workFigure('users'),
    count: workFigure('count'),
    per_s: workFigure('per_s'),
    even: fc.boolean(),
    within_ms: workFigure('within_ms'),
    work_us: workFigure('work_us'),
  });

const array = (): fc.Arbitrary<DiskArray> =>
  fc.record({
    name: names(),
    level: fc.constantFrom(...ARRAY_LEVELS),
    by: fc.constantFrom(...ARRAY_BYS),
    stripe_kb: arrayFigure('stripe_kb'),
    parity_us: arrayFigure('parity_us'),
    workload: workload(),
  });

const load = (): fc.Arbitrary<LoadSystem> =>
  fc.record({
    percent: fc.integer({ min: 0, max: 99 }),
    initiator_id: id(),
    disk_ids: fc.array(id(), { minLength: 1, maxLength: LOAD_DISKS_MAX }),
    cap_mt_s: cap(),
  });

const host = (): fc.Arbitrary<Host> =>
  fc.record({
    id: id(),
    model: model(),
    name: names(),
    hue: hue(),
    bus_mb_s: hostFigure('bus_mb_s'),
    fifo_kb: hostFigure('fifo_kb'),
    phase_us: hostFigure('phase_us'),
    command_us: hostFigure('command_us'),
    kib_us: hostFigure('kib_us'),
    adapter_us: hostFigure('adapter_us'),
    in_flight: hostFigure('in_flight'),
    interrupts: hostFigure('interrupts'),
    transfer_kb: hostFigure('transfer_kb'),
    slot: fc.constantFrom(...SLOTS),
    system: fc.constantFrom(...SYSTEMS),
    driver: fc.constantFrom(...DRIVERS),
    keep: fc.boolean(),
  });

const own = (): fc.Arbitrary<Own> =>
  fc.record({
    capacity_mb: fc.option(fc.double({ min: 0.1, max: 10_000_000, noNaN: true })),
    rate_mb_s: fc.option(fc.double({ min: 0.1, max: 1000, noNaN: true })),
    rpm: fc.option(fc.integer({ min: 0, max: 30_000 })),
    avg_seek_ms: fc.option(fc.integer({ min: 0, max: 10_000 })),
    buffer_kb: fc.option(fc.integer({ min: 1, max: 1_048_576 })),
    max_mt_s: fc.option(cap()),
    width_bits: fc.constantFrom(null, 8, 16),
    signalling: fc.subarray([...SIGNALLINGS]),
    tagged: fc.constantFrom(null, true, false),
    track_blocks: fc.option(fc.integer({ min: 1, max: 100_000 })),
    heads: fc.option(fc.integer({ min: 1, max: 1000 })),
    overhead_us: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
    segments: fc.option(fc.integer({ min: 1, max: 32 })),
    caching: fc.constantFrom(null, ...CACHINGS),
    write_cache: fc.constantFrom(null, true, false),
    verify: fc.constantFrom(null, true, false),
    erase: fc.constantFrom(null, true, false),
    zero_latency: fc.boolean(),
  });

const device = (hosts: number): fc.Arbitrary<Device> =>
  fc.record({
    id: id(),
    lun: fc.integer({ min: 0, max: LUN_MAX }),
    board: fc.integer({ min: 0, max: BOARD_MAX }),
    array: fc.integer({ min: 0, max: ARRAYS_MAX }),
    rebuild: fc.boolean(),
    model: model(),
    name: names(),
    hue: hue(),
    host: fc.integer({ min: 0, max: Math.max(hosts, 1) - 1 }),
    cap_mt_s: fc.option(cap()),
    own: own(),
    disconnect: fc.boolean(),
    powered: fc.boolean(),
    shared: fc.boolean(),
    keep: fc.boolean(),
    first: fc.constant(false),
    weight: fc.integer({ min: 0, max: WEIGHT_MAX }),
    needs_mb_s: fc.option(
      fc.oneof(fc.constant(0), fc.double({ min: NEEDS_MB_S_MIN, max: NEEDS_MB_S_MAX, noNaN: true })),
    ),
    copy_of: fc.constant(null),
    file_system: fc.constantFrom(...FILE_SYSTEMS),
    workload: workload(),
  });

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
    kind: fc.constantFrom(...PIECE_KINDS),
    wires: fc.constantFrom(...WIRES),
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
    terminator: fc.constantFrom(...OWN_TERMINATORS),
    power: fc.constantFrom(null, true, false),
    stub_cm: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: STUB_CM_MAX })),
    box_cm: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: BOX_CM_MAX })),
    connector: fc.constantFrom(...CONNECTORS),
  });

const line = (): fc.Arbitrary<Line> =>
  fc.record({
    begin: fc.constantFrom(...TERMINATORS),
    stops: fc.array(stop(), { maxLength: 12 }),
    rest: piece(),
    end: fc.constantFrom(...TERMINATORS),
  });

const branch = (): fc.Arbitrary<Branch> =>
  fc.record({
    width: fc.constantFrom(...WIDTHS),
    signalling: fc.constantFrom(...SIGNALLINGS),
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
        width: fc.constantFrom(...WIDTHS),
        signalling: fc.constantFrom(...SIGNALLINGS),
        packets: fc.constantFrom(...PACKETS),
        qas: fc.boolean(),
        fair: fc.boolean(),
        cable_mt_s: fc.option(rate()),
        errors_per_gb: fc.option(fc.double({ min: ERRORS_PER_GB_MIN, max: ERRORS_PER_GB_MAX, noNaN: true })),
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
      .map(withPlaces),
  );

/** Any plan within the limits. */
export const plans = (): fc.Arbitrary<Plan> =>
  fc
    .record({
      bus: buses(),
      other: fc.option(buses(), { freq: 2 }),
      isB: fc.boolean(),
      name: names(),
      question: fc.constantFrom(...QUESTIONS),
      seed: fc.integer({ min: 0, max: SEED_MAX }),
      aim: fc.constantFrom(...AIMS),
      arrays: fc.array(array(), { maxLength: ARRAYS_MAX }),
      platform: fc.oneof(fc.constant(''), fc.stringMatching(/^[a-z0-9-]{0,39}[a-z0-9]$/)),
    })
    .map(({ isB, bus, other, ...plan }) => ({
      ...plan,
      channel: isB && other ? 'B' : 'A',
      bus: withMembers(bus, plan.arrays.length),
      other: other && withMembers(other, plan.arrays.length),
    }));
