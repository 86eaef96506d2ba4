// What a pointer does, keys do too: each pair starts from the same plan and must end with the same link and the same
// announcement. A view that opens says so by its focus, so that is compared too.

import { type Locator, type Page, expect } from '@playwright/test';

import { test } from '../guard.ts';
import { busy, centre, idle, linkOf, open, press, socket, unfold, whereIs } from '../support.ts';

interface Twin {
  readonly what: string;
  readonly byPointer: (page: Page) => Promise<void>;
  readonly byKeys: (page: Page) => Promise<void>;
  /** A second step that both need first. */
  readonly before?: (page: Page) => Promise<void>;
  /** It opens a view. There the focus says what has happened. */
  readonly opens?: string;
}

const menu = (page: Page, name: string) => page.getByRole('button', { name: `${name}: menu` });
const line = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });

/** Presses a line of a menu. */
async function pressLine(page: Page, button: Locator, entry: string): Promise<void> {
  await press(page, button);
  await expect(line(page, entry)).toBeVisible();
  await press(page, line(page, entry));
}

/** Opens a menu by a key and gives the command of a line. */
async function chooseLine(page: Page, button: Locator, entry: string): Promise<void> {
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(line(page, entry)).toBeVisible();
  await line(page, entry).press('Enter');
}

/** Finds a command in the palette and gives it. */
async function give(page: Page, search: string, name = search): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill(search);
  await expect(page.getByRole('dialog').getByRole('option').first()).toContainText(name);
  await page.keyboard.press('Enter');
}

/** A line of a device's menu by the pointer, and the same by keys. */
function fromMenu(what: string, name: string, entry: string): Twin {
  return {
    what,
    byPointer: async (page) => pressLine(page, menu(page, name), entry),
    byKeys: async (page) => chooseLine(page, menu(page, name), entry),
  };
}

/** A button by the pointer, and by keys as its name in the palette. */
function fromPalette(what: string, button: string, search: string, before?: Twin['before']): Twin {
  return {
    what,
    ...(before === undefined ? {} : { before }),
    byPointer: async (page) => press(page, page.getByRole('button', { name: button, exact: true })),
    byKeys: async (page) => give(page, search),
  };
}

/** The panel of the bus is open. */
async function changeBus(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Change bus', exact: true });
  if ((await button.getAttribute('aria-expanded')) !== 'true') await unfold(page, 'Change bus');
}

/** A value of a setting of the bus by the pointer, and in the palette. */
function setting(what: string, group: string, value: string, of = group): Twin {
  return {
    what,
    before: changeBus,
    byPointer: async (page) =>
      press(page, page.getByRole('group', { name: group, exact: true }).getByText(value, { exact: true })),
    byKeys: async (page) => give(page, `${of}: ${value}`),
  };
}

/** A view from its button by the pointer, and by its key or in the palette. */
function view(what: string, button: string, opens: string, key?: string): Twin {
  return {
    what,
    opens,
    byPointer: async (page) => press(page, page.getByRole('button', { name: button, exact: true })),
    byKeys: async (page) => (key === undefined ? give(page, opens) : page.keyboard.press(key)),
  };
}

/** A button of a view by the pointer, and its key. */
function inView(what: string, address: string, button: string | RegExp, key: string): Twin {
  return {
    what,
    before: async (page) => {
      await page.evaluate((hash) => (location.hash = hash), address);
      await page.getByRole('main').first().waitFor();
      await idle(page);
    },
    byPointer: async (page) => press(page, page.getByRole('main').getByRole('button', { name: button })),
    byKeys: async (page) => page.keyboard.press(key),
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

const LADDER: readonly Twin[] = [
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
  {
    what: 'a device is removed by its menu and by its key',
    byPointer: async (page) => pressLine(page, menu(page, 'CD-ROM'), 'Remove'),
    byKeys: async (page) => {
      await socket(page, 'CD-ROM').focus();
      await page.keyboard.press('Delete');
    },
  },
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
    before: changeBus,
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
  {
    what: 'a change that was undone is made again',
    before: async (page) => {
      await socket(page, 'CD-ROM').focus();
      for (const key of ['Enter', '0', 'Enter', 'Control+z']) await page.keyboard.press(key);
      await idle(page);
    },
    byPointer: async (page) => press(page, page.getByRole('button', { name: 'Redo' })),
    byKeys: async (page) => page.keyboard.press('Control+Shift+z'),
  },
  fromPalette('the link is copied', 'Copy link', 'Copy link'),
];

const MENUS: readonly Twin[] = [
  fromMenu('a device is duplicated', 'Disk', 'Duplicate'),
  fromMenu('a device is switched off', 'Disk', 'Switch off'),
  fromMenu('a device stays at its ID', 'Disk', 'Keep at ID 0'),
  fromMenu('a device is removed', 'CD-ROM', 'Remove'),
  fromMenu('a device becomes a member of an array', 'Disk', 'Make an array of disks like this'),
  fromMenu('a device moves to another adapter', 'Disk', 'Move to a second adapter'),
  fromMenu('the load is taken off', 'Load: host', 'Take the load off the bus'),
];

const SETTINGS: readonly Twin[] = [
  setting('the width is set', 'Width of the cable', '8 bit'),
  {
    what: 'the signalling is set in the palette',
    before: changeBus,
    byPointer: async (page) =>
      press(page, page.getByRole('group', { name: /^Signalling/u }).getByText('HVD', { exact: true })),
    byKeys: async (page) => give(page, 'Signalling: HVD'),
  },
  {
    what: 'the aim of better IDs is set',
    byPointer: async (page) => {
      await page.getByRole('combobox', { name: 'Optimise for' }).selectOption({ index: 1 });
    },
    byKeys: async (page) => {
      const aims = page.getByRole('combobox', { name: 'Optimise for' });
      const label = (await aims.locator('option').nth(1).textContent()) ?? '';
      await give(page, label);
    },
  },
];

const VIEWS: readonly Twin[] = [
  view('the cable is opened', 'Cable', 'Cable', 'Shift+c'),
  view('the bus in time is opened', 'Open', 'The bus in time'),
  view('a sweep is opened', 'What if…', 'What if'),
  view('a comparison is opened', 'Compare…', 'Compare'),
];

const PAIR = `a=${busy}&b=${busy.replace('/6=', '/4=')}`;
const IN_VIEWS: readonly Twin[] = [inView('A and B are swapped', PAIR, 'Swap A and B', 'x')];

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

/** The link and the last announcement of an action after one of the two, and for a view where the focus is. */
async function outcome(page: Page, twin: Twin, way: 'byPointer' | 'byKeys') {
  // A pointer that rests on a menu would choose its line.
  await page.mouse.move(0, 0);
  // Another fragment, as a link to another plan: the page is not loaded again.
  await page.evaluate((hash) => (location.hash = hash), busy);
  await expect(page.getByRole('region', { name: 'Ladder of IDs' })).toBeVisible();
  await idle(page);
  await twin.before?.(page);
  await listen(page);
  await twin[way](page);
  if (twin.opens !== undefined) {
    await expect(page.getByRole('main', { name: twin.opens })).toBeVisible();
    await idle(page);
    return { link: linkOf(page), at: await page.evaluate(() => document.activeElement?.ariaLabel) };
  }
  await expect.poll(async () => heard(page)).not.toEqual([]);
  await idle(page);
  return { link: linkOf(page), said: (await heard(page)).at(-1) };
}

test.use({ viewport: { width: 1280, height: 1200 }, permissions: ['clipboard-read', 'clipboard-write'] });

// A page for each group.
for (const [group, twins] of Object.entries({
  'on the ladder': LADDER,
  'in menus': MENUS,
  'in the settings of the bus': SETTINGS,
  'to a view': VIEWS,
  'in a view': IN_VIEWS,
})) {
  test(`by keys as by pointer ${group}`, async ({ page }) => {
    await open(page, busy);
    for (const twin of twins) {
      await test.step(twin.what, async () => {
        const byPointer = await outcome(page, twin, 'byPointer');
        expect.soft(await outcome(page, twin, 'byKeys'), twin.what).toEqual(byPointer);
      });
    }
  });
}
