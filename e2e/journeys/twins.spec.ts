// What a pointer does, keys do too: each pair starts from the same plan and must end with the same link and the same
// announcement.

import { type Page, expect } from '@playwright/test';

import { test } from '../guard.ts';
import { busy, centre, idle, linkOf, open, press, socket, unfold, whereIs } from '../support.ts';

interface Twin {
  readonly what: string;
  readonly byPointer: (page: Page) => Promise<void>;
  readonly byKeys: (page: Page) => Promise<void>;
  /** A second step that both need first. */
  readonly before?: (page: Page) => Promise<void>;
}

const menu = (page: Page, name: string) => page.getByRole('button', { name: `${name}: menu` });
const line = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });

/** A line of a device's menu by the pointer, and the same by keys. */
function fromMenu(what: string, name: string, entry: string): Twin {
  return {
    what,
    byPointer: async (page) => {
      await press(page, menu(page, name));
      await expect(line(page, entry)).toBeVisible();
      await press(page, line(page, entry));
    },
    byKeys: async (page) => {
      await menu(page, name).focus();
      await page.keyboard.press('Enter');
      await expect(line(page, entry)).toBeVisible();
      for (let step = 0; step < 30; step += 1) {
        if (await line(page, entry).evaluate((element) => element === document.activeElement)) break;
        await page.keyboard.press('ArrowDown');
      }
      await expect(line(page, entry)).toBeFocused();
      await page.keyboard.press('Enter');
    },
  };
}

/** A button by the pointer, and by keys as its name in the palette. */
function fromPalette(what: string, button: string, search: string, before?: Twin['before']): Twin {
  return {
    what,
    ...(before === undefined ? {} : { before }),
    byPointer: async (page) => press(page, page.getByRole('button', { name: button, exact: true })),
    byKeys: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('combobox').fill(search);
      await page.keyboard.press('Enter');
    },
  };
}

async function drag(page: Page, name: string, to: string): Promise<void> {
  const from = await centre(socket(page, name));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + 30, { steps: 4 });
  await expect(page.locator('html[data-dragging]')).toHaveCount(1);
  const target = await whereIs(socket(page, to));
  await page.mouse.move(target.x, target.y, { steps: 12 });
  await page.mouse.up();
}

const twins: readonly Twin[] = [
  {
    what: 'a device moves to the ID of another, which takes its own',
    byPointer: async (page) => drag(page, 'CD-ROM', 'Disk'),
    byKeys: async (page) => {
      await socket(page, 'CD-ROM').focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('0');
      await page.keyboard.press('Enter');
    },
  },
  {
    what: 'a device is dropped where it was',
    byPointer: async (page) => {
      await socket(page, 'CD-ROM').click();
      await page.getByRole('button', { name: 'ID 6: leave CD-ROM here' }).click();
    },
    byKeys: async (page) => {
      await socket(page, 'CD-ROM').focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
    },
  },
  fromMenu('a device is duplicated', 'Disk', 'Duplicate'),
  fromMenu('a device is switched off', 'Disk', 'Switch off'),
  fromMenu('a device stays at its ID', 'Disk', 'Keep at ID 0'),
  fromMenu('a device is removed', 'CD-ROM', 'Remove'),
  {
    what: 'a device is added from the shelf',
    byPointer: async (page) => press(page, page.getByRole('button', { name: /^Add Cheetah 9LP/u })),
    byKeys: async (page) => {
      await page.getByRole('button', { name: /^Add Cheetah 9LP/u }).focus();
      await page.keyboard.press('Enter');
    },
  },
  {
    what: 'the signalling of the bus is set',
    before: async (page) => unfold(page, 'Change bus'),
    byPointer: async (page) =>
      press(page, page.getByRole('group', { name: 'Signalling' }).getByText('SE', { exact: true })),
    byKeys: async (page) => {
      const group = page.getByRole('group', { name: 'Signalling' });
      await group.getByRole('radio', { checked: true }).focus();
      for (let step = 0; step < 4; step += 1) {
        if (await group.getByRole('radio', { name: 'SE', exact: true }).isChecked()) break;
        await page.keyboard.press('ArrowRight');
      }
    },
  },
  {
    what: 'the last change is undone',
    before: async (page) => {
      await socket(page, 'CD-ROM').focus();
      for (const key of ['Enter', '0', 'Enter']) await page.keyboard.press(key);
      await idle(page);
    },
    byPointer: async (page) => press(page, page.getByRole('button', { name: 'Undo' })),
    byKeys: async (page) => page.keyboard.press('Control+z'),
  },
  fromPalette('the link is copied', 'Copy link', 'Copy link'),
];

/** What the announcer has said since `listen`, without the figures that follow a change when they are there. */
async function heard(page: Page): Promise<string[]> {
  const said = await page.evaluate(() => (globalThis as unknown as { said: string[] }).said);
  return said.filter((words) => !words.includes('MB/s'));
}

async function listen(page: Page): Promise<void> {
  await page.getByTestId('announcer').evaluate((announcer) => {
    const said: string[] = [];
    Object.assign(globalThis, { said });
    new MutationObserver(() => {
      const words = announcer.textContent ?? '';
      if (words !== '' && words !== said.at(-1)) said.push(words);
    }).observe(announcer, { subtree: true, childList: true, characterData: true });
  });
}

/** The link and the last announcement of an action after one of the two. */
async function outcome(page: Page, twin: Twin, way: 'byPointer' | 'byKeys') {
  await open(page, busy);
  await twin.before?.(page);
  await listen(page);
  await twin[way](page);
  await expect.poll(async () => heard(page)).not.toEqual([]);
  await idle(page);
  return { link: linkOf(page), said: (await heard(page)).at(-1) };
}

test.use({ viewport: { width: 1280, height: 1200 }, permissions: ['clipboard-read', 'clipboard-write'] });

for (const twin of twins) {
  test(`by keys as by pointer: ${twin.what}`, async ({ page }) => {
    const byPointer = await outcome(page, twin, 'byPointer');
    await page.goto('about:blank');
    expect(await outcome(page, twin, 'byKeys')).toEqual(byPointer);
  });
}
