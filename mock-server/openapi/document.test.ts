import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pdfFile } from '#schemas/entities/file.ts';
import { array, count, type JsonSchema, nullable, object, oneOf, text } from '#schemas/json-schema.ts';
import type { Operation, Operations } from '#schemas/operation.ts';
import { operations } from '#schemas/operations.ts';
import { areaOf } from './areas.ts';
import { openapiDocument } from './document.ts';
import type { Method, OpenApiDocument, OperationObject } from './types.ts';

const methods: readonly Method[] = ['get', 'post', 'put', 'delete'];
const order = object({ id: text('Id.'), next: nullable(object({ id: text('Id.') })) });
const tiny = {
  'tips.list': {
    method: 'GET',
    path: '/public/orders/{id}',
    access: 'public',
    summary: 'One order.',
    params: object({ id: text('Which order.') }),
    query: object({ page: count('Page.'), tag: array(text('Tag.'), 'Tags.') }, { optional: ['page', 'tag'] }),
    responses: { 200: object({ order, kind: oneOf(['a', 'b'], 'Kind.') }) },
    errors: { 400: 'No such page', 404: 'No such order', 429: 'Too often' },
  },
  'tips.save': {
    method: 'PUT',
    path: '/public/orders/{id}',
    access: 'private',
    summary: 'Places an order.',
    params: object({ id: text('Which order.') }),
    body: object({ orders: array(order, 'Orders.') }),
    responses: { 204: null },
  },
  'tips.file': {
    method: 'GET',
    path: '/private/file',
    access: 'private',
    summary: 'A file.',
    responses: { 200: pdfFile('The order.') },
  },
  'identity.authorize': {
    method: 'GET',
    path: '/identity/authorize',
    access: 'browser',
    summary: 'Sign-in.',
    responses: { 302: null },
    errors: { 400: 'Unknown client' },
  },
  'identity.token': {
    method: 'POST',
    path: '/identity/token',
    access: 'client',
    summary: 'Tokens.',
    bodyType: 'form',
    body: object({ code: text('Code.') }),
    responses: { 200: object({ access_token: text('Token.') }) },
    errors: { 400: 'Wrong code' },
  },
} as const satisfies Operations;

const small = openapiDocument(tiny, { server: 'https://api.example' });
const whole = openapiDocument(operations, { server: '' });

function operationsOf({
  paths,
}: OpenApiDocument): Map<string, OperationObject & { path: string; method: string }> {
  return new Map(
    Object.entries(paths).flatMap(([path, item]) =>
      methods.flatMap((method) => {
        const found = item[method];
        return found ? [[found.operationId, { ...found, path, method }] as const] : [];
      }),
    ),
  );
}

/** Puts the component back where a reference to it is. */
function resolve(value: unknown, document: OpenApiDocument): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((part) => resolve(part, document));
  const { $ref, ...rest } = value as Record<string, unknown>;
  if (typeof $ref === 'string') {
    expect(Object.keys(rest)).toEqual([]);
    const target = $ref
      .slice(2)
      .split('/')
      .reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], document);
    expect(target, $ref).toBeDefined();
    return resolve(target, document);
  }
  return Object.fromEntries(Object.entries(rest).map(([key, part]) => [key, resolve(part, document)]));
}

const of = (id: string) => operationsOf(small).get(id);

test('has every operation of the table, under its id, path and method', () => {
  const found = operationsOf(whole);
  expect([...found.keys()].sort()).toEqual(Object.keys(operations).sort());
  for (const [id, { path, method, summary }] of Object.entries(operations)) {
    expect(found.get(id), id).toMatchObject({ path, method: method.toLowerCase(), summary });
  }
});

test('every schema is that of the contract once its references are followed', () => {
  const found = operationsOf(whole);
  for (const [id, { body, bodyType, responses }] of Object.entries<Operation>(operations)) {
    const { requestBody, responses: answers } = resolve(found.get(id), whole) as OperationObject;
    const type = bodyType === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
    expect(requestBody?.content[type]?.schema, id).toEqual(body);
    for (const [status, schema] of Object.entries(responses)) {
      const answer = answers[status];
      const content = answer && 'content' in answer ? Object.values(answer.content ?? {}) : [];
      expect(content, `${id} ${status}`).toEqual(schema === null ? [] : [{ schema }]);
    }
  }
});

test('the same table gives the same document, key for key', () => {
  expect(JSON.stringify(openapiDocument(operations, { server: '' }))).toBe(JSON.stringify(whole));
});

test('lifts what occurs twice into a component and leaves the rest in place', () => {
  expect(Object.keys(small.components.schemas)).toEqual(['OAuthError', 'Problem', 'TipsListOrder']);
  expect(small.components.schemas['TipsListOrder']).toEqual(order);
  expect(of('tips.save')?.requestBody?.content).toEqual({
    'application/json': {
      schema: object({ orders: array({ $ref: '#/components/schemas/TipsListOrder' }, 'Orders.') }),
    },
  });
});

test('names the components of the contract by their exports, each once', () => {
  const names = Object.keys(whole.components.schemas);
  expect(names).toEqual(expect.arrayContaining(['Balance', 'Layout', 'Problem', 'SupplyType']));
  expect(names).toEqual([...new Set(names)].sort());
  expect(names.every((name) => /^[A-Z][A-Za-z0-9]*$/.test(name))).toBe(true);
});

test('lists path and query parameters with the words of the contract', () => {
  expect(of('tips.list')?.parameters).toEqual([
    { $ref: '#/components/parameters/BrandId' },
    { $ref: '#/components/parameters/DeviceId' },
    {
      name: 'id',
      in: 'path',
      required: true,
      description: 'Which order.',
      schema: { type: 'string', maxLength: 10_000 },
    },
    {
      name: 'page',
      in: 'query',
      required: false,
      description: 'Page.',
      schema: { type: 'integer', minimum: 0 },
    },
    {
      name: 'tag',
      in: 'query',
      required: false,
      description: 'Tags.',
      schema: { type: 'array', items: text('Tag.') },
    },
  ]);
});

test('writes of the API take an Idempotency-Key, and the identity provider none of the headers', () => {
  expect(of('tips.save')?.parameters).toContainEqual({ $ref: '#/components/parameters/IdempotencyKey' });
  expect(of('identity.token')?.parameters).toBeUndefined();
  expect(small.components.parameters).toMatchObject({
    BrandId: { name: 'Brand-Id', in: 'header', required: true },
    DeviceId: { name: 'Device-Id', in: 'header', required: true },
    IdempotencyKey: { name: 'Idempotency-Key', in: 'header', required: false },
  });
});

test('lists documented failures with the problem, and what the server adds to them', () => {
  expect(Object.keys(of('tips.list')?.responses ?? {})).toEqual(['200', '400', '404', '429', 'default']);
  expect(of('tips.list')?.responses).toMatchObject({
    400: { description: expect.stringMatching(/^No such page\. Or: The request does not follow/) },
    404: {
      description: 'No such order.',
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    },
    429: { headers: { 'Retry-After': {} } },
  });
  expect(Object.keys(of('tips.save')?.responses ?? {})).toEqual([
    ...['204', '400', '401', '409', '413', '415', '429'],
    'default',
  ]);
});

test('a file has its own media type and a name', () => {
  expect(of('tips.file')?.responses['200']).toEqual({
    description: 'The order.',
    headers: { 'Content-Disposition': { description: 'The name of the file.', schema: { type: 'string' } } },
    content: { 'application/pdf': { schema: pdfFile('The order.') } },
  });
});

test('the identity provider takes a form, answers as OAuth does and is beside the API', () => {
  expect(of('identity.token')?.requestBody?.content).toHaveProperty(['application/x-www-form-urlencoded']);
  expect(of('identity.token')?.responses['400']).toMatchObject({
    content: { 'application/json': { schema: { $ref: '#/components/schemas/OAuthError' } } },
  });
  expect(of('identity.authorize')?.responses).toMatchObject({
    302: { headers: { Location: {} } },
    400: { content: { 'text/html': {} } },
  });
  expect(small.servers).toMatchObject([{ url: 'https://api.example/api/v1' }]);
  expect(small.paths['/identity/token']?.servers).toMatchObject([{ url: 'https://api.example' }]);
  expect(whole.paths['/identity/token']?.servers).toMatchObject([{ url: '/' }]);
});

test('says how to authenticate', () => {
  expect(of('tips.list')?.security).toEqual([]);
  expect(of('tips.save')?.security).toEqual([{ bearer: [] }, { signIn: ['openid', 'offline_access'] }]);
  expect(small.components.securitySchemes['signIn']).toMatchObject({
    flows: {
      authorizationCode: {
        authorizationUrl: 'https://api.example/identity/authorize',
        tokenUrl: 'https://api.example/identity/token',
      },
    },
  });
});

test('every operation has an area, and every area a description', () => {
  const fixture = readFileSync(new URL('../../schemas/operations.fixture.tsv', import.meta.url), 'utf8');
  const ids = fixture
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t')[0] ?? '');
  expect(ids.filter((id) => areaOf(id).name === 'Other')).toEqual([]);
  expect(areaOf('user.changeEmail').name).toBe('Person');
  expect(areaOf('user.siteNickname').name).toBe('Accounts and sites');
  expect(areaOf('nothing.known').name).toBe('Other');
  const tags = new Set(whole.tags.map(({ name }) => name));
  for (const { tags: own } of operationsOf(whole).values()) expect(tags).toContain(own[0]);
});

test('a schema without repeated parts is copied as it is', () => {
  const odd: JsonSchema = {
    type: 'object',
    additionalProperties: { type: 'array', items: [text('First.')], minItems: 1 },
  };
  const { paths } = openapiDocument(
    { 'tips.odd': { method: 'GET', path: '/a', access: 'public', summary: 'A.', responses: { 200: odd } } },
    { server: '' },
  );
  expect(paths['/a']?.get?.responses['200']).toMatchObject({
    content: { 'application/json': { schema: odd } },
  });
});

test('an operation that asks for a recent sign-in says so, with its refusal and the challenge', () => {
  const all = operationsOf(whole);
  const refund = all.get('billing.creditRefund');
  expect(refund?.description).toContain('Asks for a recent sign-in; a refresh of the tokens makes none.');
  expect(refund?.responses['403']).toMatchObject({
    description: expect.stringContaining('/error/recent_sign_in_needed'),
    headers: { 'WWW-Authenticate': {} },
    content: { 'application/problem+json': {} },
  });
  const address = all.get('billing.postalAddress');
  expect(address?.description).not.toContain('recent sign-in');
  expect(address?.responses).not.toHaveProperty('403');
});
