// What a host's machine is and what the requests cost it: operating system, driver, slot, file system.

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import {
  exactly,
  findsNothing,
  focus,
  idle,
  keys,
  address,
  open,
  predict,
  rung,
  unfoldMore,
  shownRate,
  type,
} from '../../../component/page.tsx';

const BUS = '3/narrow.se/7=host.aha2940u/0=seagate_st52160n.s4k';
const STOCK = '5/narrow.se/7=host.aha2940u.os=nt4.driver=stock/0=seagate_st52160n.s4k';

async function settingsOf(name: string) {
  await page.getByRole('button', { name: `${name}: menu` }).click();
  await page.getByRole('menuitem', { name: 'Settings…' }).click();
  return page.getByRole('dialog', { name: `Settings of ${name}` });
}

/** The figures of the card as the program prints them. */
function costs(link: string): string[] {
  const [host] = predict(link).initiators;
  const [share, interrupts] = [host?.cost.cpu_percent ?? 0, host?.cost.interrupts_per_s ?? 0];
  const thousands = interrupts.toFixed(0).replace(/\B(?=(\d{3})+$)/gu, ' ');
  return [`${share.toFixed(0)} %`, `${thousands}/s`];
}

test('by mouse: Windows NT and the driver as delivered slow a disk, and the card has the figures of the program', async () => {
  await open(BUS);
  const card = page.getByRole('region', { name: 'What it costs the host' });
  for (const figure of costs(BUS)) await expect.element(card).toHaveTextContent(figure);
  const settings = await settingsOf('AHA-2940U');
  await settings.getByLabelText('Operating system').selectOptions('Windows NT 4.0');
  await settings.getByLabelText('Driver').selectOptions('as delivered');
  await settings.getByRole('button', { name: 'Done' }).click();
  await idle();
  expect(address()).toBe(STOCK);
  const stock = predict(STOCK).devices[0];
  await expect.element(rung('Medalist Pro 2160')).toHaveTextContent(shownRate(stock));
  for (const figure of costs(STOCK)) await expect.element(card).toHaveTextContent(figure);
  await findsNothing();

  // A press on a figure says how it is computed.
  await card.getByText('What it costs the host').click();
  await card.getByRole('button', { name: /%/u }).first().click();
  const explained = page.getByRole('dialog');
  await expect.element(explained).toHaveTextContent('208 µs');
  await expect.element(explained).toHaveTextContent('575 µs');
  await findsNothing();
});

test('by keys: a slot limits its adapter, and “Reset” brings everything back', async () => {
  const wide = '3/wide.lvd/7=host.aha29160/0=seagate_cheetah_18_u160';
  await open(wide);
  await focus(page.getByRole('button', { name: 'AHA-29160: menu' }));
  await keys('Enter');
  await focus(page.getByRole('menuitem', { name: 'Settings…' }));
  await keys('Enter');
  const settings = page.getByRole('dialog', { name: 'Settings of AHA-29160' });
  const slot = settings.getByLabelText('Slot');
  await focus(slot);
  await keys('ArrowDown');
  await expect
    .element(slot.css('option:checked'))
    .toHaveTextContent(exactly('32-bit PCI, 33 MHz (132 MB/s)'));
  const flight = settings.getByLabelText('Commands in flight');
  await flight.fill('0');
  await expect.element(flight).toHaveAttribute('aria-invalid', 'true');
  await flight.fill('8');
  await keys('Escape');
  await idle();
  expect(address()).toBe('5/wide.lvd/7=host.aha29160.flight=8.slot=pci32/0=seagate_cheetah_18_u160');
  const again = await settingsOf('AHA-29160');
  await focus(again.getByRole('button', { name: /^Reset/u }));
  await keys('Enter');
  await keys('Escape');
  await idle();
  expect(address()).toBe(wide);
});

for (const way of ['by mouse', 'by keys'] as const) {
  test(`${way}: a short scatter list divides requests, and interrupts for several commands are fewer`, async () => {
    const host = (figures: string) =>
      `3/wide.lvd/7=host.aha29160${figures}/0=seagate_cheetah_18_u160.rand.s256k`;
    await open(host(''));
    const settings = await settingsOf('AHA-29160');
    for (const [label, text] of [
      ['Interrupts for a command', '0.25'],
      ['Data of one command', '64'],
    ] as const) {
      const field = settings.getByLabelText(label);
      if (way === 'by mouse') await field.click();
      else await focus(field);
      await type(text);
    }
    await (way === 'by mouse' ? settings.getByRole('button', { name: 'Done' }).click() : keys('Escape'));
    await idle();
    const divided = host('.interrupts=0.25.transfer=64');
    expect(address()).toBe(divided);
    const card = page.getByRole('region', { name: 'What it costs the host' });
    for (const figure of costs(divided)) await expect.element(card).toHaveTextContent(figure);
    await findsNothing();
  });
}

test('by keys: operating system, driver and file system are chosen, and an empty field shows what is used', async () => {
  await open(BUS);
  const choose = async (party: string, label: string, down: number) => {
    await focus(page.getByRole('button', { name: `${party}: menu` }));
    await keys('Enter');
    await focus(page.getByRole('menuitem', { name: 'Settings…' }));
    await keys('Enter');
    await unfoldMore(page.getByRole('dialog'));
    await focus(page.getByRole('dialog').getByLabelText(label, { exact: true }));
    for (let n = 0; n < down; n += 1) await keys('ArrowDown');
    await keys('Escape');
    await idle();
  };
  await choose('AHA-2940U', 'Operating system', 3);
  expect(address()).toBe('5/narrow.se/7=host.aha2940u.os=dos/0=seagate_st52160n.s4k');
  await choose('AHA-2940U', 'Driver', 1);
  expect(address()).toContain('.os=dos.driver=stock/');
  await choose('Medalist Pro 2160', 'File system', 2);
  expect(address()).toBe('5/narrow.se/7=host.aha2940u.os=dos.driver=stock/0=seagate_st52160n.fs=ntfs.s4k');

  // MS-DOS has one command under way: the empty field says what is used.
  const settings = await settingsOf('AHA-2940U');
  await expect.element(settings.getByLabelText('Commands in flight')).toHaveAttribute('placeholder', '1');
});
