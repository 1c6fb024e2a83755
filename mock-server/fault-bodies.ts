import type { Answer } from './core/exchange.ts';

/** Faults of the body: the call succeeds, and its response body is wrong. */
export const bodyFaults = [
  'empty',
  'no_content',
  'bad_json',
  'html',
  'content_type',
  'root_null',
  'root_array',
  'root_string',
  'missing_field',
  'wrong_type',
  'unknown_enum',
  'huge',
  'deep',
  'proto',
] as const;
export type BodyFault = (typeof bodyFaults)[number];

const deepLevels = 10_000;
const jsonType = 'application/json; charset=utf-8';
const hugeLength = 5 * 1024 * 1024;

/**
 * The answer with one thing wrong. A status other than 200 stays as it is, except that 204 becomes 200 where the
 * fault has a body. In place of a file JSON is sent.
 */
export function breakAnswer(fault: BodyFault, answer: Answer): Answer {
  const text = typeof answer.body === 'string' ? answer.body : '';
  const send = (body: Answer['body'], type: string): Answer => ({
    status: answer.status === 204 ? 200 : answer.status,
    headers: { ...answer.headers, 'content-type': type },
    body,
  });
  const raw = (body: string) => send(body, jsonType);
  const json = (value: unknown) => raw(JSON.stringify(value));
  switch (fault) {
    case 'empty':
      return { ...answer, body: '' };
    case 'no_content':
      return { ...answer, status: 204, body: undefined };
    case 'bad_json':
      return raw(`${text.slice(0, -1)},`);
    case 'html':
      return send(
        '<!doctype html><title>Sign in to the network</title><p>Please accept the terms.</p>',
        'text/html; charset=utf-8',
      );
    case 'content_type':
      return { ...answer, headers: { ...answer.headers, 'content-type': 'text/plain' } };
    case 'root_null':
      return json(null);
    case 'root_array':
      return json([]);
    case 'root_string':
      return json('unexpected');
    case 'missing_field':
      return json(changeFirst(parse(text), () => undefined));
    case 'wrong_type':
      return json(changeFirst(parse(text), (value) => (typeof value === 'number' ? 'many' : 12345)));
    case 'unknown_enum':
      return json(changeStrings(parse(text)));
    case 'huge':
      return send(pad(text), jsonType);
    case 'deep':
      return raw(`{"deep":${'['.repeat(deepLevels)}${']'.repeat(deepLevels)}}`);
    case 'proto':
      return json(addTo(parse(text), '__proto__', { polluted: true }));
  }
}

const encoder = new TextEncoder();
let padding: Uint8Array | undefined;

/** The text of an answer with 5 MB more in it, as bytes: encoding so much each time would be most of the work. */
function pad(text: string): Uint8Array<ArrayBuffer> {
  padding ??= encoder.encode(`"padding":"${'x'.repeat(hugeLength)}"`);
  const [start = '{', rest = '}'] = /^(\[?\{)(.*)/s.exec(text)?.slice(1) ?? [];
  const head = encoder.encode(start);
  const tail = encoder.encode(rest.startsWith('}') ? rest : `,${rest}`);
  const bytes = new Uint8Array(head.length + padding.length + tail.length);
  bytes.set(head);
  bytes.set(padding, head.length);
  bytes.set(tail, head.length + padding.length);
  return bytes;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** Puts a property in front of an object's own, or of those of the first object in a list; an own one even as `__proto__`. */
function addTo(value: unknown, name: string, added: unknown): unknown {
  if (Array.isArray(value))
    return value.length === 0
      ? [addTo({}, name, added)]
      : value.map((entry, index) => (index === 0 ? addTo(entry, name, added) : entry));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries([[name, added], ...Object.entries(value)]);
}

/** Changes the first property of an object, or of the first object in a list; undefined takes it away. */
function changeFirst(value: unknown, change: (old: unknown) => unknown): unknown {
  if (Array.isArray(value))
    return value.map((entry, index) => (index === 0 ? changeFirst(entry, change) : entry));
  if (typeof value !== 'object' || value === null) return change(value) ?? null;
  const [first, ...rest] = Object.entries(value);
  return first ? Object.fromEntries([[first[0], change(first[1])], ...rest]) : { unexpected: true };
}

/** Turns every word-like text into one that no list of allowed values has. */
function changeStrings(value: unknown): unknown {
  if (typeof value === 'string') return /^[A-Za-z_]+$/.test(value) ? 'SOMETHING_NEW' : value;
  if (Array.isArray(value)) return value.map(changeStrings);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, changeStrings(child)]));
}
