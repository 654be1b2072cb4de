/** Filled in by the build (`matWorker.ts`): what the mat page loads, and a hash that changes with any of it. */
declare const MAT_FILES: readonly string[];
declare const MAT_VERSION: string;

interface LastingEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
interface Fetching extends LastingEvent {
  readonly request: Request;
  respondWith: (answer: Promise<Response>) => void;
}
interface Worker {
  readonly registration: { readonly scope: string };
  readonly clients: { claim: () => Promise<void> };
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
}
const worker = globalThis as unknown as Worker;

const patience = 4_000;
const family = `podium-mat ${new URL(worker.registration.scope).pathname} `;
const cacheName = family + MAT_VERSION;
const files = MAT_FILES;
/** Any address of the page gives the same document. */
const shell = `${worker.registration.scope}0/0`;

const keepFiles = async (): Promise<void> => {
  const cache = await caches.open(cacheName);
  // The server gives pages only to those who ask for one.
  await cache.addAll([new Request(shell, { headers: { accept: 'text/html' } }), ...files]);
};
worker.addEventListener('install', (event) => event.waitUntil(keepFiles()));

const forgetOlder = async (): Promise<void> => {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(family) && name !== cacheName).map((name) => caches.delete(name)));
  await worker.clients.claim();
};
worker.addEventListener('activate', (event) => event.waitUntil(forgetOlder()));

/** From the server while it answers, so that a new release reaches the tablet with the next reload. */
const page = async (request: Request): Promise<Response> => {
  // The server gives a page or data by what is accepted: what is kept here is the page, whoever asks.
  const kept = await caches.match(shell, { cacheName, ignoreVary: true });
  if (!kept) return fetch(request);
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), patience));
  const answer = fetch(request).then(
    (response) => (response.status >= 500 ? kept : response),
    () => kept,
  );
  return Promise.race([answer, late]);
};

const file = async (request: Request): Promise<Response> => (await caches.match(request, { cacheName })) ?? fetch(request);

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (files.includes(new URL(request.url).pathname)) event.respondWith(file(request));
});
