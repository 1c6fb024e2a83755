import { expect, test } from 'vitest';
import { array, nullable, nzd, object, plainDate, text } from '#schemas/json-schema.ts';
import { decode, encode } from './decode.ts';

const schema = object(
  {
    total: nzd('Total.'),
    due: nullable(object({ amount: nzd('Amount.'), on: plainDate('Day.') })),
    lines: array(object({ amount: nzd('Amount.') }), 'Lines.'),
    tip: nullable(nzd('Tip.')),
    note: text('Note.'),
  },
  { optional: ['tip'] },
);
const wire = {
  total: 1234.5,
  due: { amount: 0.29, on: '2026-03-03' },
  lines: [{ amount: -4.31 }, { amount: 0 }],
  tip: null,
  note: 'x',
  newer: { amount: 1.5 },
};
const browser = {
  total: 123450,
  due: { amount: 29, on: '2026-03-03' },
  lines: [{ amount: -431 }, { amount: 0 }],
  tip: null,
  note: 'x',
  newer: { amount: 1.5 },
};

test('amounts are cents in the browser and dollars on the wire, wherever they are', () => {
  expect(decode(schema, wire)).toEqual(browser);
  expect(encode(schema, browser)).toEqual(wire);
});

test('takes the branch of a list of alternatives that is meant', () => {
  const choice = {
    anyOf: [
      object({ kind: { const: 'a' }, cost: text('Cost.') }),
      object({ kind: { const: 'b' }, cost: nzd('Cost.') }),
    ],
  } as const;
  expect(decode(choice, { kind: 'b', cost: 2.5 })).toEqual({ kind: 'b', cost: 250 });
  expect(decode(choice, { kind: 'a', cost: 'free' })).toEqual({ kind: 'a', cost: 'free' });
});

test('a value without amounts is returned unchanged', () => {
  const value = { on: '2026-03-03' };
  expect(decode(object({ on: plainDate('Day.') }), value)).toBe(value);
});

test('the given value is not changed', () => {
  const copy = structuredClone(wire);
  decode(schema, wire);
  expect(wire).toEqual(copy);
});
