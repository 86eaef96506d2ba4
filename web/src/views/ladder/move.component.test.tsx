// The most common task: move a device and read the change. By mouse, keyboard, touch, menu and clicks.

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import {
  busy,
  centre,
  focus,
  hidden,
  idle,
  keys,
  address,
  mouse,
  open,
  predict,
  rung,
  shownRate,
  socket,
  whereIs,
  viewport,
  textOf,
  dragging,
} from '../../../component/page.tsx';

const start = busy; // host 7, CD-ROM 6, disk 0, load 99 %

/** The figures on the page equal the command line's, digit for digit. */
async function showsWhatTheProgramSays(): Promise<void> {
  const answer = predict(address());
  for (const device of answer.devices) {
    await expect.element(rung(device.name)).toHaveTextContent(shownRate(device));
    await expect.element(socket(device.name)).toHaveAccessibleName(new RegExp(`ID ${device.id},`, 'u'));
  }
}

async function cdromIsAt(id: number, diskId: number): Promise<void> {
  await idle();
  await expect.element(socket('CD-ROM')).toHaveAccessibleName(new RegExp(`ID ${id},`, 'u'));
  await expect.element(socket('Disk')).toHaveAccessibleName(new RegExp(`ID ${diskId},`, 'u'));
  expect(address()).toContain(`/${id}=id_prec_cdrom`);
}

test('dragging with the mouse swaps the CD-ROM and the disk, and the numbers follow', async () => {
  // High enough that the drag does not come near an edge, where the page would scroll.
  await viewport(1280, 1200);
  await open(start);
  await showsWhatTheProgramSays();
  const before = await textOf(rung('Disk'));

  const from = await centre(socket('CD-ROM'));
  await mouse.move(from.x, from.y);
  await mouse.down();
  await mouse.move(from.x, from.y + 30, { steps: 4 });
  await dragging();
  const to = await whereIs(socket('Disk'));
  await mouse.move(to.x, to.y, { steps: 12 });
  await mouse.up();

  await cdromIsAt(0, 6);
  await showsWhatTheProgramSays();
  expect(await textOf(rung('Disk'))).not.toBe(before);
});

test('the reason of a refused drop stays on its rung until the next action', async () => {
  await viewport(1280, 1200);
  const plan = '3/narrow.se/7=host.aha2940uw/6=iomega_zip100_scsi/0=id_prec_disk.name=Disk';
  const reason = page.getByText('Zip 100 can only be set to IDs 5 and 6.', { exact: true });
  await open(plan);
  const dragZipToHost = async () => {
    const from = await centre(socket('Zip 100'));
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move(from.x, from.y + 30, { steps: 4 });
    await dragging();
    const to = await whereIs(socket('AHA-2940UW'));
    await mouse.move(to.x, to.y, { steps: 12 });
    await expect.element(reason).toBeVisible();
    await mouse.up();
  };
  await dragZipToHost();
  await idle();
  await expect.element(rung('AHA-2940UW')).toHaveTextContent('Zip 100 can only be set to IDs 5 and 6.');
  await expect.element(reason).toBeVisible();
  expect(address()).toBe(plan);
  await keys('Escape');
  await hidden(reason);
  await dragZipToHost();
  await idle();
  const away = await whereIs(page.getByRole('banner'));
  await mouse.move(away.x, away.y, { steps: 4 });
  await hidden(reason);
  await dragZipToHost();
  await idle();
  await expect.element(reason).toBeVisible();
  await focus(socket('Disk'));
  await keys('Enter');
  await keys('3');
  await keys('Enter');
  await hidden(reason);
});

test('the keyboard alone does the same, with announcements', async () => {
  await open(start);
  await focus(socket('CD-ROM'));
  await keys('Enter');
  for (let id = 5; id >= 0; id -= 1) await keys('ArrowDown');
  await keys('Enter');
  await cdromIsAt(0, 6);
  await expect.element(socket('CD-ROM')).toHaveFocus();
  await showsWhatTheProgramSays();
});

test('Escape puts a picked-up device back', async () => {
  await open(start);
  await focus(socket('CD-ROM'));
  await keys('Enter');
  await keys('ArrowDown');
  await keys('Escape');
  await cdromIsAt(6, 0);
  expect(address()).toBe(start);
});

test('clicking a device and then a free slot moves it', async () => {
  await open(start);
  await socket('CD-ROM').click();
  await page.getByRole('button', { name: /^ID 3\b/u }).click();
  await idle();
  expect(address()).toContain('/3=id_prec_cdrom');
  await showsWhatTheProgramSays();
});

test.each([1280, 390])('nothing moves when a device is picked up, at %i px', async (width) => {
  await viewport(width, 1200);
  await open(start);
  const places = () =>
    page
      .getByRole('banner')
      .or(page.getByRole('heading', { level: 1 }))
      .or(page.css('.rung'))
      .elements()
      .filter((element) => !/^(?:8|9|1\d)/.test(element.textContent ?? ''))
      .map((element) => {
        const { top, height } = element.getBoundingClientRect();
        return `${(element.textContent ?? '').slice(0, 12)} ${top} ${height}`;
      });
  const before = places();
  await socket('Disk').click();
  await expect.element(page.getByRole('group', { name: 'Where to put Disk' })).toBeInTheDocument();
  expect(places()).toEqual(before);
});

test('undo and redo go through the plans, and so does the browser’s Back', async () => {
  await open(start);
  await focus(socket('CD-ROM'));
  await keys('Enter');
  await keys('ArrowUp');
  await keys('Enter');
  await cdromIsAt(7, 0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await cdromIsAt(6, 0);
  await page.getByRole('button', { name: 'Redo' }).click();
  await cdromIsAt(7, 0);
  await keys('Control+z');
  await cdromIsAt(6, 0);
});

test('fast moves end with the figures of the last one', async () => {
  await open(start);
  await focus(socket('CD-ROM'));
  await keys('Enter');
  for (let n = 0; n < 24; n += 1) await keys(n % 5 === 4 ? 'ArrowUp' : 'ArrowDown');
  await keys('Home');
  await keys('Escape');
  await cdromIsAt(6, 0);
  await showsWhatTheProgramSays();
});
