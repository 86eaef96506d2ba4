// A machine with two channels: the remedy for a slow tape on a fast bus, and switching between the two.

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import {
  centre,
  findsNothing,
  focus,
  hidden,
  idle,
  isTooWide,
  keys,
  address,
  mouse,
  open,
  predict,
  rung,
  shownRate,
  socket,
  unfold,
  viewport,
  dragging,
} from '../../../component/page.tsx';

const server =
  '3/wide.lvd/name=Server/7=host.aha39160/0=seagate_cheetah_18_u160.name=Left/1=seagate_cheetah_18_u160.name=Right/4=dlt7000.name=Tape';

for (const width of [390, 1280]) {
  test(`an Ultra160 server with an SE tape gets a second channel and its rate back, at ${width} px`, async () => {
    await viewport(width, 900);
    await open(server);
    const before = predict(server);
    const findings = page.getByRole('region', { name: /^Findings/u });
    const finding = findings
      .getByRole('listitem')
      .filter({ hasText: 'Tape brings the whole bus down to single-ended.' });
    await expect.element(finding).toHaveTextContent('40 MB/s instead of 160 MB/s');
    await finding.getByRole('button', { name: 'Put Tape on the adapter’s second channel' }).click();
    await idle();
    await hidden(finding);
    const link = address();
    expect(link).toMatch(/\/and\/wide\.se\/7=host\.aha39160\/4=dlt7000\.name=Tape/u);
    const after = predict(link);
    expect(after.total_mb_s).toBeGreaterThan(before.total_mb_s);
    await expect.element(rung('Left')).toHaveTextContent(shownRate(after.devices[0]));
    const tabs = page.getByRole('group', { name: 'Channel shown' });
    await expect.element(tabs.getByRole('radio', { name: /Channel A · \d/u })).toBeChecked();
    await findsNothing();
    expect(isTooWide()).toBe(false);

    await tabs.getByRole('radio', { name: /^Channel B/u }).click();
    await idle();
    await expect.element(rung('Tape')).toHaveTextContent(/\d\.\d/u);
    await findsNothing();
    await keys('Control+z');
    await keys('Control+z');
    await idle();
    expect(address()).toBe(server);
  });
}

test('a device moves to a second channel and back from its menu, and the channel can be removed', async () => {
  await open('3/wide.lvd/7=host.aha29160/0=id_prec_disk.name=Disk');
  await page.getByRole('button', { name: 'Disk: menu' }).click();
  await page.getByRole('menuitem', { name: 'Move to a second adapter' }).click();
  await idle();
  expect(address()).toBe('3/wide.lvd/7=host.aha29160/and/wide.lvd/7=host.aha29160/0=id_prec_disk.name=Disk');
  await focus(page.getByRole('radio', { name: /^Channel B/u }));
  await keys('Space');
  await idle();
  expect(address()).toContain('/see=b/');
  await page.getByRole('button', { name: 'Disk: menu' }).click();
  await page.getByRole('menuitem', { name: 'Move to channel A' }).click();
  await idle();
  await unfold('Change bus');
  await page.css('summary').filter({ hasText: 'two channels' }).click();
  const channels = page.getByRole('group', { name: 'Channels', exact: true });
  await channels.getByRole('radio', { name: 'One' }).click();
  await idle();
  expect(address()).toBe('3/wide.lvd/7=host.aha29160');
  await keys('Control+z');
  await idle();
  expect(address()).toContain('0=id_prec_disk.name=Disk');
});

test('a device is dropped on the other channel’s tab; a host is not accepted', async () => {
  const there = '3/wide.lvd/7=host.aha29160/0=id_prec_disk.name=Disk/and/wide.lvd/7=host.aha29160';
  await viewport(1280, 1200);
  await open(there);
  const tab = page.css('label').filter({ hasText: /^Channel B/u });
  const dragToTab = async (name: string) => {
    const from = await centre(socket(name));
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move(from.x, from.y - 30, { steps: 4 });
    await dragging();
    const to = await centre(tab);
    await mouse.move(to.x, to.y, { steps: 12 });
  };
  await dragToTab('AHA-29160');
  await expect.element(tab).not.toHaveAttribute('data-over');
  await mouse.up();
  await idle();
  expect(address()).toBe(there);

  await dragToTab('Disk');
  await expect.element(tab).toHaveAttribute('data-over');
  await mouse.up();
  await idle();
  expect(address()).toBe('3/wide.lvd/7=host.aha29160/and/wide.lvd/7=host.aha29160/0=id_prec_disk.name=Disk');
  await expect.element(tab).not.toHaveAttribute('data-over');
  await keys('Control+z');
  await idle();
  expect(address()).toBe(there);
});
