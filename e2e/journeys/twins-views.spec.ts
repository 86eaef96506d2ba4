// What a pointer does in a view, keys do too: see twins.ts.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { type Locator, type Page, expect } from '@playwright/test';

import { test } from '../guard.ts';
import { addressed, busy, centre, linkOf, press, touches, whereIs } from '../support.ts';
import {
  type Twin,
  pressed,
  compareTwins,
  dragTo,
  field,
  give,
  inView,
  keys,
  nextOfList,
  option,
  pressLine,
  chooseLine,
} from '../twins.ts';

const BARE = '3/wide.lvd/7=host.aha29160/3=seagate_st39102lw/0=seagate_st39102lw';
const CABLE =
  '5/wide.lvd/7=host.aha29160/3=seagate_st39102lw.name=Three/0=seagate_st39102lw.name=Zero' +
  '/line=7.on_40cm_3_40cm_0_20cm_multi/wiring';

const BRANCHED = CABLE.replace('/wiring', '/branch=wide.se_7.on_30cm_active/wiring');

const main = (page: Page) => page.getByRole('main').first();
const named = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name, exact: true });
const zero = (page: Page) => named(page, 'ID 0, Zero');
const chosen = async (page: Page) => page.locator('.cable-inspector').getByRole('heading').textContent();

const ON_CABLE: readonly Twin[] = [
  {
    what: 'a device is moved along the cable',
    from: CABLE,
    byPointer: async (page) =>
      dragTo(page, await centre(zero(page)), await whereIs(named(page, 'cable from AHA-29160 to Three'))),
    byKeys: async (page) => {
      await zero(page).focus();
      await keys(page, 'Enter', 'ArrowLeft', 'Enter');
    },
  },
  {
    what: 'a device is moved to another segment',
    from: BRANCHED,
    byPointer: async (page) =>
      dragTo(
        page,
        await centre(zero(page)),
        await whereIs(named(page, 'cable from AHA-29160 to the last end')),
      ),
    byKeys: async (page) => {
      await zero(page).focus();
      await keys(page, 'Enter', 'ArrowDown', 'Enter');
    },
  },
  {
    what: 'a device is put back',
    from: CABLE,
    byPointer: async (page) => dragTo(page, await centre(zero(page)), { x: 1200, y: 1000 }),
    byKeys: async (page) => {
      await zero(page).focus();
      await keys(page, 'Enter', 'ArrowLeft', 'Escape');
    },
  },
  {
    what: 'a device is moved by its menu',
    from: CABLE,
    byPointer: async (page) =>
      pressLine(page, named(page, 'Menu of Zero'), 'Move one place towards the beginning'),
    byKeys: async (page) =>
      chooseLine(page, named(page, 'Menu of Zero'), 'Move one place towards the beginning'),
  },
  pressed('a device is chosen', zero, { from: CABLE, reads: chosen }, ' '),
  pressed('a piece of cable is chosen', (page) => named(page, 'cable from Three to Zero'), {
    from: CABLE,
    reads: chosen,
  }),
  nextOfList(
    'a terminator is changed',
    (page) => main(page).getByRole('combobox', { name: 'Plugged on this end' }),
    {
      from: CABLE,
      before: async (page) => named(page, /^end behind Zero: /u).press('Enter'),
    },
  ),
  field(
    'a length is set',
    (page) => main(page).getByRole('textbox', { name: 'Length from Three to Zero, metres' }),
    '0.45',
    { from: CABLE },
  ),
  pressed('a segment is added', (page) => named(page, 'Add a segment behind a converter on AHA-29160'), {
    from: CABLE,
  }),
  pressed('the cable is laid out', (page) => named(page, 'Lay it out'), { from: `${BARE}/wiring` }),
];

const chart = (page: Page) => page.getByRole('application');
/** Near the beginning of the trace. */
const EARLY = { from: `${busy}/time=2000000_22000000` };

/** A twin of the view that is there for a place in the picture of the trace. */
async function boxOf(of: Locator) {
  const box = await of.boundingBox();
  if (!box) throw new Error('no picture');
  return { ...box, middle: { x: box.x + box.width / 2, y: box.y + box.height / 2 } };
}

async function wheel(page: Page, across: number, down: number): Promise<void> {
  const { middle } = await boxOf(chart(page));
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.wheel(across, down);
}

/** The moment of the arbitration that was announced last, ns. */
let announcedAt = 0;

const IN_TIME: readonly Twin[] = [
  inView('the time is zoomed in', 'Zoom in', '+', EARLY),
  inView('the time is zoomed out', 'Zoom out', 's', EARLY),
  {
    what: 'the wheel zooms out to the whole trace',
    ...EARLY,
    byPointer: async (page) => wheel(page, 0, 20_000),
    byKeys: async (page) => page.keyboard.press('f'),
  },
  {
    what: 'two fingers zoom out to the whole trace',
    ...EARLY,
    byPointer: async (page) => {
      const { middle } = await boxOf(chart(page));
      const touch = await touches(page);
      const two = (apart: number) => [-apart, apart].map((x) => ({ x: middle.x + x, y: middle.y }));
      for (let pinch = 0; pinch < 3; pinch += 1) {
        await touch('touchStart', two(200));
        for (const apart of [100, 20, 4]) await touch('touchMove', two(apart));
        await touch('touchEnd', []);
      }
    },
    byKeys: async (page) => page.keyboard.press('f'),
  },
  {
    what: 'the wheel moves to the beginning',
    ...EARLY,
    byPointer: async (page) => wheel(page, -20_000, 0),
    byKeys: async (page) => page.keyboard.press('Home'),
  },
  {
    what: 'the picture is dragged to the beginning',
    ...EARLY,
    byPointer: async (page) => {
      const { middle } = await boxOf(chart(page));
      await dragTo(page, middle, { x: middle.x + 300, y: middle.y });
    },
    byKeys: async (page) => page.keyboard.press('a'),
  },
  {
    what: 'a press on the whole trace moves to its end',
    ...EARLY,
    byPointer: async (page) => {
      const box = await boxOf(page.locator('.time-overview-picture'));
      await page.mouse.click(box.x + box.width - 1, box.middle.y);
    },
    byKeys: async (page) => page.keyboard.press('End'),
  },
  {
    what: 'an arbitration is chosen',
    ...EARLY,
    before: async (page) => {
      // One arbitration in the middle, and none chosen.
      await keys(page, 'ArrowRight', 'f', ...Array<string>(7).fill('s'), 'a', 'a');
      await addressed(page);
      const heading = main(page).getByRole('region', { name: 'Arbitration' });
      announcedAt = 1e6 * Number(/(\d+\.\d+)\sms/u.exec((await heading.textContent()) ?? '')?.[1]);
      await page.keyboard.press('Escape');
      await expect(heading).toBeHidden();
    },
    byPointer: async (page) => {
      const box = await boxOf(chart(page));
      const [, from = 0, to = 0] = /\/time=(\d+)_(\d+)/u.exec(linkOf(page))?.map(Number) ?? [];
      await page.mouse.click(box.x + (box.width * (announcedAt - from)) / (to - from), box.middle.y);
    },
    byKeys: async (page) => page.keyboard.press('ArrowRight'),
  },
  inView('the next arbitration', 'Next arbitration', 'ArrowRight', EARLY),
  inView('the previous arbitration', 'Previous arbitration', 'ArrowLeft', EARLY),
  inView('the next loss', 'Next loss of the chosen device', 'l', EARLY),
  inView('the next command', 'Next command of the chosen device', 'c', EARLY),
  inView('the command of an arbitration', /^Follow the command of /u, 'Enter', {
    ...EARLY,
    before: async (page) => page.keyboard.press('l'),
  }),
];

const MORE_IN_TIME: readonly Twin[] = [
  inView('slow motion plays', 'Play', ' ', EARLY),
  inView('the next phase', 'Next phase', '.', EARLY),
  nextOfList(
    'the device whose losses are stepped through',
    (page) => main(page).getByRole('combobox', { name: /^Device whose losses/u }),
    {
      ...EARLY,
      before: async (page) => {
        const list = main(page).getByRole('combobox', { name: /^Device whose losses/u });
        await list.selectOption({ index: 0 });
        await chart(page).focus();
      },
      reads: async (page) =>
        main(page)
          .getByRole('combobox', { name: /^Device whose losses/u })
          .inputValue(),
    },
  ),
  option('the trace as a table', (page) => main(page).getByRole('group', { name: 'Show as' }), 'Table', {
    ...EARLY,
    reads: async (page) => main(page).getByRole('row').count(),
  }),
  pressed(
    'a line of the table is chosen',
    (page) => main(page).getByRole('rowheader').getByRole('button').first(),
    {
      ...EARLY,
      before: async (page) => main(page).getByRole('radio', { name: 'Table' }).check(),
    },
  ),
  {
    what: 'the last figures of the bus monitor are read',
    ...EARLY,
    byPointer: async (page) => {
      const box = await boxOf(monitor(page));
      await page.mouse.move(box.x + box.width - 1, box.middle.y);
    },
    byKeys: async (page) => {
      await monitor(page).focus();
      await page.keyboard.press('End');
    },
    reads: async (page) => monitor(page).getAttribute('aria-valuetext'),
  },
  pressed(
    'the bus monitor shows queues',
    (page) => main(page).getByRole('checkbox', { name: 'Queues' }),
    { ...EARLY, reads: async (page) => main(page).locator('.monitor-names').textContent() },
    ' ',
  ),
];

const monitor = (page: Page) => main(page).getByRole('region', { name: 'Bus monitor' }).getByRole('slider');

const SWEEP = { from: '3/wide.lvd/7=host.aha29160/0=seagate_st39102lw/sweep=load' };
const swept = (page: Page) => main(page).getByRole('slider').first();
const isSwept = async (page: Page) =>
  expect(main(page).getByText(/^all \d+ values predicted$/u)).toBeVisible();

const IN_SWEEP: readonly Twin[] = [
  option(
    'another setting is varied',
    (page) => page.getByRole('group', { name: 'What is varied' }),
    'Request size',
    {
      ...SWEEP,
      reads: isSwept,
    },
  ),
  nextOfList(
    'a setting of a device is varied',
    (page) => page.getByRole('combobox', { name: 'A setting of a device' }),
    { ...SWEEP, reads: isSwept },
  ),
  {
    what: 'the figures of the last value are read',
    ...SWEEP,
    before: isSwept,
    byPointer: async (page) => {
      const box = await boxOf(swept(page));
      await page.mouse.move(box.x + box.width - 1, box.middle.y, { steps: 3 });
    },
    byKeys: async (page) => {
      await swept(page).focus();
      await page.keyboard.press('End');
    },
    reads: async (page) => swept(page).getAttribute('aria-valuetext'),
  },
  pressed('a value is taken into the plan', (page) => named(page, /^Set .* in the plan$/u), {
    ...SWEEP,
    before: async (page) => {
      await isSwept(page);
      await swept(page).focus();
      await page.keyboard.press('End');
    },
  }),
  option('the figures as a table', (page) => main(page).getByRole('group', { name: 'Show as' }), 'Table', {
    ...SWEEP,
    before: isSwept,
    reads: async (page) => main(page).getByRole('row').count(),
  }),
];

const PAIR = { from: `a=${busy}&b=${busy.replace('/6=', '/4=')}` };

const COMPARED: readonly Twin[] = [
  inView('A and B are swapped', 'Swap A and B', 'x', PAIR),
  {
    what: 'plan A is shown alone',
    ...PAIR,
    byPointer: async (page) => {
      const sides = main(page)
        .getByRole('group')
        .filter({ has: page.getByRole('radio', { name: 'Both' }) });
      await press(page, sides.getByText('A', { exact: true }));
    },
    byKeys: async (page) => page.keyboard.press('1'),
    reads: async (page) => main(page).getByRole('radio', { name: 'A', exact: true }).isChecked(),
  },
  nextOfList(
    'a device of B is moved',
    (page) => main(page).getByRole('combobox', { name: 'ID of Disk in B' }),
    PAIR,
  ),
  pressed('B is given up', (page) => named(page, 'Back to A'), PAIR),
];

/** A file that is dropped on a part of the page, and one that is chosen after its button is pressed. */
function file(
  what: string,
  on: (page: Page) => Locator,
  name: string,
  text: string,
  rest: Partial<Twin>,
): Twin {
  return {
    what,
    ...rest,
    byPointer: async (page) => {
      const dataTransfer = await page.evaluateHandle((content) => {
        const data = new DataTransfer();
        data.items.add(new File([content], 'dropped.txt'));
        return data;
      }, text);
      for (const event of ['dragover', 'drop']) await on(page).dispatchEvent(event, { dataTransfer });
      await expect(on(page)).toContainText('dropped.txt');
    },
    byKeys: async (page) => {
      const chooser = page.waitForEvent('filechooser');
      await on(page).getByRole('button', { name }).press('Enter');
      await (
        await chooser
      ).setFiles({ name: 'chosen.txt', mimeType: 'text/plain', buffer: Buffer.from(text) });
      await expect(on(page)).toContainText('chosen.txt');
    },
  };
}

const TWO_DISKS = '3/wide.lvd/7=host.aha29160/6=seagate_st39102lw/2=id_prec_disk';
const REQUESTS = 'time_ms,device,block,blocks,kind\n0,6,1000000,16,R\n4.5,2,200000,128,R\n';
const VCD_FILE = fileURLToPath(new URL('../../engine-wasm/fixtures/recordings/reads.vcd', import.meta.url));
const VCD = readFileSync(VCD_FILE, 'utf8');
const recording = (page: Page) => page.getByRole('region', { name: 'Recorded trace' });

/** A time in a cell of the table, ms. */
const millisecondsOf = (text: string) => Number.parseFloat(text) * (text.endsWith('\u00B5s') ? 1e-3 : 1);

/** Shows the traces as a table or as a picture, by keys. */
async function show(page: Page, as: 'Table' | 'Picture'): Promise<void> {
  const group = main(page).getByRole('group', { name: 'Show as' });
  await group.getByRole('radio', { checked: true }).focus();
  await page.keyboard.press(as === 'Table' ? 'ArrowRight' : 'ArrowLeft');
  await expect(group.getByRole('radio', { name: as })).toBeChecked();
}

/** The first data of the recording, in its table. */
const firstData = (page: Page) => recording(page).getByRole('row').filter({ hasText: 'DATA IN' }).first();
/** The middle of these data, ns. */
let dataAt = 0;

const FILES: readonly Twin[] = [
  file('a trace of requests is replayed', main, 'Choose', REQUESTS, {
    from: TWO_DISKS,
    before: async (page) => give(page, 'Replay a trace'),
    reads: async (page) => {
      await expect(main(page).getByRole('status')).toContainText('All 2 requests are complete');
      return main(page).getByRole('status').textContent();
    },
  }),
  file('a recording is opened', recording, 'Open', VCD, {
    from: `${TWO_DISKS}/time=0_20000000`,
    before: async (page) => {
      const remove = recording(page).getByRole('button', { name: 'Remove' });
      if ((await remove.count()) > 0) await remove.press('Enter');
    },
    reads: async (page) => {
      await expect(recording(page).getByRole('table').first()).toBeVisible();
      return recording(page).getByRole('status').first().textContent();
    },
  }),
  {
    what: 'a command of a recording is chosen',
    // A command 5 ms after the beginning of the recording, with a few bytes.
    from: `${TWO_DISKS}/time=5000000_5300000`,
    before: async (page) => {
      const isThere = (await recording(page).getByRole('button', { name: 'Remove' }).count()) > 0;
      if (!isThere) await recording(page).locator('input[type=file]').setInputFiles(VCD_FILE);
      await recording(page).getByRole('button', { name: 'To the start' }).press('Enter');
      await show(page, 'Table');
      await expect(firstData(page)).toBeVisible();
      const cells = await firstData(page).getByRole('cell').allTextContents();
      const [at = NaN, lasts = NaN] = cells.map(millisecondsOf);
      dataAt = 1e6 * (at + lasts / 2);
      await show(page, 'Picture');
    },
    byPointer: async (page) => {
      const picture = recording(page).getByRole('application');
      await picture.scrollIntoViewIfNeeded();
      const box = await boxOf(picture);
      const [, from = 0, to = 0] = /\/time=(\d+)_(\d+)/u.exec(linkOf(page))?.map(Number) ?? [];
      const data = { x: box.x + (box.width * (dataAt - from)) / (to - from), y: box.y + 12 };
      await page.mouse.move(data.x, data.y, { steps: 8 });
      await page.mouse.click(data.x, data.y);
    },
    byKeys: async (page) => {
      await show(page, 'Table');
      await firstData(page).getByRole('button').focus();
      await page.keyboard.press('Enter');
      await show(page, 'Picture');
    },
    reads: async (page) => recording(page).getByRole('region', { name: 'Command' }).textContent(),
  },
];

test.use({ viewport: { width: 1280, height: 1200 } });

compareTwins({
  'on the cable': ON_CABLE,
  'in the bus in time': IN_TIME,
  'in slow motion, table and monitor of it': MORE_IN_TIME,
  'in a sweep': IN_SWEEP,
  'in a comparison': COMPARED,
  'with files': FILES,
});
