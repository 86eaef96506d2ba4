import { expect, test } from 'vitest';

import { linesOf } from '../plan/cable.ts';
import { planOf } from '../plan/plan-of.ts';
import { columnsOf } from './cable-layout.ts';

const BUS = '5/wide.lvd/7=host.aha29160/6=id_prec_cdrom/2=id_prec_disk/0=id_prec_disk';

test('each part has a column, and a piece outside has one of its own between two boxes', () => {
  const plan = planOf(`${BUS}/line=multi_20cm_0_30cm_2_45cm_7_180cm.out_6_10cm_multi`);
  expect(columnsOf(linesOf(plan))).toEqual({
    count: 7,
    joins: [],
    segments: [
      {
        begin: 0,
        stops: [1, 2, 3, 5],
        end: 6,
        boxes: [
          { from: 0, to: 3, kind: 'computer' },
          { from: 5, to: 6, kind: 'box' },
        ],
      },
    ],
  });
});

test('what is on two segments has one column, also if its segment reaches further to the left', () => {
  const plan = planOf(`${BUS}/line=7_20cm_0_multi/branch=narrow.se_active_40cm_6_50cm_2_50cm_7.on`);
  const { count, joins, segments } = columnsOf(linesOf(plan));
  expect(joins).toEqual([{ key: 'host-0', column: 3, from: 0, to: 1 }]);
  expect(segments.map(({ begin, stops, end }) => [begin, ...stops, end])).toEqual([
    [2, 3, 4, 5],
    [0, 1, 2, 3, 4],
  ]);
  expect(count).toBe(6);
});
