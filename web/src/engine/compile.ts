import type { FailureCause } from './messages.ts';

/** The compiled engine and a possible fault of its delivery. */
export interface Compiled {
  module: WebAssembly.Module;
  /** The MIME type that the server sent, if it is wrong: slower, but it works. */
  wrongType: string | null;
}

/** The engine could not be loaded; `message` has the details. */
export class EngineFailure extends Error {
  readonly failure: FailureCause;

  constructor(failure: FailureCause, message: string) {
    super(message);
    this.name = 'EngineFailure';
    this.failure = failure;
  }
}

/**
 * Seconds without a byte after which the request is aborted. Silence is measured, not total time, so that slow
 * connections succeed. Ticks are counted instead of time, because a laptop that slept has not waited for the server.
 */
export const SILENCE_S = 20;

/** The smallest possible module: the format's magic number and version. */
const EMPTY_MODULE = new Uint8Array([0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00]);

/** Fetches and compiles the engine; rejects with an `EngineFailure` that names the cause. */
export async function compileEngine(url: string): Promise<Compiled> {
  if (typeof WebAssembly !== 'object') {
    throw new EngineFailure('unsupported', 'This browser has no WebAssembly.');
  }
  const silence = new Silence(url);
  try {
    return await compileFetched(await fetchEngine(url, silence), silence);
  } finally {
    silence.end();
  }
}

async function compileFetched(response: Response, silence: Silence): Promise<Compiled> {
  const type = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  const rightType = type === 'application/wasm';
  const bytes = bytesOf(response.clone(), silence);
  if (rightType && typeof WebAssembly.compileStreaming === 'function') {
    // If it fails, its bytes show the cause.
    const [module] = await Promise.all([WebAssembly.compileStreaming(response).catch(() => null), bytes]);
    if (module !== null) return { module, wrongType: null };
  }
  const module = await compileBytes(await bytes, type, rightType);
  return { module, wrongType: rightType ? null : type };
}

/** Aborts a request after too long a silence. */
class Silence {
  readonly signal: AbortSignal;
  private readonly url: string;
  private readonly abort = new AbortController();
  private readonly ticker: ReturnType<typeof setInterval>;
  private silent = 0;

  constructor(url: string) {
    this.url = url;
    this.signal = this.abort.signal;
    this.ticker = setInterval(() => {
      this.silent += 1;
      if (this.silent >= SILENCE_S) this.abort.abort();
    }, 1000);
  }

  /** Counts anew. */
  broken(): void {
    this.silent = 0;
  }

  end(): void {
    clearInterval(this.ticker);
  }

  /** The cause of a failed request or a truncated body. */
  failure(error: unknown): EngineFailure {
    const silent = `${this.url}: nothing came for ${SILENCE_S} s.`;
    return this.signal.aborted
      ? new EngineFailure('silent', silent)
      : new EngineFailure('network', `${this.url}: ${text(error)}`);
  }
}

async function fetchEngine(url: string, silence: Silence): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(url, { credentials: 'same-origin', signal: silence.signal });
  } catch (error) {
    throw silence.failure(error);
  }
  if (!response.ok) throw new EngineFailure('network', `${url}: ${response.status} ${response.statusText}`);
  return response;
}

async function bytesOf(response: Response, silence: Silence): Promise<ArrayBuffer> {
  const heard = new TransformStream<Uint8Array, Uint8Array>({
    transform: (piece, on) => {
      silence.broken();
      on.enqueue(piece);
    },
  });
  try {
    return await new Response(response.body?.pipeThrough(heard)).arrayBuffer();
  } catch (error) {
    throw silence.failure(error);
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
    // Browsers word this error differently, but if the module itself is valid, only the policy can be the cause.
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
