import type { LayoutSource } from '#layouts/core/source.ts';
import { createLayouts } from '#mock/layouts.ts';
import { createDemo } from './demo.ts';
import { openDemoStore } from './demo-store.ts';
import type { WorkerScope } from './worker-scope.ts';

/** The layouts of `mock-server/layouts`, checked and inserted by scripts/build-demo.mjs. */
declare const demoLayouts: readonly LayoutSource[];

// A service worker runs this file, and nothing else does; see WorkerScope for why its type is not the compiler's own.
const scope = globalThis as unknown as WorkerScope;

const demo = createDemo({
  origin: scope.location.origin,
  layouts: createLayouts(demoLayouts),
  store: openDemoStore(scope.indexedDB),
  fetch: (request, init) => scope.fetch(request, init),
  realNow: Date.now,
  unregister: () => scope.registration.unregister(),
});

// A new version takes over at once: pages of the old one only notice that they have to sign in again, at worst.
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));
scope.addEventListener('fetch', (event) => {
  const answer = demo.answer(event.request, event.request.mode === 'navigate');
  if (answer) event.respondWith(answer);
});
