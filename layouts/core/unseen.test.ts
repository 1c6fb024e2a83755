import { expect, test } from 'vitest';
import { unseenTexts } from './unseen.ts';

test.each([
  ['\u0000', 'U+0000'],
  ['\u001b', 'U+001B'],
  ['\u009f', 'U+009F'],
  ['\u200b', 'U+200B'],
  ['\u2028', 'U+2028'],
  ['\u202e', 'U+202E'],
  ['\u2066', 'U+2066'],
  ['\ufeff', 'U+FEFF'],
  ['\ufffd', 'U+FFFD'],
])('a text with %j is named with its place', (character, code) => {
  expect(unseenTexts({ sections: [{ 'a/b': `Pay${character} now` }] })).toEqual([
    { pointer: '/sections/0/a~1b', message: `has ${code}, which nobody sees` },
  ]);
  expect(unseenTexts({ [`a${character}`]: 1 })).toEqual([
    { pointer: '', message: `has a name with ${code}, which nobody sees` },
  ]);
});

test('a name of something, and any text that is there, has something that can be seen', () => {
  for (const value of [' ', '\n', '\u200d', '\u3164', '\u2800'])
    expect(unseenTexts({ text: value })).toEqual([
      { pointer: '/text', message: 'has no text that can be seen' },
    ]);
  for (const name of ['label', 'title', 'heading'])
    expect(unseenTexts({ [name]: '' })).toEqual([
      { pointer: `/${name}`, message: 'has no text that can be seen' },
    ]);
});

test('words of all languages, emoji, lines and what may be empty stay', () => {
  const texts = { text: 'Kia ora\n\tनमस्ते क्‍ष 👩‍👩‍👧', prefix: '', count: 0, is: false, none: null };
  expect(unseenTexts(texts)).toEqual([]);
});
