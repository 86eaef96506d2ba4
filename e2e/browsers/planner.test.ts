// The main journeys of the planner: open a link, move a device in each way, read the figures, take advice.

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { Key } from 'selenium-webdriver';
import { expect } from 'vitest';

import { busy, preset } from '../program';
import { type Page, journey, textOf } from './journey';

/** Plans that differ in what they say: measured rows, arrays, two channels, a laid-out cable, random work. */
const PLANS = [
  busy,
  preset('table-6-6'),
  '3/wide.lvd/7=host.aha29160/3=quantum_viking_ii',
  '3/wide.lvd/qas/7=host.aha39160/0=seagate_cheetah_18_u160.rand.s4k.q8/1=seagate_st318436lw.s128k.q2/2=plextor_px40ts',
  '3/wide.lvd/7=host.aha2940u2w/0=seagate_st39102lw/1=seagate_cheetah_18_u160/and/wide.lvd/7=host.aha2940u2w/0=seagate_cheetah_18_u160',
  '5/wide.lvd/array=raid5.rand.r67.s8k.q8.span=100/7=host.aha29160/0=seagate_cheetah_18_u160.name=A.array=1/1=seagate_cheetah_18_u160.name=B.array=1/2=seagate_cheetah_18_u160.name=C.array=1',
];

/** The CD-ROM of the usual plan is at 0 and the disk at 6, in the ladder, the address and the figures. */
async function areSwapped(page: Page): Promise<void> {
  await page.linkBecomes(/\/6=id_prec_disk/u);
  await page.isAt('CD-ROM', 0);
  await page.isAt('Disk', 6);
  await page.showsWhatTheProgramSays();
}

journey('a link opens with the figures of the command line, digit for digit', async (page) => {
  for (const plan of PLANS) {
    await page.open(plan);
    expect(await page.link()).toBe(plan);
    await page.showsWhatTheProgramSays();
    if (plan === busy) {
      await page.advised();
      await page.keepPicture();
    }
  }
});

journey('a device dragged with the mouse takes the ID, and the figures follow', async (page) => {
  await page.open(busy);
  const before = await textOf(await page.rung('Disk'));
  await page.drag(await page.socket('CD-ROM'), () => page.socket('Disk'));
  await areSwapped(page);
  expect(await textOf(await page.rung('Disk'))).not.toBe(before);
});

journey(
  'a finger drags a device and opens its menu',
  async (page) => {
    await page.open(busy);
    await page.dragByTouch(await page.socket('CD-ROM'), await page.socket('Disk'));
    await areSwapped(page);
    await page.tap(await page.control('Disk: menu'));
    await page.tap(await page.control('Move to ID…', 'menuitem'));
    await page.find("//*[@role='dialog' and contains(., 'Tap an ID')]");
  },
  { touches: true },
);

journey('the keyboard alone moves a device, undoes it and puts one back', async (page) => {
  await page.open(busy);
  await page.focus(await page.socket('CD-ROM'));
  await page.press(Key.ENTER, ...Array<string>(6).fill(Key.ARROW_DOWN), Key.ENTER);
  await areSwapped(page);
  expect(await page.run('return document.activeElement.getAttribute("aria-label")')).toMatch(
    /^CD-ROM, ID 0,/u,
  );
  await page.chord(Key.CONTROL, 'z');
  await page.linkBecomes(busy);
  await page.isAt('CD-ROM', 6);
  await page.focus(await page.socket('Disk'));
  await page.press(Key.ENTER, Key.ARROW_UP, Key.ESCAPE);
  await page.isAt('Disk', 0);
  expect(await page.link()).toBe(busy);
});

journey('a menu moves a device, and Undo, Back and a reload keep the plan', async (page) => {
  await page.open(busy);
  await (await page.control('Disk: menu')).click();
  await (await page.control('Move to ID…', 'menuitem')).click();
  await (await page.find("//*[@role='dialog']//button[starts-with(normalize-space(), '3')]")).click();
  await page.linkBecomes(/\/3=id_prec_disk/u);
  const moved = await page.link();
  await (await page.control('Undo')).click();
  await page.linkBecomes(busy);
  await (await page.control('Redo')).click();
  await page.linkBecomes(moved);
  await page.reload();
  expect(await page.link()).toBe(moved);
  await page.showsWhatTheProgramSays();
});

journey('advice is the command line’s, is applied and is reverted', async (page) => {
  const plan = busy.replace(/(?=\/load=)/u, '/aim=total');
  const program = process.env['BUSFREE_PROGRAM'] ?? '';
  const args = ['recommend', plan, '--aim', 'total', '--json'];
  const { stdout } = await promisify(execFile)(program, args, { maxBuffer: 1 << 26 });
  const { best } = JSON.parse(stdout) as { best: { plan: string } };
  expect(best.plan).not.toBe(plan);

  await page.open(plan);
  await page.advised();
  await (await page.control('Apply')).click();
  await page.linkBecomes(best.plan);
  await page.showsWhatTheProgramSays();
  await page.find("//*[contains(normalize-space(), 'Better IDs applied.')]");
  await (await page.control('Undo this change')).click();
  await page.linkBecomes(plan);
});
