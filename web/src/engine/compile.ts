import type { FailureCause } from './messages.ts';

/** The compiled engine, and what is odd about how it came. */
export interface Compiled {
  module: WebAssembly.Module;
  /** Set when the server sends the file with a wrong MIME type, which is slower but works; the type it sent. */
  wrongType: string | null;
}

/** The engine could not be had; `message` holds the particulars. */
export class EngineFailure extends Error {
  readonly failure: FailureCause;

  constructor(failure: FailureCause, message: string) {
    super(message);
    this.name = 'EngineFailure';
    this.failure = failure;
  }
}

/** The smallest module there is: the file format's mark and its version. */
const EMPTY_MODULE = new Uint8Array([0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00]);

/** Fetches and compiles the engine; rejects with an `EngineFailure` that names the cause. */
export async function compileEngine(url: string): Promise<Compiled> {
  if (typeof WebAssembly !== 'object') {
    throw new EngineFailure('unsupported', 'This browser has no WebAssembly.');
  }
  const response = await fetchEngine(url);
  const type = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  const rightType = type === 'application/wasm';
  const copy = response.clone();
  if (rightType && typeof WebAssembly.compileStreaming === 'function') {
    try {
      return { module: await WebAssembly.compileStreaming(response), wrongType: null };
    } catch {
      // Compiled from memory below, where the cause can be told.
    }
  }
  const module = await compileBytes(await bytesOf(copy), type, rightType);
  return { module, wrongType: rightType ? null : type };
}

async function fetchEngine(url: string): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(url, { credentials: 'same-origin' });
  } catch (error) {
    throw new EngineFailure('network', `${url}: ${text(error)}`);
  }
  if (!response.ok) throw new EngineFailure('network', `${url}: ${response.status} ${response.statusText}`);
  return response;
}

async function bytesOf(response: Response): Promise<ArrayBuffer> {
  try {
    return await response.arrayBuffer();
  } catch (error) {
    throw new EngineFailure('network', text(error));
  }
}

async function compileBytes(
  bytes: ArrayBuffer,
  type: string,
  rightType: boolean,
): Promise<WebAssembly.Module> {
  try {
    return await WebAssembly.compile(bytes);
  } catch (error) {
    // Browsers word the refusal differently, but where nothing is wrong with the module it can only be the policy.
    const allowed = await WebAssembly.compile(EMPTY_MODULE).then(
      () => true,
      () => false,
    );
    if (!allowed) throw new EngineFailure('csp', text(error));
    const isModule = new Uint8Array(bytes).subarray(0, 4).every((byte, i) => byte === EMPTY_MODULE[i]);
    if (!isModule && !rightType) {
      throw new EngineFailure('mime', `The server sent ${type || 'no type'}. ${text(error)}`);
    }
    throw new EngineFailure('network', `The engine's file is damaged. ${text(error)}`);
  }
}

function text(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
