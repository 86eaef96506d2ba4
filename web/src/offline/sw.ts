// Serves every file of the page from the cache made when this version was installed. A new version waits until the
// user asks for it. Requests for other files go to the network unchanged.

import { fetchChecked, isWhole } from './checked.ts';

declare const self: ServiceWorkerGlobalScope;
/** Inserted by `web/tasks/build/precache.mjs`: every file of dist/ with its hash, and a hash of them all. */
declare const BUSFREE_FILES: { version: string; hashes: Readonly<Record<string, string>> };

const { version, hashes } = BUSFREE_FILES;
const files = Object.keys(hashes);
const scope = new URL(self.registration.scope);
// Another copy of the page in another folder of the same host has its own caches.
const family = `busfree ${scope.pathname} `;
const mine = family + version;
/** The name contains the hash, so a cache never changes. */
const isHashed = (file: string) => file.startsWith('assets/');

self.addEventListener('install', (event) => event.waitUntil(fill()));
self.addEventListener('activate', (event) => event.waitUntil(tidy()));
self.addEventListener('message', ({ data }) => {
  if (data === 'use-now') void self.skipWaiting();
});
self.addEventListener('fetch', (event) => {
  const file = fileOf(event.request);
  if (file !== null) event.respondWith(answer(file, event.request));
});

/**
 * Keeps all files or none: half a version would not work reliably. If a file is wrong, the browser tries again with a later
 * visit.
 */
async function fill(): Promise<void> {
  const cache = await caches.open(mine);
  try {
    await Promise.all(
      Object.entries(hashes).map(async ([file, hash]) => {
        const url = urlOf(file);
        const known = isHashed(file) ? await caches.match(url) : undefined;
        const response =
          known && (await isWhole(known, hash))
            ? known
            : await fetchChecked(url, hash, isHashed(file) ? 'default' : 'reload');
        await cache.put(url, plain(response));
      }),
    );
  } catch (error) {
    await caches.delete(mine);
    throw error;
  }
}

/** Some hosts redirect from `trust.html` to `trust`. A browser refuses a redirected answer from a worker for a page. */
function plain(response: Response): Response {
  return response.redirected ? new Response(response.body, { headers: response.headers }) : response;
}

/** Also keeps the previous version: tabs that still show it load parts of it when they need them. */
async function tidy(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(family) && name !== mine);
  await Promise.all(others.slice(0, -1).map(async (name) => caches.delete(name)));
  await self.clients.claim();
}

/** The requested file of the page; `null` for anything else. */
function fileOf({ method, mode, url }: Request): string | null {
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== scope.origin || !pathname.startsWith(scope.pathname)) return null;
  const path = decodeURI(pathname.slice(scope.pathname.length));
  if (files.includes(path) || isHashed(path)) return path;
  const pages = mode === 'navigate' ? [`${path}index.html`, `${path}/index.html`, `${path}.html`] : [];
  return pages.find((page) => files.includes(page)) ?? null;
}

async function answer(file: string, request: Request): Promise<Response> {
  const cache = await caches.open(mine);
  // A part of the previous version is in that version's cache.
  return (await cache.match(urlOf(file))) ?? (await caches.match(urlOf(file))) ?? fetch(request);
}

function urlOf(file: string): string {
  return new URL(file, scope).href;
}
