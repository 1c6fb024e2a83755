import { expect, test } from 'vitest';
import { type Choice, frameOf, queryOf, readChoice } from './address.ts';

const choice: Choice = {
  type: 'billSummary',
  state: 'partial-currentPeriod',
  brand: 'ember',
  theme: 'dark',
  width: 375,
};

test('an address contains the whole choice', () => {
  expect(readChoice(queryOf(choice))).toEqual(choice);
  const list: Choice = { ...choice, type: undefined, state: undefined };
  expect(readChoice(queryOf(list))).toEqual(list);
});

test('what an address leaves out, or spells wrongly, has its default', () => {
  const usual = { type: undefined, state: undefined, brand: 'beacon', theme: 'light', width: 1440 };
  expect(readChoice('')).toEqual(usual);
  expect(readChoice('?brand=acme&theme=red&width=wide')).toEqual(usual);
  expect(readChoice('?width=9').width).toBe(320);
  expect(readChoice('?width=99999').width).toBe(1920);
});

test('a frame is reloaded for everything but its width', () => {
  expect(frameOf({ ...choice, width: 768 })).toBe(frameOf(choice));
  expect(frameOf({ ...choice, theme: 'light' })).not.toBe(frameOf(choice));
  expect(readChoice(new URL(frameOf(choice), 'http://gallery').search)).toEqual({ ...choice, width: 1440 });
});
