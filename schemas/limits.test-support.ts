import fc from 'fast-check';
import type { JsonSchema } from './json-schema.ts';
import { layout } from './layout.ts';
import type { Operation } from './operation.ts';
import { operations } from './operations.ts';
import { problem } from './problem.ts';
import { widgetConfigs } from './widgets/index.ts';

/** Characters that a pattern has to get through. */
const longest = 50_000;

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
/** Every text of the contract, with the place where it is. */
export const texts = schemas.flatMap(([name, schema]) => textsOf(schema, name));

/** Each pattern of the contract once. */
export const patterns = [...new Set(texts.flatMap(([, { pattern }]) => pattern ?? []))];

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
export function* hostileTexts(pattern: string): Generator<string> {
  const characters = charactersOf(pattern);
  const pieces = [...characters, ...characters.flatMap((one) => characters.map((other) => one + other))];
  for (const beginning of new Set(['', ...beginningsOf(pattern)])) {
    for (const piece of pieces) {
      const middle = piece.repeat(longest / piece.length);
      for (const end of ['\u0000', '@ ', '']) yield beginning + middle + end;
    }
  }
}
