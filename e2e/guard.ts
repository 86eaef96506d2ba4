// The `test` of every journey: at its end no request has left the hosts of the journey, and no page has broken its
// Content-Security-Policy.

import { type BrowserContext, expect, test as base } from '@playwright/test';

/** Hosts that journeys have started, besides the one that serves dist/. */
const started = new Set<string>();

/** A journey may send requests to this host, which it has started itself. */
export function allowHost(address: string): void {
  started.add(new URL(address).origin);
}

/** What a page must not do, in the order in which it was seen. */
interface Guard {
  readonly strayed: string[];
  readonly violations: string[];
}

interface GuardFixtures {
  guard: Guard;
  /** The journey breaks a policy on purpose. */
  breaksPolicy: boolean;
}

export const test = base.extend<GuardFixtures>({
  breaksPolicy: [false, { option: true }],
  // The page goes on fetching parts of itself when a journey has seen enough. A handler of such a request then has no page.
  page: async ({ page }, journey) => {
    await journey(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  guard: [
    async ({ browser, baseURL, breaksPolicy }, use) => {
      const guard: Guard = { strayed: [], violations: [] };
      const home = new URL(baseURL ?? '').origin;
      const watch = (context: BrowserContext) => watchContext(context, guard, home);
      browser.on('context', watch);
      await use(guard);
      browser.off('context', watch);
      expect(guard.strayed, 'requests to other hosts').toEqual([]);
      if (breaksPolicy) expect(guard.violations, 'the policy is broken, as the journey says').not.toEqual([]);
      else expect(guard.violations, 'the Content-Security-Policy').toEqual([]);
    },
    { auto: true },
  ],
});

function watchContext(context: BrowserContext, guard: Guard, home: string): void {
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    const isOwn = ['data:', 'blob:', 'file:'].includes(protocol) || origin === home || started.has(origin);
    if (!isOwn) guard.strayed.push(request.url());
  });
  // The context is told both before it gets its first page.
  void context.exposeBinding('reportViolation', (_, said: string) => guard.violations.push(said));
  void context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { reportViolation } = globalThis as unknown as { reportViolation: (said: string) => void };
      const { effectiveDirective, blockedURI, documentURI, sourceFile, lineNumber, sample } = event;
      reportViolation(
        `${documentURI}: ${effectiveDirective} forbids ${blockedURI} ${sample} (${sourceFile}:${lineNumber})`,
      );
    });
  });
}
