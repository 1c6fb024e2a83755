import fc from 'fast-check';
import type { JsonSchema } from '#schemas/json-schema.ts';
import type { Operation } from '#schemas/operation.ts';
import { apiBase, type Call, maximumBody } from './core/exchange.ts';
import { isSchema, type Mutant, mutantsOf } from './fuzz-mutants.test-support.ts';
import { anyValue, nearlyValid } from './fuzz-values.test-support.ts';

export const fuzzOrigin = 'http://localhost:4000';
const device = '0b54e6c2-64bd-4f4e-9f0a-1f7b3c5d7e9f';

/** The parts of a request, before they are put together. */
interface Parts {
  readonly method: string;
  readonly params: readonly string[];
  readonly tail: string;
  readonly query: unknown;
  /** A query string as it is, behind the other. */
  readonly more: string;
  readonly headers: Readonly<Record<string, string | null>>;
  readonly body: string | undefined;
  readonly bodyTooLarge: boolean;
}
type Change = Partial<Parts>;

const text = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('__proto__', '%', '%ff', '../', '\0'),
);
const odd = (isRight: (value: string) => boolean) => fc.option(text).filter((value) => !isRight(value ?? ''));
const header = (name: string, value: fc.Arbitrary<string | null>): fc.Arbitrary<Change> =>
  value.map((wrong) => ({ headers: { [name]: wrong } }));

/**
 * Requests of an operation in which exactly one thing is wrong, so that each has to be refused: a part of the wire, or
 * one place of the query or body, by the keywords of their schemas. The rest is right.
 */
export function invalidCalls(operation: Operation, tokens: readonly string[]): fc.Arbitrary<Call> {
  const { access, body, method, params, query } = operation;
  const names = Object.keys(params?.properties ?? {});
  const changes: fc.Arbitrary<Change>[] = [
    fc.constantFrom('PATCH', 'HEAD', 'TRACE', 'x', 'get', '').map((wrong) => ({ method: wrong })),
    fc.constantFrom('/', '//', '/x/y/z', '/%2f%2f', ';a=b/c/d').map((tail) => ({ tail: `/-${tail}` })),
    header(
      'brand-id',
      odd((value) => value === 'beacon' || value === 'ember'),
    ),
    header(
      'device-id',
      odd((value) => /^[0-9a-f-]{36}$/i.test(value)),
    ),
    header('accept', fc.constantFrom('text/html', 'image/png', 'application/xml', '', 'json')),
    header(
      'origin',
      fc.constantFrom('null', 'http://evil.example', `${fuzzOrigin}.evil.example`, '__proto__'),
    ),
    fc.constantFrom('__proto__=1', 'constructor=x', 'surprise=1', '%ff=1').map((more) => ({ more })),
  ];
  if (access === 'private') {
    const wrong = odd((value) => tokens.includes(value)).map((token) => token && `Bearer ${token}`);
    changes.push(header('authorization', wrong));
  }
  if (names.length > 0)
    changes.push(fc.constantFrom('%', '%ff', '%c0%af').map((value) => ({ params: names.map(() => value) })));
  if (method !== 'GET') {
    changes.push(header('idempotency-key', fc.constantFrom('', ' ', 'ü', 'x'.repeat(129), 'a b')));
    changes.push(fc.constant({ body: 'x'.repeat(maximumBody), bodyTooLarge: true }));
  }
  if (method !== 'GET' && body === undefined)
    changes.push(anyValue.map((value) => ({ body: JSON.stringify(value) })));
  if (query !== undefined) {
    // Everything in an address is text, so that another type is not detected where text is expected.
    const isDetectable = ({ kind, value }: Mutant) =>
      kind !== 'type' || Object.values(value ?? {}).some((part) => part === 'many');
    changes.push(brokenOf(query, isDetectable).map((value) => ({ query: value })));
  }
  if (body !== undefined) {
    changes.push(
      header(
        'content-type',
        fc.constantFrom('text/plain', 'application/xml', 'multipart/form-data', 'application/jsonp'),
      ),
      fc
        .constantFrom(undefined, '', '{', '{"a":}', 'undefined', "{'a':1}", '\u0000')
        .map((raw) => ({ body: raw })),
      fc.integer({ min: 33, max: 5000 }).map((depth) => ({ body: '['.repeat(depth) + ']'.repeat(depth) })),
      fc
        .constantFrom('__proto__', 'constructor', 'prototype')
        .map((name) => ({ body: `{"${name}":{"polluted":true}}` })),
      // Most of what can be wrong is wrong in here.
      ...Array.from({ length: 8 }, () => brokenOf(body).map((value) => ({ body: JSON.stringify(value) }))),
    );
  }
  return fc
    .record({
      change: fc.oneof(...changes),
      brand: fc.constantFrom('beacon', 'ember'),
      token: fc.constantFrom(...tokens),
      params: fc.array(fc.string({ minLength: 1, maxLength: 8 }), {
        minLength: names.length,
        maxLength: names.length,
      }),
      query: query === undefined ? fc.constant(undefined) : nearlyValid(query, 0),
      body:
        body === undefined
          ? fc.constant(undefined)
          : nearlyValid(body, 0).map((value) => JSON.stringify(value)),
    })
    .map(({ change, brand, token, ...right }) => {
      const encoded = right.params.map(encodeURIComponent);
      return callOf(operation, names, {
        method,
        tail: '',
        more: '',
        bodyTooLarge: false,
        ...right,
        params: encoded,
        ...change,
        headers: {
          'brand-id': brand,
          'device-id': device,
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          ...change.headers,
        },
      });
    });
}

/** A value of the schema with one fault in it. */
function brokenOf(
  schema: JsonSchema,
  isDetectable: (mutant: Mutant) => boolean = () => true,
): fc.Arbitrary<unknown> {
  return fc.tuple(nearlyValid(schema, 0), fc.nat()).map(([value, choice]) => {
    const mutants = mutantsOf(schema, value).filter(isDetectable);
    return mutants[choice % mutants.length]?.value;
  });
}

function callOf(operation: Operation, names: readonly string[], parts: Parts): Call {
  const path = names.reduce(
    (left, name, index) => left.replace(`{${name}}`, parts.params[index] ?? ''),
    operation.path,
  );
  const url = new URL(`${fuzzOrigin}${apiBase}${path}${parts.tail}`);
  url.search = [`${new URLSearchParams(pairsOf(parts.query))}`, parts.more].filter(Boolean).join('&');
  return {
    method: parts.method,
    url,
    headers: { get: (name) => parts.headers[name.toLowerCase()] ?? null },
    body: parts.body,
    bodyTooLarge: parts.bodyTooLarge,
    signal: undefined,
  };
}

function pairsOf(value: unknown): [string, string][] {
  if (!isSchema(value)) return [];
  return Object.entries(value).map(([name, entry]) => [name, String(entry)]);
}
