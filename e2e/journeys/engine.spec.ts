// When the engine does not start or dies, the page names the cause, keeps the plan editable and offers a retry.

import { expect } from '@playwright/test';

import { test } from '../guard';
import { busy, findsNothing, idle, linkOf, open, rung, socket, visit } from '../support';

const plan = busy;

test.describe('with a policy of the host', () => {
  test.use({ breaksPolicy: true });
  test('a block by the content security policy is named, and the plan is not lost', async ({ page }) => {
    await page.route('**/', async (route) => {
      const answer = await route.fetch();
      const headers = {
        ...answer.headers(),
        'content-security-policy': "script-src 'self'; worker-src 'self'",
      };
      await route.fulfill({ response: answer, headers });
    });
    await visit(page, `./#${plan}`);
    await expect(page.getByText(/Content.Security.Policy/iu).first()).toBeVisible();
    await findsNothing(page);
    expect(linkOf(page)).toBe(plan);
    await page.unroute('**/');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(socket(page, 'CD-ROM')).toBeVisible();
    await idle(page);
    await expect(rung(page, 'Disk')).toContainText(/\d\.\d\d/u);
  });
});

test('without the simulator the plan can be read and edited', async ({ page }) => {
  await page.route('**/busfree_wasm*.wasm', (route) => route.abort());
  await visit(page, `./#${plan}`);
  await expect(page.getByText('The simulator could not be loaded.')).toBeVisible();
  await socket(page, 'CD-ROM').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(socket(page, 'CD-ROM')).toHaveAccessibleName(/ID 7,/u);
  expect(linkOf(page)).toContain('/7=id_prec_cdrom');
});

test('a download of the engine that hangs is given up, and a retry works', async ({ page }) => {
  await page.clock.install();
  const held: (() => void)[] = [];
  // The connection stays open: the request is accepted and nothing is sent.
  await page.route('**/busfree_wasm*.wasm', () => new Promise<void>((resolve) => held.push(resolve)));
  await visit(page, `./#${plan}`);
  await expect(socket(page, 'CD-ROM')).toBeVisible();
  await expect.poll(() => held.length).toBe(1);
  await page.clock.runFor(25_000);
  await expect(
    page.getByText('The simulator could not be loaded: the server stopped responding.'),
  ).toBeVisible();
  expect(linkOf(page)).toBe(plan);
  await page.unroute('**/busfree_wasm*.wasm');
  for (const release of held) release();
  // The time limits of other parts of the page may have passed too, and their notice has such a button.
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await page.clock.resume();
  await idle(page);
  await expect(rung(page, 'Disk')).toContainText(/\d\.\d\d/u);
});

test.describe('with a policy of the host', () => {
  test.use({ breaksPolicy: true });
  test('a policy that forbids the page its Trusted Types is named', async ({ page }) => {
    await page.route('**/', async (route) => {
      const answer = await route.fetch();
      const headers = { ...answer.headers(), 'content-security-policy': "trusted-types 'none'" };
      await route.fulfill({ response: answer, headers });
    });
    await visit(page, `./#${plan}`);
    await expect(page.getByRole('heading', { name: /Content-Security-Policy blocks/u })).toBeVisible();
    await expect(page.getByText(/trusted-types/u).first()).toBeVisible();
    expect(linkOf(page)).toBe(plan);
  });
});

test('HTML instead of the engine is named, and a retry works once the engine is there', async ({ page }) => {
  await page.route('**/busfree_wasm*.wasm', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html>not found' }),
  );
  await visit(page, `./#${plan}`);
  await expect(page.getByText(/MIME|type/iu).first()).toBeVisible();
  await page.unroute('**/busfree_wasm*.wasm');
  await page
    .getByRole('button', { name: /again|retry/iu })
    .first()
    .click();
  await idle(page);
  await expect(rung(page, 'Disk')).toContainText(/\d\.\d\d/u);
});

test('a wrong MIME type alone does not stop it', async ({ page }) => {
  await page.route('**/*.wasm', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      headers: { ...answer.headers(), 'content-type': 'application/octet-stream' },
    });
  });
  await open(page, plan);
  await expect(rung(page, 'Disk')).toContainText(/\d\.\d\d/u);
});

test('without WebAssembly the page says so, and the plan can be read and edited', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'WebAssembly');
  });
  await visit(page, `./#${plan}`);
  await expect(page.getByText(/no WebAssembly/u).first()).toBeVisible();
  await socket(page, 'CD-ROM').press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(socket(page, 'CD-ROM')).toHaveAccessibleName(/ID 7,/u);
  expect(linkOf(page)).toContain('/7=id_prec_cdrom');
});
