import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { plans } from './arbitrary.ts';
import { moveAcross, turned } from './channels.ts';
import { moveTo, removeParty } from './commands.ts';
import type { Bus, Line, Piece, Plan } from './generated/types.ts';
import { writeLink } from './link/links.ts';
import { planOf } from './plan-of.ts';

const hosts = '7=host.aha29160/5=host.aha29160';
const BUS = `5/wide.lvd/${hosts}/0=id_prec_disk/1=id_prec_disk/2=id_prec_disk`;
const laid = planOf(
  `${BUS}/line=lvd_10cm_7_20cm_0_40cm.out_1_80cm_x1_160cm_lvd/branch=narrow.se_5_30cm_x1_60cm_2.on`,
);
/** The cable of a plan's link. */
const cable = (plan: Plan) =>
  writeLink(plan)
    .split('/')
    .filter((part) => /^(line|branch)=/.test(part))
    .join('/');
const device = (index: number) => ({ kind: 'device', index }) as const;

test('a device that is removed leaves the cable as long as it was, and the others their places on it', () => {
  expect(cable(removeParty(laid, device(0)))).toBe(
    'line=lvd_10cm_7_60cm.out_1_80cm_x1_160cm_lvd/branch=narrow.se_5_30cm_x1_60cm_2.on',
  );
  expect(cable(removeParty(laid, device(2)))).toBe(
    'line=lvd_10cm_7_20cm_0_40cm.out_1_80cm_x1_160cm_lvd/branch=narrow.se_5_30cm_x1_60cm',
  );
});

test('a host that is removed leaves every segment', () => {
  const first = removeParty(laid, { kind: 'host', index: 0 });
  expect(cable(first)).toBe(
    'line=lvd_30cm_0_40cm.out_1_80cm_x1_160cm_lvd/branch=narrow.se_5_30cm_x1_60cm_2.on',
  );
  const onBoth = planOf(`${BUS}/line=7_20cm_0/branch=wide.lvd_7_20cm_1`);
  expect(cable(removeParty(onBoth, { kind: 'host', index: 0 }))).toBe('line=20cm_0/branch=wide.lvd_20cm_1');
});

test('pieces that become one are not longer than a piece can be', () => {
  const long = planOf(`${BUS}/line=7_2000cm_0_2000cm_1`);
  expect(cable(removeParty(long, device(0)))).toBe('line=7_3000cm_1');
});

test('the stop of a target stays while a logical unit of it is left', () => {
  const units = planOf('5/wide.lvd/7=host.aha29160/3=a/3=b.lun=1/line=7.on_30cm_3.on');
  const one = removeParty(units, device(0));
  expect(cable(one)).toBe('line=7.on_30cm_3.on');
  expect(cable(removeParty(units, device(1)))).toBe('line=7.on_30cm_3.on');
  expect(cable(removeParty(one, device(0)))).toBe('line=7.on_30cm');
});

test('a device with another ID stays where it is on the cable', () => {
  expect(cable(moveTo(laid, device(0), 1))).toContain('line=lvd_10cm_7_20cm_1_40cm.out_0_80cm_x1');
});

test('a device that goes to the other channel leaves the cable, and a new channel has none', () => {
  const across = moveAcross(laid, 1);
  expect(cable(across)).toContain('line=lvd_10cm_7_20cm_0_120cm.out_x1');
  expect(turned(across).bus).toMatchObject({ line: null, branches: [], errors_per_gb: null });
  const units = planOf('5/wide.lvd/7=host.aha29160/3=a/3=b.lun=1/0=c/line=7_3_0');
  expect(cable(moveAcross(units, 0))).toBe('line=7_0');
});

test('no part that is removed changes what another stop is of, or the length of the cable', () => {
  const lines = ({ line, branches }: Bus) =>
    line === null ? [] : [line, ...branches.map((branch) => branch.line)];
  const short = (piece: Piece): Piece => ({ ...piece, cm: piece.cm % 100 });
  const shorter = (line: Line): Line => ({
    ...line,
    stops: line.stops.map((stop) => ({ ...stop, before: short(stop.before) })),
    rest: short(line.rest),
  });
  const lengths = (plan: Plan) =>
    lines(plan.bus).map(({ stops, rest }) => stops.reduce((sum, { before }) => sum + before.cm, rest.cm));
  const models = ({ bus }: Plan) =>
    lines(bus).map(({ stops }) =>
      stops.flatMap(({ of }) => {
        if (of.kind === 'device') return [`device ${bus.devices[of.index]?.name}`];
        return of.kind === 'host' ? [`host ${bus.hosts[of.index]?.name}`] : [];
      }),
    );
  fc.assert(
    fc.property(plans(), fc.constantFrom('host', 'device'), fc.nat(15), (any, kind, index) => {
      // Each with a name and an ID of its own, on pieces that are not too long together.
      const named: Plan = {
        ...any,
        bus: {
          ...any.bus,
          line: any.bus.line && shorter(any.bus.line),
          branches: any.bus.branches.map((branch) => ({ ...branch, line: shorter(branch.line) })),
          hosts: any.bus.hosts.map((host, at) => ({ ...host, name: `${at}` })),
          devices: any.bus.devices.map((each, at) => ({ ...each, id: at, name: `${at}` })),
        },
      };
      const after = removeParty(named, { kind, index });
      const gone = `${kind} ${index}`;
      expect(models(after)).toEqual(models(named).map((all) => all.filter((name) => name !== gone)));
      expect(lengths(after)).toEqual(lengths(named));
    }),
  );
});
