import type { Json } from './parse.ts';

/** Numbers that decide, one after the other; after the last one always 0, the simplest choice. */
export type Choose = (below: number) => number;

/** Decides by bytes, so that a failing example shrinks to a short one. */
export function chooser(bytes: ArrayLike<number>): Choose {
  let at = 0;
  return (below) => {
    const byte = bytes[at] ?? 0;
    at += 1;
    return byte % below;
  };
}

const spaces = ['', ' ', '\n', '\r\n  ', '\t', '\n    ', '  \n\n\t'];
const strings = [
  'a',
  '',
  'b/~c',
  'd"e',
  '\ud800',
  '__proto__',
  'toString',
  'é',
  '1',
  '\u2028',
  'f',
  'g',
  'h',
];
const leaves = [
  '1e3',
  '-0',
  '1E+2',
  '0.10',
  'true',
  'null',
  '12',
  'false',
  '-1.5e-7',
  '12345678901234567890',
];

/** A valid JSON text of unusual spelling: space anywhere, escapes, numbers as `1e3`, keys as `__proto__`. */
export function oddJson(choose: Choose, depth = 0): string {
  const space = () => (choose(3) === 0 ? (spaces[choose(spaces.length)] ?? '') : '');
  const kind = depth > 3 ? choose(2) : choose(5);
  if (kind === 0) return leaves[choose(leaves.length)] ?? '1';
  if (kind === 1) return oddString(strings[choose(strings.length)] ?? '', choose);
  const isObject = kind === 2 || kind === 4;
  const count = choose(5);
  const keys = [...new Set(Array.from({ length: count }, () => strings[choose(strings.length)] ?? ''))];
  const entries = (isObject ? keys : Array.from({ length: count }, () => undefined)).map((key) => {
    const name = key === undefined ? '' : `${oddString(key, choose)}${space()}:${space()}`;
    return name + oddJson(choose, depth + 1);
  });
  const body = entries.map((entry) => space() + entry + space()).join(',');
  const [open, close] = isObject ? '{}' : '[]';
  return open + (entries.length === 0 ? space() : body) + close;
}

/** A string with some of its characters escaped in one of the ways that JSON has. */
function oddString(value: string, choose: Choose): string {
  const characters = value.split('').map((character) => {
    const code = `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
    if (choose(4) === 1) return code;
    if (character === '/' && choose(2) === 1) return '\\/';
    return character === '"' ? '\\"' : character;
  });
  return `"${characters.join('')}"`;
}

/** Writes a value with another spelling: other space, other escapes, members in the order they have. */
export function respell(value: Json, choose: Choose): string {
  const space = () => (choose(3) === 0 ? (spaces[choose(spaces.length)] ?? '') : '');
  if (typeof value === 'string')
    return oddString(value, choose).replaceAll(/[\n\r\t\\]/g, (c) =>
      c === '\\' ? c : JSON.stringify(c).slice(1, -1),
    );
  if (value === null || typeof value !== 'object') return Object.is(value, -0) ? '-0' : JSON.stringify(value);
  const isArray = Array.isArray(value);
  const parts = isArray
    ? value.map((item: Json) => space() + respell(item, choose))
    : Object.entries(value).map(
        ([key, item]) => `${space()}${oddString(key, choose)}${space()}:${space()}${respell(item, choose)}`,
      );
  const [open, close] = isArray ? '[]' : '{}';
  return open + parts.join(`${space()},`) + space() + close;
}
