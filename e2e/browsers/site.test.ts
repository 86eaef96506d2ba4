// The other pages in each browser: a plan on another site's page, the documentation, and everything without a network.

import { By } from 'selenium-webdriver';
import { expect } from 'vitest';

import { foreign } from '../foreign';
import { busy, poster, predict, shownRate } from '../program';
import { type Page, journey, textOf } from './journey';

/** Goes into the live frame of the first plan on the page, when it is at rest. */
async function intoFrame(page: Page): Promise<void> {
  await page.until('the plan on the page is live', () =>
    page.run<boolean>(
      "return Boolean(document.querySelector('busfree-plan')?.shadowRoot?.querySelector('div.live'))",
    ),
  );
  const frame = await page.run<Parameters<ReturnType<typeof page.driver.switchTo>['frame']>[0]>(
    "return document.querySelector('busfree-plan').shadowRoot.querySelector('iframe')",
  );
  await page.driver.switchTo().frame(frame);
  await page.idle();
}

journey('a plan on another site’s page is live, and its events have the exact figures', async (page) => {
  const other = await foreign(page.host.address);
  try {
    const { devices, total_mb_s } = await predict(busy);
    const address = other.put(
      `<script src="${page.host.address}busfree-plan.js"></script>` +
        `<busfree-plan plan="${busy}" mode="edit" poster="p.svg" load="click"><p>The plan in words.</p></busfree-plan>`,
      { 'p.svg': await poster(busy) },
    );
    await page.driver.get(address);
    await page.run(
      `window.told = [];
       document.addEventListener('prediction', ({ detail }) => window.told.push(detail))`,
    );
    await page.run("document.querySelector('busfree-plan').start()");
    await intoFrame(page);
    for (const device of devices) {
      expect(await textOf(await page.rung(device.name))).toContain(shownRate(device));
    }
    await page.driver.switchTo().defaultContent();
    await page.until('the element tells the prediction', () => page.run<boolean>('return told.length > 0'));
    const told = await page.run<{ plan: string; devices: typeof devices; total_mb_s: number }>(
      'return told.at(-1)',
    );
    expect(told.plan).toBe(busy);
    expect(told.total_mb_s).toBe(total_mb_s);
    expect(told.devices.map(({ id, throughput_mb_s }) => [id, throughput_mb_s])).toEqual(
      devices.map(({ id, throughput_mb_s }) => [id, throughput_mb_s]),
    );
  } finally {
    await other.close();
  }
});

journey('a page of the documentation has a live plan', async (page) => {
  await page.driver.get(`${page.host.address}docs/links.html`);
  const element = await page.driver.findElement(By.css('busfree-plan'));
  const plan = (await element.getAttribute('plan')) ?? '';
  await page.run("arguments[0].scrollIntoView({ block: 'center' })", element);
  await page.run('arguments[0].start()', element);
  await intoFrame(page);
  for (const device of (await predict(plan)).devices) {
    const rung = await page.find(`//li[contains(@class,'rung') and contains(., "${device.name}")]`);
    expect(await textOf(rung)).toContain(shownRate(device));
  }
});

journey('after one visit the planner and its engine work without a network', async (page) => {
  await page.open(busy);
  await page.run(
    `return (async () => {
       await navigator.serviceWorker.ready;
       if (navigator.serviceWorker.controller) return;
       await new Promise((taken) => navigator.serviceWorker.addEventListener('controllerchange', taken));
     })()`,
  );
  await page.host.switchOff();
  await page.reload();
  await page.showsWhatTheProgramSays();
  // A plan that nothing was kept of, so the engine has to answer.
  await page.driver.get(`${page.host.address}?again#3/wide.lvd/7=host.aha29160/3=quantum_viking_ii`);
  await page.idle();
  await page.showsWhatTheProgramSays();
  await page.driver.get(`${page.host.address}docs/arbitration.html`);
  await page.find('//h1');
});
