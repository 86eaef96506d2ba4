// Several plans beside each other: pasted, predicted, opened, and the steps to one of them.

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import {
  address,
  becomes,
  counts,
  exactly,
  findsNothing,
  focus,
  keys,
  listen,
  open,
  textOf,
  viewport,
} from '../../../component/page.tsx';
import { planner } from '../../store/planner.ts';
import { setSeveralPlans } from '../../store/several-plans.ts';

const named = (name: string, devices: string) => `3/wide.lvd/name=${name}/7=host.aha29160/${devices}`;
const ONE = named('One', '0=id_prec_disk.name=Disk');
const SLOW = named('Slow', '5=id_prec_disk.name=Disk.cap=5');
const BOTH = named('Both', '0=id_prec_disk.name=Disk/4=seagate_st39102lw.name=Other');

const view = () => page.getByRole('main', { name: 'Several plans' });
const table = () => view().getByRole('table', { name: 'The plans side by side' });

/** Shows the plans of a text; gives what is announced. */
async function paste(text: string): Promise<() => readonly string[]> {
  await open(ONE);
  const said = listen();
  setSeveralPlans('');
  planner.look({ shows: 'plans' });
  await view().getByRole('textbox', { name: 'Links, one a line' }).fill(text);
  await view().getByRole('button', { name: 'Show the table' }).click();
  return said;
}

const row = (name: string) => table().getByRole('row', { name: new RegExp(`^${name}`, 'u') });

test('plans of pasted lines have a column each, with the best rate where it is clear', async () => {
  const said = await paste(`Mine: https://example.org/#${ONE}\n\n${SLOW} (slow)\nand ${BOTH}\nno link here`);
  await expect.element(view().getByRole('alert')).toHaveTextContent('Line 5 has no link');
  await expect.element(view().getByText('All 3 plans are predicted.')).toBeVisible();
  await expect.poll(said).toContain('All 3 plans are predicted.');
  const heads = table().getByRole('columnheader');
  expect(heads.elements().map((head) => head.querySelector('b')?.textContent ?? '')).toEqual([
    '',
    'One',
    'Slow',
    'Both',
  ]);
  expect(await textOf(row('Disk'))).toMatch(/ID 0.*ID 5.*ID 0/u);
  expect(await textOf(row('Other'))).toMatch(/not there.*not there.*ID 4/u);
  expect(await textOf(row('In total'))).toMatch(/best/u);
  await findsNothing();
});

test('a plan is opened, and the steps to it are ticked and stay ticked', async () => {
  await paste(`${ONE}\n${SLOW}`);
  await table().getByRole('button', { name: 'Steps from the present plan to Slow' }).click();
  const dialog = page.getByRole('dialog', { name: 'Steps to Slow' });
  const step = dialog.getByRole('checkbox', { name: 'Set the jumper of Disk from ID 0 to ID 5.' });
  await step.click();
  await expect.element(dialog.getByRole('status')).toHaveTextContent(/^1 of \d done$/u);
  await findsNothing();
  await keys('Escape');
  await table().getByRole('button', { name: 'Steps from the present plan to Slow' }).click();
  await expect.element(step).toBeChecked();
  await keys('Escape');
  await table().getByRole('button', { name: 'Open Slow' }).click();
  await becomes(SLOW);
});

test('by keys: the present plan is added, and Escape leaves', async () => {
  await open(ONE);
  setSeveralPlans('');
  planner.look({ shows: 'plans' });
  await expect.element(view()).toHaveFocus();
  await focus(view().getByRole('button', { name: 'Add the present plan' }));
  await keys('Enter');
  await expect.element(table().getByText('the present plan')).toBeVisible();
  await keys('Escape');
  await counts(view(), 0);
  expect(address()).toMatch(exactly(ONE));
});

test('on a phone the table scrolls within its box, and the first column stays', async () => {
  await viewport(390, 800);
  await paste([ONE, SLOW, BOTH, ONE, SLOW, BOTH].join('\n'));
  await expect.element(view().getByRole('alert')).toHaveTextContent('The table has the first 5 of 6 plans.');
  await expect.element(view().getByText('All 5 plans are predicted.')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  const box = view().getByRole('region', { name: 'The plans side by side' }).element();
  const name = row('Disk').getByRole('rowheader').element();
  const before = name.getBoundingClientRect().left;
  box.scrollLeft = 200;
  expect(box.scrollLeft).toBeGreaterThan(100);
  expect(name.getBoundingClientRect().left).toBeCloseTo(before, 0);
  await findsNothing();
});
