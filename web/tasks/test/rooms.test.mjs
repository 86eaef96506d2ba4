import { expect, test } from 'vitest';

import { circles, crossings } from './rooms.mjs';

/** @type {(from: string, to: string) => import('./rooms.mjs').Import} */
const one = (from, to) => ({ from, to });

test('a view may import what views share, and no other view', () => {
  expect(
    crossings([one('views/cable/Drawing.tsx', 'parts/glyphs.tsx'), one('app/Page.tsx', 'views/cable/a.tsx')]),
  ).toEqual([]);
  expect(crossings([one('views/sheet/Connect.tsx', 'views/cable/layout.ts')])).toEqual([
    'views/sheet/Connect.tsx must not import views/cable/layout.ts: see web/tasks/test/rooms.mjs',
  ]);
});

test('what views share imports no view, no page and nothing above it', () => {
  for (const to of ['views/sweep/a.ts', 'app/a.ts', 'element/a.ts', 'commands/a.ts'])
    expect(crossings([one('parts/a.ts', to)]), to).toHaveLength(1);
  expect(crossings([one('plan/a.ts', 'engine/a.ts')])).toHaveLength(1);
  expect(crossings([one('element/a.ts', 'plan/a.ts')])).toHaveLength(1);
  expect(crossings([one('plan/a.ts', 'main.tsx')])).toHaveLength(1);
});

test('a folder without a row is reported', () => {
  expect(crossings([one('novelty/a.ts', 'plan/a.ts')])).toHaveLength(1);
  expect(crossings([one('app/a.ts', 'novelty/a.ts')])).toHaveLength(1);
});

test('outside there are data, and for tests what helps them', () => {
  const to = '../component/page.tsx';
  expect(crossings([one('plan/a.ts', '../../a/data.json'), one('views/cable/a.test.tsx', to)])).toEqual([]);
  expect(crossings([one('views/cable/a.tsx', to)])).toHaveLength(1);
});

test('files that import each other are reported, and a part that is fetched later closes no circle', () => {
  expect(circles([one('a.ts', 'b.ts'), one('b.ts', 'c.ts'), one('a.ts', 'c.ts')])).toEqual([]);
  expect(circles([one('a.ts', 'b.ts'), one('b.ts', 'c.ts'), one('c.ts', 'b.ts')])).toEqual([
    'Circle: b.ts -> c.ts -> b.ts',
  ]);
  expect(circles([one('a.ts', 'b.ts'), { from: 'b.ts', to: 'a.ts', isLate: true }])).toEqual([]);
});
