import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  array,
  instant,
  type JsonSchema,
  nullable,
  number,
  object,
  oneOf,
  plainDate,
  text,
} from '#schemas/json-schema.ts';
import { operations } from '#schemas/operations.ts';
import { wireFormats } from '#schemas/values.ts';
import { checkSchema } from './check-schema.ts';

const person = object(
  {
    name: text('Name.'),
    born: nullable(plainDate('Birthday.')),
    tags: array(oneOf(['a', 'b'], 'Tag.'), 'Tags.', { maxItems: 2 }),
  },
  { optional: ['tags'] },
);

test('accepts what the schema describes', () => {
  expect(checkSchema(person, { name: 'Aroha', born: '1990-02-03', tags: ['a'] })).toBeNull();
  expect(checkSchema(person, { name: '', born: null })).toBeNull();
});

test('names the place of the first fault, never the value', () => {
  expect(checkSchema(person, { name: 'x', born: null, tags: ['a', 'secret'] })).toEqual({
    pointer: '/tags/1',
    expected: 'one of the known values',
  });
  expect(checkSchema(person, { born: null })).toEqual({ pointer: '/name', expected: 'to be there' });
  expect(checkSchema(person, { name: 5, born: null })).toEqual({ pointer: '/name', expected: 'string' });
  expect(checkSchema(person, { name: 'x', born: 'Friday' })?.pointer).toBe('/born');
  expect(checkSchema(person, { name: 'x', born: null, tags: ['a', 'b', 'a'] })?.expected).toBe(
    'at most 2 entries',
  );
});

test('lets fields pass that are newer than the portal', () => {
  expect(checkSchema(person, { name: 'x', born: null, nickname: 'y' })).toBeNull();
});

test('distinguishes dates and numbers from what only looks like them', () => {
  expect(checkSchema(instant('When.'), 'soon')?.expected).toBe('a date and time');
  expect(checkSchema(number('Figure.'), Number.NaN)).toBeNull();
  expect(checkSchema(number('Figure.'), '12')?.expected).toBe('number');
});

test('a text is at most as long as its limit, in code points', () => {
  const short = { type: 'string', maxLength: 3 } as const;
  expect(checkSchema(short, 'abc')).toBeNull();
  expect(checkSchema(short, '😀😀😀')).toBeNull();
  expect(checkSchema(short, 'abcd')?.expected).toBe('at most 3 characters');
  expect(checkSchema(text('Text.'), 'x'.repeat(10_001))?.expected).toBe('at most 10000 characters');
});

test('no pattern sees a text that is too long', () => {
  const slow = { type: 'string', pattern: '^(a+)+$', maxLength: 20 } as const;
  expect(checkSchema(slow, `${'a'.repeat(26)}!`)?.expected).toBe('at most 20 characters');
});

/** A schema without its closedness: the browser lets unknown fields pass, a full validator should then too. */
function open(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(open);
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema).flatMap(([key, value]) =>
      key === 'additionalProperties' ? [] : [[key, open(value)]],
    ),
  );
}

/** Values that follow a schema, with a fault somewhere now and then. */
function valuesOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  const sound = soundValuesOf(schema);
  return fc.oneof({ weight: 8, arbitrary: sound }, { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 1 }) });
}

function soundValuesOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.anyOf !== undefined) return fc.oneof(...(schema.anyOf as JsonSchema[]).map(valuesOf));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...(schema.enum as unknown[]));
  switch (schema.type) {
    case 'object': {
      const properties = Object.entries(schema.properties ?? {}) as [string, JsonSchema][];
      return fc.record(Object.fromEntries(properties.map(([key, value]) => [key, valuesOf(value)])), {
        requiredKeys: [...(schema.required ?? [])],
      });
    }
    case 'array':
      return fc.array(valuesOf((schema.items ?? {}) as JsonSchema), { maxLength: 3 });
    case 'integer':
      return fc.integer({ min: -5, max: 120 });
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.oneof(
        fc.string({ maxLength: 5 }),
        fc.constantFrom('2026-03-03', '2026-03-03T10:24:00+13:00'),
        fc.constant('x'.repeat(10_001)),
      );
  }
}

test('agrees with a full validator on every answer of the contract', () => {
  const ajv = addFormats.default(new Ajv2020({ formats: wireFormats, strict: false }));
  let agreed = { sound: 0, faulty: 0 };
  for (const [id, operation] of Object.entries(operations)) {
    const schema = (operation.responses as Record<number, JsonSchema | null>)[200];
    if (schema === null || schema === undefined) continue;
    const full = ajv.compile(open(schema) as object);
    fc.assert(
      fc.property(valuesOf(schema), (value) => {
        const verdict = checkSchema(schema, value) === null;
        expect(verdict, `${id} ${JSON.stringify(value)}`).toBe(full(value));
        agreed = verdict ? { ...agreed, sound: agreed.sound + 1 } : { ...agreed, faulty: agreed.faulty + 1 };
      }),
      { numRuns: 150, seed: 1 },
    );
  }
  expect(agreed.sound).toBeGreaterThan(300);
  expect(agreed.faulty).toBeGreaterThan(300);
});
