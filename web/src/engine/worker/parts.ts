import restUrl from '../pkg/busfree_wasm_rest.wasm?url';
import searchUrl from '../pkg/busfree_wasm_search.wasm?url';

/** The parts of the engine besides the first; web/tasks/parts.mjs says what is in them. */
export type Part = 'search' | 'rest';

const URLS: Readonly<Record<Part, string>> = { search: searchUrl, rest: restUrl };

/** A part of the engine cannot be had. The engine is in the middle of a call and cannot go on. */
class PartMissing extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'PartMissing';
  }
}

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
  const module = fetched.get(part) ?? new WebAssembly.Module(bytesOf(URLS[part]));
  fetched.set(part, module);
  return module;
}

function bytesOf(url: string): ArrayBuffer {
  const request = new XMLHttpRequest();
  request.open('GET', url, false);
  request.responseType = 'arraybuffer';
  try {
    request.send();
  } catch (error) {
    throw new PartMissing(`${url}: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (request.status !== 200) throw new PartMissing(`${url}: ${request.status} ${request.statusText}`);
  return request.response as ArrayBuffer;
}
