import { describe, expect, test } from 'vitest';
import type { Json } from '#layouts/core/text/parse.ts';
import { checkSchema } from '#schemas/check/schema-check.ts';
import {
  array,
  flag,
  type JsonSchema,
  nullable,
  object,
  oneOf,
  text,
  withDefault,
} from '#schemas/json-schema.ts';
import { widgetConfigs } from '#schemas/widgets/index.ts';
import { checkValue } from './check-value.ts';
import { fieldOf, leastOf, membersOf } from './describe.ts';

describe('the field of a schema', () => {
  test('exists for everything that a widget can be set to', () => {
    for (const [type, { config }] of Object.entries(widgetConfigs)) {
      for (const { key, schema } of membersOf(config)) {
        expect(fieldOf(schema, key).kind, `${type}.${key}`).not.toBe('unknown');
      }
    }
  });

  test('is named by its title, or else by its key in words', () => {
    expect(fieldOf(flag('Whether.'), 'showMoreTime')).toMatchObject({
      kind: 'flag',
      label: 'Show more time',
    });
    expect(fieldOf({ ...flag('Whether.'), title: 'More time' }, 'showMoreTime').label).toBe('More time');
  });

  test('tells alternatives apart by their constant', () => {
    const [action] = membersOf(widgetConfigs.notice.config.properties.button).filter(
      ({ key }) => key === 'action',
    );
    const field = action && fieldOf(action.schema, action.key);
    expect(field?.kind === 'alternatives' && [field.by, ...field.cases.map(({ label }) => label)]).toEqual([
      'kind',
      'Go to a page',
      'Go to another site',
      'Call the API',
      'Show a dialog',
    ]);
  });

  test('of something that may be null is the one of what it is otherwise', () => {
    expect(fieldOf(nullable(text('Name.', 80)), 'name')).toMatchObject({
      kind: 'text',
      maxLength: 80,
      isLong: false,
    });
    expect(fieldOf({ anyOf: [text('a'), flag('b')] }, 'odd').kind).toBe('unknown');
    expect(fieldOf({ type: 'object' }, 'odd').kind).toBe('unknown');
  });
});

/** A value with a word in the place of every empty text. */
const filled = (value: Json): Json =>
  JSON.parse(JSON.stringify(value, (_, each: unknown) => (each === '' ? 'x' : each))) as Json;

test('what a widget is added with is valid for every type, once its texts are filled in', () => {
  for (const [type, { config }] of Object.entries(widgetConfigs)) {
    const least = leastOf(config);
    for (const { sentence } of checkValue(config, least)) expect(sentence, type).toMatch(/^Fill this in/);
    expect(checkValue(config, filled(least)), type).toEqual([]);
    expect(checkSchema(config, filled(least)), type).toBeUndefined();
  }
});

test('an empty text is refused by the service, and said at its field', () => {
  const { config } = widgetConfigs.notice;
  for (const [pointer, value] of [
    ['/text', { text: '' }],
    ['/title', { text: 'Hello', title: '' }],
    ['/button/label', { text: 'Hello', button: { label: '', action: { kind: 'navigate', to: '/account' } } }],
  ] as const) {
    expect(checkValue(config, value)).toEqual([{ pointer, sentence: 'Fill this in: it can’t be empty.' }]);
    expect(checkSchema(config, value)).toMatchObject({ pointer });
  }
});

/** Texts of a schema that may be empty, by their place. */
function mayBeEmpty(schema: JsonSchema, at: string): string[] {
  const inner = [schema.items, ...(schema.anyOf ?? [])].filter((each) => typeof each === 'object');
  const members = Object.entries(schema.properties ?? {}).filter(([, each]) => typeof each === 'object');
  const isOpen =
    schema.type === 'string' &&
    [schema.minLength, schema.enum, schema.const, schema.pattern].every((limit) => limit === undefined);
  return [
    ...(isOpen ? [at] : []),
    ...inner.flatMap((each) => mayBeEmpty(each as JsonSchema, at)),
    ...members.flatMap(([key, each]) => mayBeEmpty(each as JsonSchema, `${at}.${key}`)),
  ];
}

test('no text of a widget may be empty', () => {
  const open = Object.entries(widgetConfigs).flatMap(([type, { config }]) => mayBeEmpty(config, type));
  expect(open).toEqual([]);
});

describe('a value is checked', () => {
  const schema = object(
    {
      tone: withDefault(oneOf(['info', 'warning'], 'Tone.'), 'info'),
      title: text('Title.', 5),
      links: array(object({ to: text('Where.') }), 'Links.', { minItems: 1, maxItems: 2 }),
      size: { type: 'integer', minimum: 1, maximum: 12, description: 'Size.' },
      one: { anyOf: [object({ kind: { const: 'a' }, a: text('A.', 2) }), object({ kind: { const: 'b' } })] },
    },
    { optional: ['tone', 'title', 'links', 'size', 'one'] },
  );
  const pointersOf = (value: Parameters<typeof checkValue>[1]) =>
    checkValue(schema, value).map(({ pointer }) => pointer);

  test('as the service checks it', () => {
    const values: readonly Json[] = [
      {},
      { tone: 'loud' },
      { title: 'too long' },
      { title: 4 },
      { links: [] },
      { links: [{ to: '' }, {}, { to: 1 }] },
      { size: 1.5 },
      { size: 13 },
      { unknown: true },
      { one: { kind: 'a', a: 'long' } },
      { one: { kind: 'b' } },
      { one: { kind: 'c' } },
      { one: null },
      [],
      'text',
    ];
    for (const value of values) {
      const isFine = checkSchema(schema, value) === undefined;
      expect(checkValue(schema, value).length === 0, JSON.stringify(value)).toBe(isFine);
    }
  });

  test('and says where what is wrong is', () => {
    expect(pointersOf({ tone: 'loud', title: 'too long', size: 0 })).toEqual(['/tone', '/title', '/size']);
    expect(pointersOf({ links: [{ to: 'a' }, {}] })).toEqual(['/links/1/to']);
    expect(pointersOf({ links: [{ to: 'a' }, { to: 'b' }, { to: 'c' }] })).toEqual(['/links']);
    expect(pointersOf({ one: { kind: 'a', a: 'long' } })).toEqual(['/one/a']);
    expect(pointersOf({ unknown: true })).toEqual(['/unknown']);
  });
});
