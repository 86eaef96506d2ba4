// Faults of the network, the host, the browser and the machine. Each is caused for real. The plan survives it, the page
// names the cause and what to do, and recovers when the fault is gone. engine.spec.ts has those of the engine's own file.

import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { type Page, type Worker, chromium, expect } from '@playwright/test';

import { test } from '../guard.ts';
import { wholeBrowser } from '../../web/tasks/browser.mjs';
import { edit as editAgain } from '../../web/tasks/measure/edits.mjs';
import { heavyLink } from '../../web/tasks/measure/heavy.mjs';
import { type Site, site } from '../site';
import {
  advised,
  busy,
  findsNothing,
  idle,
  linkOf,
  listen,
  listenFromStart,
  open,
  openAdvised,
  rung,
  sample,
  socket,
} from '../support';

const plan = busy;
/** A plan that is predicted quickly. */
const EDITED = '3/wide.lvd/7=host.aha29160/6=id_prec_cdrom/0=id_prec_disk';
/** More than the ten seconds after which a worker that does not answer is given up. */
const SILENCE_MS = 12_000;
/** More than the twenty for which its script is awaited. */
const SCRIPT_MS = 22_000;

/** Moves the CD-ROM one ID up: a plan that the engine has not seen. */
async function edit(page: Page): Promise<void> {
  await socket(page, 'CD-ROM').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect.poll(() => linkOf(page)).toContain('/7=id_prec_cdrom');
}

/**
 * The bus in time comes last, by a request of its own. From then on the engine owes no answer, so that a clock that runs
 * ahead finds none missing.
 */
async function nothingIsDue(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'The bus in time' })).toBeVisible();
  await idle(page);
}

/** The plan was edited; undo brings back the one before it, with its figures. */
async function undone(page: Page): Promise<void> {
  await page.keyboard.press('Control+z');
  await idle(page);
  expect(linkOf(page)).toBe(plan);
  await expect(rung(page, 'Disk')).toContainText(/\d\.\d\d/u);
}

/** The engine's leading worker. */
function leader(page: Page): Worker {
  const worker = page.workers()[0];
  if (!worker) throw new Error('the engine has no worker');
  return worker;
}

test.describe('the worker', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await open(page, plan);
    await nothingIsDue(page);
  });

  test('killed: the page says so at once and goes on by keys', async ({ page }) => {
    await leader(page).evaluate(() => {
      setTimeout(() => {
        throw new Error('killed by this journey');
      });
    });
    const notice = page
      .getByRole('alert')
      .filter({ hasText: 'The simulator stopped with an internal error.' });
    await expect(notice).toContainText('killed by this journey');
    await expect(page.getByTestId('announcer')).toContainText('The simulator is not running');
    await edit(page);
    await findsNothing(page);
    const said = await listen(page);
    await page.getByRole('button', { name: 'Try again' }).focus();
    await page.keyboard.press('Enter');
    await idle(page);
    await expect.poll(said).toContain('The simulator runs again');
    await expect(notice).toHaveCount(0);
    // The focus does not fall out of the page with the button.
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
    await undone(page);
  });

  for (const fault of ['hung', 'closed'] as const) {
    test(`${fault}: the page says so after ten seconds in which it was asked`, async ({ page }) => {
      const worker = leader(page);
      // The call never returns.
      if (fault === 'hung') void worker.evaluate('for (;;) {}').catch(() => {});
      else await worker.evaluate(() => self.close()).catch(() => {});
      // Nothing is asked, so nothing is missed.
      await page.clock.runFor(SILENCE_MS);
      await expect(page.getByRole('alert')).toHaveCount(0);
      await edit(page);
      await page.clock.runFor(SILENCE_MS);
      await expect(page.getByRole('alert')).toContainText('has not answered for ten seconds');
      await page.getByRole('button', { name: 'Try again' }).click();
      await idle(page);
      await expect(page.getByRole('alert')).toHaveCount(0);
      await undone(page);
    });
  }

  test('a laptop that sleeps, and a clock that jumps, are no fault of it', async ({ page }) => {
    const worker = leader(page);
    const held = worker.evaluate(
      '{ const end = performance.now() + 1500; while (performance.now() < end); }',
    );
    await edit(page);
    // It sleeps for a night while an answer is due. Each timer fires once when it wakes.
    await page.clock.fastForward('10:00:00');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await held;
    await idle(page);
    const protocol = await page.context().newCDPSession(page);
    await protocol.send('Page.setWebLifecycleState', { state: 'frozen' });
    await protocol.send('Page.setWebLifecycleState', { state: 'active' });
    for (const date of ['1994-03-01T12:00:00Z', '2051-03-01T12:00:00Z']) {
      await page.clock.setSystemTime(date);
      await undone(page);
      await page.keyboard.press('Control+Shift+z');
      await idle(page);
      await expect(page.getByRole('alert')).toHaveCount(0);
    }
    await undone(page);
  });
});

test('a night’s sleep during the download is no fault of the server', async ({ page }) => {
  await page.clock.install();
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/busfree_wasm*.wasm', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`./#${plan}`);
  await expect(socket(page, 'CD-ROM')).toBeVisible();
  await page.clock.fastForward('10:00:00');
  release();
  await idle(page);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(rung(page, 'Disk')).toContainText(/\d\.\d\d/u);
});

test('a worker whose script never comes is told from one that computes', async ({ page }) => {
  await page.clock.install();
  await page.route('**/engine.worker*.js', () => new Promise<void>(() => {}));
  await page.goto(`./#${plan}`);
  await expect(socket(page, 'CD-ROM')).toBeVisible();
  await page.clock.runFor(SCRIPT_MS);
  await expect(page.getByRole('alert')).toContainText('the server stopped responding');
  await expect(page.getByRole('alert')).toContainText('script has not started');
  await page.unroute('**/engine.worker*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await idle(page);
  await expect(rung(page, 'Disk')).toContainText(/\d\.\d\d/u);
});

test.describe('a policy of the host', () => {
  test.use({ breaksPolicy: true });
  test('that forbids workers is named', async ({ page }) => {
    await page.route('**/', async (route) => {
      const answer = await route.fetch();
      const headers = { ...answer.headers(), 'content-security-policy': "worker-src 'none'" };
      await route.fulfill({ response: answer, headers });
    });
    await page.goto(`./#${plan}`);
    await expect(page.getByRole('alert')).toContainText('Content-Security-Policy blocks the simulator');
    await expect(page.getByRole('alert')).toContainText('worker-src');
    await edit(page);
  });
});

test.describe('scripts of the page', () => {
  const faults = {
    missing: async (page: Page) => page.route('**/assets/planner-*.js', (route) => route.abort()),
    'answered with an error': async (page: Page) =>
      page.route('**/assets/start-*.js', (route) => route.fulfill({ status: 500, body: '' })),
    'of the wrong type': async (page: Page) =>
      page.route('**/assets/index-*.js', (route) => route.fulfill({ contentType: 'text/plain', body: '' })),
    'that never come': async (page: Page) =>
      page.route('**/assets/index-*.js', () => new Promise<void>(() => {})),
  };
  for (const [fault, cause] of Object.entries(faults)) {
    test(`${fault}: the page says that it has not loaded, and a reload recovers`, async ({ page }) => {
      await cause(page);
      await page.goto(`./#${plan}`, { waitUntil: 'commit' });
      const message = page.getByRole('alert').filter({ hasText: 'Busfree has not loaded.' });
      if (fault === 'that never come') {
        await expect(page.getByText('Busfree is loading…')).toBeHidden();
        await expect(page.locator('.not-loaded')).toBeHidden();
        // The twenty seconds for which a slow connection is given time.
        await page.evaluate(() => document.getAnimations().map((wait) => wait.finish()));
      }
      await expect(message).toContainText('The plan is in its address and is not lost.');
      await findsNothing(page);
      expect(linkOf(page)).toBe(plan);
      await page.unrouteAll();
      // A held request continues now, and may bring the page before a press.
      if (fault === 'that never come') await page.reload();
      else await message.getByRole('button', { name: 'Try again' }).click();
      await idle(page);
      await expect(message).toHaveCount(0);
      expect(linkOf(page)).toBe(plan);
    });
  }

  test('that come after the page has begun change nothing', async ({ page }) => {
    const broken: string[] = [];
    page.on('pageerror', (error) => broken.push(error.message));
    let arrive = () => {};
    const begun = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route('**/loading.js', async (route) => {
      await begun;
      await route.continue();
    });
    await page.goto(`./#${plan}`, { waitUntil: 'commit' });
    await idle(page);
    arrive();
    await page.waitForLoadState('load');
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(broken).toEqual([]);
  });

  test('the page on accuracy also says that one of its scripts is missing', async ({ page }) => {
    await page.route('**/assets/trust-*.js', (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto('./trust.html');
    const message = page.getByRole('alert').filter({ hasText: 'Busfree has not loaded.' });
    await expect(message).toBeVisible();
    await page.unrouteAll();
    await message.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/trust/u);
    await expect(message).toHaveCount(0);
  });

  test('a part that cannot be fetched leaves the page as it is, and comes by a click or a key, or the page is loaded again', async ({
    page,
  }) => {
    await open(page, plan);
    const missing = '**/assets/ShareDialog-*.js';
    await page.route(missing, (route) => route.fulfill({ status: 404, body: '' }));
    await page.getByRole('button', { name: 'Share…' }).click();
    // An alert is read aloud, whether a pointer or a key has led to it.
    const notice = page.getByRole('alert').filter({ hasText: 'A part of the page could not be loaded.' });
    await expect(notice).toBeVisible();
    const said = await notice.textContent();
    const loaded = page.waitForEvent('load');
    await notice.getByRole('button', { name: 'Reload' }).focus();
    await page.keyboard.press('Enter');
    await loaded;
    await idle(page);
    await expect(notice).toHaveCount(0);
    expect(linkOf(page)).toBe(plan);

    await edit(page);
    await page.getByRole('button', { name: 'Share…' }).press('Enter');
    await expect(notice).toBeVisible();
    expect(await notice.textContent()).toBe(said);
    await expect(rung(page, 'Disk')).toContainText(/\d\.\d\d/u);
    await findsNothing(page);
    await notice.getByRole('button', { name: 'Try again' }).click();
    await expect(notice).toBeVisible();
    await page.unroute(missing);
    await notice.getByRole('button', { name: 'Try again' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
    await expect(notice).toHaveCount(0);
    await page.keyboard.press('Escape');
    await undone(page);
  });

  test('a part that never comes counts as missing after twenty seconds', async ({ page }) => {
    await page.clock.install();
    await open(page, plan);
    await nothingIsDue(page);
    await page.route('**/assets/ShareDialog-*.js', () => new Promise<void>(() => {}));
    await page.getByRole('button', { name: 'Share…' }).click();
    await page.clock.runFor(10_000);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.clock.runFor(12_000);
    await expect(page.getByRole('alert')).toContainText('A part of the page could not be loaded.');
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await edit(page);
    await undone(page);
  });

  test('without the reader that a link needs the page says why, and a reload recovers', async ({ page }) => {
    await page.clock.install();
    await page.route('**/busfree_files_wasm*.wasm', () => new Promise<void>(() => {}));
    const link = `${plan}/wibble`;
    await page.goto(`./#${link}`);
    await expect(page.locator('.not-loaded')).toHaveCount(0);
    await page.clock.runFor(22_000);
    const alert = page.getByRole('alert').filter({ hasText: 'the server stopped responding' });
    await expect(alert).toContainText('The plan is in the address of this page and is not lost.');
    await findsNothing(page);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).press('Enter');
    await idle(page);
    expect(linkOf(page)).toBe(link);
  });

  test('an error while the page is drawn is named, and the plan stays in the address', async ({ page }) => {
    await page.addInitScript(() => {
      const broken = () => {
        throw new Error('broken by this journey');
      };
      if (sessionStorage.length === 0) ResizeObserver.prototype.observe = broken;
    });
    await page.goto(`./#${plan}`);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('This page stopped with an internal error.');
    await expect(alert).toContainText('broken by this journey');
    expect(linkOf(page)).toBe(plan);
    await page.evaluate(() => sessionStorage.setItem('is', 'mended'));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(rung(page, 'Disk')).toContainText(/\d\.\d\d/u);
  });
});

test.describe('the storage', () => {
  test('refused by a sandbox: the page names it, and the plan can be edited', async ({ page }) => {
    // Without an origin of its own the page may load its files only if the host allows any origin.
    await page.route('**/*', async (route) => {
      const answer = await route.fetch();
      const headers = { ...answer.headers(), 'access-control-allow-origin': '*' };
      const isPage = route.request().resourceType() === 'document';
      if (isPage) Object.assign(headers, { 'content-security-policy': 'sandbox allow-scripts' });
      await route.fulfill({ response: answer, headers });
    });
    await page.goto(`./#${plan}`);
    await expect(page.getByRole('alert')).toContainText('sandboxed');
    expect(await page.evaluate(() => origin)).toBe('null');
    await edit(page);
    await page.getByRole('button', { name: /^Plan: /u }).click();
    await page.getByRole('radio', { name: 'Saved' }).check();
    await expect(page.getByRole('dialog', { name: 'Plan' })).toContainText('stores nothing for this page');
    // An answer still on its way is lost: the page is left.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.goto('about:blank');
    await open(page, plan);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('blocked by a setting of the browser: the page works as without one, and says that it keeps nothing', async ({
    baseURL,
    launchOptions,
  }) => {
    // The setting for cookies and site data, as the settings of Chromium write it into its profile.
    const profile = mkdtempSync(path.join(tmpdir(), 'busfree-profile-'));
    mkdirSync(path.join(profile, 'Default'));
    const preferences = { profile: { default_content_setting_values: { cookies: 2 } } };
    writeFileSync(path.join(profile, 'Default', 'Preferences'), JSON.stringify(preferences));
    const context = await chromium.launchPersistentContext(profile, {
      executablePath: await wholeBrowser(),
      args: launchOptions.args ?? [],
      baseURL: baseURL ?? '',
    });
    try {
      const page = await context.newPage();
      const broken: string[] = [];
      page.on('pageerror', (error) => broken.push(error.message));
      await open(page, plan);
      const refused = await page.evaluate(() => {
        try {
          return localStorage.length.toString();
        } catch (error) {
          return (error as DOMException).name;
        }
      });
      expect(refused, 'what the browser does with the storage').toBe('SecurityError');
      await edit(page);
      await undone(page);
      await expect(page.getByRole('alert')).toHaveCount(0);
      await page.getByRole('button', { name: /^Plan: /u }).click();
      await page.getByRole('radio', { name: 'Saved' }).check();
      await expect(page.getByRole('dialog', { name: 'Plan' })).toContainText('stores nothing for this page');
      await page.keyboard.press('Escape');
      // Beyond the time after which the page would keep its files.
      await page.waitForFunction(() => performance.now() > 4_000);
      for (const file of ['trust.html', 'docs/start.html', `embed.html#${plan}`]) {
        await page.goto(file);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
      }
      expect(broken).toEqual([]);
    } finally {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    }
  });

  test('full: the plan stays in the address, and is kept again when there is room', async ({ page }) => {
    await open(page, plan);
    await page.evaluate(() => {
      let text = 'x'.repeat(1 << 22);
      for (let key = 0; text !== ''; key += 1) {
        try {
          localStorage.setItem(`filler ${key}`, text);
        } catch {
          text = text.slice(0, text.length / 2);
        }
      }
    });
    await edit(page);
    await idle(page);
    await undone(page);
    await page.evaluate(() => localStorage.clear());
    await edit(page);
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('busfree-last-plan')))
      .toContain('/7=id_prec_cdrom');
  });

  test('two tabs with one plan: each keeps its own, with its undo', async ({ page, context }) => {
    await open(page, plan);
    const other = await context.newPage();
    await open(other, plan);
    await edit(page);
    await socket(other, 'Disk').focus();
    for (const key of ['Enter', 'ArrowUp', 'Enter']) await other.keyboard.press(key);
    await expect.poll(() => linkOf(other)).not.toBe(plan);
    expect(linkOf(page)).toContain('/7=id_prec_cdrom');
    expect(linkOf(other)).not.toContain('/7=id_prec_cdrom');
    // The tab that was edited last is the one that opens again. What one tab stores reaches the other a moment later.
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('busfree-last-plan')))
      .toContain(linkOf(other));
    await undone(page);
    await undone(other);
  });
});

test.describe('with a site of its own that the browser may keep', () => {
  test.use({ serviceWorkers: 'allow' });
  let host: Site;
  test.beforeEach(async () => {
    host = await site();
  });
  test.afterEach(async () => host.remove());

  test('no room for its files: the page works from its host, and is kept when there is room', async ({
    page,
  }) => {
    const broken: string[] = [];
    page.on('pageerror', (error) => broken.push(error.message));
    const protocol = await page.context().newCDPSession(page);
    const { origin } = new URL(host.address);
    await protocol.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 200_000 });
    // The worker is given up as soon as a file finds no room.
    const redundant = new Promise<void>((ended) => {
      protocol.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
        if (versions.some(({ status }) => status === 'redundant')) ended();
      });
    });
    await protocol.send('ServiceWorker.enable');
    await page.goto(`${host.address}#${plan}`);
    await redundant;
    expect(await page.evaluate(async () => caches.keys())).toEqual([]);
    await idle(page);
    await edit(page);
    await undone(page);
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(broken).toEqual([]);

    await protocol.send('Storage.overrideQuotaForOrigin', { origin });
    await page.reload();
    await page.evaluate(async () => navigator.serviceWorker.ready);
    await host.switchOff();
    await page.reload();
    await idle(page);
    await expect(rung(page, 'Disk')).toContainText(/\d\.\d\d/u);
  });

  test('half an update: a version that lacks a file is not used; when it is whole it is offered', async ({
    page,
  }) => {
    await page.goto(`${host.address}#${plan}`);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    const change = (file: string, from: RegExp, to: string) => {
      const text = readFileSync(path.join(host.folder, file), 'utf8');
      expect(text).toMatch(from);
      writeFileSync(path.join(host.folder, file), text.replace(from, to));
    };
    // A new file of the new version is not there yet.
    const parts = readdirSync(path.join(host.folder, 'assets'));
    const part = parts.find((file) => /^KeysDialog.*js$/u.test(file)) ?? '';
    const hash = new RegExp(`"assets/${part}":("\\w+")`, 'u').exec(
      readFileSync(path.join(host.folder, 'sw.js'), 'utf8'),
    );
    change('sw.js', /"hashes":\{/u, `"hashes":{"assets/new-part.js":${hash?.[1] ?? ''},`);
    change('sw.js', /"version":"\w+"/u, '"version":"new"');
    const failed = page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const installing = new Promise<ServiceWorker | null>((found) => {
        registration.addEventListener('updatefound', () => found(registration.installing));
      });
      await registration.update().catch(() => {});
      const worker = await installing;
      await new Promise<void>((ended) => {
        const look = () => {
          if (worker?.state === 'redundant') ended();
        };
        worker?.addEventListener('statechange', look);
        look();
      });
      return (await caches.keys()).length;
    });
    expect(await failed).toBe(1);
    const notice = page.getByRole('region', { name: 'A new version of Busfree is available' });
    await expect(notice).toHaveCount(0);

    expect(existsSync(path.join(host.folder, 'assets', part))).toBe(true);
    renameSync(path.join(host.folder, 'assets', part), path.join(host.folder, 'assets', 'new-part.js'));
    change('sw.js', new RegExp(`"assets/${part}":"\\w+",`, 'u'), '');
    const said = await listenFromStart(page);
    await page.reload();
    await expect(notice).toBeVisible();
    expect(await said()).toContain('A new version of Busfree is available');
    // The part that the new version has not is still there for this one.
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(linkOf(page)).toBe(plan);
  });
});

test('work of more than ten seconds of processor time is told, stopped, and goes on', async ({ page }) => {
  // It keeps a processor busy for half a minute, beside other checks.
  test.setTimeout(300_000);
  const said = await listenFromStart(page);
  // A machine that is ten times as slow: the worker’s clock runs that much faster once the page is drawn. With forty
  // times, answers came so often that the page of a busy machine never drew the notice.
  await page.route('**/engine.worker*.js', async (route) => {
    const answer = await route.fetch();
    const slow =
      'const now = performance.now.bind(performance); performance.now = () => now() + 9 * Math.max(0, now() - 2_000);\n';
    await route.fulfill({ response: answer, body: slow + (await answer.text()) });
  });
  // Half a minute of processor time, nearly all of it for the search.
  const link = heavyLink(2);
  await page.goto(`./#${link}`);
  const notice = page.getByRole('region', { name: 'Long computation' });
  // Before the clock runs faster, a slice of this plan can take seconds on a busy machine.
  await expect(notice).toContainText(/Still computing, \d\d+ s of processor time/u, { timeout: 120_000 });
  expect(await said()).toContain('Still computing: this plan needs much more work than most');
  await notice.getByRole('button', { name: 'Stop' }).click();
  await expect(notice).toContainText('Stopped after');
  await findsNothing(page);
  // Nothing is computed any more.
  await advised(page);
  expect(await said()).toContain('The simulator has stopped working on this plan');
  // Another plan is predicted, and the stopped one stays stopped.
  await page.evaluate((other) => (location.hash = other), plan);
  await idle(page);
  await expect(rung(page, 'Disk')).toContainText(/\d\.\d\d/u);
  await page.evaluate((heavy) => (location.hash = heavy), link);
  await advised(page);
  await expect(notice).toContainText('Stopped');
  await notice.getByRole('button', { name: 'Go on' }).click();
  await expect(notice).toContainText('Still computing');
});

test('edits leave no nodes and listeners behind', async ({ page }) => {
  test.setTimeout(300_000);
  const [first, more] = sample([40, 60], [100, 200]);
  await openAdvised(page, EDITED);
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Performance.enable');
  const remains = async () => {
    await advised(page);
    await protocol.send('HeapProfiler.collectGarbage');
    const { metrics } = await protocol.send('Performance.getMetrics');
    const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
    return { nodes: of('Nodes'), listeners: of('JSEventListeners'), workers: page.workers().length };
  };
  // By then everything that is fetched or made once is there, and undo has steps.
  for (let turn = 1; turn <= first; turn += 1) await editAgain(page, turn);
  const before = await remains();
  for (let turn = first + 1; turn <= first + more; turn += 1) await editAgain(page, turn);
  const after = await remains();
  expect(after.workers).toBe(before.workers);
  // Each edit would leave a node or a listener behind.
  expect(after.nodes - before.nodes).toBeLessThan(more);
  expect(after.listeners - before.listeners).toBeLessThan(more);
});
