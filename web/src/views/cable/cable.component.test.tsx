// The cable: what is attached where, lengths and ends, by mouse, by keys and by touch.

import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';

import {
  address,
  centre,
  dragging,
  findsNothing,
  focus,
  idle,
  keys,
  mouse,
  open,
} from '../../../component/page.tsx';

const LAID =
  '5/wide.lvd/7=host.aha29160/3=seagate_st39102lw.name=Three/0=seagate_st39102lw.name=Zero' +
  '/line=7.on_40cm_3_40cm_0_20cm_multi';

async function cableOf(link: string): Promise<Locator> {
  await open(`${link}/wiring`);
  return page.getByRole('main', { name: 'Cable' });
}

const lineOf = () => /\/line=([^/]*)/u.exec(address())?.[1];

test('by mouse: a length in its field, a terminator by the menu of an end, and Undo', async () => {
  const view = await cableOf(LAID);
  const length = view.getByRole('textbox', { name: 'Length from Three to Zero, metres' });
  await length.fill('1,5');
  await focus(length);
  await keys('Enter');
  await expect.poll(() => lineOf()).toBe('7.on_40cm_3_150cm_0_20cm_multi');
  await focus(length);
  await keys('ArrowUp');
  await expect.poll(() => lineOf()).toBe('7.on_40cm_3_155cm_0_20cm_multi');
  await length.fill('99');
  await focus(length);
  await keys('Enter');
  await expect.element(length).toHaveValue('1.55');

  await view.getByRole('button', { name: 'Menu of end behind Zero' }).click();
  await page.getByRole('menuitemradio', { name: 'Nothing' }).click();
  await expect.poll(() => lineOf()).toBe('7.on_40cm_3_155cm_0_20cm');
  const ends = view.getByRole('region', { name: 'Ends and terminators' });
  await expect.element(ends).toHaveTextContent('no terminator');
  await view.getByRole('button', { name: /^Undo/u }).click();
  await expect.poll(() => lineOf()).toBe('7.on_40cm_3_155cm_0_20cm_multi');
  await expect.element(ends).not.toHaveTextContent('no terminator');
});

test('a device that is dragged is put back when the window loses the focus', async () => {
  const view = await cableOf(LAID);
  await idle();
  const from = await centre(view.getByRole('button', { name: 'ID 0, Zero', exact: true }));
  await mouse.move(from.x, from.y);
  await mouse.down();
  await mouse.move(from.x - 60, from.y, { steps: 4 });
  await dragging();
  window.dispatchEvent(new Event('blur'));
  await expect.element(page.getByTestId('announcer')).toHaveTextContent('Zero put back');
  expect(document.documentElement.dataset).not.toHaveProperty('dragging');
  await mouse.up();
  expect(lineOf()).toBe('7.on_40cm_3_40cm_0_20cm_multi');
});

test('by keys: a device picked up, put back, moved, and moved to a segment behind a converter', async () => {
  const view = await cableOf(LAID);
  const socket = view.getByRole('button', { name: 'ID 0, Zero', exact: true });
  const said = page.getByTestId('announcer');
  await focus(socket);
  await keys('Enter');
  await expect.element(said).toHaveTextContent('Zero picked up.');
  await keys('ArrowLeft');
  await expect.element(said).toHaveTextContent('on the cable, between AHA-29160 and Three');
  await keys('Escape');
  await expect.element(said).toHaveTextContent('Zero put back');
  expect(lineOf()).toBe('7.on_40cm_3_40cm_0_20cm_multi');

  await keys('Enter');
  await keys('ArrowLeft');
  await keys('Enter');
  await expect.poll(() => lineOf()).toBe('7.on_20cm_0_20cm_3_60cm_multi');
  await expect.element(socket).toHaveFocus();

  await keys('Escape');
  await focus(view.getByRole('button', { name: 'Add a segment behind a converter on AHA-29160' }));
  await keys('Enter');
  await expect.poll(() => address()).toContain('/branch=wide.se_');
  await idle();
  await focus(socket);
  await keys('Enter');
  await keys('ArrowDown');
  await keys('Enter');
  await expect.poll(() => address()).toMatch(/\/line=7\.on_40cm_3_60cm_multi\/branch=wide\.se_[^/]*_0[_/]/u);
  await expect.element(socket).toHaveFocus();
});

test('a Macintosh with one terminator: the finding leads to its place, and its mend makes the bus whole', async () => {
  const MAC =
    '5/narrow.se/on=mac/7=host.mac_mesh.name=Mac/0=quantum_lps540s/3=apple_cd300.name=CD/line=7.on_30cm_0_20cm_3';
  await open(MAC);
  const findings = page.getByRole('region', { name: /^Findings/u });
  await expect.element(findings).toHaveTextContent('The cable has no terminator at the end by CD.');
  await findings.getByRole('button', { name: 'Show the cable' }).click();
  const view = page.getByRole('main', { name: 'Cable' });
  const ends = view.getByRole('region', { name: 'Ends and terminators' });
  await expect.element(ends).toHaveTextContent('no terminator');

  await view.getByRole('button', { name: 'Show end behind CD' }).click();
  await expect
    .element(view.getByRole('button', { name: /^end behind CD: /u }))
    .toHaveAttribute('aria-pressed', 'true');
  await view.getByRole('button', { name: 'Plug a terminator on the end' }).first().click();
  await expect.poll(() => lineOf()).toBe('7.on_30cm_0_20cm_3_active');
  await expect.element(ends).not.toHaveTextContent('no terminator');

  await view.getByRole('button', { name: 'Sheet to print…' }).click();
  const sheet = page.getByRole('main', { name: 'Sheet for the machine' });
  await expect.element(sheet.getByRole('img', { name: 'Cable, drawn' })).toBeVisible();
  await expect.element(sheet.getByRole('row', { name: /Mac/u }).first()).toHaveTextContent('on');
});

test('a single-ended CD-ROM on an LVD bus moves behind the converter, and the LVD segment is LVD again', async () => {
  const view = await cableOf(
    '3/wide.lvd/7=host.aha29160/6=id_prec_cdrom.name=CD/0=seagate_st39102lw.name=Disk',
  );
  await expect.element(view).toHaveTextContent('made for LVD, comes up as SE');
  await view.getByRole('button', { name: 'Move CD to the SE segment' }).first().click();
  await expect.poll(() => address()).toContain('/branch=');
  await expect.element(view.getByRole('list', { name: 'SE segment, in order' })).toHaveTextContent('CD');
  await expect.element(view.getByRole('list', { name: 'LVD segment, in order' })).not.toHaveTextContent('CD');
  await expect.element(view).not.toHaveTextContent('comes up as SE');
  await expect
    .element(view.getByRole('region', { name: 'Ends and terminators' }))
    .not.toHaveTextContent('no terminator');
  await findsNothing();
});

test('the menu of a part with several IDs is beside its socket, and opens by pointer and by keys', async () => {
  const view = await cableOf('3/wide.lvd/load=99.5.1.2.4/7=host.aha29160/0=id_prec_disk');
  const socket = view.getByRole('button', { name: /^ID 5 1 2 4/ });
  const menu = view.getByRole('button', { name: 'Menu of Load system' });
  await expect.element(menu).toBeVisible();
  const right = () => socket.element().getBoundingClientRect().right;
  expect(menu.element().getBoundingClientRect().left).toBeGreaterThanOrEqual(right());
  await menu.click();
  await expect.element(page.getByRole('menu')).toBeVisible();
  await keys('Escape');
  await expect.element(menu).toHaveFocus();
  await keys('Enter');
  await expect.element(page.getByRole('menu')).toBeVisible();
});
