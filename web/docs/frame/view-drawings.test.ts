import { expect, it } from 'vitest';

import { drawing } from './drawings.tsx';
import { SHOWN, ratesOf } from './view-drawings.tsx';
import { rate } from '../../src/text/numbers.ts';

const words = (svg: string) => /<title>([^<]+)</.exec(svg)?.[1] ?? '';

it('the picture of “What if…” shows a prediction for each load, and says it', () => {
  const svg = drawing('what if');
  expect(svg.match(/<circle /g)).toHaveLength(2 * SHOWN.loads.length);
  for (const { load, link } of SHOWN.loads) {
    const each = ratesOf(link).map(({ name, mb_s }) => `${name} ${rate(mb_s)}`);
    expect(words(svg)).toContain(`${load} %: ${each.join(', ')}`);
  }
  // The load takes the disk at 0 more than half of its rate.
  const disks = SHOWN.loads.map(({ link }) => ratesOf(link).find(({ name }) => name === 'Disk')?.mb_s ?? 0);
  expect((disks.at(-1) ?? 0) / (disks[0] ?? 0)).toBeLessThan(0.5);
});

it('the picture of a comparison has both rates of each device, and the disk gains in B', () => {
  const svg = drawing('comparison');
  const [a, b] = [ratesOf(SHOWN.a), ratesOf(SHOWN.b)];
  for (const { name, mb_s } of a) {
    const other = b.find((device) => device.name === name)?.mb_s ?? 0;
    expect(words(svg)).toContain(`${name}: A ${rate(mb_s)}, B ${rate(other)}`);
    expect(other > mb_s, name).toBe(name === 'Disk');
  }
});
