import jsQR from 'jsqr';
import { expect, test } from 'vitest';

import { presets } from '../../plan/presets.ts';
import { markdownLink, markdownPicture } from './markdown.ts';
import { type Qr, qrOf } from '../../parts/qr.ts';

/** Pixels of each module's side, because a reader needs more than one. */
const SCALE = 4;

/** What a camera would see. */
function read({ side, path }: Qr): string | undefined {
  const width = side * SCALE;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, left, top, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/gu)) {
    for (let y = Number(top) * SCALE; y < (Number(top) + 1) * SCALE; y += 1) {
      for (let x = Number(left) * SCALE; x < (Number(left) + Number(run)) * SCALE; x += 1) {
        pixels.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
      }
    }
  }
  return jsQR(pixels, width, width)?.data;
}

test('a code reads as its address', () => {
  const some = presets.filter((_, index) => index % 10 === 0);
  expect(some.length).toBeGreaterThan(4);
  for (const { link } of some) {
    const url = `https://example.org/busfree/#${link}`;
    const code = qrOf(url);
    expect(code && read(code)).toBe(url);
  }
});

test('the largest code holds 2,953 bytes, and there is no code for more', () => {
  expect(qrOf('a'.repeat(2953))?.side).toBe(177 + 8);
  expect(qrOf('a'.repeat(2954))).toBeNull();
});

test('a name cannot break out of its link in Markdown', () => {
  expect(markdownLink('Amiga 3000', 'https://x/#3/wide.se')).toBe('[Amiga 3000](https://x/#3/wide.se)');
  expect(markdownLink('a](evil) [*b_\\', 'https://x/')).toBe(String.raw`[a\](evil) \[\*b\_\\](https://x/)`);
  expect(markdownLink('', 'https://x/')).toBe('[Busfree plan](https://x/)');
});

test('a picture in Markdown leads to the plan', () => {
  expect(markdownPicture('Disk [1] gets 23.1 MB/s.', 'busfree-plan.svg', 'https://x/#3/wide.se')).toBe(
    String.raw`[![Disk \[1\] gets 23.1 MB/s.](busfree-plan.svg)](https://x/#3/wide.se)`,
  );
});
