// Notes at moments of the bus in time: written, changed, removed and undone, by pointer and by keys.

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import {
  address,
  becomes,
  counts,
  findsNothing,
  focus,
  found,
  keys,
  listen,
  open,
  preset,
  textOf,
  type,
  whereIs,
} from '../../../component/page.tsx';
import { planner } from '../../store/planner.ts';

const START = preset('table-3-1').replace('3/', '5/');
const [HEAD = '', REST = ''] = START.split('/7=');
const withNotes = (...notes: string[]) =>
  `${HEAD}${notes.map((note) => `/moment=${note}`).join('')}/7=${REST}/time=1000000000_1020000000`;
/** A long text, so that it does not fit. */
const LONG = `The_disk_waits_${'very_'.repeat(30)}long`;

const picture = () => page.getByRole('application', { name: /^Timeline of the bus/u });
const editor = () => page.getByRole('dialog', { name: /^Note at / });
const field = () => editor().getByRole('textbox', { name: 'Note' });
const flags = () => page.getByRole('button', { name: /^Note at \d/u });
const list = () => page.getByRole('region', { name: 'Notes' }).getByRole('listitem');
const noteButton = () => page.getByRole('button', { name: 'Note at this moment' });

/** The notes of the address, without their times. */
const noted = () => [...address().matchAll(/\/moment=\d+_([^/]*)/gu)].map(([, note]) => note);

test('by keys: a note at the chosen moment is written, changed, removed and undone, and nothing else moves', async () => {
  await open(`${START}/time`);
  await expect.element(picture()).toHaveFocus();
  const before = await whereIs(picture());
  const drawn = picture().element();
  const said = listen();
  await keys('n');
  await expect.element(field()).toHaveFocus();
  await findsNothing();
  await type('It waits');
  await keys('Enter');
  await expect.poll(noted).toEqual(['It_waits']);
  await expect.element(picture()).toHaveFocus();
  expect(await whereIs(picture())).toEqual(before);
  // The trace is the same, and so is its picture.
  expect(picture().element()).toBe(drawn);
  await counts(flags(), 1);
  await expect.poll(said).toContainEqual(expect.stringMatching(/^Note at [\d.]+\sms: It waits$/u));

  // The flag is before the picture.
  await keys('Shift+Tab');
  await expect.element(flags()).toHaveFocus();
  await expect.element(page.getByRole('tooltip')).toHaveTextContent(/ms: It waits$/u);
  await findsNothing();
  await keys('Enter');
  await expect.element(field()).toHaveValue('It waits');
  await type(' long');
  await keys('Tab', 'Enter');
  await expect.poll(noted).toEqual(['It_waits_long']);
  await expect.element(flags()).toHaveFocus();
  expect(await textOf(list())).toMatch(/ms\s*It waits long/u);

  await keys('Enter');
  await expect.element(field()).toHaveFocus();
  await keys('Tab', 'Tab', 'Enter');
  await expect.poll(noted).toEqual([]);
  await counts(flags(), 0);
  await expect.element(noteButton()).toHaveFocus();
  await expect.poll(said).toContainEqual(expect.stringMatching(/^Note at [\d.]+\sms removed$/u));
  await keys('Control+z');
  await expect.poll(noted).toEqual(['It_waits_long']);
  await keys('Control+z');
  await expect.poll(noted).toEqual(['It_waits']);
  await keys('Control+z');
  await expect.poll(noted).toEqual([]);
  await expect
    .poll(said)
    .toContainEqual(expect.stringMatching(/^Undone: Notes in time: [\d.]+\sms: It waits$/u));
  expect(await whereIs(picture())).toEqual(before);
});

test('by pointer: Escape leaves a note as it was, and the list goes to a note that is not in view', async () => {
  await open(withNotes('3000000_Early', '1008000000_Here'));
  await counts(flags(), 1);
  await flags().click();
  await type(' and there');
  await keys('Escape');
  await expect.element(editor()).not.toBeInTheDocument();
  expect(noted()).toEqual(['Early', 'Here']);
  await list()
    .getByRole('button', { name: /Early$/u })
    .click();
  await expect.element(page.getByRole('button', { name: /^Note at 3.000\sms: Early$/u })).toHaveFocus();
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('Early');
  await list().getByRole('button', { name: 'Edit the note at 3.000' }).click();
  await editor().getByRole('button', { name: 'Remove' }).click();
  await expect.poll(noted).toEqual(['Here']);
  await expect.element(noteButton()).toHaveFocus();
  // The flag with the focus leaves with its moment, and the keys of the view still work.
  await list().getByRole('button', { name: /Here$/u }).click();
  await expect.element(flags()).toHaveFocus();
  await keys('End');
  await expect.element(picture()).toHaveFocus();
});

test('texts do not collide, markup is text, and a note after the end says so', async () => {
  const marked = '1009000000_--3Cb--3EHere--3C--2Fb--3E';
  await open(withNotes(`1002000000_${LONG}`, marked, '1009500000_Near', '9000000000000_Late'));
  await counts(flags(), 3);
  const [long, bare, near] = flags()
    .elements()
    .map((one) => ({ ...one.getBoundingClientRect().toJSON(), text: one.textContent }));
  expect(long.right).toBeLessThan(bare.left);
  expect([bare.text, near.text]).toEqual(['', 'Near']);
  expect(await textOf(list().nth(1))).toContain('<b>Here</b>');
  const late = list().nth(3);
  expect(await textOf(late)).toMatch(/Late\s*Outside of the simulated span, which ends at [\d.]+\sms/u);
  await counts(late.getByRole('button'), 1);
  await focus(flags().first());
  await findsNothing();
});

test('without a choice there is no moment to note; at a moment of slow motion there is', async () => {
  await open(withNotes());
  await expect.element(noteButton()).toHaveAttribute('aria-disabled', 'true');
  const said = listen();
  await keys('n');
  await expect.poll(said).toContain('First choose an arbitration or a command, or play to a moment');
  await page.getByRole('button', { name: 'Next phase' }).click();
  await expect.element(noteButton()).not.toHaveAttribute('aria-disabled');
  await noteButton().click();
  await type('Here');
  await editor().getByRole('button', { name: 'Save' }).click();
  await expect.poll(noted).toEqual(['Here']);
  await expect.element(noteButton()).toHaveFocus();
});

test('the sheet lists the notes with their times', async () => {
  await open(withNotes('1008000000_Here', '3000000_Early'));
  planner.look({ shows: 'sheet' });
  const sheet = page.getByRole('article');
  await expect
    .element(sheet)
    .toHaveTextContent(/Notes\s*At moments of the bus in time:\s*3\.000\sms Early\s*1008\.000\sms Here/u);
  expect((await found(sheet)).querySelectorAll('.sheet-time-notes li')).toHaveLength(2);
  await becomes(/\/sheet$/u);
});
