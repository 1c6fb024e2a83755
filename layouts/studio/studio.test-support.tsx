import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { beforeEach, vi } from 'vitest';
import type { Role } from '#layouts/api/call.ts';
import type { Change } from '#layouts/api/shapes.ts';
import { createClient } from '#layouts/studio/api/client.ts';
import { type Session, SessionProvider } from '#layouts/studio/api/session.tsx';
import { ClientProvider } from '#layouts/studio/api/use-client.tsx';
import { App } from '#layouts/studio/app.tsx';
import { EditorsProvider } from '#layouts/studio/document/use-editor.tsx';
import { stubLayout } from '#src/test/stub-layout.ts';
import type { ThemeControl } from '#src/ui/theme/theme.ts';
// On a busy machine they load later than a test waits.
import '#src/ui/chakra/dialog-part.tsx';
import '#src/ui/chakra/menu-part.tsx';

/** What a service answers to a request; undefined for a 404. A call that throws wasn't reached. */
export type Respond = (path: string, init: RequestInit) => Response | undefined;

/** An answer of the service. */
export const json = (value: unknown, status = 200, etag?: string): Response =>
  new Response(JSON.stringify(value), { status, headers: etag === undefined ? {} : { etag } });

/** A refusal with a sentence. */
export const refusal = (status: number, title: string, rest: object = {}): Response =>
  json({ type: '/error/test', title, status, ...rest }, status);

/** A stream of events that tells what a test tells. */
export class Stream extends EventTarget {
  static readonly CLOSED = 2;
  static last: Stream | undefined;
  readyState = 1;
  constructor() {
    super();
    Stream.last = this;
  }
  close() {
    this.readyState = Stream.CLOSED;
  }
}

const widgetTypes = {
  billSummary: { area: 'bills', description: 'What is owed and by when.', heights: {} },
  usageGraph: { area: 'usage', description: 'Energy used, as bars.', heights: {} },
};

/** Gives each test of a file a layout, and a stream of events of its own. */
export function stubBrowser(): void {
  beforeEach(() => {
    stubLayout();
    Stream.last = undefined;
    vi.stubGlobal('EventSource', Stream);
    // The file beside the studio that tells about widget types.
    vi.stubGlobal('fetch', () => Promise.resolve(json(widgetTypes)));
    localStorage.clear();
  });
}

const sessionOf = (roles: readonly Role[]): Session => ({
  person: { id: 'eddie', name: 'Eddie Tamihana', email: 'eddie@retailer.example' },
  roles: [...roles],
  endsAt: 2,
  now: 1,
});

/** A page as `pages.list` has it. */
export const pageOf = (path: string, types: readonly string[] = []) => ({
  path,
  digest: null,
  release: 1,
  changes: [],
  widgets: 3,
  types,
  switchedOff: [],
});
export const pages = {
  head: 1,
  pages: ['header.json', 'bill--payments.json', 'newDashboard.json'].map((path) => pageOf(path)),
};

/** A service with three pages, no change, and the documents that are given, live. */
export const usual =
  (roles: readonly Role[], documents: Readonly<Record<string, string>> = {}): Respond =>
  (path) => {
    if (path.endsWith('/session')) return json(sessionOf(roles));
    if (path.endsWith('/pages')) return json(pages);
    if (path.endsWith('/releases/1')) {
      return json({ n: 1, documents: Object.keys(documents).map((name) => ({ path: name, digest: '' })) });
    }
    const [, name] = /\/releases\/1\/documents\/(.+)$/.exec(path) ?? [];
    const text = name === undefined ? undefined : documents[decodeURIComponent(name)];
    if (text !== undefined) return new Response(text);
    return path.includes('/changes?') ? json({ changes: [] }) : undefined;
  };

const eddie = { id: 'eddie', name: 'Eddie Tamihana' };

/** A change as the service has it: open, without edits, with what is given in their place. */
export const changeOf = (rest: Partial<Change> = {}): Change => ({
  id: 'c1',
  title: 'Winter help',
  why: '',
  state: 'open',
  owner: eddie,
  version: 3,
  base: 1,
  publishAt: null,
  blockedBecause: null,
  release: null,
  content: '0'.repeat(64),
  drafts: [],
  reviews: [],
  createdAt: 1,
  updatedAt: 2,
  ...rest,
});

/** A service with one change, whose documents are those that are live. */
export const withChange =
  (
    change: Change,
    { role = 'editor', documents = {} }: { role?: Role; documents?: Readonly<Record<string, string>> } = {},
  ): Respond =>
  (path, init) => {
    if (path.endsWith(`/changes/${change.id}`)) return json(change, 200, `"${change.version}"`);
    if (path.includes('/changes?')) return json({ changes: [change] });
    const [, name] = /\/changes\/[^/]+\/documents\/([^/]+)$/.exec(path) ?? [];
    const text = name === undefined ? undefined : documents[decodeURIComponent(name)];
    return text === undefined ? usual([role], documents)(path, init) : new Response(text);
  };

const theme: ThemeControl = {
  choice: () => 'system',
  choose: () => undefined,
  subscribe: () => () => undefined,
  stop: () => undefined,
};

/**
 * Opens the studio at an address, with a service of the test. Set `respond` of what is returned for another service;
 * `sent` has the writes, the oldest first.
 */
export function open(respond: Respond, address = '/pages') {
  window.history.replaceState(null, '', address);
  const { now, client } = serve(respond);
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <App client={client} theme={theme} />
    </SWRConfig>,
  );
  return now;
}

/** Draws a part of the studio alone, for somebody with a role. */
export function draw(part: ReactNode, respond: Respond, role: Role) {
  const { now, client } = serve(respond);
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <ClientProvider client={client}>
        <MemoryRouter>
          <SessionProvider value={sessionOf([role])}>
            <EditorsProvider>{part}</EditorsProvider>
          </SessionProvider>
        </MemoryRouter>
      </ClientProvider>
    </SWRConfig>,
  );
  return now;
}

function serve(respond: Respond) {
  const sent: { readonly method: string; readonly path: string; readonly init: RequestInit }[] = [];
  const now = { respond, sent };
  const client = createClient(async (input, init = {}) => {
    const { method = 'GET' } = init;
    if (method !== 'GET') sent.push({ method, path: String(input), init });
    return now.respond(String(input), init) ?? json({ title: 'There is nothing here.' }, 404);
  });
  return { now, client };
}

/** The body of a request, as it was given. */
export const bodyOf = ({ init }: { readonly init: RequestInit }): unknown => JSON.parse(String(init.body));
