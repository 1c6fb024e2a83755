import { createClock } from '#mock/clock.ts';
import { createFaults } from '#mock/faults.ts';
import { createHolds } from '#mock/holds.ts';
import type { IdentityPort } from '#mock/ports.ts';
import { problem } from '#mock/problem.ts';
import { pdfFile } from '#schemas/entities/file.ts';
import { array, count, object, oneOf, text } from '#schemas/json-schema.ts';
import type { Operations } from '#schemas/operation.ts';
import { createDispatch, type DispatchParts } from './dispatch.ts';
import { createFetch } from './fetch-adapter.ts';
import { createIdempotencyStore } from './idempotency.ts';
import { createJournal } from './journal.ts';

const order = object({ id: text('Id.'), bottles: count('How many.') });

/** A small table that has one of everything, so that tests of the core don't depend on the energy business. */
export const tinyTable = {
  'status.get': {
    method: 'GET',
    path: '/public/status',
    access: 'public',
    summary: 'Public.',
    responses: { 200: object({ up: oneOf(['yes', 'no'], 'Whether it is up.') }) },
  },
  'orders.list': {
    method: 'GET',
    path: '/private/orders',
    access: 'private',
    summary: 'With a query.',
    query: object({ page: count('Page.'), tag: array(text('Tag.'), 'Tags.') }, { optional: ['page', 'tag'] }),
    responses: { 200: object({ page: count('Page.'), orders: array(order, 'Orders.') }) },
  },
  'orders.get': {
    method: 'GET',
    path: '/private/orders/{id}',
    access: 'private',
    summary: 'With a path parameter.',
    params: object({ id: text('Id.') }),
    responses: { 200: order },
    errors: { 404: 'No such order' },
  },
  'orders.file': {
    method: 'GET',
    path: '/private/orders/{id}/file',
    access: 'private',
    summary: 'A file.',
    params: object({ id: text('Id, used as the name of the file.') }),
    responses: { 200: pdfFile('The order.') },
  },
  'orders.place': {
    method: 'POST',
    path: '/private/orders',
    access: 'private',
    summary: 'A write.',
    body: object(
      {
        bottles: { type: 'integer', minimum: 1, maximum: 2, description: 'How many.' },
        kind: oneOf(['exchange', 'delivery'], 'Kind.'),
      },
      { optional: ['kind'] },
    ),
    responses: { 201: order },
  },
  'orders.clear': {
    method: 'DELETE',
    path: '/private/orders',
    access: 'private',
    summary: 'No body either way.',
    responses: { 204: null },
  },
} as const satisfies Operations;

export const tinyIdentity: IdentityPort = {
  verify: (token) =>
    token.startsWith('good-')
      ? { personaId: token.slice(5), sessionId: token, staffId: null, authTime: 0 }
      : null,
  fetch: async (request) =>
    new Response(await request.text(), { headers: { 'x-path': new URL(request.url).pathname } }),
  signInNext: () => {},
  revoke: () => {},
  reset: () => {},
  snapshot: () => ({ families: [], access: [], refresh: [] }),
  load: () => {},
};

/** The core over the small table, with a stopped clock. */
export function createTinyApi(changes: Partial<DispatchParts> = {}) {
  const orders: { id: string; bottles: number }[] = [];
  const wantedIds: string[] = [];
  const clock = createClock(undefined, () => 0);
  const faults = createFaults();
  const holds = createHolds();
  const journal = createJournal(clock);
  const parts: DispatchParts = {
    table: tinyTable,
    handlers: {
      'status.get': () => ({ status: 200, body: { up: 'yes' } }),
      'orders.list': ({ query }) => ({
        status: 200,
        body: { page: (query as { page?: number }).page ?? 0, orders },
      }),
      'orders.get': ({ params }) => {
        const wanted = (params as { id: string }).id;
        wantedIds.push(wanted);
        const found = orders.find(({ id }) => id === wanted);
        if (!found) throw problem({ type: '/error/not_found', title: 'No such order', status: 404 });
        return { status: 200, body: found };
      },
      'orders.file': ({ params }) => ({
        status: 200,
        body: {
          fileName: (params as { id: string }).id,
          bytes: new TextEncoder().encode((params as { id: string }).id === 'empty.pdf' ? '' : '%PDF-'),
        },
      }),
      'orders.place': ({ body }) => {
        const placed = { id: `o${orders.length + 1}`, bottles: (body as { bottles: number }).bottles };
        orders.push(placed);
        return { status: 201, body: placed };
      },
      'orders.clear': () => {
        orders.length = 0;
        return { status: 204, body: undefined };
      },
    },
    contextFor: () => ({}),
    recordStaff: () => undefined,
    selectionOf: ({ personaId }) => `account-of-${personaId}`,
    identity: tinyIdentity,
    clock,
    faults,
    holds,
    journal,
    recentSignIn: 0,
    write: (run) => run(),
    idempotency: createIdempotencyStore(clock),
    latency: () => 0,
    allowOrigins: ['https://portal.example'],
    strict: false,
    sleep: () => Promise.resolve(),
    ...changes,
  };
  const handle = createDispatch(parts);
  const fetch = createFetch(handle);
  return { orders, wantedIds, clock, faults, holds, journal, handle, fetch, call: caller(fetch) };
}

interface TinyCall {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string | null>>;
  readonly signal?: AbortSignal;
}

/** Sends `GET /private/orders` and the like with every header that the API requires; null removes one. */
function caller(fetch: (request: Request) => Promise<Response>) {
  return (line: string, { body, headers: changed = {}, signal }: TinyCall = {}) => {
    const [method = 'GET', path = '/'] = line.split(' ');
    const headers = new Headers({
      'brand-id': 'beacon',
      'device-id': '0b54e6c2-64bd-4f4e-9f0a-1f7b3c5d7e9f',
      authorization: 'Bearer good-anna',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    });
    for (const [name, value] of Object.entries(changed)) {
      if (value === null) headers.delete(name);
      else headers.set(name, value);
    }
    const text = typeof body === 'string' || body === undefined ? body : JSON.stringify(body);
    return fetch(
      new Request(`http://localhost:4000/api/v1${path}`, {
        method,
        headers,
        ...(text === undefined ? {} : { body: text }),
        ...(signal ? { signal } : {}),
      }),
    );
  };
}
