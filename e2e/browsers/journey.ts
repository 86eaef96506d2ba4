// Journeys that are written once and run in each browser, through the WebDriver protocol.

import { writeFileSync } from 'node:fs';

import { Builder, By, type WebDriver, type WebElement, WebElementCondition } from 'selenium-webdriver';
import { Command, Name } from 'selenium-webdriver/lib/command.js';
import { describe, expect, test } from 'vitest';

import type { Missing, Ready } from '../../web/tasks/test/drivers.mjs';
import { freshReport } from '../../web/tasks/tally.mjs';
import { predict, shownRate } from '../program';
import { type Site, site } from '../site';

/** How long anything on a page may take, ms: the first prediction of a browser on a busy machine takes longest. */
const WAIT_MS = 60_000;

const browsers = JSON.parse(process.env['BUSFREE_BROWSERS'] ?? '[]') as (Ready | Missing)[];
if (browsers.length === 0) throw new Error('no browsers are named: use `npm run test:browsers`');

type PointerType = 'mouse' | 'touch';
const DOWN = { type: 'pointerDown', button: 0 } as const;
const UP = { type: 'pointerUp', button: 0 } as const;

interface Journey {
  /** Runs only where the driver can touch the screen. */
  readonly touches?: boolean;
  readonly timeoutMs?: number;
}

/** Registers a journey for every browser, each time with a new profile and a host of its own. */
export function journey(name: string, go: (page: Page) => Promise<void>, how: Journey = {}): void {
  for (const browser of browsers) {
    const isRun = 'server' in browser && (browser.hasTouch || !how.touches);
    describe(browser.name, () => {
      test.runIf(isRun)(
        name,
        async () => {
          if ('missing' in browser) return;
          const host = await site();
          const driver = await started(browser);
          try {
            await go(new Page(driver, host, browser.name));
          } finally {
            await driver.quit();
            await host.remove();
          }
        },
        how.timeoutMs,
      );
    });
  }
}

async function started({ server, capabilities }: Ready): Promise<WebDriver> {
  const driver = await new Builder()
    .disableEnvironmentOverrides()
    .usingServer(server)
    .withCapabilities(capabilities)
    .build();
  await driver.manage().setTimeouts({ script: WAIT_MS, pageLoad: WAIT_MS });
  // So high that no drag comes near an edge, where the page would scroll.
  await driver.manage().window().setRect({ x: 0, y: 0, width: 1280, height: 1300 });
  return driver;
}

/** A browser's window with a page of the site. */
export class Page {
  readonly driver: WebDriver;
  readonly host: Site;
  /** The name of the browser. */
  readonly browser: string;

  constructor(driver: WebDriver, host: Site, browser: string) {
    this.driver = driver;
    this.host = host;
    this.browser = browser;
  }

  /** Opens a plan and waits for its figures. */
  async open(link: string): Promise<void> {
    await this.driver.get(`${this.host.address}#${link}`);
    await this.idle();
  }

  /** Loads the page anew, as its reader does: Firefox's driver would go past the service worker. */
  async reload(): Promise<void> {
    await this.run('window.isOld = true; setTimeout(() => location.reload(), 0)');
    await this.until('the page is loaded anew', () =>
      // Between the two pages there is none to run it in.
      this.run<boolean>("return !window.isOld && document.readyState === 'complete'").catch(() => false),
    );
    await this.idle();
  }

  /** Keeps a picture of the page, for a person who compares browsers. */
  async keepPicture(): Promise<void> {
    const file = freshReport(`${this.browser}.png`);
    writeFileSync(file, await this.driver.takeScreenshot(), 'base64');
  }

  /** Waits until the shown figures are final and rendered. */
  async idle(): Promise<void> {
    await this.hook('idle');
  }

  /** Also waits for better IDs. */
  async advised(): Promise<void> {
    await this.hook('advised');
  }

  private async hook(name: 'idle' | 'advised'): Promise<void> {
    await this.until(`the page has \`busfree.${name}\``, () =>
      this.run<boolean>("return 'busfree' in window"),
    );
    await this.run(`return busfree.${name}()`);
  }

  /** Runs a script in the page, which may return a promise. */
  async run<T>(script: string, ...values: unknown[]): Promise<T> {
    return this.driver.executeScript<T>(script, ...values);
  }

  /** Waits until something is true. */
  async until(what: string, isTrue: () => Promise<boolean>): Promise<void> {
    await this.driver.wait(isTrue, WAIT_MS, `${what}: not after ${WAIT_MS / 1000} s`);
  }

  /** The fragment of the address: the plan. */
  async link(): Promise<string> {
    return new URL(await this.driver.getCurrentUrl()).hash.slice(1);
  }

  /** Waits until the address has this plan. */
  async linkBecomes(plan: string | RegExp): Promise<void> {
    const matches = (link: string) => (typeof plan === 'string' ? link === plan : plan.test(link));
    await this.until(`the plan in the address is ${plan}`, async () => matches(await this.link()));
    await this.idle();
  }

  /** Waits for a visible element. */
  async find(xpath: string): Promise<WebElement> {
    const visible = new WebElementCondition(`for ${xpath}`, async (driver: WebDriver) => {
      for (const one of await driver.findElements(By.xpath(xpath))) {
        if (await one.isDisplayed()) return one;
      }
      return null;
    });
    return this.driver.wait(visible, WAIT_MS);
  }

  /** A button by its name, or a link, a line of a menu or a radio button, by its role. */
  async control(name: string, role = 'button'): Promise<WebElement> {
    const says = `(@aria-label=${quoted(name)} or normalize-space()=${quoted(name)})`;
    const element = role === 'link' ? 'self::a' : `(self::${role} or @role='${role}')`;
    return this.find(`//*[${element} and ${says}]`);
  }

  /** The rung of a party. */
  async rung(name: string): Promise<WebElement> {
    return this.find(`//li[contains(@class,'rung') and .//*[@aria-label=${quoted(`${name}: menu`)}]]`);
  }

  /** The socket of a party, to drag. */
  async socket(name: string): Promise<WebElement> {
    return this.find(`//button[starts-with(@aria-label,${quoted(`${name}, ID `)})]`);
  }

  /** Waits until the party is at this ID. */
  async isAt(name: string, id: number): Promise<void> {
    await this.find(`//button[starts-with(@aria-label,${quoted(`${name}, ID ${id},`)})]`);
  }

  /** The ladder has the figures of the command line, digit for digit, at its IDs. */
  async showsWhatTheProgramSays(): Promise<void> {
    const { devices } = await predict(await this.link());
    expect(devices.length).toBeGreaterThan(0);
    for (const device of devices) {
      const text = await textOf(await this.rung(device.name));
      expect(text).toContain(shownRate(device));
      await this.isAt(device.name, device.id);
    }
  }

  /**
   * Drags one element to another with the mouse. The second is looked for when the first is in hand, because the page makes
   * room then.
   */
  async drag(from: WebElement, to: () => Promise<WebElement>): Promise<void> {
    const begin = await this.centre(from);
    const lifted = { x: begin.x, y: begin.y + 30 };
    await this.point('mouse', [moved(begin), DOWN, ...way(begin, lifted)]);
    await this.find('//html[@data-dragging]');
    await this.point('mouse', [...way(lifted, await this.centre(await to())), UP]);
  }

  /**
   * Drags one element to another with a finger, which rests first: moved at once, it would scroll. It is one gesture, because
   * Chromium's driver drops the second half of a touch that is told in two.
   */
  async dragByTouch(from: WebElement, to: WebElement): Promise<void> {
    const begin = await this.centre(from);
    const end = await this.centre(to);
    await this.point('touch', [
      moved(begin),
      DOWN,
      { type: 'pause', duration: 1000 },
      ...way(begin, end),
      UP,
    ]);
  }

  /** What a mouse or a finger does, as the protocol has it: the library's types know no touch. */
  private async point(by: PointerType, actions: readonly object[]): Promise<void> {
    const source = { type: 'pointer', id: by, parameters: { pointerType: by }, actions };
    await this.driver.execute(new Command(Name.ACTIONS).setParameter('actions', [source]));
  }

  /** The centre of an element in the window. */
  private async centre(element: WebElement): Promise<Point> {
    return this.run(
      `const box = arguments[0].getBoundingClientRect();
       return { x: box.x + box.width / 2, y: box.y + box.height / 2 }`,
      element,
    );
  }

  /** Presses keys, where the focus is. */
  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.driver.actions().sendKeys(key).perform();
  }

  /** Presses a key while another is held. */
  async chord(held: string, key: string): Promise<void> {
    await this.driver.actions().keyDown(held).sendKeys(key).keyUp(held).perform();
  }

  /** Touches an element and lets go. */
  async tap(element: WebElement): Promise<void> {
    const { x, y } = await this.centre(element);
    await this.point('touch', [moved({ x, y }), DOWN, UP]);
  }

  /** Gives the focus to an element, as the Tab key does. */
  async focus(element: WebElement): Promise<void> {
    await this.run('arguments[0].focus()', element);
  }
}

interface Point {
  readonly x: number;
  readonly y: number;
}

function moved({ x, y }: Point): object {
  return { type: 'pointerMove', duration: 20, x: Math.round(x), y: Math.round(y) };
}

/** Moves from one point to another, with a last one that does not move: the page draws where the pointer is. */
function way(from: Point, to: Point): object[] {
  return [0.2, 0.4, 0.6, 0.8, 1, 1].map((part) =>
    moved({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }),
  );
}

/** What an element says, as a person reads it. */
export async function textOf(element: WebElement): Promise<string> {
  return (await element.getText()).replaceAll(/\s+/gu, ' ');
}

function quoted(text: string): string {
  return text.includes("'") ? `"${text}"` : `'${text}'`;
}
