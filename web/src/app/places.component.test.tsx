// What the header, the shelf and the findings open, by pointer and by keys.

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { address, becomes, busy, focus, hidden, keys, open } from '../../component/page.tsx';

const place = (name: string) => page.getByRole('button', { name, exact: true });

test('by pointer and by keys the header leads to the cable, the bus in time and back', async () => {
  await open(busy);
  await place('Cable').click();
  await expect.element(page.getByRole('main', { name: 'Cable' })).toBeVisible();
  await expect.element(place('Cable')).toHaveAttribute('aria-current', 'page');
  await focus(place('Time'));
  await keys('Enter');
  await expect.element(page.getByRole('main', { name: 'The bus in time' })).toBeVisible();
  expect(address()).toContain('/time');
  await place('IDs').click();
  await becomes(busy);
});

test('by pointer and by keys a kind of device is opened, closed, and a device of it added', async () => {
  await open('3/wide.se/7=host.aha2940uw');
  const tapes = page.getByRole('button', { name: /^Tapes/ });
  const device = page.getByRole('button', { name: /^Add DLT 4000/ });
  await expect.element(tapes).toHaveAttribute('aria-expanded', 'false');
  await tapes.click();
  await expect.element(device).toBeVisible();
  await focus(tapes);
  await keys('Enter');
  await expect.element(tapes).toHaveAttribute('aria-expanded', 'false');
  expect(device.elements()).toHaveLength(0);
  await keys('Enter');
  await focus(device);
  await keys('Enter');
  await becomes(/=dlt4000/);
});

test('by pointer and by keys a finding shows what follows if it is ignored', async () => {
  await open('3/wide.lvd/7=host.aha29160/6=id_prec_disk.name=Greedy.nodisc/0=id_prec_disk.name=Patient');
  const finding = page.getByRole('listitem').filter({ hasText: 'Greedy does not disconnect.' });
  const ignored = finding.getByText('If ignored:');
  await hidden(ignored);
  await finding.getByText('Greedy does not disconnect.').click();
  await expect.element(ignored).toBeVisible();
  await keys('Enter');
  await hidden(ignored);
});

test('an error stands above what helps, and below it once it is mended', async () => {
  await open('3/wide.lvd/7=host.aha29160/3=id_prec_disk.name=First/3=id_prec_disk.name=Second');
  const order = () =>
    page
      .css('.col-side h2')
      .elements()
      .map((title) => title.textContent.split(' ')[0]);
  await expect.poll(order).toEqual(['Findings', 'What']);
  await page
    .getByRole('region', { name: /^Findings/ })
    .getByRole('button', { name: /^Move Second to ID/ })
    .click();
  await expect.poll(order).toEqual(['What', 'Findings']);
});
