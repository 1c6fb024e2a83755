import { expect, test } from 'vitest';
import { z } from '#src/zod.ts';
import { readView } from './view.ts';

const shape = {
  unit: z._default(z.enum(['kwh', 'nzd']), 'kwh'),
  day: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
};
const valuesOf = (query: string) => readView(shape, new URLSearchParams(query));

test.each([
  ['unit=nzd&day=2026-03-03', { unit: 'nzd', day: '2026-03-03' }],
  ['', { unit: 'kwh', day: undefined }],
  ['unit=watts&day=tomorrow', { unit: 'kwh', day: undefined }],
  ['unit=&day=', { unit: 'kwh', day: undefined }],
  ['unit=nzd&other=1', { unit: 'nzd', day: undefined }],
])('reads %j', (query, values) => {
  expect(valuesOf(query)).toEqual(values);
});
