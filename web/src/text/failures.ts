import type { FailureCause } from '../engine/messages.ts';

/** A failure of the engine in words. */
export interface FailureText {
  /** What happened. */
  title: string;
  /** What can be done about it. */
  remedy: string;
}

/**
 * A failure of the engine and its remedy. The plan is kept and can still be edited. `of`: what failed instead, if the page
 * cannot start.
 */
export function failureText(cause: FailureCause, of = 'simulator'): FailureText {
  switch (cause) {
    case 'unsupported':
      return {
        title: 'This browser cannot run the simulator: it has no WebAssembly or no workers.',
        remedy:
          'Use a current Firefox, Chrome, Edge or Safari. If you have one, turn off its strict mode, which may disable them.',
      };
    case 'mime':
      return {
        title: `The server sends the ${of} with the wrong MIME type.`,
        remedy: 'The server has to send .wasm files as application/wasm.',
      };
    case 'csp':
      return {
        title: "This page's Content-Security-Policy blocks the simulator.",
        remedy:
          "The server's policy must allow 'wasm-unsafe-eval' in script-src and 'self' in worker-src, and must allow the policy “default” if it contains trusted-types.",
      };
    case 'network':
      return {
        title: `The ${of} could not be loaded.`,
        remedy: 'Check the connection, then try again.',
      };
    case 'silent':
      return {
        title: `The ${of} could not be loaded: the server stopped responding.`,
        remedy: 'Check the connection, then try again.',
      };
    case 'sandbox':
      return {
        title: 'The simulator may not run in this frame, because the frame is sandboxed.',
        remedy:
          'Open the page in a tab of its own, or add allow-same-origin to the frame’s sandbox attribute.',
      };
    case 'page':
    case 'crashed':
      return {
        title: `${cause === 'page' ? 'This page' : 'The simulator'} stopped with an internal error.`,
        remedy:
          'Try again. If it fails again with the same plan, report the plan’s link: it is enough to find the fault.',
      };
    case 'stalled':
      return {
        title: 'The simulator has not answered for ten seconds.',
        remedy: 'Try again, or first remove a device or set the load system lower.',
      };
  }
}

/** Shown while the engine works although the server is set up wrongly. */
export function mimeNote(type: string): string {
  const sent = type === '' ? 'without a MIME type' : `as ${type}`;
  return `The server sends the simulator ${sent} instead of application/wasm. It works, but starts more slowly.`;
}

/** The engine refused one plan but still runs. */
export const REFUSED = 'The simulator refused this plan.';

/** Added if the failure also keeps the page from reading its plan. */
export const NO_START = 'The plan is in the address of this page and is not lost.';
