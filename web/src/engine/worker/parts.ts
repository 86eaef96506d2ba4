import restUrl from '../pkg/busfree_wasm_rest.wasm?url';
import searchUrl from '../pkg/busfree_wasm_search.wasm?url';
import type { Part } from '../messages.ts';
import { PartMissing } from './part-missing.ts';

const URLS: Readonly<Record<Part, string>> = { search: searchUrl, rest: restUrl };

/** Milliseconds that the server has for a part. Meanwhile the worker is blocked. */
const LONGEST_MS = 60_000;

const fetched = new Map<Part, WebAssembly.Module>();
const asked = new Set<Part>();

/** Fetches a part that will probably be called soon. If that fails, `bringPart` tries again. */
export function fetchPart(part: Part): void {
  if (asked.has(part)) return;
  asked.add(part);
  WebAssembly.compileStreaming(fetch(URLS[part], { credentials: 'same-origin' })).then(
    (module) => fetched.set(part, module),
    () => {},
  );
}

/**
 * A part for the call that needs it. The engine waits in the middle of that call, so the request is a synchronous one, which
 * a worker may make.
 */
export function bringPart(part: Part): WebAssembly.Module {
  try {
    const module = fetched.get(part) ?? new WebAssembly.Module(bytesOf(URLS[part]));
    fetched.set(part, module);
    return module;
  } catch (error) {
    throw new PartMissing(part, `${URLS[part]}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function bytesOf(url: string): ArrayBuffer {
  const request = new XMLHttpRequest();
  request.open('GET', url, false);
  request.responseType = 'arraybuffer';
  request.timeout = LONGEST_MS;
  request.send();
  if (request.status !== 200) throw new Error(`${request.status} ${request.statusText}`);
  return request.response as ArrayBuffer;
}
