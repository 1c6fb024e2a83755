import { Problem } from '#mock/problem.ts';
import { checkSchema, escapePointer } from '#schemas/check/schema-check.ts';
import type { JsonSchema } from '#schemas/json-schema.ts';
import type { ObjectSchema, Operation } from '#schemas/operation.ts';
import type { Call } from './exchange.ts';
import type { Match } from './router.ts';

const maximumDepth = 32;
const refusedKeys = new Set(['__proto__', 'constructor', 'prototype']);

/** The parts of a request after checking, with the types that the table gives them. */
export interface CheckedRequest {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** Reads and checks params, query and body. Throws a Problem: 400, 413 or 415. */
export function checkRequest(call: Call, { operation, params }: Match): CheckedRequest {
  return {
    params: checkParams(operation, params),
    query: checkQuery(operation.query, call.url.searchParams),
    body: checkBody(operation, call),
  };
}

function checkParams(operation: Operation, raw: ReadonlyMap<string, string>): unknown {
  if (raw.size === 0) return undefined;
  const values: Record<string, unknown> = {};
  for (const [name, value] of raw) {
    try {
      values[name] = coerce(decodeURIComponent(value), propertyOf(operation.params, name));
    } catch {
      throw badRequest(`/params/${name}`, 'is not a percent-encoded UTF-8 text');
    }
  }
  return requireValid(operation.params, values, '/params');
}

function checkQuery(schema: ObjectSchema | undefined, query: URLSearchParams): unknown {
  const values: Record<string, unknown> = {};
  for (const name of new Set(query.keys())) {
    if (refusedKeys.has(name)) throw badRequest(queryPointer(name), 'is a name that we refuse');
    const property = propertyOf(schema, name);
    if (property === undefined) throw badRequest(queryPointer(name), 'is not known here');
    const all = query.getAll(name);
    if (property.type === 'array') {
      values[name] = all.map((value) => coerce(value, asSchema(property.items)));
    } else {
      if (all.length > 1) throw badRequest(queryPointer(name), 'expected one value');
      values[name] = coerce(all[0] ?? '', property);
    }
  }
  return schema === undefined ? undefined : requireValid(schema, values, '/query');
}

const queryPointer = (name: string) => `/query/${escapePointer(name)}`;

function checkBody({ method, body: schema }: Operation, call: Call): unknown {
  if (call.bodyTooLarge) {
    throw new Problem({
      type: '/error/too_large',
      title: 'Request too large',
      status: 413,
      detail: 'A request body has at most 64 kB.',
      instance: '/body',
    });
  }
  const text = method === 'GET' ? undefined : call.body;
  const type = call.headers.get('content-type');
  if (schema !== undefined && type !== null && !/^application\/json\s*(;|$)/i.test(type)) {
    throw new Problem({
      type: '/error/unsupported_media_type',
      title: 'Unsupported content type',
      status: 415,
      detail: 'We read application/json only.',
      instance: '/headers/Content-Type',
    });
  }
  if (text === undefined || text === '') {
    if (schema !== undefined) throw badRequest('/body', 'is missing');
    return undefined;
  }
  if (schema === undefined) throw badRequest('/body', 'expected no body');
  if (type === null) throw badRequest('/headers/Content-Type', 'expected application/json');
  const value = parse(text);
  refuseDangerous(value);
  return requireValid(schema, value, '/body');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest('/body', 'expected JSON');
  }
}

/** Iterates without recursion, so that a deeply nested body costs no stack. */
function refuseDangerous(root: unknown): void {
  const open: { value: unknown; pointer: string; depth: number }[] = [
    { value: root, pointer: '/body', depth: 1 },
  ];
  for (let entry = open.pop(); entry; entry = open.pop()) {
    const { value, pointer, depth } = entry;
    if (typeof value !== 'object' || value === null) continue;
    if (depth > maximumDepth) throw badRequest('/body', `is nested more than ${maximumDepth} levels deep`);
    for (const [key, child] of Object.entries(value)) {
      const at = `${pointer}/${escapePointer(key)}`;
      if (refusedKeys.has(key)) throw badRequest(at, 'is a name that we refuse');
      open.push({ value: child, pointer: at, depth: depth + 1 });
    }
  }
}

function requireValid(schema: JsonSchema | undefined, value: unknown, root: string): unknown {
  if (schema === undefined) return undefined;
  const violation = checkSchema(schema, value, root);
  if (violation) throw badRequest(violation.pointer, violation.message);
  return value;
}

function propertyOf(schema: ObjectSchema | undefined, name: string): JsonSchema | undefined {
  const { properties } = schema ?? {};
  return properties !== undefined && Object.hasOwn(properties, name) ? asSchema(properties[name]) : undefined;
}

function asSchema(schema: unknown): JsonSchema | undefined {
  // A property of a JSON Schema is a boolean or a schema; the table writes no booleans and no tuples.
  return typeof schema === 'object' && schema !== null && !Array.isArray(schema)
    ? (schema as JsonSchema)
    : undefined;
}

/** Text of a URL in the type that the schema declares; what can't be parsed stays text, and the check reports it. */
function coerce(text: string, schema: JsonSchema | undefined): unknown {
  switch (schema?.type) {
    case 'integer':
    case 'number':
      return /^-?\d{1,15}(\.\d{1,15})?$/.test(text) ? Number(text) : text;
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : text;
    default:
      return text;
  }
}

function badRequest(pointer: string, message: string): Problem {
  return new Problem({
    type: '/error/bad_request',
    title: 'Bad request',
    status: 400,
    detail: /[.?]$/.test(message) ? `${pointer} ${message}` : `${pointer} ${message}.`,
    instance: pointer,
  });
}
