import { http } from 'msw';
import { setupServer } from 'msw/node';
import { afterEach, beforeEach, vi } from 'vitest';
import { createIdentityProvider } from '#mock/identity/identity-provider.ts';
import { createStorage } from '#src/storage/create-storage.ts';
import { createMemoryArea } from '#src/storage/memory-area.ts';
import { createSession } from './create-session.ts';
import type { MobileEntry } from './mobile-entry.ts';
import type { SessionDeps } from './session-types.ts';

export const origin = 'http://localhost:4000';
export const startTime = Date.parse('2026-03-03T10:24:00+13:00');

const tokenAddress = `${origin}/identity/token`;
const revokeAddress = `${origin}/identity/revoke`;
const apiAddress = `${origin}/api/*`;
type Answer = (request: Request) => Response | Promise<Response>;

const network = setupServer();

/**
 * For the top of a test file: what its sessions send reaches the mock's provider through MSW, and a request of no world
 * fails its test. A function, because test files share their modules, and hooks belong to the file that registers them.
 */
export function interceptRequests() {
  beforeEach(() => {
    // In place of the refusal to send anything, with which every test begins.
    vi.unstubAllGlobals();
    network.listen({ onUnhandledFrame: 'error' });
  });
  afterEach(() => network.close());
}

/** Web Locks for one process: first come, first served, and a signal that ends the wait. */
function createLocks() {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, options: LockOptions, work: () => Promise<unknown>) => {
    // Shared locks publish a generation: granted at once.
    if (options.mode === 'shared') return work();
    const mine = last.then(() => {
      options.signal?.throwIfAborted();
      return work();
    });
    last = mine.catch(() => undefined);
    return mine;
  };
  // Only the form with options is used.
  return { request, query: async () => ({ held: [], pending: [] }) } as unknown as LockManager;
}

const config: SessionDeps['config'] = {
  apiBase: '/api',
  brand: 'beacon',
  identity: {
    authority: '/identity',
    clientId: 'portal',
    clientCredential: 'public',
    scope: 'openid offline_access',
    revocation: true,
    policies: { signIn: 'sign-in', impersonation: 'staff' },
  },
};

/** One browser with a strict identity provider and an API that knows its tokens. */
export function createWorld() {
  let time = startTime;
  const now = () => time;
  const provider = createIdentityProvider({
    clock: { now },
    accounts: [
      { id: 'aroha', name: 'Aroha', email: 'a@example.nz', password: 'x', summary: '', kind: 'residential' },
      { id: 'ben', name: 'Ben', email: 'b@example.nz', password: 'x', summary: '', kind: 'residential' },
    ],
    clients: [
      {
        id: 'portal',
        credential: 'public',
        redirectUris: [`${origin}/auth/redirect`, `${origin}/impersonate`],
        postLogoutUris: ['/', '/impersonate-logout'].map((path) => origin + path),
        policies: { signIn: 'sign-in', impersonation: 'staff' },
      },
    ],
  });
  const localArea = createMemoryArea();
  const locks = createLocks();
  const channels = new Set<(data: unknown) => void>();
  /** Everything that was sent, in order: method and path. */
  const journal: string[] = [];
  const record = (request: Request) => journal.push(`${request.method} ${new URL(request.url).pathname}`);

  /** Lets provider and API answer by themselves, or as a test wants one of them to. */
  function answer(own: { readonly token?: Answer; readonly revoke?: Answer; readonly api?: Answer } = {}) {
    network.resetHandlers(
      http.post(tokenAddress, ({ request }) => {
        record(request);
        return own.token ? own.token(request) : provider.fetch(request);
      }),
      http.post(revokeAddress, ({ request }) => {
        record(request);
        return own.revoke ? own.revoke(request) : provider.fetch(request);
      }),
      http.all(apiAddress, ({ request }) => {
        record(request);
        if (own.api) return own.api(request);
        const holder = provider.verify(request.headers.get('authorization')?.replace('Bearer ', '') ?? '');
        return holder ? Response.json(holder) : new Response(null, { status: 401 });
      }),
    );
  }
  answer();

  function openTab(
    options: {
      url?: string;
      sessionArea?: Storage;
      deps?: Partial<SessionDeps>;
      mobileEntry?: MobileEntry;
    } = {},
  ) {
    const sessionArea = options.sessionArea ?? createMemoryArea();
    const page = {
      url: origin + (options.url ?? '/'),
      left: [] as string[],
      reloads: 0,
      history: [] as string[],
    };
    let show = (_persisted: boolean) => {};
    let framed = false;
    const listeners = new Set<(event: MessageEvent) => void>();
    const receive = (data: unknown) => {
      for (const listener of listeners) listener({ data } as MessageEvent);
    };
    channels.add(receive);
    const channel = {
      postMessage: (data: unknown) => {
        for (const other of channels) if (other !== receive) other(structuredClone(data));
      },
      // Only messages are listened for.
      addEventListener: ((_type: string, listener: (event: MessageEvent) => void) =>
        listeners.add(listener)) as never,
      close: () => void channels.delete(receive),
    };
    const onEnd = vi.fn();
    const report = vi.fn();
    const session = createSession({
      config,
      storage: { local: createStorage(() => localArea), session: createStorage(() => sessionArea) },
      fetch: (input, init) => fetch(input, init),
      crypto: globalThis.crypto,
      now,
      locks,
      channel,
      mobileEntry: options.mobileEntry,
      onEnd,
      report,
      browser: {
        origin,
        href: () => page.url,
        replaceUrl(path) {
          page.url = origin + path;
          page.history.push(path);
        },
        assign: (url) => void page.left.push(url),
        replace: (url) => void page.left.push(url),
        reload: () => {
          page.reloads += 1;
        },
        framed: () => framed,
        onPageShow(listener) {
          show = listener;
          return () => {};
        },
      },
      ...options.deps,
    });
    return {
      session,
      page,
      onEnd,
      report,
      sessionArea,
      /** The page is restored from the back-forward cache. */
      showAgain: () => show(true),
      frame: () => {
        framed = true;
      },
      close: () => session.dispose(),
      call: (path = '/private/x') => session.send(new Request(`${origin}/api${path}`)),
    };
  }
  type Tab = ReturnType<typeof openTab>;

  /** Fills in the provider's page for the address that a tab left for, and gives the address it returns to. */
  async function answerProvider(
    address: string,
    choice: Record<string, string> = { persona: 'aroha' },
  ): Promise<string> {
    const form = new URLSearchParams(new URL(address).searchParams);
    for (const [name, value] of Object.entries(choice)) form.set(name, value);
    const response = await provider.fetch(
      new Request(`${origin}/identity/authorize`, { method: 'POST', body: form }),
    );
    return response.headers.get('location') ?? '';
  }

  /** A tab directly after a sign-in. */
  async function signedIn(persona = 'aroha', options: Parameters<typeof openTab>[0] = {}): Promise<Tab> {
    const tab = openTab(options);
    await tab.session.startSignIn();
    await tab.session.handleReturn(await answerProvider(tab.page.left.pop() ?? '', { persona }));
    journal.length = 0;
    return tab;
  }

  return {
    config,
    provider,
    localArea,
    journal,
    answer,
    openTab,
    answerProvider,
    signedIn,
    advance(milliseconds: number) {
      time += milliseconds;
    },
    /** Sends a message to all tabs, as another page of this origin could. */
    broadcast(data: unknown) {
      for (const receive of channels) receive(data);
    },
    tokenCalls: () => journal.filter((line) => line === 'POST /identity/token').length,
  };
}
