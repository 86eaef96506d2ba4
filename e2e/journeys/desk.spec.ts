// Typical tasks of a user with parallel SCSI hardware, from the first view of the page to a machine of their own.

import { expect, type Locator, type Page } from '@playwright/test';

import { test } from '../guard';
import {
  advised,
  busy,
  centre,
  idle,
  linkOf,
  open,
  openAdvised,
  openMoreAboutIds,
  predict,
  preset,
  press,
  rung,
  socket,
  whereIs,
} from '../support';

const SIZE = { width: 1280, height: 860 };

test.beforeEach(async ({ page }) => {
  await page.setViewportSize(SIZE);
});

/** A typical server, whose boot disk has ID 0. */
const SERVER = preset('small-server');

const card = (page: Page): Locator => page.getByRole('region', { name: 'What helps' });
const findings = (page: Page): Locator => page.getByRole('region', { name: /^Findings/u });
const headline = (page: Page): Locator => page.getByRole('heading', { level: 1 });

/** Drags a socket to another rung. */
async function drag(page: Page, from: Locator, to: { x: number; y: number }): Promise<void> {
  const at = await centre(from);
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x + 12, at.y - 12, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 12 });
  await page.mouse.up();
}

/** Titles of the findings, without their count. */
async function titles(page: Page): Promise<string[]> {
  return findings(page).getByRole('heading', { level: 3 }).allInnerTexts();
}

test('1: the first minute: what the page is, which device is starved and why, what would help, where to press', async ({
  page,
}) => {
  await page.goto('./');
  await advised(page);
  const purpose = page.getByText('SCSI bus planner');
  await expect(purpose.filter({ visible: true })).toHaveCount(1);
  await expect(headline(page)).toHaveText(/^Disk gets [\d.]+ of the [\d.]+\sMB\/s it gets alone; at ID \d/u);
  await expect(page.getByText(/^At ID 0 it is served last/u)).toBeVisible();
  await expect(page.getByText('7 beats 0')).toBeVisible();
  // Ladder, total and use of the bus are on the first screen.
  for (const part of [rung(page, 'Disk'), page.locator('.bus-strip')]) {
    await expect(part).toBeInViewport({ ratio: 1 });
  }
  await card(page).getByRole('button', { name: 'Apply' }).click();
  await advised(page);
  await expect(headline(page)).not.toHaveText(/^Disk gets 9/u);
  await expect(page.getByText(/Measured \(Table/u)).toBeVisible();
});

test('1: every mark of the ladder has an explanation for the pointer, and a rung for the keyboard', async ({
  page,
}) => {
  await open(page, SERVER);
  const tip = page.getByRole('tooltip');
  for (const [mark, says] of [
    ['.ribbon-head', 'one wire is 2 %'],
    ['[data-mark="loses"]', 'of the arbitrations it takes part in'],
    ['.axis-cell:has(.bar)', 'it gets alone'],
  ] as const) {
    const at = await centre(page.locator(mark).last());
    await page.mouse.move(at.x - 40, at.y - 30);
    await page.mouse.move(at.x, at.y, { steps: 5 });
    await expect(tip).toContainText(says);
    await page.keyboard.press('Escape');
    await expect(tip).toHaveCount(0);
  }
  const wire = await page.locator('.wire-place[data-of]').first().boundingBox();
  if (!wire) throw new Error('no wire');
  // Below the head, where the wires come down.
  await page.mouse.move(wire.x + 1, wire.y + wire.height * 0.6, { steps: 5 });
  await expect(tip).toContainText('One wire is 2 %');
  await page.mouse.move(10, 10);
  await socket(page, 'DLT 4000').focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(tip).toContainText('DLT 4000 at ID 4.');
  await expect(tip).toContainText('Wires, 2 % each: it has the bus for');
  await expect(tip).toContainText('needs 1.50 MB/s');
});

test('2: the convention, host 7 and disk 0, is shown to cost half the disk', async ({ page }) => {
  const plan = preset('table-3-1');
  await openAdvised(page, plan);
  expect(plan).toContain('/0=id_prec_disk');
  await card(page).getByLabel('Optimise for').selectOption('Highest total');
  await advised(page);
  await openMoreAboutIds(page);
  await card(page).getByText('Rules of thumb').click();
  const figure = async (within: Locator) => Number.parseFloat(await within.locator('b').first().innerText());
  const convention = card(page)
    .locator('.rules li')
    .filter({ hasText: 'Host at the top, disks at the bottom' });
  const best = await card(page).locator('.advice-figure b, .advice-figure strong').first().innerText();
  expect(await figure(convention)).toBeLessThan(0.6 * Number.parseFloat(best));
});

test('3: a Quadra with a Zip: ID 7 is refused at the drop, and the advice causes no warning', async ({
  page,
}) => {
  const inside =
    '3/narrow.se/on=mac-two-buses/7=host.mac_quadra_53c96.name=Quadra_950/0=quantum_lps540s.s124k';
  await openAdvised(page, `${inside}/3=apple_cd300.s16k/5=iomega_zip100_scsi/2=apple_color_onescanner.s32k`);
  const host = await whereIs(socket(page, 'Quadra 950'));
  await drag(page, socket(page, 'Zip 100'), host);
  await idle(page);
  // Nothing is in hand, and the reason is still there.
  await expect(page.locator('.refusal')).toContainText(/Zip 100/u);
  await expect(page.locator('.refusal')).toBeInViewport();
  const before = await titles(page);
  const apply = card(page).getByRole('button', { name: 'Apply' });
  if (await apply.isVisible()) {
    await apply.click();
    await advised(page);
  }
  expect(linkOf(page)).toContain('/0=quantum_lps540s');
  for (const title of await titles(page)) expect(before).toContain(title);
  // The two buses share one set of IDs: an ID used outside is not free inside.
  await openAdvised(page, `${inside}/and/narrow.se/7=host.mac_quadra_53c96/5=iomega_zip100_scsi`);
  await drag(
    page,
    socket(page, 'ProDrive LPS 540'),
    await whereIs(page.locator('.rung[data-kind=free] .socket', { hasText: /^5$/u })),
  );
  await idle(page);
  await expect(page.locator('.refusal')).toContainText('Zip 100 has this ID on the machine’s other bus');
  // A plan with this conflict is repaired by its finding, by mouse and by keys.
  const clash = `${inside.replace('/0=', '/5=')}/and/narrow.se/7=host.mac_quadra_53c96/5=iomega_zip100_scsi`;
  const remedy = findings(page).getByRole('button', { name: 'Move ProDrive LPS 540 to ID 6' });
  for (const mend of [() => press(page, remedy), () => remedy.press('Enter')]) {
    await open(page, clash);
    await mend();
    await idle(page);
    expect(linkOf(page)).toContain('/6=quantum_lps540s');
  }
});

test('4: an Ultra160 server with a single-ended tape: the tape is named, and the advice starves no device', async ({
  page,
}) => {
  await openAdvised(
    page,
    '3/wide.lvd/on=pc/7=host.aha29160/0=seagate_cheetah_18_u160.s124k/1=seagate_cheetah_18_u160.s124k/4=dlt4000.r0',
  );
  await expect(page.getByRole('region', { name: 'The bus', exact: true })).toContainText(
    'comes up as SE because of DLT 4000',
  );
  expect((await titles(page)).join(' ')).toContain('DLT 4000');
  const rates = await page.locator('.rung .figure').allInnerTexts();
  for (const rate of rates) expect(Number(rate)).toBeGreaterThan(0.5);
});

test('5: a differential device is an error first, and the word finds adapters for it', async ({ page }) => {
  await open(page, '3/wide.lvd/7=host.aha29160/0=seagate_st32430nd');
  await expect(findings(page).locator('li').first().locator('[data-severity="error"]')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Find a device' }).fill('differential');
  await expect(page.getByRole('button', { name: /^Add AHA-2944UW/u })).toBeVisible();
});

test('6: a wide disk above 7 behind a narrow adapter is moved by its finding', async ({ page }) => {
  await open(page, '3/wide.se/7=host.aha2940u/10=ibm_ultrastar_9zx');
  await press(
    page,
    findings(page)
      .getByRole('button', { name: /^Move .* to ID \d$/u })
      .first(),
  );
  await idle(page);
  expect(linkOf(page)).toMatch(/\/[0-6]=ibm_ultrastar_9zx/u);
});

test('7: an Indy keeps its ID 0, and its bus is not claimed to be faster than it is', async ({ page }) => {
  await openAdvised(page, preset('sgi-indy'));
  expect(linkOf(page)).toContain('/0=host.sgi_wd33c93');
  await expect(page.locator('body')).not.toContainText('everybody');
  await expect(card(page)).not.toContainText('53C1030');
});

test('8: a sampler beside a Macintosh: the rate is one that a Macintosh of that time had', async ({
  page,
}) => {
  await open(page, preset('akai-and-mac'));
  for (const rate of await page.locator('.rung .figure').allInnerTexts())
    expect(Number(rate.split('–')[0])).toBeLessThan(1.8);
});

test('9: fifteen disks with random requests need no second bus', async ({ page }) => {
  const disks = [0, 1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13, 14, 15].map(
    (id) => `/${id}=seagate_st39102lw.rand.s8k`,
  );
  await open(page, `3/wide.lvd/7=host.aha29160${disks.join('')}`);
  expect((await titles(page)).join(' ')).not.toMatch(/more than the bus carries/u);
});

test('10: a tape that does not stream is named first, with the consequence', async ({ page }) => {
  const disks = [0, 1, 2, 3].map((id) => `/${id}=quantum_atlas_10k_9.s124k.q4`);
  const plan = `3/narrow.se/7=host.aha2940u${disks.join('')}/4=dlt1.r0`;
  await openAdvised(page, plan);
  const told = findings(page).getByRole('listitem').filter({ hasText: 'DLT1' }).first();
  // The same number of stops on the ladder, in the finding and on the command line.
  const tape = (await predict(plan)).devices.find(({ id }) => id === 4);
  const stops = Math.round(tape?.stops_per_min ?? 0);
  expect(stops).toBeGreaterThan(1);
  await expect(told).toContainText(`about ${stops} times a minute`);
  await expect(rung(page, 'DLT1')).toContainText(`${stops} stops a minute`);
  const first = card(page).locator('.advice-short, .advice-figure').first();
  await expect(first).toContainText('DLT1');
});

test('11: by keys alone: add, move, and reach Apply within ten Tabs', async ({ page }) => {
  await openAdvised(page, busy);
  await socket(page, 'CD-ROM').focus();
  for (const key of ['Enter', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await advised(page);
  await page.keyboard.press('F6');
  await expect(card(page).getByRole('heading', { name: 'What helps' })).toBeFocused();
  const apply = card(page).getByRole('button', { name: 'Apply' });
  await expect(apply).toBeVisible();
  let tabs = 0;
  while (tabs < 10 && !(await apply.evaluate((button) => button === document.activeElement))) {
    await page.keyboard.press('Tab');
    tabs += 1;
  }
  await expect(apply).toBeFocused();
  const before = linkOf(page);
  await page.keyboard.press('Enter');
  await advised(page);
  expect(linkOf(page)).not.toBe(before);
  await page.keyboard.press('F6');
  await expect(page.getByRole('heading', { name: /^Findings/u })).toBeFocused();
});

test('12: the page says whether the lowest ID wins', async ({ page }) => {
  await open(page, busy);
  await page.getByRole('button', { name: '7 beats 0' }).click();
  await expect(page.getByRole('tooltip')).toContainText('the one higher on this ladder goes first');
});

test('13: a machine of one’s own by mouse: found by name, an own device, another adapter', async ({
  page,
}) => {
  await open(page, busy);
  await press(page, page.getByRole('button', { name: /^Plan: /u }));
  await press(
    page,
    page.getByRole('dialog', { name: 'Plan', exact: true }).getByRole('button', { name: 'New plan' }),
  );
  await expect(headline(page)).toHaveText('Begin with');
  const search = page.getByRole('searchbox', { name: /^A name, a chip or a machine/u });
  await expect(search).toBeFocused();
  for (const step of ['Put devices on IDs', 'Set what each device does', 'Look for better IDs']) {
    await expect(page.getByText(step)).toBeVisible();
  }
  await page.keyboard.type('octane');
  await press(
    page,
    page.getByRole('region', { name: /^Which machine/u }).getByRole('button', { name: /Octane/u }),
  );
  await idle(page);
  expect(linkOf(page)).toMatch(/^3\/wide\.se\/(?:on=sgi\/)?\d=host\.sgi_ql_octane$/u);

  await press(page, page.getByRole('button', { name: 'Your own device…' }));
  await press(page, page.getByRole('menuitem', { name: 'Disk' }));
  const dialog = page.getByRole('dialog', { name: /^Settings of Any disk/u });
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type('My disk');
  // The dialog has the device's name, which has changed.
  await press(page, page.getByRole('dialog').getByLabel('Media rate'));
  await page.keyboard.type('33');
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Done' }));
  await idle(page);
  expect(linkOf(page)).toMatch(/=any_disk\.name=My_disk\.media=33/u);

  await press(page, page.getByRole('button', { name: 'My disk: menu' }));
  await press(page, page.getByRole('menuitem', { name: 'Replace with…' }));
  await page.getByRole('dialog').getByRole('searchbox').fill('ST336607LW');
  await press(page, page.getByRole('dialog').getByRole('button', { name: /Cheetah/u }));
  await idle(page);
  expect(linkOf(page)).toMatch(/=seagate_st336607lw\.name=My_disk/u);
  expect(linkOf(page)).not.toContain('media=');
  await page.getByRole('searchbox', { name: 'Find a device' }).fill('no such thing');
  await press(page, page.getByRole('button', { name: 'Your own device…' }));
  await press(page, page.getByRole('menuitem', { name: 'Tape drive' }));
  await page.keyboard.press('Escape');
  await idle(page);
  expect(linkOf(page)).toContain('=any_tape');
});

test('13: the same by keys: an adapter, an own device, a replacement, the bus', async ({ page }) => {
  await open(page, '3/wide.lvd');
  const search = page.getByRole('searchbox', { name: /^A name, a chip or a machine/u });
  await expect(search).toBeFocused();
  await page.keyboard.press('F6');
  await expect(page.getByRole('region', { name: 'Ladder of IDs' })).toBeFocused();
  await search.focus();
  await page.keyboard.type('quadra');
  const offered = page
    .getByRole('region', { name: /^Which machine/u })
    .getByRole('button', { name: /^Quadra 900/u });
  await offered.focus();
  await page.keyboard.press('Enter');
  await idle(page);
  expect(linkOf(page)).toBe('3/narrow.se/on=mac-two-buses/7=host.mac_quadra_53c96');
  await page.getByRole('button', { name: 'Your own device…' }).focus();
  await page.keyboard.press('Enter');
  // The menu is loaded when it is first opened.
  await expect(page.getByRole('menuitem', { name: 'Disk' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type('Mine');
  await page.keyboard.press('Enter');
  await idle(page);
  expect(linkOf(page)).toMatch(/=any_cdrom\.name=Mine/u);
  const menu = page.getByRole('button', { name: 'Mine: menu' });
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Replace with…' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Replace Mine' });
  await expect(dialog.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('applecd 300');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await idle(page);
  expect(linkOf(page)).toMatch(/=apple_cd300\.name=Mine/u);
  await page.getByRole('button', { name: 'Change bus', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('radio', { name: '8 bit' }).focus();
  await page.keyboard.press('ArrowRight');
  await idle(page);
  expect(linkOf(page)).toMatch(/^3\/wide\.se\//u);
  await page.keyboard.press('Control+z');
  await idle(page);
  expect(linkOf(page)).toMatch(/^3\/narrow\.se\//u);
});

test('an empty plan leads to an example and to the import of a list, by mouse', async ({ page }) => {
  await open(page, '3/wide.lvd');
  await press(page, page.getByRole('button', { name: /^A measured example/u }));
  await idle(page);
  await expect(page.getByText(/Measured \(Table/u)).toBeVisible();
  await page.keyboard.press('Control+z');
  await idle(page);
  expect(linkOf(page)).toBe('3/wide.lvd');
  await press(page, page.getByRole('button', { name: /^A list or a card/u }));
  await page.getByRole('dialog').getByRole('textbox').fill('HD1.hda\nbluescsi.ini');
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Open', exact: true }));
  await press(page, page.getByRole('button', { name: 'Done' }));
  await idle(page);
  expect(linkOf(page)).toMatch(/\/1=bluescsi_v2/u);
});

test('14: one plan has one set of figures, and only the moved device moves', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1400 });
  await openAdvised(page, SERVER);
  const total = await page.locator('.total .figure').innerText();
  await page.evaluate(() => {
    const tops: Record<string, number[]> = {};
    const parts = ['.setup', '.ladder-card', '.bus-card', '.advice', '.shelf'];
    const look = () => {
      for (const part of parts) {
        const top = Math.round(document.querySelector(part)?.getBoundingClientRect().top ?? -1);
        const seen = (tops[part] ??= []);
        if (seen.at(-1) !== top) seen.push(top);
      }
      requestAnimationFrame(look);
    };
    look();
    Object.assign(globalThis, { tops });
  });
  const to = await whereIs(socket(page, 'Plextor PX-40TS'));
  await drag(page, socket(page, 'Boot disk'), to);
  await advised(page);
  await page.keyboard.press('Control+z');
  await advised(page);
  expect(await page.locator('.total .figure').innerText()).toBe(total);
  const tops = await page.evaluate(() => (globalThis as unknown as { tops: Record<string, number[]> }).tops);
  // The height of the ladder depends on what its devices want, so a move may shift the page below it.
  const { '.bus-card': bus, ...still } = tops;
  expect(bus?.length).toBeGreaterThan(0);
  for (const [part, seen] of Object.entries(still)) expect(seen, part).toHaveLength(1);
});
