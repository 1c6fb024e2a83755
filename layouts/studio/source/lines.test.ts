import { expect, test } from 'vitest';
import { read } from '#layouts/studio/document/open-page.ts';
import { mistakesOf, offsetAfter, rangeOfLine } from './lines.ts';

const finding = (line: number, pointer: string, sentence: string) => ({
  path: 'x.json',
  line,
  pointer,
  sentence,
});

test('a text that is no JSON has one mistake, where it stops being some', () => {
  expect(mistakesOf(read('{\n  "a": 1\n  "b": 2\n}'), [finding(1, '', 'Old.')])).toEqual([
    { line: 3, sentence: 'Column 3: expected , or }.' },
  ]);
});

test('what the checks found is on the line where it is now, in the order of the lines', () => {
  const text = '{\n\n  "sections": [],\n  "tabId": "x"\n}';
  const found = [
    finding(2, '/tabId', 'Wrong id.'),
    finding(1, '/sections/0', 'Missing.'),
    finding(4, 'bill', 'Rule.'),
  ];
  expect(mistakesOf(read(text), found)).toEqual([
    { line: 3, sentence: 'Missing.' },
    { line: 4, sentence: 'Wrong id.' },
    { line: 4, sentence: 'Rule.' },
  ]);
});

test('a line has a range in its text, also beyond the end', () => {
  expect(rangeOfLine('ab\ncde\n', 2)).toEqual([3, 6]);
  expect(rangeOfLine('ab', 1)).toEqual([0, 2]);
  expect(rangeOfLine('ab', 9)).toEqual([2, 2]);
});

test('a place stays where it is in a text that others edit before it, after it, and on both sides', () => {
  const text = 'one\ntwo\nthree\n';
  const place = text.indexOf('wo');
  expect(offsetAfter(place, text, 'one\ntwo\n3\n')).toBe(place);
  expect(offsetAfter(place, text, `zero\n${text}`)).toBe(place + 5);
  expect(offsetAfter(place, text, 'a first one\ntwo\na third one\n')).toBe(place + 8);
  expect(offsetAfter(place, text, 'x')).toBe(1);
});
