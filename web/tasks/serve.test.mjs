import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { host } from './serve.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'busfree-serve-'));
const script = 'export const text = "the same again and again";\n'.repeat(200);
const files = {
  'site/index.html': '<!doctype html>planner',
  'site/embed.html': '<!doctype html>frame',
  'site/busfree-plan.js': script,
  'site/404.html': '<!doctype html>nothing here',
  'site/docs/index.html': '<!doctype html>docs',
  'site/assets/a-Ab12Cd34.js': script,
  'site/assets/engine-Ab12Cd34.wasm': '\0asm',
  'site/assets/font-Ab12Cd34.woff2': 'font',
  'secret.txt': 'not served',
};
/** @type {import('node:http').Server} */
let server;

beforeAll(async () => {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  server = host(path.join(folder, 'site'));
  await new Promise((listening) => server.listen(0, '127.0.0.1', () => listening(undefined)));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
});

/**
 * Without a client's own tidying of the path or unpacking of the body.
 * @param {string} address
 * @param {Record<string, string>} [headers]
 * @returns {Promise<{ status: number | undefined, headers: import('node:http').IncomingHttpHeaders, body: Buffer }>}
 */
function ask(address, headers = {}, method = 'GET') {
  const at = server.address();
  const port = typeof at === 'object' ? at?.port : undefined;
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: address, headers, method, agent: false }, (response) => {
      /** @type {Buffer[]} */
      const parts = [];
      response.on('data', (part) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) }),
      );
    })
      .on('error', reject)
      .end();
  });
}

test('a file with a hash in its name is kept for a year, and nothing else without asking', async () => {
  const kept = await ask('/assets/a-Ab12Cd34.js');
  expect(kept.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const first = await ask('/');
  expect(first.headers['cache-control']).toBe('no-cache');
  expect(first.body.toString()).toContain('planner');
  const again = await ask('/', { 'if-none-match': String(first.headers.etag) });
  expect([again.status, again.body.length]).toEqual([304, 0]);
});

test('other sites may load the script of the element as a module, and no other file', async () => {
  expect((await ask('/busfree-plan.js')).headers['access-control-allow-origin']).toBe('*');
  expect((await ask('/')).headers['access-control-allow-origin']).toBeUndefined();
});

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
])('a browser that accepts %s gets %s', async (accepted, encoding, unpack) => {
  const { headers, body } = await ask('/assets/a-Ab12Cd34.js', { 'accept-encoding': accepted });
  expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
  expect(unpack(body).toString()).toBe(script);
  expect(body.length).toBeLessThan(script.length / 10);
});

test('what is compressed already, or for a browser that accepts nothing, is sent as it is', async () => {
  const font = await ask('/assets/font-Ab12Cd34.woff2', { 'accept-encoding': 'br' });
  expect(font.headers['content-encoding']).toBeUndefined();
  const plain = await ask('/assets/a-Ab12Cd34.js');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.body.toString()).toBe(script);
});

test('types are right, and other sites can frame the embed only', async () => {
  const engine = await ask('/assets/engine-Ab12Cd34.wasm');
  expect(engine.headers).toMatchObject({
    'content-type': 'application/wasm',
    'x-content-type-options': 'nosniff',
  });
  expect((await ask('/')).headers['content-security-policy']).toBe("frame-ancestors 'self'");
  expect((await ask('/embed.html')).headers['content-security-policy']).toBeUndefined();
});

test('addresses of folders and pages may be short, and unknown ones get the page for them', async () => {
  expect((await ask('/embed')).body.toString()).toContain('frame');
  expect((await ask('/docs')).headers['location']).toBe('./docs/');
  expect((await ask('/docs/?a=b')).body.toString()).toContain('docs');
  for (const address of [
    '/nothing',
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/%',
    '//secret.txt',
    '/assets',
  ]) {
    const { status, body } = await ask(address);
    expect([address, status, body.toString()]).toEqual([address, 404, files['site/404.html']]);
  }
});

test('only reading is allowed', async () => {
  const head = await ask('/', {}, 'HEAD');
  expect([head.status, head.body.length]).toEqual([200, 0]);
  expect((await ask('/', {}, 'POST')).status).toBe(405);
});
