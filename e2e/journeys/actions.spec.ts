// Every action on a plan, done once with a moving pointer or with keys, and the resulting plan. Actions with their
// own journey are not repeated: dragging and moving, advice, saved plans, sharing, embedding, importing, a new
// version of the page.

import { expect, type Locator, type Page } from '@playwright/test';

import { test } from '../guard';
import {
  advised,
  busy,
  centre,
  idle,
  linkOf,
  listen,
  open,
  openAdvised,
  openKind,
  openMoreAboutIds,
  preset,
  press,
  rung,
  socket,
  touches,
  whereIs,
} from '../support';

const PLAN = '3/wide.lvd/7=host.aha29160/6=id_prec_cdrom.name=CD/0=id_prec_disk.name=Disk';

/** Opens another plan without a reload of the page, as a link to another fragment does. */
async function show(page: Page, link: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, link);
  await expect(page).toHaveURL((url) => url.hash === `#${link}`);
  await idle(page);
}

/** The plan changes to this one. */
async function becomes(page: Page, wanted: RegExp | string): Promise<void> {
  const link = expect.poll(() => linkOf(page));
  await (typeof wanted === 'string' ? link.toBe(wanted) : link.toMatch(wanted));
}

/** The plan is still this one when the page is idle. */
async function stays(page: Page, link: string): Promise<void> {
  await idle(page);
  expect(linkOf(page)).toBe(link);
}

/** An option of a group side by side. */
function option(within: Locator, group: string, name: string): Locator {
  return within.getByRole('group', { name: group }).locator('label', { hasText: name });
}

async function fromMenu(page: Page, name: string, entry: string): Promise<void> {
  await press(page, page.getByRole('button', { name: `${name}: menu` }));
  const line = page.getByRole('menuitem', { name: entry, exact: true });
  await expect(line).toBeVisible();
  await press(page, line);
}

test('the menu of a device and of the load', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1200 });
  await open(page, PLAN);
  const lines: [string, RegExp][] = [
    ['Duplicate', /id_prec_disk[^/]*name=Disk_2/u],
    ['Switch off', /\/0=id_prec_disk[^/]*\.nopower/u],
    ['Keep at ID 0', /\/0=id_prec_disk[^/]*\.keep/u],
    ['Move to a second adapter', /\/and\/wide\.lvd\/7=host\.aha29160\/0=id_prec_disk/u],
    ['Remove', /\/6=id_prec_cdrom[^/]*$/u],
  ];
  for (const [entry, wanted] of lines) {
    await show(page, PLAN);
    await fromMenu(page, 'Disk', entry);
    await becomes(page, wanted);
  }
  await show(page, PLAN);
  await fromMenu(page, 'Disk', 'Switch off');
  await expect(rung(page, 'Disk')).toContainText('switched off');
  await idle(page);
  const findings = page.getByRole('region', { name: /^Findings/u });
  await expect(findings).toContainText('Disk is switched off.');
  await press(page, findings.getByRole('button', { name: 'Switch Disk on' }));
  await becomes(page, PLAN);
  // The same by keys, with the announcement.
  for (const [entry, told] of [
    ['Switch off', 'Disk switched off'],
    ['Switch on', 'Disk switched on'],
  ] as const) {
    await page.getByRole('button', { name: 'Disk: menu' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: entry }).press('Enter');
    await expect(page.getByTestId('announcer')).toHaveText(told);
  }
  await becomes(page, PLAN);
  await show(page, PLAN);
  await fromMenu(page, 'Disk', 'Explain');
  await expect(page.getByRole('dialog', { name: 'Why Disk gets what it gets' })).toBeVisible();
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Close' }));
  await fromMenu(page, 'AHA-29160', 'Rename…');
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type('Server');
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Done' }));
  await becomes(page, /\/7=host\.aha29160\.name=Server\//u);
  await show(page, PLAN.replace('/7=', '/load=50.5.1/7='));
  await fromMenu(page, 'Load: host', 'Take the load system off the bus');
  await becomes(page, PLAN);
});

test('the settings of a device', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1200 });
  await open(page, PLAN.replace('/6=', '/5=host.aha29160/6='));
  await fromMenu(page, 'Disk', 'Settings…');
  const dialog = page.getByRole('dialog');
  await press(page, dialog.getByText('More settings', { exact: true }));
  const keys = async (field: Locator, key: string) => {
    await field.focus();
    await page.keyboard.press(key);
  };
  const type = async (label: string, text: string) => {
    const field = dialog.getByLabel(label);
    await press(page, field);
    await page.keyboard.press('Control+a');
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  };
  await keys(dialog.getByLabel('Maximum negotiated rate'), 'ArrowDown');
  await becomes(page, /id_prec_disk[^/]*\.cap=/u);
  await keys(dialog.getByLabel('Used by host'), 'End');
  await becomes(page, /id_prec_disk[^/]*\.by=2/u);
  await keys(dialog.getByLabel('Disconnects'), 'End');
  await becomes(page, /id_prec_disk[^/]*\.nodisc/u);
  await keys(dialog.getByLabel('Disconnects'), 'Home');
  await becomes(page, /id_prec_disk(?![^/]*disc)/u);
  await press(page, option(dialog, 'Switched on', 'Off'));
  await becomes(page, /^5\/.*id_prec_disk[^/]*\.nopower/u);
  await press(page, option(dialog, 'Switched on', 'On'));
  await press(page, option(dialog, 'Shared with another host', 'On'));
  await becomes(page, /id_prec_disk[^/]*\.shared/u);
  await press(page, option(dialog, 'Pattern of requests', 'Random'));
  await becomes(page, /id_prec_disk[^/]*\.rand/u);
  await keys(dialog.getByLabel('Request size'), 'Home');
  await becomes(page, /id_prec_disk[^/]*\.s512/u);
  await type('Read share', '70');
  await becomes(page, /id_prec_disk[^/]*\.r(?:eads=)?70/u);
  await type('Requests outstanding', '4');
  await becomes(page, /id_prec_disk[^/]*\.q4/u);
  await type('Think time', '3');
  await becomes(page, /id_prec_disk[^/]*\.t3ms/u);
  await press(page, option(dialog, 'Pattern of requests', 'Off'));
  await becomes(page, /id_prec_disk[^/]*\.off/u);
  await press(page, dialog.getByRole('button', { name: 'Done' }));
  await expect(dialog).toBeHidden();
  await expect(rung(page, 'Disk')).toContainText('not used');
});

test('the bus: width, signalling, question, load, rules, cable, machine, channels', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1200 });
  await open(page, PLAN);
  const bus = page.getByRole('region', { name: 'The bus' });
  await press(page, bus.getByRole('button', { name: 'Change bus' }));
  await press(page, option(bus, 'Width of the cable', '8 bit'));
  await becomes(page, /^3\/narrow\.lvd\//u);
  await press(page, option(bus, 'Width of the cable', '16 bit'));
  await press(page, option(bus, 'Signalling', 'SE'));
  await becomes(page, /^3\/wide\.se\//u);
  await press(page, option(bus, 'Signalling', 'LVD'));
  await press(page, bus.getByRole('button', { name: 'Change work' }));
  await press(page, option(bus, 'Scenario', 'Each is read once'));
  await becomes(page, /\/done\//u);
  await press(page, option(bus, 'Scenario', 'All are busy'));
  await becomes(page, PLAN);

  const slider = await whereIs(bus.getByRole('slider'));
  await press(page, bus.getByRole('slider'));
  await page.mouse.down();
  await page.mouse.move(slider.x + 40, slider.y, { steps: 6 });
  await page.mouse.up();
  await becomes(page, /\/load=[5-9]\d\./u);
  await bus.getByRole('slider').focus();
  await page.keyboard.press('Home');
  await becomes(page, PLAN);

  await press(page, bus.getByRole('button', { name: 'Change bus' }));
  await press(page, bus.locator('summary', { hasText: 'Arbitration and packets' }));
  await press(page, option(bus, 'Fair arbitration', 'On'));
  await becomes(page, /\/fair\//u);
  await press(page, option(bus, 'Quick arbitration (QAS)', 'On'));
  await becomes(page, /\/qas\/fair\//u);
  await press(page, option(bus, 'Packets (information units)', 'Off'));
  await becomes(page, /\/packets=off\/qas\/fair\//u);
  await show(page, PLAN);

  await bus.getByLabel('Cable limit').focus();
  await page.keyboard.press('ArrowDown');
  await becomes(page, /\/cable=80\//u);
  await press(page, bus.locator('summary', { hasText: 'Machine' }));
  await bus.getByLabel('Kind of machine').focus();
  await page.keyboard.press('ArrowDown');
  await becomes(page, /\/on=/u);
  await press(page, option(bus, 'Channels', 'Two'));
  await becomes(page, /\/and\//u);
  // The name of a channel gets its rate once that is known, which moves the elements beside it.
  await idle(page);
  await press(
    page,
    option(page.getByRole('region', { name: 'Ladder of IDs' }), 'Channel shown', 'Channel B'),
  );
  await becomes(page, /\/see=b\//u);
  await press(page, option(bus, 'Channels', 'One'));
  await idle(page);
  expect(linkOf(page)).not.toContain('/and/');
});

test('the ladder: a free rung, the delete key, a wide ID, a drop beside it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1400 });
  await open(page, PLAN);
  await press(page, page.getByRole('button', { name: /^ID 3, free/u }));
  await press(page, page.getByRole('menuitem', { name: /^Move Disk here/u }));
  await becomes(page, /\/3=id_prec_disk/u);
  await press(page, page.getByRole('button', { name: /^IDs 15 to 8/u }));
  await press(page, page.getByRole('button', { name: /^ID 9, free/u }));
  await press(page, page.getByRole('menuitem', { name: /^Move Disk here/u }));
  await becomes(page, /\/9=id_prec_disk/u);
  await socket(page, 'Disk').focus();
  await page.keyboard.press('Delete');
  await becomes(page, /\/6=id_prec_cdrom[^/]*$/u);

  await show(page, PLAN);
  const from = await centre(socket(page, 'Disk'));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y - 200, { steps: 6 });
  await expect(page.locator('html[data-dragging]')).toHaveCount(1);
  await page.mouse.move(20, 400, { steps: 6 });
  await page.mouse.up();
  await stays(page, PLAN);
  await press(page, socket(page, 'Disk'));
  await press(page, page.getByRole('button', { name: 'Put back' }));
  await stays(page, PLAN);
});

test('the shelf: a press or a drag adds a device and an adapter', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1400 });
  await open(page, PLAN);
  const shelf = page.getByRole('complementary', { name: 'Devices to add' });
  await openKind(page, 'Disks');
  await press(page, shelf.getByRole('button', { name: /^Add Cheetah 9LP/u }));
  await becomes(page, /\/5=seagate_st39102lw/u);
  await show(page, PLAN);
  const part = await centre(shelf.getByRole('button', { name: /^Add Cheetah 9LP/u }));
  await page.mouse.move(part.x, part.y);
  await page.mouse.down();
  await page.mouse.move(part.x + 80, part.y, { steps: 4 });
  await expect(page.locator('html[data-dragging]')).toHaveCount(1);
  const slot = await whereIs(page.locator('.rung[data-kind=free] .socket', { hasText: /^2$/u }));
  await page.mouse.move(slot.x, slot.y, { steps: 12 });
  await page.mouse.up();
  await becomes(page, /\/2=seagate_st39102lw/u);

  await show(page, PLAN);
  const find = page.getByRole('searchbox', { name: 'Find a device' });
  await press(page, find);
  await page.keyboard.type('2940UW');
  await press(page, shelf.getByRole('button', { name: /^Add AHA-2940UW/u }).first());
  await becomes(page, /=host\.aha2940uw/u);
  await press(page, find);
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await openKind(page, 'Disks');
  await press(page, shelf.getByRole('button', { name: /^\d+ more Disks$/u }));
  await expect(shelf.getByRole('button', { name: /^\d+ more Disks$/u })).toBeHidden();
  await press(page, shelf.locator('summary', { hasText: 'Filters' }));
  await shelf.getByRole('combobox', { name: 'Kind', exact: true }).focus();
  await page.keyboard.press('End');
  await expect(page.getByText(/^\d+ found$/u)).toBeVisible();
  await press(page, shelf.getByRole('button', { name: 'Clear filters' }));
  await expect(page.getByText(/^\d+ found$/u)).toBeHidden();
});

test('the header: name, new plan, a machine, a measured plan, undo, redo, the logo, colours', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 1200 });
  await open(page, PLAN);
  const plans = page.getByRole('button', { name: /^Plan: /u });
  await press(page, plans);
  await press(page, page.getByLabel('Name of this plan'));
  await page.keyboard.type('Mine');
  await becomes(page, /\/name=Mine\//u);
  await press(
    page,
    page.getByRole('dialog', { name: 'Plan', exact: true }).getByRole('button', { name: 'New plan' }),
  );
  await becomes(page, '3/wide.lvd');
  await press(page, page.getByRole('button', { name: 'Undo', exact: true }));
  await becomes(page, /\/name=Mine\//u);
  await press(page, page.getByRole('button', { name: 'Redo' }));
  await becomes(page, '3/wide.lvd');
  await press(page, plans);
  await press(page, page.locator('label', { hasText: /^Machines$/u }));
  await press(page, page.getByRole('menuitem', { name: /Sun Ultra 2/u }));
  await becomes(page, /\/on=sun-ultra\//u);
  await press(page, plans);
  await press(page, page.locator('label', { hasText: /^Measured$/u }));
  await press(page, page.getByRole('menuitem', { name: 'host 7, Disk 0, load 0' }).first());
  await becomes(page, preset('table-1-1'));

  await press(page, page.getByRole('button', { name: 'Colours' }));
  await press(page, page.getByRole('menuitemradio', { name: 'Dark' }));
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await press(page, page.getByRole('link', { name: /^Busfree, start again/u }));
  await becomes(page, preset('table-3-1'));
  await press(page, page.getByRole('button', { name: 'Undo', exact: true }));
  await becomes(page, preset('table-1-1'));
});

/** A plan whose finding has a mend, the label of its button, and the plan afterwards. */
const REMEDIES: readonly [string, string | RegExp, RegExp][] = [
  [
    '3/wide.lvd/7=host.aha29160/3=id_prec_disk.name=A/3=id_prec_disk.name=B',
    /^Move B to ID \d$/u,
    /\/[^3]=id_prec_disk\.name=B/u,
  ],
  ['3/narrow.se/7=host.aha2940uw/9=id_prec_disk.name=A', /^Move A to ID \d$/u, /\/[0-7]=id_prec_disk/u],
  ['3/wide.se/7=host.aha2940uw/9=bluescsi_v2.name=A', /^Move A to ID \d$/u, /\/[0-7]=bluescsi_v2/u],
  [
    '3/narrow.se/7=host.aha2940uw/2=iomega_zip100_scsi.name=A',
    /^Move A to ID \d$/u,
    /\/[56]=iomega_zip100_scsi/u,
  ],
  ['3/wide.se/7=host.aha2940u/9=id_prec_disk.name=A', /^Move A to ID \d$/u, /\/[0-7]=id_prec_disk/u],
  [
    '3/narrow.se/on=sgi/7=host.sgi_wd33c93/1=seagate_st32430n',
    /^Move .* to ID 0$/u,
    /\/0=host\.sgi_wd33c93/u,
  ],
  ['3/wide.se/7=host.aha29160/0=id_prec_disk', 'Make the cable LVD', /^3\/wide\.lvd\//u],
  ['3/wide.lvd/7=host.aha29160/0=id_prec_disk.name=A.cap=5', 'Let A use its full rate', /disk\.name=A$/u],
  [
    '3/wide.lvd/7=host.aha29160/6=id_prec_disk.name=A.nodisc/0=id_prec_disk',
    'Let A disconnect',
    /\/6=id_prec_disk\.name=A\//u,
  ],
  ['3/wide.lvd/qas/7=host.aha29160/0=id_prec_disk', 'Switch QAS off', /^3\/wide\.lvd\/7=/u],
  ['3/wide.lvd/packets=on/7=host.aha29160/0=bluescsi_v2', 'Leave packets as built', /^3\/wide\.lvd\/7=/u],
  [
    '3/wide.lvd/7=host.aha29160n/1=seagate_cheetah_18_u160/4=dlt7000',
    'Put DLT 7000 on a second adapter',
    /\/and\/.*dlt7000/u,
  ],
  [
    '3/wide.lvd/7=host.aha29160/1=seagate_cheetah_18_u160/4=dlt7000',
    'Move DLT 7000 to the SE segment',
    /\/branch=wide\.se_7\.on_30cm_4_/u,
  ],
  [
    '5/narrow.se/7=host.aha2940u/0=quantum_lps540s/line=7.on_30cm_0',
    'Plug a terminator on the end',
    /\/line=7\.on_30cm_0_active$/u,
  ],
  ['3/wide.se/7=host.aha2940uw/6=dec_rz26/0=id_prec_cdrom', /second adapter$/u, /\/and\//u],
  ['3/wide.lvd/cable=20/7=host.aha2940u2w/0=id_prec_disk.cap=40', /^Limit .* MT\/s$/u, /\.cap=20/u],
  ['3/wide.lvd/cable=20/7=host.sym53c895/0=id_prec_disk.cap=40', /^Limit .* MT\/s$/u, /\.cap=20/u],
  [
    '3/wide.lvd/on=hp-9000/6=host.aha29160/7=id_prec_disk.name=A.off/5=id_prec_disk',
    /^Move A to ID \d$/u,
    /\/[0-6]=id_prec_disk\.name=A/u,
  ],
  ['3/wide.lvd/on=sgi/0=host.aha29160/2=id_prec_disk', /^Move .* to ID 1$/u, /\/1=id_prec_disk/u],
];

test('every mend of a finding does what its button says', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1200 });
  await open(page, PLAN);
  const findings = page.getByRole('region', { name: /^Findings/u });
  for (const [link, name, wanted] of REMEDIES) {
    await test.step(`${String(name)}: ${link}`, async () => {
      await show(page, link);
      // Findings are below better IDs, which move them down when they appear.
      await advised(page);
      await press(page, findings.getByRole('button', { name }).first());
      await becomes(page, wanted);
    });
  }
  await show(page, REMEDIES[0]?.[0] ?? '');
  await press(
    page,
    page.locator('.rung[data-kind=conflict]').getByRole('button', { name: /^Move B to ID \d$/u }),
  );
  await becomes(page, /\/[^3]=id_prec_disk\.name=B/u);
});

test('better IDs: preview, back, apply from the ladder', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1400 });
  const start =
    '3/wide.lvd/load=99.5.1.2.4/7=host.aha29160/6=id_prec_cdrom.s16k/0=id_prec_disk.name=Disk.s124k';
  await openAdvised(page, start);
  const card = page.getByRole('region', { name: 'What helps' });
  const preview = card.getByRole('button', { name: 'Preview' });
  await press(page, preview);
  await expect(card.getByText('Shown on the ladder')).toBeVisible();
  await expect(page.locator('.hold-bar')).toBeHidden();
  await press(page, card.getByRole('button', { name: 'Back' }));
  await expect(card.getByText('Shown on the ladder')).toBeHidden();
  // In the narrow layout the ladder has its own bar.
  await page.setViewportSize({ width: 820, height: 1400 });
  await press(page, preview);
  await expect(page.getByText('Preview of better IDs.')).toBeVisible();
  await press(page, page.locator('.hold-bar').getByRole('button', { name: 'Back' }));
  await stays(page, start);
  await press(page, preview);
  await press(page, page.locator('.hold-bar').getByRole('button', { name: 'Apply' }));
  await becomes(page, /\/6=id_prec_disk/u);
  await press(page, page.getByRole('button', { name: 'Undo', exact: true }));
  await becomes(page, start);
  await advised(page);
  await press(page, card.getByRole('button', { name: 'Apply' }));
  await becomes(page, /\/6=id_prec_disk/u);
  await press(page, page.getByRole('button', { name: 'Undo', exact: true }));
  await advised(page);

  await openMoreAboutIds(page);
  await press(page, card.getByRole('button', { name: 'Every pair of IDs' }));
  await press(page, page.getByRole('dialog').getByRole('button', { name: /^Host 7, device 3: / }));
  await becomes(page, /\/3=id_prec_/u);
});

test('notices are dismissed, and the example replaces the last plan', async ({ page, context }) => {
  // A refused copy opens a dialog, which takes the focus.
  await context.grantPermissions(['clipboard-write']);
  await open(page, PLAN);
  const announced = await listen(page);
  await press(page, page.getByRole('button', { name: 'Copy link' }));
  await expect.poll(announced).toContain('Link copied');
  await socket(page, 'Disk').focus();
  await page.keyboard.press('Delete');
  await becomes(page, '3/wide.lvd/7=host.aha29160/6=id_prec_cdrom.name=CD');
  const dismiss = page.getByRole('button', { name: 'Dismiss' });
  await page.goto('./');
  await idle(page);
  await expect(page.getByText('This browser kept it')).toBeVisible();
  await press(page, dismiss);
  await expect(page.getByText('This browser kept it')).toBeHidden();
  await page.goto('about:blank');
  await page.goto('./');
  await idle(page);
  await press(page, page.getByRole('button', { name: 'Start afresh' }));
  await becomes(page, preset('table-3-1'));

  await show(page, busy);
  await openKind(page, 'Removable media');
  await press(page, page.getByRole('button', { name: /^Add Zip 100/u }));
  await expect(page.getByRole('heading', { name: /No ID that Zip 100 can use is free/u })).toBeVisible();
  await press(page, dismiss);
  await expect(page.getByRole('heading', { name: /No ID that Zip/u })).toBeHidden();
  await page.goto('./#3/wide.lvd/7=host.aha29160/0=id_prec_disk.nonsense');
  await press(page, dismiss);
  await expect(dismiss).toBeHidden();
});

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the bar at the bottom adds a device and opens a plan', async ({ page }) => {
    await open(page, PLAN);
    await page.getByRole('button', { name: 'Add a device' }).last().tap();
    await openKind(page, 'Disks');
    await page
      .getByRole('button', { name: /^Add Cheetah 9LP/u })
      .first()
      .tap();
    await becomes(page, /\/5=seagate_st39102lw/u);
    await page.getByRole('button', { name: 'Undo', exact: true }).tap();
    await becomes(page, PLAN);
    await page.getByRole('navigation', { name: 'Plan' }).getByRole('button', { name: 'Open…' }).tap();
    await page.getByRole('dialog').getByRole('textbox').fill('3/wide.se/7=host.aha2940uw');
    await page.getByRole('dialog').getByRole('button', { name: 'Open', exact: true }).tap();
    await becomes(page, '3/wide.se/7=host.aha2940uw');
  });

  test('a device is dragged from the drawer to an ID by its grip', async ({ page }) => {
    await open(page, PLAN);
    await page.getByRole('button', { name: 'Add a device' }).last().tap();
    await openKind(page, 'Disks');
    const row = page
      .locator('.shelf-part')
      .filter({ has: page.getByRole('button', { name: /^Add Cheetah 9LP/u }) });
    const from = await centre(row.locator('[data-handle]'));
    const touch = await touches(page);
    await touch('touchStart', [from]);
    await touch('touchMove', [{ x: from.x - 12, y: from.y + 6 }]);
    await expect(page.locator('html[data-dragging]')).toHaveCount(1);
    // The places of the rungs while a device is in hand.
    const to = await whereIs(page.locator('.rung[data-kind="free"] .socket').filter({ hasText: /^3$/u }));
    for (let n = 1; n <= 8; n += 1) {
      await touch('touchMove', [
        { x: from.x + ((to.x - from.x) * n) / 8, y: from.y + ((to.y - from.y) * n) / 8 },
      ]);
    }
    await touch('touchEnd', []);
    await becomes(page, /\/3=seagate_st39102lw/u);
  });
});
