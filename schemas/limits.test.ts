import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomRuns } from '#src/test/depth.ts';
import { chargeNetAccount } from './entities/ev.ts';
import { type JsonSchema, typed } from './json-schema.ts';
import { layout } from './layout.ts';
import type { Operation } from './operation.ts';
import { operations } from './operations.ts';
import { problem } from './problem.ts';
import { widgetConfigs } from './widgets/index.ts';

/** Characters that a pattern has to get through, and milliseconds for it. */
const longest = 50_000;
const longestTime = 20;

const schemas: [string, JsonSchema][] = [
  ['problem', problem],
  ['layout', layout],
  ...Object.entries(widgetConfigs).map(([type, { config }]): [string, JsonSchema] => [type, config]),
  ...Object.entries<Operation>(operations).flatMap(([id, { params, query, body, responses }]) =>
    Object.entries({ params, query, body, ...responses }).flatMap(([part, schema]): [string, JsonSchema][] =>
      schema ? [[`${id} ${part}`, schema]] : [],
    ),
  ),
];

/** Every text of the contract, with the place where it is. */
function textsOf(schema: JsonSchema, where: string): [string, JsonSchema][] {
  return [
    ...(schema.type === 'string' ? [[where, schema] as [string, JsonSchema]] : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) =>
      textsOf(part as JsonSchema, `${where}/${name}`),
    ),
    ...(typeof schema.items === 'object' ? textsOf(schema.items as JsonSchema, `${where}[]`) : []),
    ...(schema.anyOf ?? []).flatMap((part) => textsOf(part as JsonSchema, where)),
  ];
}
const texts = schemas.flatMap(([name, schema]) => textsOf(schema, name));

/** Whether a pattern repeats nothing without end: character classes and escapes are no repetition. */
const isBounded = (pattern: string) =>
  /^\^.*\$$/.test(pattern) && !/[*+]|\{\d+,\}/.test(pattern.replaceAll(/\\.|\[(?:\\.|[^\]])*\]/g, 'x'));

test('every text has an end', () => {
  const endless = texts.filter(
    ([, { enum: values, const: value, maxLength, pattern, contentMediaType }]) =>
      values === undefined &&
      value === undefined &&
      maxLength === undefined &&
      contentMediaType === undefined &&
      !isBounded(pattern ?? ''),
  );
  expect(texts.length).toBeGreaterThan(800);
  expect(endless.map(([where]) => where)).toEqual([]);
});

/** One character for each class, escape and literal of a pattern. */
function charactersOf(pattern: string): string[] {
  const atoms = pattern.match(/\[(?:\\.|[^\]])*\]|\\p\{\w+\}|\\u[\da-f]{4}|\\.|[^\\^$(){}*+?|[\]]/g) ?? [];
  const some = [...'a0 .-@+•CZ', '\u0001', '\t', 'ā', '’'];
  const characters = atoms.flatMap((atom) => {
    const form = new RegExp(`^(?:${atom})$`, 'u');
    return some.filter((character) => form.test(character)).slice(0, 3);
  });
  return [...new Set(characters)];
}

/** Beginnings of texts that match, of any length. */
const beginningsOf = (pattern: string): string[] =>
  fc
    .sample(fc.stringMatching(new RegExp(pattern)), { numRuns: 4, seed: 1 })
    .flatMap((text) => [0, 0.5, 1].map((part) => text.slice(0, Math.ceil(text.length * part))));

/** Texts that begin as they should, repeat what may be repeated, and end wrong. */
function* hostileTexts(pattern: string): Generator<string> {
  const characters = charactersOf(pattern);
  const pieces = [...characters, ...characters.flatMap((one) => characters.map((other) => one + other))];
  for (const beginning of new Set(['', ...beginningsOf(pattern)])) {
    for (const piece of pieces) {
      const middle = piece.repeat(longest / piece.length);
      for (const end of ['\u0000', '@ ', '']) yield beginning + middle + end;
    }
  }
}

/** Milliseconds of a match: the best of three, because another process may have had the processor. */
function timeOf(form: RegExp, text: string): number {
  let best = Number.POSITIVE_INFINITY;
  for (let times = 0; times < 3 && best > longestTime; times += 1) {
    const start = performance.now();
    form.test(text);
    best = Math.min(best, performance.now() - start);
  }
  return best;
}

const patterns = [...new Set(texts.flatMap(([, { pattern }]) => pattern ?? []))];

test.each(patterns)(
  'pattern %s is matched at once, whatever the text',
  (pattern) => {
    const form = new RegExp(pattern, 'u');
    for (const text of hostileTexts(pattern)) {
      const time = timeOf(form, text);
      expect(time, JSON.stringify(text.slice(0, 30))).toBeLessThan(longestTime);
    }
  },
  60_000,
);

test('the server matches no pattern with a text that is too long', () => {
  const slow = { type: 'string', pattern: '^(a+)+$', maxLength: 20 };
  expect(new Ajv2020().compile(slow)(`${'a'.repeat(26)}!`)).toBe(false);
});

test('a typed text has no control character, and one that is seen', () => {
  const form = new RegExp(typed(9, 'Text.').pattern, 'u');
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', ' ', '\u00a0', '\t', '\u0001', 'ā'), maxLength: 6 }),
      (text) => {
        const isSound = [...text].every((character) => character >= ' ') && text.trim() !== '';
        expect(form.test(text), JSON.stringify(text)).toBe(isSound);
      },
    ),
    randomRuns(1000),
  );
});

test('an e-mail of the charging network has one at sign and a domain with a dot inside', () => {
  const form = new RegExp(chargeNetAccount.properties.email.pattern, 'u');
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', '.', '@', ' '), maxLength: 8 }), (text) => {
      const [local = '', domain = '', ...more] = text.split('@');
      const isSound =
        more.length === 0 && local !== '' && domain.slice(1, -1).includes('.') && !text.includes(' ');
      expect(form.test(text), JSON.stringify(text)).toBe(isSound);
    }),
    randomRuns(2000),
  );
});
