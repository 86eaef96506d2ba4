// No label of the ladder or of the cable lies on another, and none is cut through: by the boxes of the texts, at two widths.

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { centre, mouse, open, preset, rung, unfold, viewport } from '../../../component/page.tsx';

const FIFTEEN = [15, 14, 13, 12, 11, 10, 9, 8, 6, 5, 4, 3, 2, 1, 0]
  .map((id) => `/${id}=seagate_st336607lw.s16k.name=Cheetah_10K_number_${id}`)
  .join('');
const PLANS = {
  'a PC with an AHA-1542': '3/narrow.se/7=host.aha1542b/0=seagate_st41601n.s124k/1=hp_c2247a.s124k',
  'a Macintosh IIci':
    '3/narrow.se/7=host.mac_iici_53c80/6=bluescsi_v2.s16k/3=quantum_lps540s.s16k/0=quantum_lps540s.s16k',
  'a disk and a Zip': '3/narrow.se/7=host.aha1542b/0=quantum_lps540s.s16k/6=iomega_zip100_scsi',
  'fifteen disks': `3/wide.lvd/7=host.aha29160${FIFTEEN}`,
  'small rates':
    '4/narrow.se/done/7=host.sun_esp/0=maxtor_lxt213s.rand.s512.span=16.777216.count=4000.work=1075',
  'a load': preset('table-6-6').replace('/done/', '/'),
};

/** A text and where it is. `isNote`: it stands among the wires. */
type Label = {
  node: Node;
  text: string;
  isNote: boolean;
  left: number;
  right: number;
  top: number;
  bottom: number;
};

/** The visible texts of a picture, without the room above and below their letters. */
function labels(picture = '.ladder'): Label[] {
  const whole = page.css(picture).element();
  const texts = document.createTreeWalker(whole, NodeFilter.SHOW_TEXT);
  const found: Label[] = [];
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = (node.textContent ?? '').trim();
    const parent = node.parentElement;
    if (text === '' || !parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const clips = clippedBy(parent, whole);
    const isNote = parent.closest('.ladder-rest, .unmet-note') !== null;
    // A cut text may have two boxes at the same place, and a wrapped one has one for each line.
    for (const box of range.getClientRects()) {
      const pad = 0.2 * box.height;
      const left = Math.max(box.left, clips.left);
      const right = Math.min(box.right, clips.right);
      const top = Math.max(box.top + pad, clips.top);
      const bottom = Math.min(box.bottom - pad, clips.bottom);
      if (right - left > 1 && bottom - top > 1) found.push({ node, text, isNote, left, right, top, bottom });
    }
  }
  return found;
}

/** The box that the elements around one cut it to. */
function clippedBy(element: Element, within: Element) {
  const clips = { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity };
  for (let at: Element | null = element; at !== null && at !== within; at = at.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(at);
    const box = at.getBoundingClientRect();
    if (overflowX !== 'visible') {
      clips.left = Math.max(clips.left, box.left);
      clips.right = Math.min(clips.right, box.right);
    }
    if (overflowY !== 'visible') {
      clips.top = Math.max(clips.top, box.top);
      clips.bottom = Math.min(clips.bottom, box.bottom);
    }
  }
  return clips;
}

type Edges = Pick<Label, 'left' | 'right' | 'top' | 'bottom'>;

const meet = (a: Edges, b: Edges) =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;

/** Labels that lie on one another, on a wire or on a stroke of a bar. */
function overprinted(picture?: string): string[] {
  const all = labels(picture);
  const strokes = page
    .css('.bar-interval')
    .elements()
    .map((element) => element.getBoundingClientRect());
  return [
    ...all.flatMap((a, i) =>
      all.slice(i + 1).flatMap((b) => (a.node !== b.node && meet(a, b) ? [`${a.text} on ${b.text}`] : [])),
    ),
    ...all.flatMap((a) => (strokes.some((stroke) => meet(a, stroke)) ? [`${a.text} on a margin`] : [])),
    ...all.flatMap((a) => (a.isNote && isCrossed(a) ? [`${a.text} on a wire`] : [])),
  ];
}

/** Whether a wire runs through a label. */
function isCrossed({ left, right, top, bottom }: Edges): boolean {
  const isIn = ({ x, y }: DOMPoint) => x > left && x < right && y > top && y < bottom;
  return page
    .css('.wire, .unmet')
    .elements()
    .some((wire) => {
      if (!(wire instanceof SVGPathElement)) return false;
      const onScreen = wire.getScreenCTM() ?? new DOMMatrix();
      const length = wire.getTotalLength();
      for (let at = 0; at <= length; at += 2) {
        if (isIn(wire.getPointAtLength(at).matrixTransform(onScreen))) return true;
      }
      return false;
    });
}

test.each(Object.entries(PLANS))('no two labels of the ladder overlap: %s', async (_, plan) => {
  await open(plan);
  for (const width of [1280, 390]) {
    await viewport(width, 1200);
    await expect.poll(() => overprinted()).toEqual([]);
  }
});

test('nor do those of the pictures of the cable', async () => {
  await open(
    '3/wide.lvd/7=host.aha29160/5=dlt4000/3=seagate_st39102lw/2=seagate_st39102lw/1=seagate_st39102lw/0=seagate_st39102lw',
  );
  await unfold('Change bus');
  expect(overprinted('.cable')).toEqual([]);
  await open(
    '5/wide.lvd/7=host.aha29160/5=dlt4000/3=seagate_st39102lw/2=seagate_st39102lw/1=seagate_st39102lw/0=seagate_st39102lw/line=7.on_1_3_0_2/branch=narrow.se_7.on_30cm_5_active/wiring',
  );
  await expect.element(page.getByRole('button', { name: /^SE segment.*MT/ })).toBeVisible();
  expect(overprinted('.cable-grid')).toEqual([]);
  // The label of the segment is opaque.
  const [joint, ...labelled] = page
    .css('.cable-join > span, .cable-segment')
    .elements()
    .map((element) => element.getBoundingClientRect());
  for (const label of labelled) expect(joint && meet(joint, label)).toBe(false);
});

test('pointing at a rung hides no figure', async () => {
  await open('3/wide.lvd/load=99.5.1.2/7=host.aha29160/0=seagate_st336607lw.s16k.name=Cheetah_10K_number_0');
  const disk = rung('Cheetah 10K number 0');
  const at = await centre(disk);
  await mouse.move(at.x, at.y);
  const pin = disk.getByRole('button', { name: /^(?:Pin|Keep)/ });
  await expect.poll(() => getComputedStyle(pin.element()).opacity).toBe('1');
  const figure = disk.element().querySelector('.loses-figure');
  expect(pin.element().getBoundingClientRect().right).toBeLessThanOrEqual(
    figure?.getBoundingClientRect().left ?? 0,
  );
});

test('the explanation of a socket covers no other', async () => {
  await open(
    '3/wide.lvd/7=host.aha29160/6=dlt4000/5=seagate_st39102lw/4=seagate_st39102lw/0=seagate_st39102lw',
  );
  const at = await centre(page.css('.socket[data-party="device-1"]'));
  await mouse.move(at.x, at.y, { steps: 3 });
  const tip = page.getByRole('tooltip');
  await expect.element(tip).toBeVisible();
  const box = tip.element().getBoundingClientRect();
  for (const socket of page.css('.socket').elements()) {
    expect(meet(box, socket.getBoundingClientRect())).toBe(false);
  }
});

test('long names that differ at the end differ as they are cut', async () => {
  await viewport(390, 1200);
  await open(
    '3/wide.lvd/7=host.aha29160/1=seagate_st336607lw.name=Cheetah_10K_number_one/0=seagate_st336607lw.name=Cheetah_10K_number_two',
  );
  const seen = labels().map(({ text }) => text);
  expect(seen).toContain('one');
  expect(seen).toContain('two');
});
