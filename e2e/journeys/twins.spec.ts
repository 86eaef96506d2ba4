// What a pointer does on the plan, keys do too: see twins.ts. The views are in twins-views.spec.ts.

import { type Locator, type Page, expect } from '@playwright/test';

import { test } from '../guard.ts';
import {
  advised,
  busy,
  centre,
  drawn,
  idle,
  open,
  openKind,
  press,
  rung,
  socket,
  whereIs,
} from '../support.ts';
import {
  type Twin,
  pressed,
  panel,
  chooseLine,
  compareTwins,
  dragTo,
  field,
  fromMenu,
  fromPalette,
  give,
  keys,
  menu,
  nextOfList,
  option,
  pressLine,
  setting,
  view,
} from '../twins.ts';

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

const free = (page: Page, id: number) =>
  page.locator('.rung[data-kind="free"] .socket').filter({ hasText: new RegExp(`^${id}$`, 'u') });
const shelf = (page: Page) => page.getByRole('button', { name: /^Add Cheetah 9LP/u });

/** Two channels, with a disk on the other one. */
const CHANNELS =
  '3/wide.lvd/7=host.aha39160/0=seagate_cheetah_18_u160.name=Left/4=dlt7000.name=Tape/and/wide.se/7=host.aha39160' +
  '/3=seagate_st39102lw';

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
    before: async (page) => openKind(page, 'Disks'),
    byPointer: async (page) => press(page, page.getByRole('button', { name: /^Add Cheetah 9LP/u })),
    byKeys: async (page) => {
      await page.getByRole('button', { name: /^Add Cheetah 9LP/u }).focus();
      await page.keyboard.press('Enter');
    },
  },
  {
    what: 'the signalling of the bus is set',
    before: panel('Change bus'),
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
    byPointer: async (page) => press(page, page.getByRole('button', { name: 'Undo', exact: true })),
    byKeys: async (page) => page.keyboard.press('Control+z'),
  },
  {
    what: 'a change that was undone is made again',
    before: async (page) => {
      await socket(page, 'CD-ROM').focus();
      for (const key of ['Enter', '0', 'Enter']) await page.keyboard.press(key);
      // An undo before the move has its answer from the engine would undo the step before.
      await idle(page);
      await page.keyboard.press('Control+z');
      await idle(page);
    },
    byPointer: async (page) => press(page, page.getByRole('button', { name: 'Redo' })),
    byKeys: async (page) => page.keyboard.press('Control+Shift+z'),
  },
  fromPalette('the link is copied', 'Copy link', 'Copy link'),
  {
    what: 'a device of the shelf is put at an ID',
    before: async (page) => openKind(page, 'Disks'),
    byPointer: async (page) => {
      const from = await centre(shelf(page));
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(from.x + 30, from.y, { steps: 4 });
      await expect(page.locator('html[data-dragging]')).toHaveCount(1);
      // The places of the rungs while a device is in hand.
      const to = await whereIs(free(page, 3));
      await page.mouse.move(to.x, to.y, { steps: 12 });
      await page.mouse.up();
    },
    byKeys: async (page) => {
      await shelf(page).focus();
      await keys(page, 'Shift+Enter', '3', 'Enter');
      await expect(shelf(page)).toBeFocused();
    },
  },
  {
    what: 'another ID is tried for a device',
    byPointer: async (page) => {
      await press(page, socket(page, 'CD-ROM'));
      await page.getByRole('button', { name: 'ID 0: swap CD-ROM with Disk' }).hover();
    },
    byKeys: async (page) => {
      await socket(page, 'CD-ROM').focus();
      await keys(page, 'Enter', '0');
    },
  },
  {
    what: 'a device in hand is put back',
    byPointer: async (page) => {
      await press(page, socket(page, 'CD-ROM'));
      await press(page, page.getByRole('button', { name: 'Put back', exact: true }));
    },
    byKeys: async (page) => {
      await socket(page, 'CD-ROM').focus();
      await keys(page, 'Enter', 'ArrowUp', 'Escape');
    },
  },
  {
    what: 'a device moves to a free ID from there',
    byPointer: async (page) =>
      pressLine(
        page,
        page.getByRole('button', { name: 'ID 3, free: move a device here' }),
        'Move CD-ROM here from 6',
      ),
    byKeys: async (page) =>
      chooseLine(
        page,
        page.getByRole('button', { name: 'ID 3, free: move a device here' }),
        'Move CD-ROM here from 6',
      ),
  },
  {
    what: 'a device moves to an ID of a list',
    byPointer: async (page) => {
      await pressLine(page, menu(page, 'CD-ROM'), 'Move to ID…');
      await press(
        page,
        page.getByRole('dialog', { name: 'Move CD-ROM' }).getByRole('button', { name: /^0/u }),
      );
    },
    byKeys: async (page) => {
      await chooseLine(page, menu(page, 'CD-ROM'), 'Move to ID…');
      const choice = page.getByRole('dialog', { name: 'Move CD-ROM' }).getByRole('button', { name: /^0/u });
      await expect(choice).toBeVisible();
      for (let step = 0; step < 16; step += 1) {
        if (await choice.evaluate((one) => one === document.activeElement)) break;
        await page.keyboard.press('ArrowDown');
      }
      await page.keyboard.press('Enter');
    },
  },
  {
    what: 'a device moves to the other channel',
    from: CHANNELS,
    byPointer: async (page) => {
      const from = await centre(socket(page, 'Tape'));
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(from.x, from.y - 30, { steps: 4 });
      await drawn(page);
      const to = await whereIs(page.getByRole('group', { name: 'Channel shown' }).locator('label').last());
      await page.mouse.move(to.x, to.y, { steps: 12 });
      await drawn(page);
      await page.mouse.up();
    },
    byKeys: async (page) => chooseLine(page, menu(page, 'Tape'), 'Move to channel B'),
  },
  {
    what: 'the other channel is shown',
    from: CHANNELS,
    byPointer: async (page) =>
      press(page, page.getByRole('group', { name: 'Channel shown' }).locator('label').last()),
    byKeys: async (page) => {
      await page.getByRole('group', { name: 'Channel shown' }).getByRole('radio').first().focus();
      await page.keyboard.press('ArrowRight');
    },
  },
];

const MENUS: readonly Twin[] = [
  fromMenu('a device is duplicated', 'Disk', 'Duplicate'),
  fromMenu('a device is switched off', 'Disk', 'Switch off'),
  fromMenu('a device stays at its ID', 'Disk', 'Keep at ID 0'),
  fromMenu('a device is removed', 'CD-ROM', 'Remove'),
  fromMenu('a device becomes a member of an array', 'Disk', 'Make an array of disks like this'),
  fromMenu('a device moves to another adapter', 'Disk', 'Move to a second adapter'),
  fromMenu('the load is taken off', 'Load: host', 'Take the load system off the bus'),
];

const SETTINGS: readonly Twin[] = [
  setting('the width is set', 'Width of the cable', '8 bit'),
  {
    what: 'the signalling is set in the palette',
    before: panel('Change bus'),
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

const load = (page: Page) => page.getByRole('slider', { name: /^Load/u });

const WORK: readonly Twin[] = [
  {
    what: 'the slider of the load is moved to its end',
    before: panel('Change work'),
    byPointer: async (page) => {
      const box = await load(page).boundingBox();
      if (box) await dragTo(page, await centre(load(page)), { x: box.x - 20, y: box.y + box.height / 2 });
    },
    byKeys: async (page) => {
      await load(page).focus();
      await page.keyboard.press('Home');
    },
  },
  field('the load is typed', (page) => page.getByRole('textbox', { name: /^Load system:/u }), '80', {
    before: panel('Change work'),
  }),
  option(
    'the scenario is set',
    (page) => page.getByRole('group', { name: 'Scenario', exact: true }),
    'All are busy',
    { from: '3/wide.lvd/done/7=host.aha29160/0=id_prec_disk', before: panel('Change work') },
  ),
];

const dialog = (page: Page) => page.getByRole('dialog').last();

/** Waits for a dialog and until it has taken the focus: it would take it from one of its fields too. */
async function opened(page: Page, name: string | RegExp): Promise<void> {
  const one = page.getByRole('dialog', { name });
  await expect(one).toBeVisible();
  await expect.poll(() => one.evaluate((it) => it.contains(document.activeElement))).toBe(true);
}

/** The settings of the disk are open. */
const settings = async (page: Page) => {
  await pressLine(page, menu(page, 'Disk'), 'Settings…');
  await opened(page, /^Settings of/u);
  await dialog(page).getByText('More settings', { exact: true }).click();
};

const plans = (page: Page) => page.getByRole('button', { name: /^Plan: /u });
const findings = (page: Page) => page.getByRole('region', { name: /^Findings/u });
const embed = async (page: Page) => {
  await give(page, 'Embed…');
  await opened(page, 'Embed this plan');
};
/** The HTML of the dialog. Its height is measured, and comes when the preview is there. */
const html = async (page: Page) => {
  const text = await dialog(page).getByRole('textbox', { name: 'HTML' }).inputValue();
  return text.replace(/ height="\d+"/u, '');
};
const DISK = '3/wide.lvd/7=host.aha29160/0=seagate_st39102lw';
const CHEETAHS = [0, 1, 2].map((id) => `${id}=seagate_cheetah_18_u160.name=C${id}.array=1`);
const ARRAY = `5/wide.lvd/array=raid5/7=host.aha29160/${CHEETAHS.join('/')}`;

const DIALOGS: readonly Twin[] = [
  nextOfList(
    'the rate of a device is limited',
    (page) => dialog(page).getByRole('combobox', { name: 'Maximum negotiated rate' }),
    { before: settings },
  ),
  field(
    'requests of a device are queued',
    (page) => dialog(page).getByRole('textbox', { name: /outstanding/u }),
    '4',
    {
      before: settings,
    },
  ),
  nextOfList(
    'a device disconnects, whatever is known',
    (page) => dialog(page).getByRole('combobox', { name: 'Disconnects' }),
    { before: settings },
  ),
  field('a device has a name', (page) => dialog(page).getByRole('textbox', { name: 'Name' }), 'Spool', {
    before: settings,
    reads: async (page) => rung(page, 'Spool').count(),
  }),
  nextOfList(
    'the operating system of a host is set',
    (page) => dialog(page).getByRole('combobox', { name: 'Operating system' }),
    {
      before: async (page) => {
        await pressLine(page, menu(page, 'Host adapter'), 'Settings…');
        await opened(page, /^Settings of/u);
      },
    },
  ),
  nextOfList(
    'the device that goes first is set',
    (page) => page.getByRole('combobox', { name: 'Device', exact: true }),
    { from: `${busy}/aim=first` },
  ),
  field(
    'the weight of a device is set',
    (page) => page.getByRole('group', { name: 'Weights' }).getByRole('textbox', { name: 'Disk' }),
    '3',
    { from: `${busy}/aim=weights` },
  ),
  pressed('a device is pinned', (page) => page.getByRole('button', { name: 'Keep Disk at ID 0' }), {}),
];

const OF_PLAN: readonly Twin[] = [
  {
    what: 'the plan gets a name and is saved',
    before: async (page) => {
      await press(page, plans(page));
      await opened(page, 'Plan');
      await press(page, dialog(page).getByText('Saved', { exact: true }));
      const saved = dialog(page).getByRole('button', { name: 'Delete Twin' });
      await expect(
        dialog(page)
          .getByText(/^(?:None|No plan)|Twin/u)
          .first(),
      ).toBeVisible();
      if ((await saved.count()) > 0) await press(page, saved);
    },
    byPointer: async (page) => {
      await press(page, dialog(page).getByLabel('Name of this plan'));
      await page.keyboard.press('Control+a');
      await page.keyboard.type('Twin');
      await press(page, dialog(page).getByRole('button', { name: 'Save', exact: true }));
    },
    byKeys: async (page) => {
      await dialog(page).getByLabel('Name of this plan').focus();
      await page.keyboard.press('Control+a');
      await page.keyboard.type('Twin');
      await keys(page, 'Tab', 'Enter');
    },
    reads: async (page) => {
      await expect(dialog(page).getByRole('status')).toContainText('Twin is saved');
      return dialog(page).getByRole('status').textContent();
    },
  },
  pressed('a machine is opened', (page) => dialog(page).getByRole('menuitem').first(), {
    before: async (page) => {
      await press(page, plans(page));
      await opened(page, 'Plan');
      await press(page, dialog(page).getByText('Machines', { exact: true }));
      await expect(dialog(page).getByRole('menuitem').first()).toBeVisible();
    },
  }),
  pressed(
    'the link is copied in the dialog',
    (page) => dialog(page).getByRole('button', { name: 'Copy link' }),
    {
      before: async (page) => {
        await press(page, page.getByRole('button', { name: 'Share…', exact: true }));
        await opened(page, /^Share/u);
      },
    },
  ),
  pressed(
    'an embedded plan waits for a click',
    (page) => dialog(page).getByRole('checkbox', { name: 'Load only on click' }),
    { before: embed, reads: html },
    ' ',
  ),
  option(
    'readers can edit an embedded plan',
    (page) => dialog(page).getByRole('group', { name: 'What readers can do with it' }),
    'Edit',
    { before: embed, reads: html },
  ),
  {
    what: 'a plan is opened from its link',
    before: async (page) => {
      await press(page, page.getByRole('button', { name: 'Open…', exact: true }));
      await opened(page, 'Open or import');
    },
    byPointer: async (page) => {
      await press(page, dialog(page).getByRole('textbox'));
      await page.keyboard.type(DISK);
      await press(page, dialog(page).getByRole('button', { name: 'Open', exact: true }));
    },
    byKeys: async (page) => {
      await dialog(page).getByRole('textbox').focus();
      await page.keyboard.type(DISK);
      await keys(page, 'Tab', 'Enter');
    },
  },
  {
    what: 'a command of the palette is given',
    before: async (page) => {
      await page.keyboard.press('Control+k');
      await dialog(page).getByRole('combobox').fill('Signalling: SE');
      await expect(dialog(page).getByRole('option').first()).toContainText('Signalling: SE');
    },
    byPointer: async (page) => press(page, dialog(page).getByRole('option').first()),
    byKeys: async (page) => page.keyboard.press('Enter'),
  },
  pressed('a rate is explained', (page) => rung(page, 'Disk').getByRole('button', { name: /^alone /u }), {
    reads: async (page) => {
      await expect(dialog(page).locator('dl > div:focus')).toBeVisible();
      return dialog(page).locator('dl > div:focus').textContent();
    },
  }),
];

const CARDS: readonly Twin[] = [
  pressed('a finding is mended', (page) => findings(page).getByRole('button', { name: /^Move/u }).first(), {
    from: '3/wide.lvd/7=host.aha29160/7=id_prec_disk',
  }),
  pressed(
    'a disk leaves its array',
    (page) => page.getByRole('checkbox', { name: 'C0' }),
    { from: ARRAY },
    ' ',
  ),
  option('the layout of an array is set', (page) => page.getByRole('group', { name: 'Level' }), 'JBOD', {
    from: ARRAY,
  }),
  pressed('a plan begins with a host', (page) => page.getByRole('button', { name: /^AHA-2940UW/u }).first(), {
    from: '3/wide.se',
  }),
];

const VIEWS: readonly Twin[] = [
  view('the cable is opened', 'Cable', 'Cable', 'Shift+c'),
  view('the bus in time is opened', 'Open', 'The bus in time'),
  view('a sweep is opened', 'What if…', 'What if'),
  {
    ...view('a comparison is opened', 'Compare…', 'Compare'),
    // Only a plan that is not yet pinned is announced.
    before: async (page) => {
      await page.keyboard.press('Control+k');
      await dialog(page).getByRole('combobox').fill('Stop comparing');
      const isPinned =
        (await dialog(page)
          .getByRole('option', { name: /^Stop comparing/u })
          .count()) > 0;
      await page.keyboard.press(isPinned ? 'Enter' : 'Escape');
      await expect(dialog(page)).toBeHidden();
    },
  },
];

/** The focus comes to an element by keys, and not by a script. */
async function tabTo(page: Page, to: Locator): Promise<void> {
  await to.focus();
  await keys(page, 'Shift+Tab', 'Tab');
  await expect(to).toBeFocused();
}

/** An explained word that the pointer rests on, and that has the focus. */
function term(name: string | RegExp): Twin {
  const word = (page: Page) => page.getByRole('button', { name, exact: true }).first();
  return {
    what: `${name} is explained`,
    byPointer: async (page) => {
      const at = await centre(word(page));
      await page.mouse.move(at.x, at.y, { steps: 3 });
    },
    byKeys: async (page) => tabTo(page, word(page)),
    reads: async (page) => {
      await expect(page.getByRole('tooltip')).toBeVisible();
      return page.getByRole('tooltip').textContent();
    },
  };
}

const cell = (page: Page, name: RegExp) => dialog(page).getByRole('button', { name });

const ADVICE: readonly Twin[] = [
  {
    ...fromPalette('better IDs are applied', 'Apply', 'Apply better IDs'),
    before: advised,
  },
  {
    ...fromPalette('better IDs are previewed', 'Preview', 'Preview better IDs'),
    before: advised,
    reads: async (page) => page.locator('.hold-bar').textContent(),
  },
  {
    what: 'a pair of IDs is chosen in the map',
    before: async (page) => {
      await give(page, 'Every pair of IDs');
      await opened(page, 'Every pair of IDs');
      await expect(dialog(page).getByRole('status')).toHaveText('');
      await expect(cell(page, /^Host 7, device 3: /u)).toBeVisible();
    },
    byPointer: async (page) => press(page, cell(page, /^Host 7, device 3: /u)),
    byKeys: async (page) => {
      await cell(page, /, now/u).focus();
      for (let step = 0; step < 16; step += 1) {
        if (await cell(page, /^Host 7, device 3: /u).evaluate((one) => one === document.activeElement)) break;
        await page.keyboard.press('ArrowRight');
      }
      await page.keyboard.press('Enter');
    },
  },
  term('loses'),
  term(/beats/u),
];

test('by keys as by pointer the marks of a rung are read', async ({ page }) => {
  await open(page, busy);
  const figuresIn = async () => {
    await expect(page.getByRole('tooltip')).toBeVisible();
    const text = (await page.getByRole('tooltip').textContent()) ?? '';
    // How to read the picture is for those who see it.
    return text.replace('One wire is 2 %', '').match(/\d+(?:\.\d+)?/gu) ?? [];
  };
  const of = (await socket(page, 'Disk').getAttribute('data-party')) ?? '';
  const seen: string[] = [];
  for (const mark of [
    `.wire-place[data-of="${of}"]`,
    `[data-mark="loses"][data-of="${of}"]`,
    `[data-mark="bar"][data-of="${of}"]`,
  ]) {
    const box = await page.locator(mark).first().boundingBox();
    if (!box) throw new Error(`no ${mark}`);
    // Below the head, where the wires come down.
    await page.mouse.move(box.x + 1, box.y + box.height * 0.6, { steps: 5 });
    seen.push(...(await figuresIn()));
    await page.keyboard.press('Escape');
    await page.mouse.move(0, 0);
    await expect(page.getByRole('tooltip')).toHaveCount(0);
  }
  await tabTo(page, socket(page, 'Disk'));
  expect(await figuresIn()).toEqual(expect.arrayContaining(seen));
});

test.use({ viewport: { width: 1280, height: 1200 }, permissions: ['clipboard-read', 'clipboard-write'] });

compareTwins({
  'on the ladder': LADDER,
  'in menus': MENUS,
  'in the settings of the bus': SETTINGS,
  'in the work': WORK,
  'in the settings of a device': DIALOGS,
  'in dialogs of the plan': OF_PLAN,
  'in cards': CARDS,
  'in advice and explanations': ADVICE,
  'to a view': VIEWS,
});
