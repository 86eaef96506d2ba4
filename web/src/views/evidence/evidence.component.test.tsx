// Requirements, judged for the plan.

import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { findsNothing, focus, keys, listen, open } from '../../../component/page.tsx';
import { setRequirements } from '../../store/evidence.ts';
import { planner } from '../../store/planner.ts';

const PLAN = '3/wide.lvd/7=host.aha29160/0=id_prec_disk/3=id_prec_cdrom';

const view = () => page.getByRole('main', { name: 'Evidence sheet' });
const field = () => view().getByRole('textbox', { name: 'Requirements, one a line' });
const verdicts = () => view().getByRole('region', { name: 'Verdicts' });

async function opened(): Promise<() => readonly string[]> {
  await open(PLAN);
  setRequirements('');
  planner.look({ shows: 'evidence' });
  await expect.element(field()).toBeVisible();
  return listen();
}

test('each line has its verdict with the figures behind it, by keys', async () => {
  const said = await opened();
  await expect.element(view().getByRole('button', { name: 'Judge' })).toBeDisabled();
  await field().fill('ID 0: at least 1 MB/s alone\nID 0: at least 500 MB/s\nfaster');
  await focus(view().getByRole('button', { name: 'Judge' }));
  await keys('Enter');
  await expect
    .element(
      verdicts()
        .getByText(/^Disk of the ID paper gets/u)
        .first(),
    )
    .toBeVisible();
  const lines = verdicts().getByRole('listitem').elements();
  expect(lines.map((line) => line.querySelector('b')?.textContent)).toEqual(['met', 'not met', 'not read']);
  await expect.poll(said).toContain('1 of 3 requirements is met.');
  await focus(view().getByRole('button', { name: 'Copy the sheet' }));
  await keys('Enter');
  await expect.poll(said).toContain('Sheet copied');
  await field().fill('no error');
  await expect.element(verdicts().getByText('The plan or the text has changed since.')).toBeVisible();
  await findsNothing();
});

test('a saved sheet is judged for the plan that is open', async () => {
  await opened();
  await field().fill(
    '# Busfree evidence sheet\n\nDate: 2020-01-01\nPlan: 3/wide.lvd/7=host.aha29160\n\n1. not met: no error\n   Why.\n',
  );
  await view().getByRole('button', { name: 'Judge' }).click();
  await expect.element(verdicts().getByText('The plan has none.')).toBeVisible();
  expect(verdicts().getByRole('listitem').elements()).toHaveLength(1);
});

test('the sheet is saved as it is, by pointer', async () => {
  await opened();
  await field().fill('no error');
  await view().getByRole('button', { name: 'Judge' }).click();
  const made = vi.spyOn(URL, 'createObjectURL');
  await view().getByRole('button', { name: 'Save the sheet' }).click();
  const [file] = made.mock.lastCall ?? [];
  if (!(file instanceof Blob)) throw new Error('a file');
  expect(await file.text()).toMatch(
    /^# Busfree evidence sheet\n\nDate: \d{4}-\d\d-\d\d\nPlan: .*\n1\. met: no error\n/su,
  );
});

test('a text without a requirement is refused with an example', async () => {
  await opened();
  await field().fill('# nothing yet');
  await view().getByRole('button', { name: 'Judge' }).click();
  await expect.element(view().getByRole('alert')).toHaveTextContent('The sheet has no requirement.');
});
