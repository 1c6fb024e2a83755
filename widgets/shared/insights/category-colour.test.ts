import { expect, test } from 'vitest';
import { categoryColour, tokenAt } from './category-colour.ts';

test('a category that is known has its token in every place', () => {
  expect(categoryColour('Hot water', 5)).toBe('var(--data-category-1)');
  expect(categoryColour('hot water', 0)).toBe('var(--data-category-1)');
});

test('another one has the token of its place, whatever its name', () => {
  expect(categoryColour('constructor', 1)).toBe('var(--data-category-2)');
  expect(categoryColour('sauna', 11)).toBe('var(--data-category-1)');
  expect(tokenAt(7)).toBe(8);
});
