import type { Call } from '#layouts/api/call.ts';
import { documentPath } from '#layouts/api/shapes.ts';
import { JsonTextError, jsonOf, parseDocument } from '#layouts/core/text/parse.ts';
import { capital } from '#layouts/core/words.ts';
import { Refusal } from '#layouts/service/refusal.ts';
import { checkSchema, type Violation } from '#schemas/check/schema-check.ts';
import { type JsonSchema, object } from '#schemas/json-schema.ts';

/** Bytes of a document, and of a body that is none. */
export const maximumBody = 1_048_576;

/** What a name in a path looks like. Anything else is the name of nothing. */
const names: Readonly<Record<string, JsonSchema>> = {
  id: { type: 'string', pattern: '^[\\w-]{1,40}$' },
  // The subject of an identity provider.
  person: { type: 'string', pattern: '^[!-~]{1,255}$' },
  n: { type: 'string', pattern: '^(0|[1-9]\\d{0,8})$' },
  other: { type: 'string', pattern: '^(0|[1-9]\\d{0,8})$' },
  path: documentPath,
  digest: { type: 'string', pattern: '^([0-9a-f]{16}|[0-9a-f]{64})$' },
  type: { type: 'string', pattern: '^[a-zA-Z][a-zA-Z0-9-]{0,99}$' },
};

/** Throws a Refusal with 404 for a path that can't name anything. */
export function checkParams(params: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(params)) {
    const violation = checkSchema(names[name] ?? { type: 'string', maxLength: 200 }, value);
    if (!violation) continue;
    const detail = `The ${name} in the path: ${violation.message}.`;
    throw new Refusal(404, '/error/not_found', 'There is nothing at this address.', { detail });
  }
}

const noQuery = object({});

/** The query as its schema has it: whole numbers are numbers. Throws a Refusal with 400. */
export function readQuery(call: Call, address: string): Readonly<Record<string, string | number>> {
  const at = address.indexOf('?');
  const given = new URLSearchParams(at < 0 ? '' : address.slice(at + 1));
  const schema = call.query ?? noQuery;
  const properties: Readonly<Record<string, unknown>> = schema.properties ?? {};
  const query: Record<string, string | number> = Object.create(null);
  for (const [name, value] of given) {
    if (name in query) throw invalid({ pointer: `/${name}`, message: 'is given more than once' });
    const isNumber = isInteger(properties[name]) && /^\d{1,15}$/.test(value);
    query[name] = isNumber ? Number(value) : value;
  }
  const violation = checkSchema(schema, query) ?? findUnstorable(query, '');
  if (violation) throw invalid(violation);
  return query;
}

const isInteger = (schema: unknown) =>
  typeof schema === 'object' && schema !== null && 'type' in schema && schema.type === 'integer';

/** The body of a request: text or JSON as the call has it, undefined where it has none. Throws a Refusal: 400, 413 or 415. */
export function readBody(call: Call, bytes: Buffer | undefined, contentType: string | undefined): unknown {
  const isEmpty = bytes === undefined || bytes.length === 0;
  if (call.body === undefined) {
    if (isEmpty) return undefined;
    throw new Refusal(400, '/error/bad_body', 'This call takes no body.');
  }
  const type = /^\s*([^;\s]+)\s*(?:;\s*charset="?utf-8"?\s*)?$/i.exec(contentType ?? '')?.[1]?.toLowerCase();
  const isText = call.body === 'text';
  if (type !== 'application/json' && !(isText && type === 'text/plain')) {
    const detail = `Send it as application/json${isText ? ' or text/plain' : ''}, in UTF-8.`;
    throw new Refusal(415, '/error/wrong_type', 'The body is of another kind.', { detail });
  }
  const text = decode(bytes ?? Buffer.alloc(0));
  if (isText) return text;
  const value = parse(text);
  if (hasLongText(value)) throw tooLarge();
  const violation = checkSchema(call.body as JsonSchema, value) ?? findUnstorable(value, '');
  if (violation) throw invalid(violation);
  return value;
}

export const tooLarge = () =>
  new Refusal(413, '/error/too_large', 'It is too large.', { detail: `At most ${maximumBody} bytes.` });

function decode(bytes: Buffer): string {
  try {
    // Without ignoreBOM a mark at the beginning would be gone from a document that is kept byte for byte.
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new Refusal(400, '/error/bad_body', 'The body is not UTF-8.');
  }
}

/** As documents are read: a key that is there twice has two meanings, of which readers take one or the other. */
function parse(text: string): unknown {
  try {
    return jsonOf(parseDocument(text).root);
  } catch (error) {
    if (!(error instanceof JsonTextError)) throw error;
    const detail = `${capital(error.message)}.`;
    throw new Refusal(400, '/error/bad_body', 'The body is not JSON.', { detail });
  }
}

/** A document inside a body may be as long as one that is sent by itself. */
const hasLongText = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  typeof value.text === 'string' &&
  Buffer.byteLength(value.text) > maximumBody;

/** What a database can't keep as it is: a NUL, half of a surrogate pair, a number that is rounded. */
function findUnstorable(value: unknown, pointer: string): Violation | undefined {
  if (typeof value === 'number') {
    return Math.abs(value) <= Number.MAX_SAFE_INTEGER ? undefined : { pointer, message: 'is too large' };
  }
  if (typeof value === 'string') {
    if (value.isWellFormed() && !value.includes('\0')) return hiddenIn(value, pointer);
    return { pointer, message: 'has a character that can’t be kept' };
  }
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, each] of Object.entries(value)) {
    const found = findUnstorable(each, `${pointer}/${key}`);
    if (found) return found;
  }
  return undefined;
}

/** The document in a body: its bytes are kept as they are, and the checks look at what it says. */
const documentPointer = '/text';

/**
 * A control character, or one that changes the order in which a text is read: a title with one would say something else in a list, on
 * a terminal or in a log. Ends of lines and tabs are fine.
 */
function hiddenIn(text: string, pointer: string): Violation | undefined {
  if (pointer === documentPointer || !hidden.test(text)) return undefined;
  return { pointer, message: 'has a character that nobody can see' };
}
// \p{Cc} without ends of lines and tabs.
const hidden = /(?![\t\n\r])\p{Cc}|[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/u;

function invalid({ pointer, message }: Violation): Refusal {
  const detail = `${pointer || 'It'} ${message}.`.replace('?.', '?');
  return new Refusal(400, '/error/invalid', 'The request isn’t valid.', { detail, instance: pointer });
}
