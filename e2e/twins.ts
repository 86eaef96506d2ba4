// Actions as twins: each by pointer and by keys, from the same plan. Both must end with the same link and the same
// announcement. A view that opens says so by its focus, so that is compared too.

import { type Locator, type Page, expect } from '@playwright/test';

import { test } from './guard.ts';
import {
  type Place,
  addressed,
  advised,
  busy,
  idle,
  linkOf,
  listen,
  open,
  openAdvised,
  press,
  unfold,
} from './support.ts';

/** An action by pointer and by keys. */
export interface Twin {
  readonly what: string;
  readonly byPointer: (page: Page) => Promise<void>;
  readonly byKeys: (page: Page) => Promise<void>;
  /** A second step that both need first. */
  readonly before?: (page: Page) => Promise<void>;
  /** It opens a view. There the focus says what has happened. */
  readonly opens?: string;
  /** The address it starts from, if that is not `busy`. */
  readonly from?: string;
  /** What shows its effect besides link and announcement. Then it need not announce anything. */
  readonly reads?: (page: Page) => Promise<unknown>;
}

export const menu = (page: Page, name: string) => page.getByRole('button', { name: `${name}: menu` });
const line = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });

/** Presses a line of a menu. */
export async function pressLine(page: Page, button: Locator, entry: string): Promise<void> {
  await press(page, button);
  await expect(line(page, entry)).toBeVisible();
  await press(page, line(page, entry));
}

/** Opens a menu by a key and gives the command of a line. */
export async function chooseLine(page: Page, button: Locator, entry: string): Promise<void> {
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(line(page, entry)).toBeVisible();
  await line(page, entry).press('Enter');
}

/** Finds a command in the palette and gives it. */
export async function give(page: Page, search: string, name = search): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill(search);
  await expect(page.getByRole('dialog').getByRole('option').first()).toContainText(name);
  await page.keyboard.press('Enter');
}

/** A line of a device's menu by the pointer, and the same by keys. */
export function fromMenu(what: string, name: string, entry: string): Twin {
  return {
    what,
    byPointer: async (page) => pressLine(page, menu(page, name), entry),
    byKeys: async (page) => chooseLine(page, menu(page, name), entry),
  };
}

/** A button by the pointer, and by keys as its name in the palette. */
export function fromPalette(what: string, name: string, search: string): Twin {
  return {
    what,
    byPointer: async (page) => press(page, page.getByRole('button', { name, exact: true })),
    byKeys: async (page) => give(page, search),
  };
}

/** A panel in the card of the bus is open. */
export function panel(what: 'Change bus' | 'Change work'): (page: Page) => Promise<void> {
  return async (page) => {
    const opener = page.getByRole('button', { name: what, exact: true });
    if ((await opener.getAttribute('aria-expanded')) !== 'true') await unfold(page, what);
  };
}

/** A value of a setting of the bus by the pointer, and in the palette. */
export function setting(what: string, group: string, value: string, of = group): Twin {
  return {
    what,
    before: panel('Change bus'),
    byPointer: async (page) =>
      press(page, page.getByRole('group', { name: group, exact: true }).getByText(value, { exact: true })),
    byKeys: async (page) => give(page, `${of}: ${value}`),
  };
}

/** A view from its button by the pointer, and by its key or in the palette. */
export function view(what: string, name: string, opens: string, key?: string): Twin {
  return {
    what,
    opens,
    byPointer: async (page) => {
      const button = page.getByRole('button', { name, exact: true });
      if ((await button.count()) > 0) return press(page, button);
      await press(page, page.getByRole('button', { name: 'More', exact: true }));
      return press(page, page.getByRole('menuitem', { name }));
    },
    byKeys: async (page) => (key === undefined ? give(page, opens) : page.keyboard.press(key)),
  };
}

/** A button of a view by the pointer, and its key. */
export function inView(what: string, name: string | RegExp, key: string, rest: Rest): Twin {
  return {
    what,
    ...rest,
    byPointer: async (page) => press(page, page.getByRole('main').getByRole('button', { name })),
    byKeys: async (page) => page.keyboard.press(key),
  };
}

/** What is beside the two ways of a twin. */
type Rest = Omit<Twin, 'what' | 'byPointer' | 'byKeys'>;
type Find = (page: Page) => Locator;

/** A button by a press, and by the focus and a key. */
export function pressed(what: string, find: Find, rest: Rest = {}, key = 'Enter'): Twin {
  return {
    what,
    ...rest,
    byPointer: async (page) => press(page, find(page)),
    byKeys: async (page) => {
      await find(page).focus();
      await page.keyboard.press(key);
    },
  };
}

/** An option of several side by side. */
export function option(what: string, find: Find, value: string, rest: Rest = {}): Twin {
  return {
    what,
    ...rest,
    byPointer: async (page) => press(page, find(page).getByText(value, { exact: true })),
    byKeys: async (page) => {
      const all = await find(page).getByRole('radio').count();
      await find(page).getByRole('radio', { checked: true }).focus();
      for (let step = 0; step < all; step += 1) {
        if (await find(page).getByRole('radio', { name: value, exact: true }).isChecked()) break;
        await page.keyboard.press('ArrowRight');
      }
    },
  };
}

/** The next line of a list. The lines belong to the browser, so a pointer's choice is given to the list itself. */
export function nextOfList(what: string, find: Find, rest: Rest = {}): Twin {
  return {
    what,
    ...rest,
    byPointer: async (page) => {
      const index = await find(page).evaluate((list: HTMLSelectElement) =>
        [...list.options].findIndex(({ disabled }, at) => at > list.selectedIndex && !disabled),
      );
      await find(page).selectOption({ index });
    },
    byKeys: async (page) => {
      await find(page).focus();
      await page.keyboard.press('ArrowDown');
    },
  };
}

/** Text typed into a field after a press on it, and after the focus has come to it. */
export function field(what: string, find: Find, text: string, rest: Rest = {}): Twin {
  const type = async (page: Page) => {
    await page.keyboard.press('Control+a');
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  };
  return {
    what,
    ...rest,
    byPointer: async (page) => {
      await press(page, find(page));
      await type(page);
    },
    byKeys: async (page) => {
      await find(page).focus();
      await type(page);
    },
  };
}

/** Drags the mouse from a place to another. */
export async function dragTo(page: Page, from: Place, to: Place): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.up();
}

/** Presses keys one after another. */
export async function keys(page: Page, ...all: readonly string[]): Promise<void> {
  for (const key of all) await page.keyboard.press(key);
}

/** The link and the last announcement of an action after one of the two, and for a view where the focus is. */
async function outcome(page: Page, twin: Twin, way: 'byPointer' | 'byKeys') {
  // A pointer that rests on a menu would choose its line, and what the twin before has opened would stay open.
  await page.mouse.move(0, 0);
  await page.keyboard.press('Escape');
  // Another fragment, as a link to another plan: the page is not loaded again.
  await go(page, busy);
  await expect(page.getByRole('region', { name: 'Ladder of IDs' })).toBeVisible();
  if (twin.from !== undefined) await go(page, twin.from);
  await twin.before?.(page);
  // Better IDs may change the verdict, and with it where the pointer has to go.
  await advised(page);
  const said = await listen(page);
  // Figures, and that they take long, may come before or after what is compared.
  const heard = async () => (await said()).filter((words) => !/MB\/s|^Still computing/u.test(words));
  await twin[way](page);
  if (twin.opens !== undefined) {
    await expect(page.getByRole('main', { name: twin.opens })).toBeVisible();
    await idle(page);
    const at = await page.evaluate(() => document.activeElement?.ariaLabel);
    return { link: linkOf(page), said: (await heard()).at(-1), at };
  }
  if (twin.reads === undefined) await expect.poll(heard).not.toEqual([]);
  await idle(page);
  // Other links are written at once, and one that was not read in full stays as it is.
  if (/\/(?:time|sweep)=/u.test(linkOf(page))) await addressed(page);
  return { link: linkOf(page), said: (await heard()).at(-1), reads: await twin.reads?.(page) };
}

async function go(page: Page, address: string): Promise<void> {
  await page.evaluate((hash) => (location.hash = hash), address);
  await page.locator('main').first().waitFor();
  await idle(page);
}

/** A test for each group of twins, with a page for each. */
export function compareTwins(groups: Readonly<Record<string, readonly Twin[]>>): void {
  for (const [group, twins] of Object.entries(groups)) {
    test(`by keys as by pointer ${group}`, async ({ page }) => {
      const isAboutAdvice = twins.some(({ before }) => before === advised);
      await (isAboutAdvice ? openAdvised : open)(page, busy);
      for (const twin of twins) {
        await test.step(twin.what, async () => {
          const byPointer = await outcome(page, twin, 'byPointer');
          expect.soft(await outcome(page, twin, 'byKeys'), twin.what).toEqual(byPointer);
        });
      }
    });
  }
}
