import type { Answer } from './core/exchange.ts';

/** Faults of the body: the call succeeds, and what comes back is wrong. */
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
const hugeLength = 5 * 1024 * 1024;

/** The answer with one thing wrong. A status other than 200 stays as it is, save for no_content. */
export function breakAnswer(fault: BodyFault, answer: Answer): Answer {
  const text = typeof answer.body === 'string' ? answer.body : '';
  const json = (value: unknown): Answer => ({ ...answer, body: JSON.stringify(value) });
  switch (fault) {
    case 'empty':
      return { ...answer, body: '' };
    case 'no_content':
      return { ...answer, status: 204, body: undefined };
    case 'bad_json':
      return { ...answer, body: `${text.slice(0, -1)},` };
    case 'html':
      return {
        ...answer,
        headers: { ...answer.headers, 'content-type': 'text/html; charset=utf-8' },
        body: '<!doctype html><title>Sign in to the network</title><p>Please accept the terms.</p>',
      };
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
      return json({ ...asRecord(parse(text)), padding: 'x'.repeat(hugeLength) });
    case 'deep':
      return { ...answer, body: `{"deep":${'['.repeat(deepLevels)}${']'.repeat(deepLevels)}}` };
    case 'proto':
      return { ...answer, body: `{"__proto__":{"polluted":true},${text.slice(1)}` };
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

function asRecord(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : { value };
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
