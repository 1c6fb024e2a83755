import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomRuns } from '#src/test/depth.ts';
import { ApiError } from './api-error.ts';
import { readAnswer } from './read-answer.ts';

const read = (text: string, status = 200) =>
  readAnswer(new Response(text, { status, headers: { 'content-type': 'application/json' } }), 'json');

/** Every character as its escape. */
const escaped = (text: string) =>
  text
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
/** Direction marks, zero widths, and controls but for tab, line feed and carriage return. */
const unseen = [
  ...range(0x202a, 0x202e),
  ...range(0x2066, 0x2069),
  ...[0x200e, 0x200f, 0x061c, 0x200b, 0x2060, 0xfeff],
  ...range(0, 0x1f).filter((code) => ![9, 10, 13].includes(code)),
  ...range(0x7f, 0x9f),
].map((code) => String.fromCharCode(code));
const kept = [
  'a',
  'ā',
  ' ',
  '\t',
  '\n',
  '\r',
  '"',
  '\\',
  '/',
  'u202e',
  '\u200c',
  '\u200d',
  '👩‍👧',
  '“',
  '\u00a0',
];

test.each(unseen.map((character) => [escaped(character), character] as const))(
  '%s does not reach the screen',
  async (_, character) => {
    const sent = { id: 'b-1', lines: [{ text: `Pay ${character}now` }] };
    const clean = { id: 'b-1', lines: [{ text: 'Pay now' }] };
    expect(await read(JSON.stringify(sent))).toEqual(clean);
    expect(await read(`{"id":"b-1","lines":[{"text":"Pay ${escaped(character)}now"}]}`)).toEqual(clean);
    expect(
      await read(
        `{"id":"b-1","lines":[{"text":"Pay ${escaped(character).toUpperCase().replace('U', 'u')}now"}]}`,
      ),
    ).toEqual(clean);
  },
);

test('what is seen, and what joins letters and emoji, stays as it is', async () => {
  const piece = fc.oneof(fc.constantFrom(...kept, ...unseen), fc.string({ unit: 'grapheme', maxLength: 4 }));
  const unwanted = new RegExp(`[${escaped(unseen.join(''))}\u180e\u2061-\u206f\ufff9-\ufffb]`, 'g');
  await fc.assert(
    fc.asyncProperty(fc.array(piece), fc.boolean(), async (pieces, isEscaped) => {
      const text = pieces.join('');
      const answer = await read(isEscaped ? `["${escaped(text)}"]` : JSON.stringify([text]));
      expect(answer).toEqual([text.replaceAll(unwanted, '')]);
    }),
    randomRuns(2000),
  );
});

test('a backslash in a text begins no escape', async () => {
  expect(await read('["\\\\u202e", "\\\\\\u202ea", "\\\\\\\\u202e"]')).toEqual([
    '\\u202e',
    '\\a',
    '\\\\u202e',
  ]);
});

test('a text that is JSON only without them is refused', async () => {
  await expect(read('["\\u20\u200b2e"]')).rejects.toBeInstanceOf(ApiError);
  await expect(read('["\\\u200bu202e"]')).rejects.toBeInstanceOf(ApiError);
});

test('an error says nothing that is not seen', async () => {
  const error = await read('{"type":"/error/\u202edefault","title":"Offer\\u200b expired"}', 400).catch(
    (cause: unknown) => cause,
  );
  expect(error).toMatchObject({ type: '/error/default', title: 'Offer expired' });
});
