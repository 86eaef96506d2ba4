// The aim of the search and pinned devices: by mouse, keyboard and finger.

import { expect, type Locator, type Page } from '@playwright/test';

import { test } from '../guard';
import {
  advised,
  busy,
  centre,
  findsNothing,
  idle,
  isTooWide,
  linkOf,
  listen,
  open,
  openAdvised,
  rung,
  socket,
  whereIs,
} from '../support';

const start = busy; // host 7, CD-ROM 6, disk 0, load 99 %

function card(page: Page): Locator {
  return page.getByRole('region', { name: 'Better IDs' });
}

function pin(page: Page, name: string): Locator {
  return page.getByRole('button', { name: new RegExp(`^Keep ${name} at ID \\d+$`, 'u') });
}

async function seek(page: Page, aim: string): Promise<void> {
  await card(page).getByLabel('Optimise for').selectOption(aim);
  await advised(page);
}

test('a click pins a device, and the search leaves it at its ID', async ({ page }) => {
  await openAdvised(page, start);
  // Invisible until the pointer is on the rung.
  await expect(pin(page, 'Disk')).toHaveCSS('opacity', '0');
  await rung(page, 'Disk').hover();
  await expect(pin(page, 'Disk')).toHaveCSS('opacity', '1');
  const announced = await listen(page);
  await pin(page, 'Disk').click();
  await advised(page);
  await expect(pin(page, 'Disk')).toHaveAttribute('aria-pressed', 'true');
  expect(linkOf(page)).toMatch(/\/0=id_prec_disk[^/]*.keep/u);
  expect(linkOf(page)).toContain('/name=Table');
  await expect(card(page)).toContainText('Keeps its ID: Disk.');
  await expect.poll(announced).toContain('Disk pinned at ID 0');
  // The advice for the others leaves it alone.
  await expect(card(page)).not.toContainText(/0 to [67]/u);
  await page.getByRole('button', { name: 'Undo' }).click();
  await advised(page);
  expect(linkOf(page)).toBe(start);
  await expect(pin(page, 'Disk')).toHaveAttribute('aria-pressed', 'false');
});

test('the keyboard pins and unpins, the menu does the same, and all pins are removed at once', async ({
  page,
}) => {
  await open(page, start);
  await socket(page, 'CD-ROM').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(pin(page, 'CD-ROM')).toBeFocused();
  await expect(pin(page, 'CD-ROM')).toHaveCSS('opacity', '1');
  await page.keyboard.press('Space');
  await expect(pin(page, 'CD-ROM')).toHaveAttribute('aria-pressed', 'true');
  await expect(pin(page, 'CD-ROM')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(pin(page, 'CD-ROM')).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Host adapter: menu' }).click();
  await page.getByRole('menuitem', { name: 'Keep at ID 7' }).click();
  await idle(page);
  expect(linkOf(page)).toMatch(/\/7=host.[^/]*.keep\/6=id_prec_cdrom[^/]*.keep/u);
  await expect(card(page)).toContainText('Keep their IDs: Host adapter and CD-ROM.');
  await card(page).getByRole('button', { name: 'Unpin all' }).focus();
  await page.keyboard.press('Enter');
  await idle(page);
  expect(linkOf(page)).toBe(start);
  await expect(card(page).getByRole('heading', { name: 'Better IDs' })).toBeFocused();
});

test('a pinned device can still be moved by hand, and stays pinned', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1200 });
  await open(page, start);
  await rung(page, 'CD-ROM').hover();
  await pin(page, 'CD-ROM').click();
  const from = await centre(socket(page, 'CD-ROM'));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + 30, { steps: 4 });
  const to = await whereIs(socket(page, 'Disk'));
  await page.mouse.move(to.x, to.y, { steps: 12 });
  await page.mouse.up();
  await idle(page);
  expect(linkOf(page)).toMatch(/\/0=id_prec_cdrom[^/]*.keep/u);
  await expect(pin(page, 'CD-ROM')).toHaveAccessibleName('Keep CD-ROM at ID 0');
});

test('an aim for one device explains itself and asks for the device', async ({ page }) => {
  await openAdvised(page, start);
  const device = card(page).getByLabel('Device', { exact: true });
  await expect(card(page)).toContainText('Gains and losses count as shares of standalone rates');
  await expect(device).toHaveCount(0);

  await seek(page, 'One device first');
  expect(linkOf(page)).toContain('/aim=first/');
  expect(linkOf(page)).toMatch(/id_prec_cdrom[^/]*.first/u);
  await device.selectOption('Disk, ID 0');
  await advised(page);
  expect(linkOf(page)).toMatch(/id_prec_disk[^/]*.first/u);
  expect(linkOf(page)).not.toMatch(/id_prec_cdrom[^/]*.first/u);
  await expect(card(page)).toContainText('MB/s for Disk, now');

  // The device stays the same.
  await seek(page, 'Shortest wait of one device');
  await expect(device.locator('option:checked')).toHaveText('Disk, ID 0');
});

test('weights are set for each device, and a measured row keeps its name with any aim', async ({ page }) => {
  await openAdvised(page, start);
  await seek(page, 'Weighted total');
  const weight = card(page).getByRole('group', { name: 'Weights' }).getByLabel('Disk', { exact: true });
  await weight.fill('101');
  await expect(weight).toHaveAttribute('aria-invalid', 'true');
  await weight.fill('10');
  await advised(page);
  expect(linkOf(page)).toMatch(/id_prec_disk[^/]*.weight=10/u);
  await expect(card(page)).toContainText('weighted');

  await seek(page, 'Equal shares');
  await expect(card(page)).toContainText('of its standalone rate or more for each device');
  expect(linkOf(page)).toContain('/aim=fair/');
  expect(linkOf(page)).toContain('/name=Table');
});

test('the need of a device is set in its settings, and a finding reports a lower rate', async ({ page }) => {
  await openAdvised(page, '3/wide.lvd/load=99.5.1.2.4/7=host.aha29160/0=id_prec_disk.name=Disk.s124k');
  const findings = page.getByRole('region', { name: /^Findings/u });
  await expect(findings).not.toContainText('needs');
  await rung(page, 'Disk').getByRole('button', { name: 'Disk: menu' }).click();
  await page.getByRole('menuitem', { name: 'Settings…' }).click();
  const settings = page.getByRole('dialog', { name: 'Settings of Disk' });
  const need = settings.getByLabel('Needs at least');
  await need.fill('321');
  await expect(need).toHaveAttribute('aria-invalid', 'true');
  await need.fill('15');
  await settings.getByRole('button', { name: 'Done' }).click();
  await advised(page);
  expect(linkOf(page)).toContain('.needs=15');
  await expect(findings).toContainText('Disk gets less than it needs.');
  // Another ID gives it what it needs.
  await card(page).getByRole('button', { name: 'Apply' }).click();
  await advised(page);
  await expect(findings).not.toContainText('less than it needs');
});

test('an order that the machine does not expect is listed with its drawback, and can be tried', async ({
  page,
}) => {
  const plan =
    '3/wide.lvd/aim=total/on=pc/load=99.5.1.2.4/7=host.id_prec_host/0=id_prec_disk.name=Disk.s124k';
  await openAdvised(page, plan);
  await expect(card(page)).toContainText('Other IDs are better, but have a drawback.');
  await expect(card(page)).toContainText(/instead of [\d.]+\sMB\/s, with a drawback: No disk is at ID 0\./u);
  await card(page).getByRole('button', { name: 'Try the better order with a drawback' }).click();
  await advised(page);
  expect(linkOf(page)).toMatch(/\/6=id_prec_disk/u);
  await expect(page.getByRole('region', { name: /^Findings/u })).toContainText('No disk is at ID 0.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => linkOf(page)).toBe(plan);
});

for (const [colorScheme, width] of [
  ['light', 1280],
  ['dark', 390],
] as const) {
  test.describe(`${colorScheme}, ${width} px`, () => {
    test.use({ colorScheme, viewport: { width, height: 900 }, hasTouch: width < 600 });

    test('axe finds nothing at any aim, nor at pins', async ({ page }) => {
      await openAdvised(page, start.replace('.s124k', '.s124k.keep'));
      const aims = await card(page).getByLabel('Optimise for').locator('option').allInnerTexts();
      expect(aims.length).toBeGreaterThan(4);
      for (const aim of aims) {
        await seek(page, aim);
        await findsNothing(page);
        expect(await isTooWide(page)).toBe(false);
      }
    });
  });
}

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('pins are visible, large enough, and work with one tap', async ({ page }) => {
    await open(page, start);
    for (const name of ['Host adapter', 'CD-ROM', 'Disk']) {
      await expect(pin(page, name)).toHaveCSS('opacity', '1');
      const box = await pin(page, name).boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await pin(page, 'CD-ROM').tap();
    await idle(page);
    expect(linkOf(page)).toMatch(/\/6=id_prec_cdrom[^/]*.keep/u);
  });
});

test('the figures of a preview are shown beside the present ones and announced', async ({ page }) => {
  await open(page, start);
  const before = await rung(page, 'Disk').locator('.figure').innerText();
  await socket(page, 'CD-ROM').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('0');
  await idle(page);
  await expect(rung(page, 'Disk')).toContainText(`was ${before}`);
  await expect(rung(page, 'CD-ROM')).toContainText('was');
  await expect(page.getByText(/^CD-ROM would get [\d.]+ MB\/s, Disk [\d.]+ MB\/s$/u)).toBeAttached();
  expect(linkOf(page)).toBe(start);
  await page.keyboard.press('Escape');
  await idle(page);
  await expect(rung(page, 'Disk')).not.toContainText('was');
});

test('the fewest missed deadlines: only devices with a deadline have a weight, and better IDs meet them', async ({
  page,
}) => {
  const recorder = 'seagate_st39102lw.r0.s124k.rate=40.even.within=40';
  const busyBus = '5/wide.se/load=99.5.1.2.4/7=host.aha2940uw/6=seagate_st39102lw.name=Server.s124k.q4';
  await openAdvised(page, `${busyBus}/3=${recorder}.name=Left/0=${recorder}.name=Right`);
  await seek(page, 'Fewest missed deadlines');
  expect(linkOf(page)).toContain('/aim=deadlines/');
  await expect(card(page)).toContainText('of requests too late, now 50.0');
  const weights = card(page).getByRole('group', { name: 'Weights' }).getByRole('textbox');
  await expect(weights).toHaveCount(2);
  await card(page).getByLabel('Right', { exact: true }).fill('4');
  await advised(page);
  await expect(card(page)).toContainText('now 80.0');

  expect(linkOf(page)).toMatch(/\/0=[^/]*\.name=Right[^/]*\.weight=4/u);

  await page.getByRole('button', { name: 'Apply' }).click();
  await advised(page);
  expect(linkOf(page)).toMatch(/\/15=[^/]*\.name=Server/u);
  await expect(page.getByRole('region', { name: /^Findings/u })).not.toContainText('misses deadlines');
});

test('by keys, without a deadline: the card says where to set one', async ({ page }) => {
  await openAdvised(page, start);
  await card(page).getByLabel('Optimise for').focus();
  await page.keyboard.press('End');
  await advised(page);
  expect(linkOf(page)).toContain('/aim=deadlines/');
  await expect(card(page)).toContainText('No device of this bus has a deadline.');
  await findsNothing(page);
});

test('with “when I ask” a plan is searched by a press or a key, and the choice is kept on the device', async ({
  page,
}) => {
  await page.goto(`./#${start}`);
  await advised(page);
  const announced = await listen(page);
  const when = card(page).getByLabel('Search for better IDs');
  const look = card(page).getByRole('button', { name: 'Look for better IDs' });
  const found = card(page).getByRole('status');
  await expect(found).not.toHaveText('');
  await when.focus();
  await page.keyboard.press('ArrowDown');
  await expect(when).toHaveValue('when-asked');
  await expect.poll(announced).toContain('Search for better IDs: when I ask');
  // What is known stays.
  await expect(look).toHaveCount(0);

  // The answer is kept in the page's memory only.
  await page.reload();
  await advised(page);
  await expect(found).toHaveText('');
  await look.focus();
  await page.keyboard.press('Enter');
  await expect(card(page).getByRole('heading', { name: 'Better IDs' })).toBeFocused();
  await advised(page);
  await expect(found).not.toHaveText('');
  await expect(look).toHaveCount(0);

  await rung(page, 'Disk').hover();
  await pin(page, 'Disk').click();
  await advised(page);
  await expect(found).toHaveText('');
  await findsNothing(page);
  await look.click();
  await advised(page);
  await expect(found).not.toHaveText('');

  await when.selectOption('by itself');
  await page.keyboard.press('Control+z');
  await advised(page);
  await expect(look).toHaveCount(0);
  await expect(found).not.toHaveText('');
});

test('a plan on a hidden tab has its figures, and its better IDs when the tab is visible', async ({
  page,
}) => {
  const become = (state: DocumentVisibilityState) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  await page.addInitScript(become, 'hidden' as const);
  await openAdvised(page, start);
  await expect(rung(page, 'Disk').locator('.figure')).toHaveText(/\d/u);
  await expect(card(page)).toContainText('Looking for better IDs…');
  await expect(card(page).locator('output')).toHaveText('');
  await page.evaluate(become, 'visible' as const);
  await advised(page);
  await expect(card(page).locator('output')).not.toHaveText('');
});
