import { expect, test } from 'vitest';
import { matcherOf } from './matches-search.ts';

test.each(['104/9 karetu', 'Unit 104, 9 Kāretu Place', '104-9', 'flat 104 karetu', 'grafton 104', ''])(
  '%j finds a unit',
  (search) => {
    expect(matcherOf(search)(['104/9 Kāretu Place', 'Grafton'])).toBe(true);
  },
);

test.each(['105/9', 'unit 12', 'totara'])('%j finds another one', (search) => {
  expect(matcherOf(search)(['104/9 Kāretu Place', 'Grafton'])).toBe(false);
});
