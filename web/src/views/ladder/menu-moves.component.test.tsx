// "Move to ID…" and "Swap with…": the ladder previews the ID pointed at, and a press moves the device. By mouse, keys
// and finger.

import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';

import {
  busy,
  focus,
  hidden,
  idle,
  keys,
  address,
  mouse,
  open,
  rung,
  socket,
  whereIs,
} from '../../../component/page.tsx';

const start = busy; // host 7, CD-ROM 6, disk 0, load 99 %

async function choices(name: string, entry: 'Move to ID…' | 'Swap with…'): Promise<Locator> {
  await page.getByRole('button', { name: `${name}: menu` }).click();
  await page.getByRole('menuitem', { name: entry }).click();
  const list = page.getByRole('dialog', { name: `${entry.split(' ', 1)[0]} ${name}` });
  await expect.element(list.getByRole('listitem').first()).toBeVisible();
  return list;
}

/** The choice of an ID in the list. */
function choice(list: Locator, id: number): Locator {
  return list.getByRole('button', { name: new RegExp(`^${id}\\b`, 'u') });
}

/** Points at a choice as a hand does, waits for the preview on the ladder, and presses at the pointer. */
async function pointAndPress(list: Locator, id: number, tried: Locator): Promise<void> {
  const texts = () =>
    list
      .getByRole('listitem')
      .elements()
      .map((row) => row.textContent);
  const rows = texts();
  const from = await whereIs(list.getByRole('heading'));
  const to = await whereIs(choice(list, id));
  await mouse.move(from.x, from.y);
  await mouse.move(to.x, to.y, { steps: 12 });
  await expect.element(tried).toHaveTextContent('was ');
  expect(texts()).toEqual(rows);
  await mouse.down();
  await mouse.up();
}

async function isAt(where: Record<string, number>): Promise<void> {
  for (const [name, id] of Object.entries(where))
    await expect.element(socket(name)).toHaveAccessibleName(new RegExp(`ID ${id},`, 'u'));
}

test('with the mouse a device moves to a free ID', async () => {
  await open(start);
  const list = await choices('Disk', 'Move to ID…');
  await pointAndPress(list, 3, rung('Disk'));
  await hidden(list);
  await idle();
  await isAt({ Disk: 3, 'CD-ROM': 6 });
  expect(address()).toContain('/3=id_prec_disk');
});

test('with the mouse a device swaps', async () => {
  await open(start);
  const list = await choices('Disk', 'Swap with…');
  await pointAndPress(list, 6, rung('Disk'));
  await hidden(list);
  await idle();
  await isAt({ Disk: 6, 'CD-ROM': 0 });
  expect(address()).toMatch(/\/0=id_prec_cdrom[^/]*\/6=id_prec_disk/u);
});

test('with keys a device moves, and Escape cancels', async () => {
  await open(start);
  await focus(page.getByRole('button', { name: 'Disk: menu' }));
  await keys('Enter');
  await focus(page.getByRole('menuitem', { name: 'Move to ID…' }));
  await keys('Enter');
  const list = page.getByRole('dialog', { name: 'Move Disk' });
  await expect.element(list).toBeVisible();
  await keys('Tab');
  await expect.element(choice(list, 7)).toHaveFocus();
  for (let id = 6; id >= 3; id -= 1) await keys('ArrowDown');
  await expect.element(choice(list, 3)).toHaveFocus();
  await expect.element(rung('Disk')).toHaveTextContent('was ');
  await keys('Escape');
  await hidden(list);
  await isAt({ Disk: 0 });
  expect(address()).toBe(start);

  await focus(page.getByRole('button', { name: 'Disk: menu' }));
  await keys('Enter');
  await focus(page.getByRole('menuitem', { name: 'Move to ID…' }));
  await keys('Enter');
  for (let id = 7; id >= 3; id -= 1) await keys('ArrowDown');
  await keys('Enter');
  await idle();
  await isAt({ Disk: 3 });
  expect(address()).toContain('/3=id_prec_disk');
});

test('with keys a device swaps', async () => {
  await open(start);
  await focus(page.getByRole('button', { name: 'Disk: menu' }));
  await keys('Enter');
  await focus(page.getByRole('menuitem', { name: 'Swap with…' }));
  await keys('Enter');
  const list = page.getByRole('dialog', { name: 'Swap Disk' });
  await expect.element(list).toBeVisible();
  await keys('Tab');
  await expect.element(choice(list, 7)).toHaveFocus();
  await keys('ArrowDown');
  await expect.element(choice(list, 6)).toHaveFocus();
  await expect.element(rung('Disk')).toHaveTextContent('was ');
  await keys('Enter');
  await idle();
  await isAt({ Disk: 6, 'CD-ROM': 0 });
});
