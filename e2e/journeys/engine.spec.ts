// When the engine does not start or dies: the cause is named, the plan stays editable, retry is offered.

import { expect, test } from '@playwright/test';

import { idle, linkOf, open, preset, rung, socket } from '../support';

const plan = preset('table-6-6');

test('a refusal by the content security policy is named, and the plan can still be edited', async ({
  page,
}) => {
  await page.route('**/', async (route) => {
    const answer = await route.fetch();
    const headers = {
      ...answer.headers(),
      'content-security-policy': "script-src 'self'; worker-src 'self'",
    };
    await route.fulfill({ response: answer, headers });
  });
  await page.goto(`./#${plan}`);
  await expect(page.getByText(/Content.Security.Policy/iu).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /again|retry/iu }).first()).toBeVisible();
  await socket(page, 'CD-ROM').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(socket(page, 'CD-ROM')).toHaveAccessibleName(/ID 7,/u);
  expect(linkOf(page)).toContain('/7=id_prec_cdrom');
});

test('HTML in place of the engine is named, and retry works once it is there', async ({ page }) => {
  await page.route('**/*.wasm', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html>not found' }),
  );
  await page.goto(`./#${plan}`);
  await expect(page.getByText(/MIME|type/iu).first()).toBeVisible();
  await page.unroute('**/*.wasm');
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

test('without WebAssembly the plan is still there', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'WebAssembly');
  });
  await page.goto(`./#${plan}`);
  await expect(page.getByText(/WebAssembly/u).first()).toBeVisible();
  await expect(socket(page, 'CD-ROM')).toBeVisible();
});
