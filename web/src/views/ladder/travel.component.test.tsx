// Rungs travel to their new places, and nothing else moves.

import { expect, test } from 'vitest';

import { becomes, busy, focus, idle, keys, open, socket } from '../../../component/page.tsx';

/** Practically at rest on its way, however busy the machine is. */
const SLOWLY = '1000s';

/** The rungs of parties that are on their way. */
const travelling = () =>
  [...document.querySelectorAll<HTMLElement>('.rung:not([data-kind=free])')].filter((rung) =>
    rung.getAnimations().some(({ id }) => id === 'travel'),
  );

const topOf = (rung: Element | null | undefined) => rung?.getBoundingClientRect().top ?? Number.NaN;

test('a rung travels from where it is, also when it turns round', async () => {
  await open(busy);
  document.documentElement.style.setProperty('--settle', SLOWLY);
  try {
    const rung = (await found('Disk')).closest('.rung');
    const before = topOf(rung);
    await focus(socket('Disk'));
    await keys('Enter', '6', 'Enter');
    await expect.poll(travelling).toContain(rung);
    expect(Math.abs(topOf(rung) - before)).toBeLessThan(8);
    const onItsWay = topOf(rung);
    await keys('Control+z');
    await becomes(busy);
    expect(Math.abs(topOf(rung) - onItsWay)).toBeLessThan(8);
  } finally {
    document.documentElement.style.removeProperty('--settle');
  }
  await idle();
});

test('nothing travels where less motion is wanted', async () => {
  await open(busy);
  await focus(socket('Disk'));
  await keys('Enter', '6', 'Enter');
  expect(travelling()).toEqual([]);
  await idle();
});

async function found(name: string): Promise<Element> {
  await expect.element(socket(name)).toBeVisible();
  return socket(name).element();
}
