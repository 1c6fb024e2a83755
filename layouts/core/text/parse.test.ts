import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomRuns } from '#src/test/depth.ts';
import { chooser, oddJson } from './odd-json.test-support.ts';
import { JsonTextError, jsonOf, parseDocument } from './parse.ts';
import { lineOf, nodeAt, pointerOf, tokensOf } from './pointer.ts';
import { spell, styleOf } from './style.ts';

test('reads what JSON.parse reads, with the place of every value', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 120, size: 'max' }), (bytes) => {
      const text = oddJson(chooser(bytes));
      const { root } = parseDocument(text);
      expect(jsonOf(root)).toEqual(JSON.parse(text));
      expect([root.start, root.end]).toEqual([0, text.length]);
    }),
    randomRuns(3000),
  );
});

test('refuses what JSON.parse refuses, whatever is cut out of a text', () => {
  const isJson = (text: string) => {
    try {
      JSON.parse(text);
      return true;
    } catch {
      return false;
    }
  };
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 60, size: 'max' }),
      fc.nat(60),
      fc.nat(3),
      (bytes, from, count) => {
        const whole = oddJson(chooser(bytes));
        const text = whole.slice(0, from) + whole.slice(from + count);
        if (!isJson(text)) expect(() => parseDocument(text)).toThrow(JsonTextError);
      },
    ),
    randomRuns(3000),
  );
});

test.each([
  ['', 'line 1, column 1: the text ends too early'],
  ['{ "format": 1,', 'line 1, column 15: the text ends too early'],
  ['{\n  "a": 1\n  "b": 2\n}', 'line 3, column 3: expected , or }'],
  ['{"a": 1,}', 'line 1, column 9: expected a key'],
  ['[1, 2,]', 'line 1, column 7: expected a value'],
  ['{"a" 1}', 'line 1, column 6: expected :'],
  ['{\n"a": 1, "\\u0061": 2}', 'line 2, column 9: the key "a" is there twice'],
  ['["a\nb"]', 'line 1, column 4: a string may not contain this character; it has to be escaped'],
  ['["\\x"]', 'line 1, column 3: not an escape of JSON'],
  ['["abc', 'line 1, column 2: the string has no end'],
  ['[01]', 'line 1, column 3: expected , or ]'],
  ['[1e999]', 'line 1, column 2: the number is too large'],
  ['1 2', 'line 1, column 3: expected the end of the text'],
  ['\ufeff1', 'line 1, column 1: a byte order mark; save the file as UTF-8 without one'],
  ['// no\n1', 'line 1, column 1: expected a value'],
  [`${'['.repeat(65)}${']'.repeat(65)}`, 'line 1, column 65: more than 64 levels'],
])('says what is wrong with %j', (text, message) => {
  expect(() => parseDocument(text)).toThrow(JsonTextError);
  expect(() => parseDocument(text)).toThrow(message);
});

test('reads 64 levels, and a string of a megabyte', () => {
  expect(() => parseDocument('['.repeat(64) + ']'.repeat(64))).not.toThrow();
  const long = JSON.stringify('\n'.repeat(1_000_000));
  expect(jsonOf(parseDocument(long).root)).toHaveLength(1_000_000);
});

test('finds the line of a pointer, or of the nearest value around it', () => {
  const document = parseDocument('{\n  "a/b": [\n    1,\n    {"c~": 2}\n  ]\n}');
  expect(lineOf(document, '')).toBe(1);
  expect(lineOf(document, '/a~1b')).toBe(2);
  expect(lineOf(document, '/a~1b/1/c~0')).toBe(4);
  expect(lineOf(document, '/a~1b/1/d/e')).toBe(4);
  expect(lineOf(document, '/a~1b/01')).toBe(2);
  expect(nodeAt(document.root, '/a~1b/2')).toBeUndefined();
  expect(nodeAt(document.root, '/toString')).toBeUndefined();
  expect(tokensOf(pointerOf(['a/b', 1, 'c~']))).toEqual(['a/b', '1', 'c~']);
  expect(() => tokensOf('a')).toThrow(RangeError);
});

test('spells a value as the text around it is spelled', () => {
  const value = { a: ['x', 'y'], b: [{ c: null }], d: {}, e: [] };
  expect(spell(value, styleOf(parseDocument('{\n\t"x": 1\n}')))).toBe(
    '{\n\t"a": ["x", "y"],\n\t"b": [\n\t\t{\n\t\t\t"c": null\n\t\t}\n\t],\n\t"d": {},\n\t"e": []\n}',
  );
  expect(spell(value, styleOf(parseDocument('{"x":1}')))).toBe(JSON.stringify(value));
  expect(spell([1, 2], styleOf(parseDocument('[]')))).toBe('[1, 2]');
});
