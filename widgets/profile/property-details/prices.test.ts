import { expect, test } from 'vitest';
import { formatPrice, priceOnBasis } from './prices.ts';

test.each([
  [0.306, '$0.3060'],
  [2.46, '$2.4600'],
  [148, '$148.0000'],
  [1234.5, '$1,234.5000'],
  [0.00005, '$0.0001'],
  [1.0055, '$1.0055'],
  [0, '$0.0000'],
])('%d is shown as %s', (price, text) => {
  expect(formatPrice(price)).toBe(text);
});

test('prices without GST are x / 1.15, to four decimals', () => {
  expect(priceOnBasis(0.306, 'inclusive', 'exclusive')).toBe(0.2661);
  expect(priceOnBasis(1.15, 'inclusive', 'exclusive')).toBe(1);
});

test('prices with GST are x * 1.15, to four decimals', () => {
  expect(priceOnBasis(0.246, 'exclusive', 'inclusive')).toBe(0.2829);
  // 0.2365 * 1.15 is 0.271975.
  expect(priceOnBasis(0.2365, 'exclusive', 'inclusive')).toBe(0.272);
});

test('on its own basis a price stays as it was sent', () => {
  expect(priceOnBasis(0.12345, 'exclusive', 'exclusive')).toBe(0.12345);
});
