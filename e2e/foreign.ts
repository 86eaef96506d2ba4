// Pages of other sites: a server at another origin with a very strict policy.

import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Frame, Page } from '@playwright/test';

import { allowHost } from './guard';

/** A site at another origin than the planner's. */
export interface Foreign {
  /** Adds a page and returns its address. `body` is its HTML, `files` are beside it. */
  put(body: string, files?: Record<string, string>): string;
  close(): Promise<void>;
}

const TYPES: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  js: 'text/javascript; charset=utf-8',
};

/** Starts such a site. Its policy allows only the planner's script and frame, and its own files. */
export async function foreign(planner: string): Promise<Foreign> {
  const pages = new Map<string, string>();
  const policy = [
    "default-src 'none'",
    `script-src ${planner}busfree-plan.js 'self'`,
    `frame-src ${planner}`,
    "img-src 'self'",
    "require-trusted-types-for 'script'",
  ].join('; ');
  const server: Server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const text = pages.get(path);
    const type = TYPES[path.split('.')[1] ?? ''] ?? 'text/html; charset=utf-8';
    response.writeHead(text === undefined ? 404 : 200, {
      'content-type': type,
      'content-security-policy': policy,
    });
    response.end(text);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  allowHost(`http://127.0.0.1:${port}`);
  return {
    put: (body, files = {}) => {
      const folder = `/${pages.size}`;
      for (const [name, text] of Object.entries(files)) pages.set(`${folder}/${name}`, text);
      pages.set(
        `${folder}/`,
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
          `<title>Somebody else's page</title></head><body><main><h1>A page</h1>${body}<p>After it</p></main></body></html>`,
      );
      return `http://127.0.0.1:${port}${folder}/`;
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        // A browser that is still open would keep its connections for a hundred seconds.
        server.closeAllConnections();
      }),
  };
}

/** The planner inside the element with this index on the page, when it is visible and idle. */
export async function live(page: Page, place = 0): Promise<Frame> {
  await page.locator('busfree-plan div.live').nth(place).waitFor();
  const frame = await (await page.locator('busfree-plan iframe').nth(place).elementHandle())?.contentFrame();
  if (!frame) throw new Error('no frame');
  await atRest(frame);
  return frame;
}

/** Waits until a frame has predicted and rendered everything. */
export async function atRest(frame: Frame): Promise<void> {
  await frame.waitForFunction(() => 'busfree' in globalThis);
  await frame.evaluate(() =>
    (globalThis as unknown as { busfree: { idle(): Promise<void> } }).busfree.idle(),
  );
}

/** Counts layout shifts of the page from its beginning. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = globalThis as unknown as { shifts: number };
    seen.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[]) {
        if (!entry.hadRecentInput) seen.shifts += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { shifts: number }).shifts);
}
