import type { Brand } from '#mock/brand.ts';
import { createMock } from '#mock/compose.ts';
import { apiBase, identityBase } from '#mock/core/exchange.ts';
import { cardPagePath } from '#mock/handlers/payments/card-page-url.ts';
import type { EditableLayouts } from '#mock/layouts.ts';
import { brandOfHost } from '#mock/portal-config.ts';
import { leavePage, portalPage } from './demo-page.ts';
import { demoPaths } from './demo-paths.ts';
import type { DemoStore } from './demo-store.ts';
import { createWorldSaver } from './stored-world.ts';

interface DemoParts {
  /** The origin of the demo, such as https://demo.example. */
  readonly origin: string;
  readonly layouts: EditableLayouts;
  readonly store: DemoStore;
  /** The fetch that reaches the static host. */
  readonly fetch: (request: Request | string, init?: RequestInit) => Promise<Response>;
  /** The machine's time, in milliseconds. */
  readonly realNow: () => number;
}

/** The mock server without a server. */
interface Demo {
  /** Null for what the static host answers. `isNavigation` tells a page that is opened from a request of a page. */
  answer(request: Request, isNavigation: boolean): Promise<Response> | null;
}

const brandKey = 'brand';
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
const isMock = (path: string) =>
  [`${apiBase}/`, `${identityBase}/`, cardPagePath].some((base) => path.startsWith(base));
/** Names a file; every other path is a page of the portal. */
const isFile = (path: string) =>
  path.startsWith('/assets/') || (/\.\w+$/.test(path) && path !== '/index.html');

/**
 * The API, the identity provider, the card page and the pages of the portal for one origin, on Web APIs only (decision 10). Every write
 * is stored before it is answered, because a browser stops a service worker whenever it likes.
 */
export function createDemo({ origin, layouts, store, fetch, realNow }: DemoParts): Demo {
  const { host } = new URL(origin);
  const { app } = createMock({ origins: [origin], cardOrigin: origin, layouts });
  const saver = createWorldSaver(app, store, realNow);
  const loaded = saver.load();

  async function answerCall(request: Request): Promise<Response> {
    await loaded;
    const response = await app.fetch(request);
    if (!safeMethods.has(request.method)) await saver.save();
    return response;
  }

  async function answerPage(request: Request): Promise<Response> {
    // Hosts may serve a file under a shorter name by a redirect, and what was redirected can't answer a page.
    const [built, stored] = await Promise.all([
      fetch(demoPaths.portal, { cache: 'no-cache' }),
      store.read(brandKey),
    ]);
    if (!built.ok) return fetch(request);
    return portalPage(await built.text(), isBrand(stored) ? stored : (brandOfHost(host) ?? 'beacon'), origin);
  }

  async function changeBrand(request: Request): Promise<Response> {
    const wanted = new URLSearchParams(await request.text()).get('brand');
    if (isBrand(wanted)) await store.write(brandKey, wanted).catch(() => undefined);
    return leavePage();
  }

  async function startAfresh(): Promise<Response> {
    await loaded;
    app.reset();
    await saver.save();
    return leavePage();
  }

  return {
    answer(request, isNavigation) {
      const url = new URL(request.url);
      const { method } = request;
      const path = url.pathname;
      if (url.origin !== origin) return null;
      if (isMock(path)) return answerCall(request);
      if (isNavigation && method === 'POST' && path === demoPaths.brand) return changeBrand(request);
      if (isNavigation && method === 'POST' && path === demoPaths.startAfresh) return startAfresh();
      if (method !== 'GET' || isFile(path)) return null;
      // The portal itself reads the page at the root to detect a new build.
      return isNavigation || path === '/' ? answerPage(request) : null;
    },
  };
}

function isBrand(value: unknown): value is Brand {
  return value === 'beacon' || value === 'ember';
}
