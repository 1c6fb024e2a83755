import { expect, test } from 'vitest';
import { array, nullable, object, oneOf, text } from '#schemas/json-schema.ts';
import { type Row, rowsOf } from './schema-rows.ts';

const short = ({ path, type, isRequired, limits }: Row) =>
  [path, `${type}${isRequired ? '' : '?'}`, ...limits].join(' | ');

test('lists nested fields by their whole path', () => {
  const schema = object(
    {
      name: { type: 'string', minLength: 1, maxLength: 40, description: 'Name.' },
      sites: array(object({ icp: nullable(text('ICP.')) }), 'Sites.', { maxItems: 5 }),
      kind: oneOf(['a', 'b'], 'Kind.'),
      level: { type: 'integer', minimum: 1, description: 'Level.' },
    },
    { optional: ['name'] },
  );
  expect(rowsOf(schema).map(short)).toEqual([
    'name | string? | 1 to 40 characters',
    'sites | list of object | at most 5 entries',
    'sites[].icp | string or null',
    'kind | string | one of "a", "b"',
    'level | integer | at least 1',
  ]);
});

test('tells the shapes of a choice apart by their constant', () => {
  const schema = object({
    action: {
      anyOf: [
        object({ type: { const: 'link', description: 'Type.' }, href: text('Address.') }),
        object({ size: text('Size.') }),
        { type: 'null' },
      ],
    },
  });
  expect(rowsOf(schema).map(short)).toEqual([
    'action | object or null',
    'action‹link›.type | string | always "link"',
    'action‹link›.href | string',
    'action‹shape 2›.size | string',
  ]);
});

test('names components and does not repeat them', () => {
  const part = { $ref: '#/components/schemas/Balance' };
  const rows = rowsOf(object({ now: part, past: array(part, 'Past.') }));
  expect(rows.map(({ path, type, component }) => [path, type, component])).toEqual([
    ['now', 'Balance', 'Balance'],
    ['past', 'list of Balance', 'Balance'],
  ]);
});

test('describes a whole value that is no object', () => {
  const file = { type: 'string', contentMediaType: 'application/pdf', description: 'The bill.' } as const;
  expect(rowsOf(file)).toMatchObject([
    { path: '', description: 'The bill.', limits: ['a file, application/pdf'] },
  ]);
  expect(rowsOf(array(object({ day: text('Day.') }), 'Days.')).map(short)).toEqual([
    ' | list of object',
    '[].day | string',
  ]);
});
