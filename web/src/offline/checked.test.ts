import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { hashOf } from '../../tasks/build/precache.mjs';
import { fetchChecked, isWhole } from './checked.ts';

const BODY = 'export const rates = [];\n';
const hash = hashOf(BODY);

/** What the host answers, one after the other: status and body. */
let answers: [number, string][] = [];
/** What each request said of caches. */
let asked: (string | undefined)[] = [];
let server: Server;
let url = '';

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.headers['cache-control']);
    const [status, body] = answers.shift() ?? [503, ''];
    response.writeHead(status, { 'content-type': 'text/javascript' }).end(body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/assets/a.js`;
});
afterAll(() => {
  server.close();
});
beforeEach(() => {
  asked = [];
});

test('an answer with the content of the build is taken, and can be read', async () => {
  answers = [[200, BODY]];
  expect(await (await fetchChecked(url, hash, 'default')).text()).toBe(BODY);
  expect(asked).toHaveLength(1);
});

test.each([
  ['a page instead', 200, '<!doctype html>'],
  ['half of it', 200, BODY.slice(0, 10)],
  ['nothing', 200, ''],
  ['an error', 500, BODY],
])('%s is asked for once more past every cache, and never taken', async (_, status, body) => {
  answers = [
    [status, body],
    [200, BODY],
  ];
  expect(await (await fetchChecked(url, hash, 'default')).text()).toBe(BODY);
  expect(asked[1]).toBe('no-cache');
  answers = [
    [status, body],
    [status, body],
  ];
  await expect(fetchChecked(url, hash, 'default')).rejects.toThrow(url);
  answers = [[status, body]];
  await expect(fetchChecked(url, hash, 'reload')).rejects.toThrow(url);
});

test('what an earlier version has kept is checked too', async () => {
  expect(await isWhole(new Response(BODY), hash)).toBe(true);
  expect(await isWhole(new Response('<!doctype html>'), hash)).toBe(false);
});
