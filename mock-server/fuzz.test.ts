import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Operation } from '#schemas/operation.ts';
import { operations } from '#schemas/operations.ts';
import { randomRuns, runCount, seed } from '#src/test/depth.ts';
import { createMock } from './compose.ts';
import type { Call, Outcome } from './core/exchange.ts';
import { runFuzz } from './fuzz-run.test-support.ts';
import { anyValue, nearlyValid } from './fuzz-values.test-support.ts';
import { testLayouts } from './layouts.test-support.ts';

const requests = runCount(20_000);
const device = '0b54e6c2-64bd-4f4e-9f0a-1f7b3c5d7e9f';
const table: readonly Operation[] = Object.values(operations);

/** Mostly the right thing, so that the wrong ones are met one at a time, at every depth. */
const mostly = <T>(right: fc.Arbitrary<T>, wrong: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 9, arbitrary: right }, { weight: 1, arbitrary: wrong });
const text = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('__proto__', '%', '%ff', '../', '\0'),
);

function callFor(operation: Operation, tokens: readonly string[]): fc.Arbitrary<Call> {
  const params = Object.keys(operation.params?.properties ?? {});
  return fc
    .record({
      method: mostly(
        fc.constant<string>(operation.method),
        fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'TRACE', 'x'),
      ),
      params: fc.array(text, { minLength: params.length, maxLength: params.length }),
      tail: mostly(fc.constant(''), fc.constantFrom('/', '//', '/x', '%2f', '/..', ';a=b')),
      query: nearlyValid(operation.query),
      more: mostly(fc.constant(''), fc.webQueryParameters()),
      brand: mostly(fc.constantFrom<string | null>('beacon', 'ember'), fc.option(text)),
      device: mostly(fc.constant<string | null>(device), fc.option(text)),
      token: mostly(
        fc.constantFrom<string | null>(...tokens.map((token) => `Bearer ${token}`)),
        fc.option(text),
      ),
      type: mostly(fc.constant<string | null>('application/json'), fc.option(text)),
      key: mostly(fc.constant<string | null>(null), text),
      origin: mostly(fc.constant<string | null>(null), text),
      body: fc.oneof(
        { weight: 6, arbitrary: nearlyValid(operation.body).map((value) => JSON.stringify(value)) },
        { weight: 1, arbitrary: anyValue.map((value) => JSON.stringify(value)) },
        { weight: 1, arbitrary: text },
        { weight: 1, arbitrary: fc.constant(undefined) },
      ),
    })
    .map((made) => {
      const path = params.reduce(
        (left, name, index) => left.replace(`{${name}}`, made.params[index]?.replace(/[?#]/g, '') ?? ''),
        operation.path,
      );
      const headers: Record<string, string | null> = {
        'brand-id': made.brand,
        'device-id': made.device,
        authorization: made.token,
        'content-type': made.type,
        'idempotency-key': made.key,
        origin: made.origin,
      };
      const url = new URL(`http://localhost:4000/api/v1${path}${made.tail}`);
      url.search = `${new URLSearchParams(pairsOf(made.query))}${made.more === '' ? '' : `&${made.more}`}`;
      return {
        method: made.method,
        url,
        headers: { get: (name: string) => headers[name.toLowerCase()] ?? null },
        body: made.body,
        bodyTooLarge: false,
        signal: undefined,
      };
    });
}

function pairsOf(value: unknown): [string, string][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).map(([name, entry]) => [name, String(entry)]);
}

const statusOf = (outcome: Outcome) => (outcome.kind === 'answer' ? outcome.answer.status : 0);

test(`${requests} requests that are odd or bad are answered, and none is a failure of the server`, async () => {
  const { app, identity } = createMock({ origins: ['http://localhost:4000'], layouts: testLayouts() });
  const known = new Set(['token-one', 'token-two', 'token-three']);
  const personas = app.world.personas.slice(0, 3).map(({ id }) => id);
  const names = [...known];
  // Tokens of the provider are minted elsewhere; here any fixed name will do.
  identity.verify = (token) =>
    known.has(token)
      ? {
          personaId: personas[names.indexOf(token)] ?? '',
          sessionId: token,
          staffId: null,
          authTime: app.clock.now(),
        }
      : null;
  const seen = new Map<number, number>();
  const any = fc.oneof(...table.map((operation) => callFor(operation, names)));
  await fc.assert(
    fc.asyncProperty(any, async (call) => {
      const status = statusOf(await app.handle(call));
      seen.set(status, (seen.get(status) ?? 0) + 1);
      const violation = app.journal.entries().at(-1)?.violation;
      expect(violation, `${call.method} ${call.url.pathname}`).toBeNull();
      expect(status).toBeGreaterThanOrEqual(200);
      expect(status).toBeLessThan(500);
    }),
    { ...randomRuns(20_000), endOnFailure: true },
  );
  // Otherwise the generator no longer serves its purpose.
  for (const status of [200, 400, 401, 404, 405])
    expect(seen.get(status) ?? 0).toBeGreaterThan(requests / 1000);
});

test(`each of ${requests} invalid requests is refused, and they leave nothing behind`, async () => {
  const { slips, statuses, heapGrowth, ...result } = await runFuzz(requests, seed);
  expect(slips).toEqual([]);
  expect(result).toMatchObject({ requests, slipCount: 0 });
  for (const status of [400, 401, 403, 404, 405, 406, 413, 415])
    expect(statuses[status]).toBeGreaterThan(requests / 200);
  expect(heapGrowth).toBeLessThan(20 * 1024 * 1024);
});
