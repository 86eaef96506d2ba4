// The aim of the search and pinned devices: by mouse, keyboard and finger.

import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';

import {
  advised,
  busy,
  centre,
  counts,
  exactly,
  findsNothing,
  focus,
  idle,
  keys,
  address,
  openAdvised,
  listen,
  mouse,
  open,
  rung,
  unfoldMore,
  socket,
  textOf,
  whereIs,
  viewport,
} from '../../../component/page.tsx';

const start = busy; // host 7, CD-ROM 6, disk 0, load 99 %

function card(): Locator {
  return page.getByRole('region', { name: 'What helps' });
}

function pin(name: string): Locator {
  return page.getByRole('button', { name: new RegExp(`^Keep ${name} at ID \\d+$`, 'u') });
}

async function seek(aim: string): Promise<void> {
  await card().getByLabelText('Optimise for').selectOptions(aim);
  await advised();
}

test('a click pins a device, and the search leaves it at its ID', async () => {
  await openAdvised(start);
  // Invisible until the pointer is on the rung.
  await expect.element(pin('Disk')).toHaveStyle({ opacity: '0' });
  await rung('Disk').hover();
  await expect.element(pin('Disk')).toHaveStyle({ opacity: '1' });
  const announced = listen();
  await pin('Disk').click();
  await advised();
  await expect.element(pin('Disk')).toHaveAttribute('aria-pressed', 'true');
  expect(address()).toMatch(/\/0=id_prec_disk[^/]*.keep/u);
  expect(address()).toContain('/name=Table');
  await expect.element(card()).toHaveTextContent('Keeps its ID: Disk.');
  await expect.poll(announced).toContain('Disk pinned at ID 0');
  // The advice for the others leaves it alone.
  await expect.element(card()).not.toHaveTextContent(/0 to [67]/u);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await advised();
  expect(address()).toBe(start);
  await expect.element(pin('Disk')).toHaveAttribute('aria-pressed', 'false');
});

test('the keyboard pins and unpins, the menu does the same, and all pins are removed at once', async () => {
  await open(start);
  await focus(socket('CD-ROM'));
  await keys('Tab');
  await keys('Tab');
  await expect.element(pin('CD-ROM')).toHaveFocus();
  await expect.element(pin('CD-ROM')).toHaveStyle({ opacity: '1' });
  await keys('Space');
  await expect.element(pin('CD-ROM')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(pin('CD-ROM')).toHaveFocus();
  await keys('Space');
  await expect.element(pin('CD-ROM')).toHaveAttribute('aria-pressed', 'false');
  await keys('Space');
  await page.getByRole('button', { name: 'Host adapter: menu' }).click();
  await page.getByRole('menuitem', { name: 'Keep at ID 7' }).click();
  await idle();
  expect(address()).toMatch(/\/7=host.[^/]*.keep\/6=id_prec_cdrom[^/]*.keep/u);
  await expect.element(card()).toHaveTextContent('Keep their IDs: Host adapter and CD-ROM.');
  await focus(card().getByRole('button', { name: 'Unpin all' }));
  await keys('Enter');
  await idle();
  expect(address()).toBe(start);
  await expect.element(card().getByRole('heading', { name: 'What helps' })).toHaveFocus();
});

test('a pinned device can still be moved by hand, and stays pinned', async () => {
  await viewport(1280, 1200);
  await open(start);
  await rung('CD-ROM').hover();
  await pin('CD-ROM').click();
  const from = await centre(socket('CD-ROM'));
  await mouse.move(from.x, from.y);
  await mouse.down();
  await mouse.move(from.x, from.y + 30, { steps: 4 });
  const to = await whereIs(socket('Disk'));
  await mouse.move(to.x, to.y, { steps: 12 });
  await mouse.up();
  await idle();
  expect(address()).toMatch(/\/0=id_prec_cdrom[^/]*.keep/u);
  await expect.element(pin('CD-ROM')).toHaveAccessibleName('Keep CD-ROM at ID 0');
});

test('an aim for one device explains itself and asks for the device', async () => {
  await openAdvised(start);
  const device = card().getByLabelText('Device', { exact: true });
  await expect
    .element(card())
    .toHaveTextContent('Gains and losses count as shares of what each device gets alone');
  await counts(device, 0);

  await seek('One device first');
  expect(address()).toContain('/aim=first/');
  expect(address()).toMatch(/id_prec_cdrom[^/]*.first/u);
  await device.selectOptions('Disk, ID 0');
  await advised();
  expect(address()).toMatch(/id_prec_disk[^/]*.first/u);
  expect(address()).not.toMatch(/id_prec_cdrom[^/]*.first/u);
  await expect.element(card()).toHaveTextContent('MB/s for Disk, now');

  // The device stays the same.
  await seek('Shortest wait of one device');
  await expect.element(device.css('option:checked')).toHaveTextContent(exactly('Disk, ID 0'));
});

test('weights are set for each device, and a measured row keeps its name with any aim', async () => {
  await openAdvised(start);
  await seek('Weighted total');
  const weight = card().getByRole('group', { name: 'Weights' }).getByLabelText('Disk', { exact: true });
  await weight.fill('101');
  await expect.element(weight).toHaveAttribute('aria-invalid', 'true');
  await weight.fill('10');
  await advised();
  expect(address()).toMatch(/id_prec_disk[^/]*.weight=10/u);
  await expect.element(card()).toHaveTextContent('weighted');

  await seek('Equal shares');
  await expect.element(card()).toHaveTextContent('or more of what it gets alone, for each device');
  expect(address()).toContain('/aim=fair/');
  expect(address()).toContain('/name=Table');
});

test('the need of a device is set in its settings, and a finding reports a lower rate', async () => {
  await openAdvised('3/wide.lvd/load=99.5.1.2.4/7=host.aha29160/0=id_prec_disk.name=Disk.s124k');
  const findings = page.getByRole('region', { name: /^Findings/u });
  await expect.element(findings).not.toHaveTextContent('needs');
  await rung('Disk').getByRole('button', { name: 'Disk: menu' }).click();
  await page.getByRole('menuitem', { name: 'Settings…' }).click();
  const settings = page.getByRole('dialog', { name: 'Settings of Disk' });
  await unfoldMore(settings);
  const need = settings.getByLabelText('Needs at least');
  await need.fill('321');
  await expect.element(need).toHaveAttribute('aria-invalid', 'true');
  await need.fill('15');
  await settings.getByRole('button', { name: 'Done' }).click();
  await advised();
  expect(address()).toContain('.needs=15');
  await expect.element(findings).toHaveTextContent('Disk gets less than it needs.');
  // Another ID gives it what it needs.
  await card().getByRole('button', { name: 'Apply' }).click();
  await advised();
  await expect.element(findings).not.toHaveTextContent('less than it needs');
});

test('an order that the machine does not expect is listed with its drawback, and can be tried', async () => {
  const plan =
    '3/wide.lvd/aim=total/on=pc/load=99.5.1.2.4/7=host.id_prec_host/0=id_prec_disk.name=Disk.s124k';
  await openAdvised(plan);
  await expect.element(card()).toHaveTextContent('Other IDs are better, but have a drawback.');
  await expect
    .element(card())
    .toHaveTextContent(/instead of [\d.]+\sMB\/s, with a drawback: No disk is at ID 0\./u);
  await card().getByRole('button', { name: 'Try the better order with a drawback' }).click();
  await advised();
  expect(address()).toMatch(/\/6=id_prec_disk/u);
  await expect
    .element(page.getByRole('region', { name: /^Findings/u }))
    .toHaveTextContent('No disk is at ID 0.');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => address()).toBe(plan);
});

test('the figures of a preview are shown beside the present ones and announced', async () => {
  await open(start);
  const before = await textOf(rung('Disk').css('.figure'));
  await focus(socket('CD-ROM'));
  await keys('Enter');
  await keys('0');
  await idle();
  await expect.element(rung('Disk')).toHaveTextContent(`was ${before}`);
  await expect.element(rung('CD-ROM')).toHaveTextContent('was');
  await expect
    .element(page.getByText(/^CD-ROM would get [\d.]+ MB\/s, Disk [\d.]+ MB\/s$/u))
    .toBeInTheDocument();
  expect(address()).toBe(start);
  await keys('Escape');
  await idle();
  await expect.element(rung('Disk')).not.toHaveTextContent('was');
});

test('the fewest missed deadlines: only devices with a deadline have a weight, and better IDs meet them', async () => {
  const recorder = 'seagate_st39102lw.r0.s124k.rate=40.even.within=40';
  const busyBus = '5/wide.se/load=99.5.1.2.4/7=host.aha2940uw/6=seagate_st39102lw.name=Server.s124k.q4';
  await openAdvised(`${busyBus}/3=${recorder}.name=Left/0=${recorder}.name=Right`);
  await seek('Fewest missed deadlines');
  expect(address()).toContain('/aim=deadlines/');
  await expect.element(card()).toHaveTextContent('of requests too late, now 50.0');
  const weights = card().getByRole('group', { name: 'Weights' }).getByRole('textbox');
  await counts(weights, 2);
  await card().getByLabelText('Right', { exact: true }).fill('4');
  await advised();
  await expect.element(card()).toHaveTextContent('now 80.0');

  expect(address()).toMatch(/\/0=[^/]*\.name=Right[^/]*\.weight=4/u);

  await page.getByRole('button', { name: 'Apply' }).click();
  await advised();
  expect(address()).toMatch(/\/15=[^/]*\.name=Server/u);
  await expect
    .element(page.getByRole('region', { name: /^Findings/u }))
    .not.toHaveTextContent('misses deadlines');
});

test('by keys, without a deadline: the card says where to set one', async () => {
  await openAdvised(start);
  await focus(card().getByLabelText('Optimise for'));
  await keys('End');
  await advised();
  expect(address()).toContain('/aim=deadlines/');
  await expect.element(card()).toHaveTextContent('No device of this bus has a deadline.');
  await findsNothing();
});
