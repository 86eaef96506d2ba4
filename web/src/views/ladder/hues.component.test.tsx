// Devices are known by colour and pattern wherever they are drawn.

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { open, unfold } from '../../../component/page.tsx';

const IDS = [15, 14, 13, 12, 11, 10, 9, 8, 6, 5, 4, 3, 2, 1, 0];
const FIFTEEN = IDS.map((id, i) => `/${id}=seagate_st336607lw.hue=${i + 1}`).join('');

test('fifteen devices on one picture look different on the ladder, in time and along the cable', async () => {
  await open(`3/wide.lvd/7=host.aha29160.hue=1${FIFTEEN}`);
  await unfold('Change bus');
  await expect.element(page.css('.time-names .id-chip').first()).toBeVisible();
  for (const mark of ['.socket[data-party^=device]', '.bar-here', '.time-names .id-chip', '.cable-plug']) {
    const looks = page
      .css(mark)
      .elements()
      .map((element) => {
        const { backgroundColor, backgroundImage } = getComputedStyle(element);
        return `${backgroundColor} ${backgroundImage}`;
      });
    expect(new Set(looks).size, mark).toBe(15);
  }
  const wires = page
    .css('.wire-place[data-of^=device]')
    .elements()
    .map((place) => place.getAttribute('data-of'));
  expect(new Set(wires).size).toBe(15);
});
