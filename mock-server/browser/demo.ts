import { previewEntry } from '#layouts/api/preview.ts';
import { type Brand, isBrand } from '#mock/brand.ts';
import { createMock } from '#mock/compose.ts';
import { apiBase, identityBase, oauthMetadataPath } from '#mock/core/exchange.ts';
import { cardPagePath } from '#mock/handlers/payments/card-page-url.ts';
import type { EditableLayouts } from '#mock/layouts.ts';
import { brandOfHost } from '#mock/portal-config.ts';
import { switchesPath } from '#mock/switches.ts';
import { entryPage, leavePage, portalPage, previewPage, studioIn } from './demo-page.ts';
import { demoPaths } from './demo-paths.ts';
import type { DemoStore } from './demo-store.ts';
import { createPreviewWorld } from './preview/preview-world.ts';
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
  /** Ends the registration of the worker, so that it answers nothing that is opened from now on. */
  readonly unregister: () => Promise<unknown>;
}

/** The mock server without a server. */
interface Demo {
  /** Null for what the static host answers. `isNavigation` tells a page that is opened from a request of a page. */
  answer(request: Request, isNavigation: boolean): Promise<Response> | null;
}

const brandKey = 'brand';
const formKeyName = 'form-key';
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
const isMock = (path: string) =>
  path === switchesPath ||
  path === oauthMetadataPath ||
  [`${apiBase}/`, `${identityBase}/`, cardPagePath].some((base) => path.startsWith(base));
/** Names a file; every other path is a page of the portal. */
const isFile = (path: string) =>
  path.startsWith('/assets/') || (/\.\w+$/.test(path) && path !== '/index.html');

/**
 * The API, the identity provider, the card page and the pages of the portal for one origin, on Web APIs only (decision 10). Every write
 * is stored before it is answered, because a browser stops a service worker whenever it likes.
 */
export function createDemo({ origin, layouts, store, fetch, realNow, unregister }: DemoParts): Demo {
  const { host } = new URL(origin);
  const { app } = createMock({ origins: [origin], cardOrigin: origin, layouts });
  const saver = createWorldSaver(app, store, realNow);
  const storeBrand = (brand: Brand) => store.write(brandKey, brand).catch(() => undefined);
  const preview = createPreviewWorld({ app, store, origin, realNow, save: saver.save, storeBrand });
  const loaded = saver.load().then(preview.load);

  async function answerCall(request: Request): Promise<Response> {
    await loaded;
    const response = await app.fetch(request);
    if (!safeMethods.has(request.method)) await saver.save();
    return response;
  }

  /**
   * Our own pages send it along with their forms. A page of another origin can send a form here too, and a worker doesn't
   * see where a form comes from; but such a page can't read this.
   */
  let formKey: Promise<string> | undefined;

  async function readFormKey(): Promise<string> {
    const stored = await store.read(formKeyName);
    if (typeof stored === 'string') return stored;
    const made = crypto.randomUUID();
    await store.write(formKeyName, made).catch(() => undefined);
    return made;
  }

  const knownFormKey = () => {
    formKey ??= readFormKey();
    return formKey;
  };

  /** Something else has been deployed at this address: from now on the host answers everything. */
  let isReplaced = false;

  async function answerPage(request: Request, isNavigation: boolean): Promise<Response> {
    // Hosts may serve a file under a shorter name by a redirect, and what was redirected can't answer a page.
    const [start, built, stored] = await Promise.all([
      fetch('/', { cache: 'no-cache' }),
      fetch(demoPaths.portal, { cache: 'no-cache' }),
      store.read(brandKey),
    ]);
    const startText = start.ok ? await start.text() : '';
    const isDemo = startText.includes(demoPaths.startScript);
    // A host in trouble says nothing about what is deployed there.
    if (!isDemo && start.status < 500) {
      isReplaced = true;
      await unregister();
      // Opened once more, so that the page doesn't belong to this worker, which would see its calls.
      if (isNavigation) return Response.redirect(request.url);
    }
    if (!isDemo || !built.ok) return fetch(request);
    const studio = studioIn(startText);
    if (studio !== undefined && request.url === origin + previewEntry) return entryPage(studio);
    const brand = isBrand(stored) ? stored : (brandOfHost(host) ?? 'beacon');
    const page = { built: await built.text(), brand, origin };
    return isFramed(request) && studio !== undefined
      ? previewPage(page, studio)
      : portalPage(page, await knownFormKey());
  }

  /** Where no studio is named, nothing drives the demo. */
  async function answerStudio(request: Request): Promise<Response> {
    await loaded;
    const start = await fetch('/', { cache: 'no-cache' });
    const studio = start.ok ? studioIn(await start.text()) : undefined;
    return studio === undefined ? new Response(null, { status: 404 }) : preview.answer(request);
  }

  async function answerForm(request: Request, work: (fields: URLSearchParams) => Promise<unknown>) {
    const fields = new URLSearchParams(await request.text());
    if (fields.get('key') !== (await knownFormKey())) return refuse();
    await work(fields);
    return leavePage();
  }

  async function changeBrand(fields: URLSearchParams): Promise<void> {
    const wanted = fields.get('brand');
    if (isBrand(wanted)) await storeBrand(wanted);
  }

  async function startAfresh(): Promise<void> {
    await loaded;
    app.reset();
    await saver.save();
  }

  /** The forms of the demo's own pages, by their address. */
  const forms: Readonly<Record<string, (fields: URLSearchParams) => Promise<void>>> = {
    [demoPaths.brand]: changeBrand,
    [demoPaths.startAfresh]: startAfresh,
  };

  return {
    answer(request, isNavigation) {
      const url = new URL(request.url);
      const { method } = request;
      const path = url.pathname;
      if (isReplaced || url.origin !== origin) return null;
      if (isMock(path)) return answerCall(request);
      // A form of any page can send a navigation here. What answers the studio is only sent by the script of the preview.
      if (method === 'POST' && path === demoPaths.preview)
        return !isNavigation && isOwnJson(request, origin) ? answerStudio(request) : refuse();
      const form = Object.hasOwn(forms, path) ? forms[path] : undefined;
      if (isNavigation && method === 'POST' && form !== undefined) return answerForm(request, form);
      if (method !== 'GET' || isFile(path)) return null;
      // The portal itself reads the page at the root to detect a new build.
      return isNavigation || path === '/' ? answerPage(request, isNavigation) : null;
    },
  };
}

/** No page of another origin can send JSON here without being asked first, and nothing allows it to. */
const isOwnJson = ({ headers }: Request, origin: string): boolean =>
  headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() === 'application/json' &&
  [null, origin].includes(headers.get('origin'));

const refuse = () => Promise.resolve(new Response(null, { status: 403 }));

const isFramed = ({ destination }: Request): boolean => destination === 'iframe' || destination === 'frame';
