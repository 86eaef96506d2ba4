import { readFileSync } from 'node:fs';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { compileEngine } from './compile.ts';

const wasm = readFileSync(new URL('./pkg/busfree_wasm_bg.wasm', import.meta.url));

/** What the server answers, by path: type and body. */
const answers: Record<string, [string | null, Uint8Array]> = {
  '/good': ['application/wasm', wasm],
  '/good-with-parameter': ['Application/WASM; charset=x', wasm],
  '/typed-wrong': ['application/octet-stream', wasm],
  '/untyped': [null, wasm],
  '/page-instead': ['text/html', Buffer.from('<!doctype html>')],
  '/damaged': ['application/wasm', wasm.subarray(0, 5_000)],
};

let server: Server;
let base = '';

beforeAll(async () => {
  server = createServer((request, response) => {
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

test('no server is a failure of the network', async () => {
  await expect(compileEngine('http://127.0.0.1:1/x')).rejects.toMatchObject({ failure: 'network' });
});
