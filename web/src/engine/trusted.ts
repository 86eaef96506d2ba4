// Trusted Types: with the policy of the built page, the browser starts a worker only from an address that went through
// here.

import { isOwn } from './own-script.ts';

/** The part of Trusted Types that is used; TypeScript does not declare it. */
interface TrustedTypes {
  readonly defaultPolicy: unknown;
  createPolicy(name: string, rules: { createScriptURL(url: string): string | null }): unknown;
}

declare global {
  var trustedTypes: TrustedTypes | undefined;
}

/** Lets the page start its own workers and nothing else. Call it before the first worker. */
export function trustOwnWorkers(): void {
  const { trustedTypes } = globalThis;
  if (!trustedTypes || trustedTypes.defaultPolicy) return;
  try {
    trustedTypes.createPolicy('default', {
      createScriptURL: (url) => (isOwn(url) ? url : null),
    });
  } catch {
    // The host's own policy forbids it. `madeWorker` in make-worker.ts reports that.
  }
}
