// The archive of `npm run release`: the planner as one file from a file system, and the small server.

import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { expect } from '@playwright/test';
import { Ajv } from 'ajv';

import { allowHost, test } from '../guard';
import { advised, busy, idle, linkOf, predict, rung, ladderRate, socket } from '../support';

const root = fileURLToPath(new URL('../../', import.meta.url));
const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { version: string };
const folder = `${root}release/busfree-${version}/`;
const single = pathToFileURL(`${folder}busfree.html`).href;

test.beforeAll(() => {
  if (!existsSync(folder)) throw new Error('there is no release: run `npm run release` first');
});

test('the planner in one file opens from a file system, has its figures and keeps the plan in its address', async ({
  page,
}) => {
  const files: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith('file:')) files.push(request.url().split('#', 1)[0] ?? '');
  });
  await page.goto(`${single}#${busy}`);
  await advised(page);
  const { devices } = await predict(busy);
  for (const device of devices) await expect(rung(page, device.name)).toContainText(ladderRate(device));
  await socket(page, 'CD-ROM').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await idle(page);
  const moved = linkOf(page);
  expect(moved).not.toBe(busy);
  await page.reload();
  await idle(page);
  expect(linkOf(page)).toBe(moved);
  for (const device of (await predict(moved)).devices)
    await expect(rung(page, device.name)).toContainText(ladderRate(device));
  // Nothing else is loaded, so that the file can be copied alone.
  expect([...new Set(files)]).toEqual([single]);
});

test('sharing, the documentation and the page on accuracy work from a file system', async ({ page }) => {
  await page.goto(`${single}#${busy}`);
  await idle(page);
  await page.getByRole('button', { name: 'Share…' }).click();
  await expect(page.getByRole('dialog').getByRole('img').first()).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /JSON/u }).first().click();
  expect((await download).suggestedFilename()).toMatch(/\.json$/u);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Plan:/u }).click();
  await expect(page.getByText(`Busfree ${version}, model `)).toBeVisible();
  await page.getByRole('link', { name: 'What is new' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'What is new' })).toBeVisible();
  await page.getByRole('link', { name: 'Start here' }).click();
  await page.getByRole('navigation', { name: 'Busfree' }).getByRole('link', { name: 'Accuracy' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Planner', exact: true }).click();
  await idle(page);
  expect(page.url().split('#', 1)[0]).toBe(single);
});

test('the documentation is searched from a file system', async ({ page }) => {
  await page.goto(pathToFileURL(`${folder}docs/start.html`).href);
  await page.keyboard.press('Control+k');
  const box = page.getByRole('dialog', { name: 'Search the documentation' });
  await box.getByRole('combobox').fill('TERMPWR');
  await expect(box.getByRole('option').first()).toContainText('TERMPWR');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/^file:.*\.html#/u);
});

test('the server in the archive serves the page with its headers', async ({ page }) => {
  const server = spawn(process.execPath, ['serve.mjs', '--port', '0'], { cwd: folder });
  try {
    const said = await new Promise<string>((resolve, reject) => {
      server.stdout.on('data', (text: Buffer) => resolve(text.toString()));
      server.on('exit', () => reject(new Error('the server ended')));
    });
    const address = /http:\S+/u.exec(said)?.[0] ?? '';
    allowHost(address);
    const kinds = new Map<string, string>();
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      kinds.set(pathname, response.headers()['cache-control'] ?? '');
    });
    await page.goto(`${address}#${busy}`);
    await idle(page);
    expect(kinds.get('/')).toBe('no-cache');
    const assets = [...kinds].filter(([file]) => file.startsWith('/assets/'));
    expect(assets.length).toBeGreaterThan(5);
    expect(new Set(assets.map(([, control]) => control))).toEqual(
      new Set(['public, max-age=31536000, immutable']),
    );
  } finally {
    server.kill();
  }
});

test('the site of the archive works in a folder of a host, with every page in it', async ({ page }) => {
  const host = mkdtempSync(path.join(tmpdir(), 'busfree-host-'));
  cpSync(`${folder}site`, path.join(host, 'a', 'b'), { recursive: true });
  const server = spawn(process.execPath, [`${folder}serve.mjs`, host, '--port', '0']);
  try {
    const said = await new Promise<string>((resolve, reject) => {
      server.stdout.on('data', (text: Buffer) => resolve(text.toString()));
      server.on('exit', () => reject(new Error('the server ended')));
    });
    const address = `${/http:\S+?:\d+/u.exec(said)?.[0] ?? ''}/a/b/`;
    allowHost(address);
    const failed: string[] = [];
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (response.status() >= 400 || !pathname.startsWith('/a/b/')) failed.push(response.url());
    });
    await page.goto(`${address}#${busy}`);
    await idle(page);
    const [first] = (await predict(busy)).devices;
    await expect(rung(page, first?.name ?? '')).toContainText(ladderRate(first));
    await page.getByRole('button', { name: 'Share…' }).click();
    await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toHaveValue(
      new RegExp(`^${address}`, 'u'),
    );
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'How far to trust it' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto(`${address}docs/start.html`);
    await page.getByRole('link', { name: 'Planner', exact: true }).first().click();
    await idle(page);
    await page.goto(`${address}embed.html#${busy}`);
    await idle(page);
    await expect(page.getByText('MB/s').first()).toBeVisible();
    expect(failed).toEqual([]);
  } finally {
    server.kill();
    rmSync(host, { recursive: true, force: true });
  }
});

test('the bill of materials is valid, and each work in it has a licence', () => {
  const schema = (name: string) =>
    JSON.parse(readFileSync(`${root}e2e/cyclonedx/${name}.schema.json`, 'utf8')) as object;
  // The schema is of an older draft than strict mode accepts, and its formats need another package.
  const ajv = new Ajv({ strict: false, validateFormats: false });
  ajv.addSchema(schema('spdx'), 'http://cyclonedx.org/schema/spdx.SNAPSHOT.schema.json');
  ajv.addSchema(schema('jsf-0.82'), 'http://cyclonedx.org/schema/jsf-0.82.SNAPSHOT.schema.json');
  const isValid = ajv.compile(schema('bom-1.6'));
  type Bill = { components: { name: string; licenses?: object[] }[] };
  const bill = JSON.parse(readFileSync(`${folder}sbom.cdx.json`, 'utf8')) as Bill;
  expect(isValid(bill), JSON.stringify(isValid.errors)).toBe(true);
  expect(bill.components.length).toBeGreaterThan(40);
  expect(bill.components.filter(({ licenses }) => !licenses?.length)).toEqual([]);
  expect(isValid({ ...bill, specVersion: 2 })).toBe(false);
});
