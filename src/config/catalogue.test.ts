import { expect, test } from 'vitest';
import { catalogueOf } from './catalogue.ts';

const page = (content: string | undefined) => ({
  querySelector: <E>() => (content === undefined ? null : ({ content } as E)),
});
const digest = '0123456789abcdef';

test.each([
  ['a path is on its own origin', '/api/v1', undefined, digest],
  ['so is its own address', 'http://localhost/api/v1', undefined, digest],
  ['another port is another origin', 'http://localhost:4001/api/v1', undefined, undefined],
  ['another host too', 'https://api.example/v1', undefined, undefined],
  ['the deployment may want it there', 'https://api.example/v1', { sendCatalogue: true }, digest],
  ['or not at all', '/api/v1', { sendCatalogue: false }, undefined],
  ['other settings of layouts change nothing', '/api/v1', { switches: false } as const, digest],
])('the catalogue is sent to an API on the own origin: %s', (_, apiBase, layouts, expected) => {
  expect(catalogueOf(page(digest), { apiBase, layouts })).toBe(expected);
});

test('a page that names no catalogue sends none', () => {
  expect(catalogueOf(page(undefined), { apiBase: '/api/v1' })).toBeUndefined();
});
