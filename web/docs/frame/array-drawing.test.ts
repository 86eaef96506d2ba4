import { expect, it } from 'vitest';

import { stripesOf } from './array-drawing.tsx';
import { drawing } from './drawings.tsx';
import { WINNERS } from './recording-drawing.tsx';

it('RAID 5 has the parity from the last disk to the first, and the data begin behind it', () => {
  expect(stripesOf('raid5')).toEqual([
    ['1', '2', '3', 'P'],
    ['5', '6', 'P', '4'],
    ['9', 'P', '7', '8'],
    ['P', '10', '11', '12'],
  ]);
});

it('copies are on the disks that the engine has them on', () => {
  expect(stripesOf('raid10')[1]).toEqual(['3', '4', '3', '4']);
  expect(stripesOf('raid1').every(([first, second]) => first === second)).toBe(true);
  expect(stripesOf('raid0').flat()).toEqual(Array.from({ length: 12 }, (_, at) => String(at + 1)));
});

it('the picture of a recording marks the arbitrations with different winners', () => {
  const differs = WINNERS.simulated.filter((id, place) => id !== WINNERS.recorded[place]);
  expect(drawing('recording').match(/stroke-width="3"/g)).toHaveLength(2 * differs.length);
});
