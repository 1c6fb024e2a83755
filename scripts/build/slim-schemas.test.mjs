import { parseAst } from 'rollup/parseAst';
import { expect, test } from 'vitest';
import { slimSchemas } from './slim-schemas.mjs';

const slim = (code) =>
  slimSchemas().transform.handler.call({ parse: parseAst }, code, '/schemas/entities/a.ts')?.code;

test('a schema loses its descriptions, and may go where nobody uses it', () => {
  expect(
    slim(`import { object, text } from '#schemas/json-schema.ts';
export const a = object({ b: text('What b is.'), c: { type: 'string', description: 'What c is.' } });`),
  ).toContain(`/*#__PURE__*/object({ b: /*#__PURE__*/text(''), c: { type: 'string', description: '' } })`);
});

test('so does a schema that a helper of the file makes', () => {
  expect(
    slim(`const size = (most, description) => ({ type: 'integer', maximum: most, description });
export const a = size(5, 'How large a is.');`),
  ).toContain(`/*#__PURE__*/size(5, '')`);
});

test('a schema loses its titles, and what is called a title in data stays', () => {
  expect(
    slim(`export const a = object({ to: titled('Page', text('Path.')), title: text('Heading.') });`),
  ).toContain(`/*#__PURE__*/object({ to: /*#__PURE__*/text(''), title: /*#__PURE__*/text('') })`);
  expect(slim(`export const a = { const: 'call', title: 'Call', description: 'A call.' };`)).toContain(
    `{ const: 'call', description: '' }`,
  );
  expect(slim(`export const a = { type: 'string', title: 'Name' };`)).toContain(`{ type: 'string' }`);
  expect(slim(`export const a = text('', 3, { title: 'Kia ora', text: 'b' });`)).toContain(
    `{ title: 'Kia ora', text: 'b' }`,
  );
});
