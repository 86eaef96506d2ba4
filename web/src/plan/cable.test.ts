import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import {
  type StopPlace,
  addBranch,
  attachedKey,
  forgetCable,
  layOut,
  linesOf,
  moveStop,
  removeBranch,
  setBox,
  setBranch,
  setConnector,
  setEnd,
  setOwnTerminator,
  setPieceCm,
  setPieceKind,
  setStub,
  setTermPower,
  setWires,
  turn,
} from './cable.ts';
import { setBus } from './commands.ts';
import { DEFAULT_LINE } from './generated/cable.ts';
import type { Line } from './generated/types.ts';
import { writeLink } from './link/links.ts';
import { planOf } from './plan-of.ts';

const PARTIES = 'wide.lvd/7=host.aha29160/6=id_prec_cdrom/2=id_prec_disk/0=id_prec_disk';
const BUS = `5/${PARTIES}`;
const plan = planOf(`${BUS}/line=multi_20cm_0_30cm_2_45cm_7_180cm.out_6_10cm_multi`);
const branched = planOf(`${BUS}/line=multi_20cm_0_30cm_2_45cm_7/branch=narrow.se_active_40cm_6_50cm_7.on`);

const cableOf = (of: typeof plan) =>
  writeLink(of)
    .split('/')
    .filter((part) => part.startsWith('line=') || part.startsWith('branch='))
    .join(' ');
const at = (index: number, segment = 0): StopPlace => ({ segment, index });
const length = ({ stops, rest }: Line) => stops.reduce((sum, { before }) => sum + before.cm, rest.cm);

test('a stop takes no cable with it: its piece joins the next, and it divides the piece that it comes to', () => {
  expect(cableOf(moveStop(plan, at(0), at(1)))).toBe(
    'line=multi_50cm_2_22cm_0_23cm_7_180cm.out_6_10cm_multi',
  );
  expect(cableOf(moveStop(plan, at(0), at(3)))).toBe('line=multi_50cm_2_45cm_7_180cm.out_6_5cm_0_5cm_multi');
  expect(cableOf(moveStop(plan, at(3), at(0)))).toBe(
    'line=multi_10cm_6_10cm_0_30cm_2_45cm_7_190cm.out_multi',
  );
  // Behind a part that is the end itself there is no cable to divide.
  expect(cableOf(moveStop(branched, at(0), at(2)))).toMatch(/^line=multi_50cm_2_45cm_7_30cm_0 /u);
  expect(moveStop(plan, at(1), at(1))).toBe(plan);
  expect(moveStop(plan, at(9), at(0))).toBe(plan);
});

test('a stop moves to another segment, but nothing is twice on one', () => {
  expect(cableOf(moveStop(branched, at(0, 1), at(0)))).toBe(
    'line=multi_10cm_6_10cm_0_30cm_2_45cm_7 branch=narrow.se_active_90cm_7.on',
  );
  expect(moveStop(branched, at(2), at(0, 1))).toBe(branched);
});

test('any moves keep everything attached and lose no cable', () => {
  const place = fc.record({ segment: fc.integer({ min: 0, max: 2 }), index: fc.integer({ min: 0, max: 5 }) });
  const keys = (of: typeof plan) =>
    linesOf(of)
      .flatMap(({ stops }) => stops.map((stop) => attachedKey(stop.of)))
      .toSorted();
  const whole = (of: typeof plan) => linesOf(of).reduce((sum, line) => sum + length(line), 0);
  fc.assert(
    fc.property(fc.array(fc.tuple(place, place)), (moves) => {
      const after = moves.reduce((now, [from, to]) => moveStop(now, from, to), branched);
      expect(keys(after)).toEqual(keys(branched));
      expect(whole(after)).toBeGreaterThanOrEqual(whole(branched));
    }),
  );
});

test('pieces, ends and stops are set, within their limits', () => {
  const set = (after: typeof plan) => cableOf(after);
  expect(set(setPieceCm(plan, at(0), 55.4))).toMatch(/^line=multi_55cm_0/u);
  expect(set(setPieceCm(plan, at(4), 1e9))).toMatch(/6_3000cm_multi$/u);
  expect(set(setPieceKind(plan, at(1), 'outside'))).toContain('_30cm.out_2');
  expect(set(setWires(plan, at(4), 'narrow-ended'))).toMatch(/_10cm\.ended_multi$/u);
  expect(set(setEnd(plan, 0, 'end', 'passive'))).toMatch(/_passive$/u);
  expect(set(setOwnTerminator(plan, at(2), 'high'))).toContain('_7.high_');
  expect(set(setTermPower(plan, at(0), true))).toContain('_0.power_');
  expect(set(setStub(plan, at(0), 25))).toContain('_0.stub25_');
  expect(set(setBox(plan, at(3), 9999))).toContain('_6.box500_');
  expect(set(setConnector(plan, at(3), 'hd50'))).toContain('_6.hd50_');
  expect(setEnd(plan, 0, 'end', 'lvd-se')).toBe(plan);
  expect(setStub(plan, at(0), 0)).toBe(plan);
  expect(setPieceCm(plan, at(0, 1), 5)).toBe(plan);
  for (const bad of [0, 1e9]) expect(setBus(plan, { errors_per_gb: bad })).toBe(plan);
});

test('a segment is added behind a card or a converter, and its parts return when it is removed', () => {
  const behindHost = addBranch(plan, { kind: 'host', index: 0 }, 'SE', 'narrow');
  expect(cableOf(behindHost)).toBe(`${cableOf(plan)} branch=narrow.se_active_30cm_7.on`);
  const moved = moveStop(behindHost, at(3), at(0, 1));
  expect(cableOf(removeBranch(moved, 1))).toBe('line=multi_20cm_0_30cm_2_45cm_7_95cm.out_6_95cm.out_multi');

  const behindConverter = addBranch(plan, { kind: 'converter' }, 'LVD', 'wide');
  expect(cableOf(behindConverter)).toBe(
    'line=multi_20cm_0_30cm_2_45cm_7_180cm.out_6_5cm_x1_5cm_multi branch=wide.lvd_multi_30cm_x1.on',
  );
  expect(cableOf(removeBranch(behindConverter, 1))).toBe(cableOf(plan));
  expect(cableOf(setBranch(behindConverter, 1, { signalling: 'SE' }))).toContain('branch=wide.se');
});

test('a segment turned round twice is as it was', () => {
  const turned = turn(plan, 0);
  expect(cableOf(turned)).toBe('line=multi_10cm_6_180cm.out_7_45cm_2_30cm_0_20cm_multi');
  expect(turn(turned, 0)).toEqual(plan);
});

test('a cable is laid out as reported, and forgotten', () => {
  const bare = planOf(`3/${PARTIES}`);
  const segments = [
    { width: plan.bus.width, signalling: plan.bus.signalling, line: plan.bus.line ?? DEFAULT_LINE },
  ];
  expect(layOut(bare, { segments })).toEqual(plan);
  expect(forgetCable(branched).bus.branches).toEqual([]);
  expect(forgetCable(bare)).toBe(bare);
  expect(moveStop(bare, at(0), at(1))).toBe(bare);
});
