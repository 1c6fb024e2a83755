import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { categoryColour, contrast, surfaces } from './category-colour.ts';

test('takes a colour of the server that can be seen in both themes', () => {
  expect(categoryColour('#777777', 0)).toBe('#777777');
});

test('takes it in the one theme where it can be seen', () => {
  expect(categoryColour('#123456', 0)).toBe('light-dark(#123456, var(--data-category-1))');
  expect(categoryColour('#ffee00', 1)).toBe('light-dark(var(--data-category-2), #ffee00)');
});

test.each([
  '',
  'red',
  '#12',
  '#12345',
  '#gggggg',
  'url(#a)',
  '#fff;color:red',
  '#77777780',
  '#7778',
  ' #777777',
])('puts a token in the place of %j', (colour) => {
  expect(categoryColour(colour, 2)).toBe('var(--data-category-3)');
});

test('begins again after the last token', () => {
  expect(categoryColour('', 8)).toBe('var(--data-category-1)');
});

test('knows the contrast of short, long and opaque colours', () => {
  expect(contrast('#000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#767676ff', '#fff')).toBeCloseTo(4.54, 2);
});

test('passes nothing but a colour or a token, whatever the server sends', () => {
  const one = '(?:#[0-9a-f]{3,8}|var\\(--data-category-[1-8]\\))';
  const whole = new RegExp(`^(?:${one}|light-dark\\(${one}, ${one}\\))$`, 'i');
  fc.assert(
    fc.property(fc.string(), fc.nat(40), (text, index) => {
      expect(categoryColour(text, index)).toMatch(whole);
      expect(categoryColour(`#${text}`, index)).toMatch(whole);
    }),
  );
});

test('measures against the surfaces that the brands have', () => {
  const tokens = ['beacon', 'ember'].map((brand) => readFileSync(`src/brands/${brand}/tokens.css`, 'utf8'));
  for (const css of tokens) {
    const [, light = '', dark = ''] = /--color-surface: light-dark\((#\w+), (#\w+)\)/.exec(css) ?? [];
    expect(light).toBe(surfaces.light);
    // A darker surface only adds contrast to a colour that passes on the lighter one.
    expect(contrast(dark, '#000000')).toBeLessThanOrEqual(contrast(surfaces.dark, '#000000'));
  }
});
