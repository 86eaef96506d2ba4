import { readFileSync } from 'node:fs';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

import { SILENCE_S, compileEngine } from './compile.ts';

const wasm = readFileSync(new URL('./pkg/busfree_wasm_bg.wasm', import.meta.url));

/** The server's answers by path: type and body. */
const answers: Record<string, [string | null, Uint8Array]> = {
  '/good': ['application/wasm', wasm],
  '/good-with-parameter': ['Application/WASM; charset=x', wasm],
  '/typed-wrong': ['application/octet-stream', wasm],
  '/untyped': [null, wasm],
  '/page-instead': ['text/html', Buffer.from('<!doctype html>')],
  '/damaged': ['application/wasm', wasm.subarray(0, 5_000)],
};

/** Paths at which the server stops sending and leaves the connection open. */
const silent = new Set<string>();

let server: Server;
let base = '';

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/never' || request.url === '/half') {
      const path = request.url;
      silent.add(path);
      request.socket.once('close', () => silent.delete(path));
      if (path === '/half') {
        response.writeHead(200, { 'content-type': 'application/wasm' });
        response.write(wasm.subarray(0, 5_000));
      }
      return;
    }
    const [type, body] = answers[request.url ?? ''] ?? [null, null];
    if (body === null) response.writeHead(404);
    else response.writeHead(200, type === null ? {} : { 'content-type': type });
    response.end(body ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.close();
});

test.each([
  ['/good', null],
  ['/good-with-parameter', null],
  ['/typed-wrong', 'application/octet-stream'],
  ['/untyped', ''],
])('%s compiles', async (path, wrongType) => {
  const compiled = await compileEngine(base + path);
  expect(compiled.module).toBeInstanceOf(WebAssembly.Module);
  expect(compiled.wrongType).toBe(wrongType);
});

test.each([
  ['/page-instead', 'mime'],
  ['/damaged', 'network'],
  ['/missing', 'network'],
])('%s fails with its cause', async (path, failure) => {
  await expect(compileEngine(base + path)).rejects.toMatchObject({ name: 'EngineFailure', failure });
});

afterEach(() => vi.useRealTimers());

test.each([
  ['before anything came', '/never'],
  ['in the middle', '/half'],
])('a server that goes silent %s is given up', async (_, path) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const compiling = compileEngine(base + path);
  const failed = expect(compiling).rejects.toMatchObject({ name: 'EngineFailure', failure: 'silent' });
  await vi.waitUntil(() => silent.has(path), { timeout: 20_000 });
  // The pieces sent before are on their way; each piece restarts the count.
  while (silent.has(path)) {
    await vi.advanceTimersByTimeAsync(SILENCE_S * 1000);
    await new Promise((resolve) => setImmediate(resolve));
  }
  await failed;
});

test('an unreachable server is a network failure', async () => {
  await expect(compileEngine('http://127.0.0.1:1/x')).rejects.toMatchObject({ failure: 'network' });
});
