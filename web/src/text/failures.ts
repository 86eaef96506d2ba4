import type { FailureCause } from '../engine/messages.ts';

/** A failure of the engine in words. */
export interface FailureText {
  /** What happened. */
  title: string;
  /** What can be done about it. */
  remedy: string;
}

/** What happened to the engine and what to do about it. The plan is kept and can be edited meanwhile. */
export function failureText(cause: FailureCause): FailureText {
  switch (cause) {
    case 'unsupported':
      return {
        title: 'This browser cannot run the simulator: it has no WebAssembly or no workers.',
        remedy:
          'Current versions of Firefox, Chrome, Edge and Safari have both. Some browsers switch them off in a strict mode.',
      };
    case 'mime':
      return {
        title: 'The server sends the simulator with the wrong MIME type.',
        remedy: 'The server has to send .wasm files as application/wasm.',
      };
    case 'csp':
      return {
        title: "This page's Content-Security-Policy refuses the simulator.",
        remedy:
          "The server's policy has to allow 'wasm-unsafe-eval' in script-src and 'self' in worker-src, and must not contain require-trusted-types-for.",
      };
    case 'network':
      return {
        title: 'The simulator could not be fetched.',
        remedy: 'Check the connection, then try again.',
      };
    case 'silent':
      return {
        title: 'The simulator did not arrive: the server went silent.',
        remedy: 'Check the connection, then try again.',
      };
    case 'crashed':
      return {
        title: 'The simulator stopped with an internal error.',
        remedy:
          'Try again; if it happens again with the same plan, report its link: that is enough to find the fault.',
      };
    case 'stalled':
      return {
        title: 'The simulator has not answered for ten seconds.',
        remedy: 'Try again, or take a device or some load away first.',
      };
  }
}

/** Said while the engine works although the server is set up wrongly. */
export function mimeNote(type: string): string {
  const sent = type === '' ? 'without a MIME type' : `as ${type}`;
  return `The server sends the simulator ${sent} instead of application/wasm. It works, but starts more slowly.`;
}

/** The engine refused one plan and is well otherwise. */
export const REFUSED = 'The simulator refused this plan.';

/** Added where the cause keeps the page from reading its plan. */
export const NO_START = 'The plan is in the address of this page and is not lost.';
