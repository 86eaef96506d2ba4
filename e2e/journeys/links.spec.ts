// Links and files are hostile until parsed: what can be read is kept, the rest is named, and a plan is never lost.

import { readFileSync } from 'node:fs';

import { expect } from '@playwright/test';

import { test } from '../guard';
import { busy, idle, linkOf, open, rung, socket, visit } from '../support';

const plan = busy;

test('a broken link keeps what can be read and lists what cannot', async ({ page }) => {
  await open(page, `${plan}/99=id_prec_disk/5=quantum_viking_ii.cap=-1/wibble`);
  for (const part of ['99=id_prec_disk', 'cap=-1', 'wibble']) {
    await expect(page.getByText(part, { exact: false }).first()).toBeVisible();
  }
  await expect(socket(page, 'CD-ROM')).toBeVisible();
  await expect(socket(page, 'Viking II')).toBeVisible();
});

test('a link that is no plan leaves the example open and says so', async ({ page }) => {
  await open(page, 'this%20is%20no%20plan');
  await expect(
    page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: /read/iu }).first(),
  ).toBeVisible();
  await expect(socket(page, 'Disk')).toBeVisible();
});

test('a link from a newer version is opened as far as it is understood', async ({ page }) => {
  await open(page, plan.replace(/^3\//u, '9/'));
  await expect(page.getByText(/newer/iu).first()).toBeVisible();
  await expect(socket(page, 'CD-ROM')).toBeVisible();
});

test('two devices on one ID: the error is shown and there is no prediction until it is solved', async ({
  page,
}) => {
  await open(page, '3/wide.se/7=host.aha2940uw/3=id_prec_disk.name=First/3=quantum_viking_ii.name=Second');
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('MB/s');
  const findings = page.getByRole('region', { name: /^Findings/u });
  await expect(findings).toContainText(/First and Second/u);
  await findings.getByRole('button').first().click();
  await idle(page);
  await expect(rung(page, 'Second')).toContainText(/\d\.\d\d/u);
  await expect(rung(page, 'First')).toContainText(/\d\.\d\d/u);
});

const bad: readonly (readonly [string, string | (() => string), RegExp])[] = [
  ['a malformed link', 'hello there', /hello there|not a/iu],
  ['JSON of 10 MB', () => `{"format":"busfree-plan/1","x":"${'a'.repeat(10_000_000)}"}`, /at most 1 MiB/u],
  ['JSON that is not a plan', '{"format":"busfree-plan/1","plan":{"typo":1}}', /typo/u],
  ['an ID of 99', '{"format":"busfree-plan/1","plan":{"hosts":[{"id":99,"model":"aha29160"}]}}', /99/u],
  [
    'a rate of -1',
    '{"format":"busfree-plan/1","plan":{"hosts":[{"id":7,"model":"aha29160"}],"devices":[{"id":1,"model":"id_prec_disk","cap_mt_s":-1}]}}',
    /-1/u,
  ],
  [
    'a rate of NaN',
    '{"format":"busfree-plan/1","plan":{"devices":[{"id":1,"model":"id_prec_disk","cap_mt_s":NaN}]}}',
    /line 1/u,
  ],
];

for (const [name, text, told] of bad) {
  test(`${name} is refused with a reason, and the present plan stays`, async ({ page }) => {
    await open(page, plan);
    await page.getByRole('button', { name: 'Open…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'plan.json',
      mimeType: 'application/json',
      buffer: Buffer.from(typeof text === 'string' ? text : text()),
    });
    await expect(dialog).toContainText(told);
    await page.keyboard.press('Escape');
    expect(linkOf(page)).toBe(plan);
    await expect(socket(page, 'CD-ROM')).toBeVisible();
  });
}

test('a name typed letter by letter is kept whatever its end, also after a reload', async ({ page }) => {
  await open(page, '3/wide.lvd/7=host.aha29160/0=id_prec_disk.name=Disk');
  const notice = page.getByRole('alert').filter({ hasText: /\S/u });
  await page.getByRole('button', { name: /^Plan: /u }).click();
  const field = page.getByRole('textbox', { name: 'Name of this plan' });
  await field.pressSequentially('Server - ');
  await expect(field).toHaveValue('Server - ');
  await idle(page);
  await expect(notice).toHaveCount(0);
  await expect(rung(page, 'Disk')).toContainText(/\d\.\d\d/u);
  await page.reload();
  await idle(page);
  await expect(notice).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Plan: Server -/u })).toBeVisible();
});

const LINK = '3/wide.lvd/7=host.aha29160/5=quantum_viking_ii';

for (const [what, text] of [
  ['a sentence', `Look at this: https://busfree.example/#${LINK}, it is great.`],
  ['HTML', `<p><a href="https://busfree.example/?a=b#${LINK}">a plan</a></p>`],
  ['the element', `<busfree-plan plan="${LINK}" mode="view">\n<a href="x">words</a>\n</busfree-plan>`],
  ['a message in Slack', `<https://busfree.example/#${LINK}|a plan>`],
  [
    'an address that visits are counted with',
    `https://busfree.example/#${LINK}?utm_source=news&utm_medium=mail`,
  ],
] as const) {
  test(`the link in ${what} is opened`, async ({ page }) => {
    await open(page, plan);
    await page.getByRole('button', { name: 'Open…' }).click();
    await page.getByRole('dialog').getByRole('textbox').fill(text);
    await page.getByRole('dialog').getByRole('button', { name: 'Open', exact: true }).click();
    await expect.poll(() => linkOf(page)).toBe(LINK);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
}

test('an address bar’s changes to a wrapped or quoted link are reverted', async ({ page }) => {
  await open(page, plan);
  for (const address of [
    LINK.replace('/7=', '/\u200B7='),
    LINK.replace('/5=', '/\n>  5='),
    LINK.replace('viking', 'vi king'),
    `“${LINK}”`,
    `${LINK}&fbclid=IwAR0`,
  ]) {
    await page.goto('about:blank');
    await page.goto(`#${encodeURI(address)}`);
    await idle(page);
    expect(linkOf(page), address).toBe(LINK);
  }
});

test('a shared link that was cut off is recognised, and the rest of it is shown', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, plan);
  await page.getByRole('button', { name: 'Copy link' }).click();
  const copied = await page.evaluate(async () => navigator.clipboard.readText());
  expect(copied).toContain('#3/check=');
  await page.goto('about:blank');
  await page.goto(copied.slice(0, copied.indexOf('/0=id_prec_disk')));
  const alert = page.getByRole('alert').filter({ hasText: 'Part of this link is missing' });
  await expect(alert).toBeVisible();
  await expect(alert).toContainText('6=id_prec_cdrom.name=CD-ROM.s16k');
  await expect(socket(page, 'CD-ROM')).toBeVisible();
  await expect(socket(page, 'Disk')).toHaveCount(0);
});

test('a device’s setting on a host adapter is refused with its right place', async ({ page }) => {
  await open(page, '3/wide.lvd/7=host.aha29160.cap=async/0=id_prec_disk');
  const alert = page.getByRole('alert').filter({ hasText: 'cap=async' });
  await expect(alert).toContainText('belongs to a device, not to a host adapter');
});

test('a document opens', async ({ page }) => {
  await open(page, plan);
  await page.getByRole('button', { name: 'Open…' }).click();
  const text =
    '{"format":"busfree-plan/1","plan":{"name":"From a file","hosts":[{"id":7,"model":"aha29160"}],"devices":[{"id":1,"model":"quantum_viking_ii"}]}}';
  await page.getByRole('dialog').getByRole('textbox').fill(text);
  await page.getByRole('dialog').getByRole('button', { name: /^Open/u }).click();
  await idle(page);
  expect(linkOf(page)).toContain('name=From_a_file');
  await expect(rung(page, 'Viking II')).toContainText(/\d\.\d\d/u);
});

test('the embed shows the plan without shelf and header and never rewrites its address', async ({ page }) => {
  await open(page, `${plan}/~`, 'embed.html');
  await expect(
    socket(page, 'Disk')
      .or(page.getByText('Disk', { exact: true }))
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  expect(page.url()).toContain('embed.html#');
  expect(linkOf(page)).toBe(`${plan}/~`);
  await expect(page.getByRole('link', { name: /planner/iu })).toHaveAttribute('href', /#3\/wide/u);
});

test('the page works from any folder of a host', async ({ page, baseURL }) => {
  const base = baseURL ?? '';
  await page.route(`${base}some/deep/folder/**`, async (route) => {
    const url = route.request().url().replace('some/deep/folder/', '');
    const answer = await route.fetch({ url });
    await route.fulfill({ response: answer });
  });
  await visit(page, `some/deep/folder/index.html#${plan}`);
  await idle(page);
  await expect(rung(page, 'Disk')).toContainText(/\d\.\d\d/u);
  // Preloaded parts may still be on their way.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

interface Entry {
  readonly note: string;
  readonly link: string;
  readonly canonical: string | null;
  readonly problems: readonly unknown[];
}

for (const [version, least] of [
  ['1', 20],
  ['2', 30],
  ['2.1', 4],
] as const) {
  test(`links of version ${version} without problems open as they did when it was released`, async ({
    page,
  }) => {
    const file = new URL(`../../engine-wasm/fixtures/links/v${version}.json`, import.meta.url);
    const corpus = JSON.parse(readFileSync(file, 'utf8')) as readonly Entry[];
    await open(page, plan);
    const stamped = /\/(?:model|was)=/u;
    let opened = 0;
    for (const { note, link, canonical, problems } of corpus) {
      // Characters that an address cannot hold are encoded before.
      if (canonical === null || problems.length > 0 || stamped.test(link) || /[\s\p{Cf}]/u.test(link))
        continue;
      await page.evaluate(
        (hash) => {
          location.hash = hash;
        },
        link.slice(link.lastIndexOf('#') + 1),
      );
      await expect.poll(() => linkOf(page), note).toBe(canonical);
      opened += 1;
    }
    expect(opened).toBeGreaterThan(least);
  });
}
