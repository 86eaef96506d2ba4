// Two plans side by side: pinned, edited, swapped, linked and embedded.

import { readFileSync } from 'node:fs';

import { expect, type Locator, type Page } from '@playwright/test';

import { test } from '../guard';
import { foreign, live } from '../foreign';
import {
  busy,
  emptyPage,
  findsNothing,
  fromMore,
  idle,
  inEveryLook,
  isTooWide,
  linkOf,
  open,
  predict,
  rung,
  shownRate,
  visit,
} from '../support';

const HOST = '3/wide.lvd/7=host.aha29160';
const ALONE = `${HOST}/0=id_prec_disk.name=Disk`;
const SLOW = `${HOST}/0=id_prec_disk.name=Disk.cap=5`;
const BOTH = `${HOST}/0=id_prec_disk.name=Disk/4=seagate_st39102lw.name=Other`;

function view(page: Page): Locator {
  return page.getByRole('main', { name: 'Compare' });
}

function headline(page: Page): Locator {
  return view(page).getByRole('status').first();
}

async function openPair(page: Page, a: string, b: string, file = ''): Promise<void> {
  await visit(page, `${file}#a=${a}&b=${b}`);
  await idle(page);
}

/** The row of a device among what each device gets. */
function row(page: Page, name: string): Locator {
  return view(page)
    .getByRole('region', { name: 'What each device gets' })
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^${name}, ID`, 'u') });
}

test('by mouse: pin, move a device in B, swap, undo, and go back to A', async ({ page }) => {
  await open(page, busy);
  await fromMore(page, 'Compare…');
  await expect(view(page)).toBeVisible();
  await expect(view(page).getByRole('region', { name: 'Everything that is different' })).toContainText(
    'A and B are the same plan',
  );
  await expect(headline(page)).toContainText('A and B give the same in total');
  await expect.poll(() => linkOf(page)).toBe(`a=${busy}&b=${busy}`);

  await row(page, 'Disk').getByRole('combobox', { name: 'ID of Disk in B' }).selectOption('6');
  await expect.poll(() => linkOf(page)).toContain('/6=id_prec_disk');
  await idle(page);
  const moved = linkOf(page).split('&b=')[1] ?? '';
  const [a, b] = await Promise.all([predict(busy), predict(moved)]);
  const diskIn = (answer: typeof a) => answer.devices.find(({ name }) => name === 'Disk');
  await expect(row(page, 'Disk')).toContainText(`Disk, ID 0 in A, ID 6 in B: ${shownRate(diskIn(a))} MB/s`);
  await expect(row(page, 'Disk')).toContainText(shownRate(diskIn(b)));
  await expect(headline(page)).toContainText(/^B is clearly better in total: .* instead of .*\./u);
  await expect(headline(page)).toContainText(/Disk gains [\d.]+.MB\/s/u);
  await row(page, 'Disk')
    .getByRole('button', { name: `${shownRate(diskIn(a))} MB/s, Disk in A: explain` })
    .click();
  await expect(page.getByRole('dialog', { name: 'Disk in A' }).locator('dl > div:focus')).toContainText(
    `= ${shownRate(diskIn(a))}`,
  );
  await page.keyboard.press('Escape');
  await row(page, 'Disk')
    .getByRole('button', { name: /B against A: explain$/u })
    .press('Enter');
  await expect(page.getByRole('dialog', { name: 'Disk in B' }).locator('dl > div:focus')).toContainText(
    'B against A',
  );
  await findsNothing(page);
  await page.keyboard.press('Escape');
  const different = view(page).getByRole('region', { name: 'Everything that is different' });
  await expect(different.getByRole('row', { name: 'Disk: ID 0 6' })).toBeVisible();

  await view(page).getByRole('button', { name: 'Swap A and B' }).click();
  await expect.poll(() => linkOf(page)).toBe(`a=${moved}&b=${busy}`);
  await idle(page);
  await expect(headline(page)).toContainText(/^B is clearly worse in total/u);
  await page.keyboard.press('Control+z');
  await expect.poll(() => linkOf(page)).toBe(`a=${busy}&b=${moved}`);
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(() => linkOf(page)).toBe(`a=${moved}&b=${busy}`);
  await page.keyboard.press('Control+z');
  await idle(page);

  await view(page).getByRole('button', { name: 'Back to A' }).click();
  await expect(page.getByRole('region', { name: 'Ladder of IDs' })).toBeVisible();
  await expect.poll(() => linkOf(page)).toBe(busy);
  await page.keyboard.press('Control+z');
  await expect.poll(() => linkOf(page)).toBe(moved);
});

test('by keys: one plan alone, swap, back to the plan, whose ladder has the differences until it is stopped', async ({
  page,
}) => {
  await openPair(page, SLOW, ALONE);
  await expect(view(page)).toBeFocused();
  await page.keyboard.press('1');
  await expect(view(page).getByRole('radio', { name: 'A', exact: true })).toBeChecked();
  await page.keyboard.press('3');
  await expect(view(page).getByRole('radio', { name: 'Both' })).toBeChecked();
  await page.keyboard.press('x');
  await expect.poll(() => linkOf(page)).toBe(`a=${ALONE}&b=${SLOW}`);
  await page.keyboard.press('x');
  await idle(page);
  await page.keyboard.press('Escape');
  await expect.poll(() => linkOf(page)).toBe(ALONE);
  const bar = page.getByRole('region', { name: 'Compare' });
  await expect(bar).toContainText('Compared with A');
  const [slow] = (await predict(SLOW)).devices;
  await expect(rung(page, 'Disk')).toContainText(new RegExp(`\\+[\\d.]+\\s*A ${shownRate(slow)}`, 'u'));
  await findsNothing(page);
  await page.goBack();
  await expect(view(page)).toBeVisible();
  await page.goForward();
  await bar.getByRole('button', { name: 'Stop comparing' }).press('Enter');
  await expect(bar).toBeHidden();
  await expect(rung(page, 'Disk')).not.toContainText(`A ${shownRate(slow)}`);
});

test('the table, the file and the row of a device that only one plan has', async ({ page }) => {
  await openPair(page, ALONE, BOTH);
  await expect(row(page, 'Other')).toContainText('only in B');
  await view(page).getByRole('radio', { name: 'Table' }).check();
  const table = view(page).getByRole('table', { name: 'What each device gets' });
  const [a, b] = await Promise.all([predict(ALONE), predict(BOTH)]);
  await expect(table.getByRole('row', { name: /^Disk 0 0/u })).toContainText(shownRate(a.devices[0]));
  await expect(table.getByRole('row', { name: /^Other – 4/u })).toContainText('only in B');
  await findsNothing(page);
  const download = page.waitForEvent('download');
  await view(page).getByRole('button', { name: 'Export' }).click();
  await expect(page.getByRole('menuitem')).toHaveCount(1);
  await page.getByRole('menuitem', { name: 'Save table (CSV)' }).click();
  const lines = readFileSync(await (await download).path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  const of = (name: string) => lines.find((line) => line.startsWith(name))?.split(',') ?? [];
  expect(Number(of('Disk')[3])).toBe(a.devices[0]?.throughput_mb_s);
  expect(
    of('Other')
      .slice(0, 6)
      .map((field, at) => (at === 5 ? Number(field) : field)),
  ).toEqual(['Other', '', '4', '', '', b.devices.find(({ name }) => name === 'Other')?.throughput_mb_s]);
});

test('the picture has the rates, and its link opens the comparison', async ({ page }) => {
  await openPair(page, ALONE, BOTH);
  const saved = async (name: string) => {
    await view(page).getByRole('button', { name: 'Export' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name }).click(),
    ]);
    return readFileSync(await download.path());
  };
  const png = await saved('Save picture (PNG)');
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect(png.readUInt32BE(16)).toBeGreaterThan(1000);
  const svg = (await saved('Save picture (SVG)')).toString();
  const read = await (
    await emptyPage(page)
  ).evaluate((text) => {
    const drawn = new DOMParser().parseFromString(text, 'image/svg+xml');
    if (drawn.querySelector('parsererror')) return null;
    return {
      link: drawn.querySelector('a')?.getAttribute('href') ?? '',
      texts: [...drawn.querySelectorAll('text')].map((one) => one.textContent),
      curves: drawn.querySelectorAll('path').length,
    };
  }, svg);
  const other = (await predict(BOTH)).devices.find(({ name }) => name === 'Other');
  expect(read?.texts).toContain(shownRate(other));
  expect(read?.texts).toContain('MB/s');
  expect(read?.curves).toBeGreaterThan(50);
  await page.goto('about:blank');
  await page.goto(read?.link ?? '');
  await idle(page);
  expect(linkOf(page)).toBe(`a=${ALONE}&b=${BOTH}`);
  await expect(view(page)).toBeVisible();
});

test('a copied link opens the comparison again, and a fault in one plan loses neither', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPair(page, SLOW, ALONE);
  await view(page).getByRole('button', { name: 'Copy link' }).click();
  const copied = await page.evaluate(async () => navigator.clipboard.readText());
  expect(copied).toMatch(/#a=3\/check=\w{4}\/.*&b=3\/check=\w{4}\//u);
  await page.goto('about:blank');
  await page.goto(copied);
  await idle(page);
  await expect(headline(page)).toContainText(/^B is clearly better in total/u);

  await page.goto('about:blank');
  await openPair(page, SLOW.replace('/0=', '/22=colour/0='), ALONE);
  await expect(view(page).getByRole('alert')).toContainText('A: ');
  await expect(view(page).getByRole('alert')).toContainText('22=colour');
  await expect(headline(page)).toContainText(/^B is clearly better in total/u);

  await page.goto('about:blank');
  await openPair(page, 'nonsense', ALONE);
  await expect(page.getByRole('alert')).toContainText(/A: nonsense This is not a Busfree plan\./u);
  await expect(rung(page, 'Disk')).toBeVisible();
  await page.goto('about:blank');
  await openPair(page, SLOW, 'nonsense');
  await expect(page.getByRole('alert')).toContainText(/B: nonsense This is not a Busfree plan\./u);
  await expect(rung(page, 'Disk')).toBeVisible();
});

test('plans that answer different questions are not called better or worse', async ({ page }) => {
  await openPair(page, ALONE, ALONE.replace('/7=', '/done/7='));
  await expect(headline(page)).toContainText('A and B answer different questions');
});

test('in every look axe finds nothing and nothing is too wide', async ({ page }) => {
  await openPair(page, ALONE, BOTH.replace('/0=', '/3='));
  await inEveryLook(page, [1280, 760, 360], async () => {
    expect(await isTooWide(page)).toBe(false);
    await findsNothing(page);
    // The axis has its numbers and its unit at every width, and no line of it crosses a menu.
    const rates = view(page).getByRole('region', { name: 'What each device gets' });
    await expect(rates.locator('.compare-axis').getByText('MB/s')).toBeVisible();
    const menu = await rates.getByRole('combobox').first().boundingBox();
    const line = await rates.locator('.compare-grid').first().boundingBox();
    expect(menu && line && (line.y >= menu.y + menu.height || line.x > menu.x + menu.width)).toBe(true);
  });
  await view(page).getByRole('radio', { name: 'Table' }).check();
  const [head, cell] = [
    view(page).getByRole('columnheader', { name: 'A, MB/s', exact: true }),
    view(page).locator('td.number').first(),
  ];
  const right = async (at: Locator) => at.evaluate((one) => getComputedStyle(one).textAlign);
  expect(await right(head)).toBe(await right(cell));
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: 'dark' });

  test('by touch: a device moves in B, the plans one by one, and keep B', async ({ page }) => {
    await openPair(page, BOTH, BOTH);
    await row(page, 'Disk').getByRole('combobox').selectOption('6');
    await idle(page);
    await expect(
      view(page).getByRole('region', { name: 'Which device has the bus, and what moved' }),
    ).toContainText('was 0');
    await view(page).getByRole('radio', { name: 'A', exact: true }).tap();
    await expect(view(page).getByRole('radio', { name: 'A', exact: true })).toBeChecked();
    expect(await isTooWide(page)).toBe(false);
    await findsNothing(page);
    await view(page).getByRole('button', { name: 'Keep B' }).tap();
    await expect.poll(() => linkOf(page)).toContain('/6=id_prec_disk');
    expect(linkOf(page)).not.toContain('a=');
  });
});

test('a frame shows the differences and both totals, alone and in an element', async ({ page, baseURL }) => {
  await openPair(page, SLOW, ALONE, 'embed.html');
  const [a, b] = await Promise.all([predict(SLOW), predict(ALONE)]);
  const totals = new RegExp(`In total: A ${shownRate(a.devices[0])} .* B ${shownRate(b.devices[0])} `, 'u');
  await expect(page.getByText(totals)).toBeVisible();
  await expect(page.getByText('B is clearly better in total')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open in planner' })).toHaveAttribute(
    'href',
    `index.html#a=${SLOW}&b=${ALONE}`,
  );
  await findsNothing(page);

  const site = await foreign(baseURL ?? '');
  const plan = `a=${SLOW}&amp;b=${ALONE}`;
  await page.goto(
    site.put(
      `<script src="${baseURL}busfree-plan.js"></script><busfree-plan plan="${plan}">words</busfree-plan>`,
    ),
  );
  const frame = await live(page);
  await expect(frame.getByText(totals)).toBeVisible();
  const link = page.getByRole('link', { name: 'Open in planner' });
  await expect(link).toHaveAttribute('href', new RegExp(`#a=${SLOW}&b=${ALONE}$`, 'u'));
  await page.locator('busfree-plan').evaluate((at, other) => at.setAttribute('plan', other), SLOW);
  await expect(frame.getByText('Compared with A')).toBeHidden();
  await site.close();
});
