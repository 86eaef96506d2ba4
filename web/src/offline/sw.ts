// Answers for every file of the page from what was kept when this version was installed. A new version waits until the person
// asks for it. A file that is not of the page goes to the network, untouched.

declare const self: ServiceWorkerGlobalScope;
/** Put in by `web/tasks/precache.mjs`: every file that is served, and a hash of them all. */
declare const BUSFREE_FILES: { version: string; files: readonly string[] };

const { version, files } = BUSFREE_FILES;
const scope = new URL(self.registration.scope);
// Another copy of the page in another folder of the same host has caches of its own.
const family = `busfree ${scope.pathname} `;
const mine = family + version;
/** Named after what is in them: what has the name is the same file for ever. */
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

/** Keeps every file, or none: half a version would work by chance. */
async function fill(): Promise<void> {
  const cache = await caches.open(mine);
  try {
    await Promise.all(
      files.map(async (file) => {
        const known = isHashed(file) ? await caches.match(urlOf(file)) : undefined;
        const response =
          known ?? (await fetch(urlOf(file), { cache: isHashed(file) ? 'default' : 'reload' }));
        if (!response.ok) throw new Error(`${file}: ${response.status}`);
        await cache.put(urlOf(file), plain(response));
      }),
    );
  } catch (error) {
    await caches.delete(mine);
    throw error;
  }
}

/** Some hosts lead from `trust.html` to `trust`; a browser refuses such an answer from a worker for a page that is opened. */
function plain(response: Response): Response {
  return response.redirected ? new Response(response.body, { headers: response.headers }) : response;
}

/** Keeps the version before as well: tabs that still show it fetch parts of it as they are needed. */
async function tidy(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(family) && name !== mine);
  await Promise.all(others.slice(0, -1).map(async (name) => caches.delete(name)));
  await self.clients.claim();
}

/** Which file of the page is asked for; `null` for anything else. */
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
  // A part of the version before is in that one's cache.
  return (await cache.match(urlOf(file))) ?? (await caches.match(urlOf(file))) ?? fetch(request);
}

function urlOf(file: string): string {
  return new URL(file, scope).href;
}
