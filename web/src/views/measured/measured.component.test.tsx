// A rate that a person measured: added by form or paste, explained, accepted, and undone.

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { address, findsNothing, keys, open, textOf, viewport } from '../../../component/page.tsx';
import { planner } from '../../store/planner.ts';

const PLAN = '5/narrow.se/7=host.mac_iici_53c80/0=bluescsi_v1.media=2.1/3=any_cdrom.off';

const view = () => page.getByRole('main', { name: 'Measured by you' });
const answer = () => view().getByRole('region', { name: 'What explains it' });

async function show(plan: string): Promise<void> {
  await open(plan);
  planner.look({ shows: 'measured', device: 0 });
  await expect.element(view()).toBeVisible();
}

test('a typed rate is explained by the machine, and the accepted value is in the plan', async () => {
  await show(PLAN);
  const field = view().getByRole('textbox', { name: 'Rate', exact: true });
  await field.fill('700');
  await view().getByRole('combobox', { name: 'Unit' }).selectOptions('KB/s (10³)');
  await keys('Tab');
  await view().getByRole('button', { name: 'Add', exact: true }).click();
  await expect.poll(address).toContain('got=0.7_r64');
  await expect.element(answer().getByText(/^The machine behind Macintosh IIci moves/u)).toBeVisible();
  expect(await textOf(answer())).toMatch(/outside the interval/u);
  await findsNothing();
  await viewport(390, 844);
  await findsNothing();
  await answer()
    .getByRole('button', { name: /^Accept: a machine that moves/u })
    .click();
  await expect.poll(address).toMatch(/\.bus=0\.\d+\/0=.*got=0\.7_r64_so_machine0\.\d+/u);
  await expect.element(answer().getByText('inside the interval')).toBeVisible();
  await keys('Control+z');
  await expect.poll(address).not.toContain('bus=');
});

test('rates that a program printed are read and added together', async () => {
  await show(PLAN);
  await view().getByText('Paste what a program printed', { exact: true }).click();
  await view()
    .getByRole('textbox', { name: 'Output of a program' })
    .fill(
      '# dd if=/dev/sda of=/dev/null bs=64k count=320\n20971520 bytes (21 MB) copied, 12.1 s, 1.7 MB/s\n',
    );
  await view().getByRole('button', { name: 'Add this rate' }).click();
  await expect.poll(address).toMatch(/got=1\.7\d*_r64_using_dd/u);
  await view()
    .getByRole('button', { name: /^Remove/u })
    .click();
  await expect.poll(address).not.toContain('got=');
});

test('a rate that the bus cannot carry is refused with the reason', async () => {
  await show('5/narrow.se/7=host.aha2940/3=any_disk.got=12_r64');
  await expect.element(answer().getByText(/more than the agreed rate/u)).toBeVisible();
});
