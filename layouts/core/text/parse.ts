/** A JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export type JsonObject = { readonly [key: string]: Json };

/** A value of a text: it reaches from `start` up to, and not including, `end`. */
export type JsonNode = JsonContainer | JsonLeaf;

export interface JsonLeaf {
  readonly kind: 'leaf';
  readonly start: number;
  readonly end: number;
  readonly value: null | boolean | number | string;
}

export interface JsonContainer {
  readonly kind: 'object' | 'array';
  readonly start: number;
  readonly end: number;
  readonly entries: readonly JsonEntry[];
}

/** A member of an object, from its key to the end of its value; or an item of an array, whose key is ''. */
export interface JsonEntry {
  readonly start: number;
  readonly end: number;
  readonly key: string;
  readonly value: JsonNode;
}

/** A text and what was found in it. */
export interface JsonDocument {
  readonly text: string;
  readonly root: JsonNode;
}

/** Why a text isn't JSON, and where; lines and columns begin with 1. */
export class JsonTextError extends SyntaxError {
  readonly line: number;
  readonly column: number;

  constructor(text: string, offset: number, problem: string) {
    const before = text.slice(0, offset).split('\n');
    const column = (before.at(-1)?.length ?? 0) + 1;
    super(`line ${before.length}, column ${column}: ${problem}`);
    this.name = 'JsonTextError';
    this.line = before.length;
    this.column = column;
  }
}

/** Objects and arrays inside each other. */
const maxDepth = 64;

const numberPattern = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
const escapePattern = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const words = [
  ['true', true],
  ['false', false],
  ['null', null],
] as const;

/**
 * Parses JSON as RFC 8259 has it, and remembers where every value is. Refused are also what has two meanings or none: a
 * key that an object has twice, a number that is too large for a double, and more than 64 levels. Throws a JsonTextError.
 */
export function parseDocument(text: string): JsonDocument {
  let at = 0;

  function fail(problem: string, offset = at): never {
    throw new JsonTextError(text, offset, problem);
  }

  // Nobody sees it, and who reads bytes would not find the text that was written.
  if (text.startsWith('\ufeff')) fail('a byte order mark; save the file as UTF-8 without one');

  function skipSpace(): void {
    for (;;) {
      const code = text.charCodeAt(at);
      if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return;
      at += 1;
    }
  }

  function parseValue(depth: number): JsonNode {
    const start = at;
    const first = text[at];
    if (first === '{' || first === '[') return parseContainer(first === '{' ? 'object' : 'array', depth + 1);
    if (first === '"') return { kind: 'leaf', start, value: parseString(), end: at };
    const word = words.find(([spelling]) => text.startsWith(spelling, at));
    if (word !== undefined) {
      at += word[0].length;
      return { kind: 'leaf', start, value: word[1], end: at };
    }
    numberPattern.lastIndex = at;
    const spelling = numberPattern.exec(text)?.[0];
    if (spelling === undefined) fail(at < text.length ? 'expected a value' : 'the text ends too early');
    const value = Number(spelling);
    if (!Number.isFinite(value)) fail('the number is too large');
    at += spelling.length;
    return { kind: 'leaf', start, value, end: at };
  }

  function parseContainer(kind: 'object' | 'array', depth: number): JsonContainer {
    if (depth > maxDepth) fail(`more than ${maxDepth} levels`);
    const start = at;
    const close = kind === 'object' ? '}' : ']';
    const entries: JsonEntry[] = [];
    const keys = new Set<string>();
    at += 1;
    skipSpace();
    while (text[at] !== close) {
      if (entries.length > 0) {
        if (text[at] !== ',') fail(at < text.length ? `expected , or ${close}` : 'the text ends too early');
        at += 1;
        skipSpace();
      }
      const entryStart = at;
      const key = kind === 'object' ? parseKey(keys) : '';
      const value = parseValue(depth);
      entries.push({ start: entryStart, end: at, key, value });
      skipSpace();
    }
    at += 1;
    return { kind, start, entries, end: at };
  }

  function parseKey(known: Set<string>): string {
    const start = at;
    if (text[at] !== '"') fail(at < text.length ? 'expected a key' : 'the text ends too early');
    const key = parseString();
    if (known.has(key)) fail(`the key ${JSON.stringify(key)} is there twice`, start);
    known.add(key);
    skipSpace();
    if (text[at] !== ':') fail(at < text.length ? 'expected :' : 'the text ends too early');
    at += 1;
    skipSpace();
    return key;
  }

  function parseString(): string {
    const start = at;
    let hasEscapes = false;
    at += 1;
    while (text[at] !== '"') {
      const code = text.charCodeAt(at);
      if (Number.isNaN(code)) fail('the string has no end', start);
      if (code < 0x20) fail('a string may not contain this character; it has to be escaped');
      if (code !== 0x5c) {
        at += 1;
        continue;
      }
      escapePattern.lastIndex = at;
      const spelling = escapePattern.exec(text)?.[0];
      if (spelling === undefined) fail('not an escape of JSON');
      hasEscapes = true;
      at += spelling.length;
    }
    at += 1;
    // What was just checked is a JSON string.
    return hasEscapes ? (JSON.parse(text.slice(start, at)) as string) : text.slice(start + 1, at - 1);
  }

  skipSpace();
  const root = parseValue(0);
  skipSpace();
  if (at < text.length) fail('expected the end of the text');
  return { text, root };
}

/** The value that a node describes. */
export function jsonOf(node: JsonNode): Json {
  if (node.kind === 'leaf') return node.value;
  if (node.kind === 'array') return node.entries.map(({ value }) => jsonOf(value));
  return Object.fromEntries(node.entries.map(({ key, value }) => [key, jsonOf(value)]));
}
