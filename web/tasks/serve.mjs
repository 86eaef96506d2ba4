// A host for a built page: of `npm start`, of the journeys, and of the archive that `npm run release` makes. It needs Node
// and nothing else. It answers only with files that were there when it started.

import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** @type {Readonly<Record<string, string>>} */
export const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.md': 'text/markdown; charset=utf-8',
  '.ts': 'text/plain; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};
/** Files of these kinds are compressed already. */
const COMPRESSED = new Set(['.png', '.woff2']);
/** The name of such a file contains a hash of its content, so that it never changes. */
const HASHED = /^assets\//;
/** The script that other sites load. As a module, or with `integrity`, it needs this header. */
const SHARED = 'busfree-plan.js';
/** The page that other sites may put into a frame. */
const FRAMED = 'embed.html';
const MISSING = '404.html';

/** How a browser may ask for a file; the first that it accepts is used. */
const encodings = /** @type {const} */ ([
  // Quality 9 takes a tenth of the time of 11, and the files are 4 % larger.
  [
    'br',
    (/** @type {Buffer} */ body) =>
      promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  ],
  ['gzip', (/** @type {Buffer} */ body) => promisify(gzip)(body, { level: 9 })],
]);

/** A file that is served, read when it is first asked for. */
class Served {
  /** @type {Map<string, Promise<Buffer>>} */
  #encoded = new Map();
  /** @type {Buffer | null} */
  #body = null;

  constructor(/** @type {string} */ folder, /** @type {string} */ name) {
    this.name = name;
    this.file = path.join(folder, name);
    this.kind = path.extname(name);
  }

  get body() {
    this.#body ??= readFileSync(this.file);
    return this.#body;
  }

  get tag() {
    return `"${createHash('sha256').update(this.body).digest('base64url').slice(0, 16)}"`;
  }

  /**
   * The content in the best way that the browser accepts, with the name of that way.
   * @returns {Promise<readonly [string | null, Buffer]>}
   */
  async answer(/** @type {string} */ accepted) {
    const [name, compress] = encodings.find(([one]) => new RegExp(`\\b${one}\\b`).test(accepted)) ?? [];
    if (name === undefined || compress === undefined || COMPRESSED.has(this.kind)) return [null, this.body];
    const body = this.#encoded.get(name) ?? compress(this.body);
    this.#encoded.set(name, body);
    return [name, await body];
  }

  headers() {
    /** @type {Record<string, string>} */
    const headers = {
      'content-type': TYPES[this.kind] ?? 'application/octet-stream',
      'cache-control': HASHED.test(this.name) ? 'public, max-age=31536000, immutable' : 'no-cache',
      'x-content-type-options': 'nosniff',
      etag: this.tag,
    };
    if (!COMPRESSED.has(this.kind)) headers['vary'] = 'accept-encoding';
    if (this.name === SHARED) headers['access-control-allow-origin'] = '*';
    // What a meta element cannot say. The page's own policy is in the page.
    if (this.kind === '.html' && this.name !== FRAMED)
      headers['content-security-policy'] = "frame-ancestors 'self'";
    return headers;
  }
}

/**
 * Serves a folder from the root of a host.
 * @param {string} folder
 */
export function host(folder) {
  const files = new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) =>
        path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
      )
      .map((name) => [name, new Served(folder, name)]),
  );
  return createServer((request, response) => {
    respond(files, request, response).catch((/** @type {unknown} */ error) => {
      process.stderr.write(`${request.url}: ${String(error)}\n`);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
}

/**
 * @param {ReadonlyMap<string, Served>} files
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
async function respond(files, { method = '', url = '/', headers: asked }, response) {
  if (method !== 'GET' && method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end();
    return;
  }
  const name = nameOf(url);
  if (files.has(`${name}/index.html`)) {
    // Relative, so that it also holds behind a proxy that serves this host in a folder.
    response.writeHead(301, { location: `./${name.split('/').at(-1)}/` }).end();
    return;
  }
  const found =
    files.get(name.endsWith('/') || name === '' ? `${name}index.html` : name) ?? files.get(`${name}.html`);
  const file = found ?? files.get(MISSING);
  if (!file) {
    response.writeHead(404).end();
    return;
  }
  const headers = file.headers();
  if (found && asked['if-none-match'] === headers['etag']) {
    response.writeHead(304, headers).end();
    return;
  }
  const [encoding, body] = await file.answer(asked['accept-encoding'] ?? '');
  if (encoding !== null) headers['content-encoding'] = encoding;
  response.writeHead(found ? 200 : 404, { ...headers, 'content-length': body.length });
  response.end(method === 'HEAD' ? undefined : body);
}

/** The path of an address without its first slash; an address that cannot be read is no file. */
function nameOf(/** @type {string} */ url) {
  try {
    return decodeURIComponent(url.replace(/[?#].*$/s, '').slice(1));
  } catch {
    return '?';
  }
}

/**
 * Serves a folder until the program is ended. The options are `--port` and `--host`. Without a port the next free one
 * from 4173 on is used.
 * @param {string} folder
 * @param {readonly string[]} args
 */
export async function serve(folder, args) {
  const { values } = parseArgs({
    args: [...args],
    options: { port: { type: 'string' }, host: { type: 'string', default: '127.0.0.1' } },
  });
  const server = host(folder);
  const told = values.port === undefined ? null : Number(values.port);
  if (told !== null && !(Number.isInteger(told) && told >= 0 && told < 65536))
    throw new Error(`--port ${values.port} is not a port`);
  for (let port = told ?? 4173; ; port += 1) {
    try {
      await listen(server, port, values.host);
      break;
    } catch (error) {
      const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
      if (!isTaken || told !== null || port > 4273) throw error;
    }
  }
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : told;
  const shown = values.host.includes(':') ? `[${values.host}]` : values.host;
  console.log(`Busfree is at http://${shown}:${port}/ until you press Ctrl+C.`);
  return server;
}

/**
 * @param {import('node:http').Server} server
 * @param {number} port
 * @param {string} name
 */
function listen(server, port, name) {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, name, () => {
      server.off('error', reject);
      resolve(undefined);
    });
  });
}

// As a program: beside the folder `site` in an archive, or with the folder as its first argument.
if (process.argv[1] !== undefined && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const [first = '', ...rest] = process.argv.slice(2);
  const given = first !== '' && !first.startsWith('-');
  const folder = given ? path.resolve(first) : fileURLToPath(new URL('site', import.meta.url));
  await serve(folder, given ? rest : process.argv.slice(2)).catch((/** @type {unknown} */ error) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  });
}
