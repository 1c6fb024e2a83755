import { expect, test } from 'vitest';
import { nameCase, sentenceCase } from './display-case.ts';

test.each([
  ['HIGH COUNTRY GROWERS', 'High Country Growers'],
  ['12 TŪĪ STREET, PO BOX 4', '12 Tūī Street, PO Box 4'],
  ["O'NEILL’S LPG", "O'Neill’s LPG"],
  ['McDonald & Sons', 'McDonald & Sons'],
  ['iwi power', 'iwi power'],
  ['', ''],
])('the name %j is shown as %j', (text, shown) => {
  expect(nameCase(text)).toBe(shown);
});

test.each([
  ['CARD PAYMENT. THANK YOU', 'Card payment. Thank you'],
  ['GST ADJUSTMENT', 'GST adjustment'],
  ['ĀWHINA PAYMENT', 'Āwhina payment'],
  ['Direct debit payment', 'Direct debit payment'],
])('the sentence %j is shown as %j', (text, shown) => {
  expect(sentenceCase(text)).toBe(shown);
});
