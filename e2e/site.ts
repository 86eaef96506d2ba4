// A host for the page in a folder that is not its root. It can be switched off and given another version.

import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { TYPES } from '../web/tasks/serve.mjs';
import { allowHost } from './guard';

const dist = fileURLToPath(new URL('../dist', import.meta.url));
const BASE = '/some/folder/';
/** A file that the host never answers for. */
export const NEVER = 'assets/never.js';

/** A copy of dist/ on its own host. */
export interface Site {
  address: string;
  /** The served folder; tests change it like a host's. */
  folder: string;
  /** Resolves when the file that is never answered for has been asked for. */
  never: Promise<void>;
  /** Stops answering. */
  switchOff(): Promise<void>;
  /** Deletes the copy, too. */
  remove(): Promise<void>;
}

export async function site(): Promise<Site> {
  const folder = mkdtempSync(path.join(tmpdir(), 'busfree-site-'));
  cpSync(dist, folder, { recursive: true });
  let asksNever = () => {};
  const never = new Promise<void>((asked) => (asksNever = asked));
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    const file = pathname.startsWith(BASE) ? pathname.slice(BASE.length) || 'index.html' : '';
    if (file === NEVER) return asksNever();
    readFile(path.join(folder, file)).then(
      (body) =>
        response.writeHead(200, { 'content-type': TYPES[path.extname(file)] ?? 'text/plain' }).end(body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  allowHost(`http://127.0.0.1:${port}`);
  const switchOff = async () => {
    if (!server.listening) return;
    const closed = new Promise((done) => server.close(done));
    server.closeAllConnections();
    await closed;
  };
  return {
    address: `http://127.0.0.1:${port}${BASE}`,
    folder,
    never,
    switchOff,
    remove: async () => {
      await switchOff();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
