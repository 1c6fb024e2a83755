import { expect, test } from 'vitest';
import {
  type Answers,
  answerOf,
  isAnswered,
  optionsFor,
  type Question,
  unknownBand,
  valuesOf,
  withSaved,
  wordsOfAnswer,
} from './questions.ts';
import { faultsOf, stepSchema } from './validate.ts';

const texts = { title: 'A', label: 'A?', name: 'your floor area', isNeeded: true };
const floor: Question = {
  ...texts,
  key: 'Floor',
  kind: 'band',
  unit: 'm²',
  bands: [
    { band: { Min: null, Max: 99 }, label: 'Under 100 m²' },
    { band: unknownBand, label: "Don't know" },
  ],
};
const fuels: Question = {
  ...texts,
  key: 'Fuels',
  kind: 'many',
  alone: ['none'],
  options: [
    { value: 'gas', label: 'Gas' },
    { value: 'wood', label: 'Wood' },
    { value: 'none', label: 'None of these' },
  ],
};
const adults: Question = { ...texts, key: 'Adults', kind: 'count', min: 1, max: 20, standard: 1 };
const industry: Question = {
  ...texts,
  key: 'Industry',
  kind: 'search',
  name: 'your industry',
  options: [{ value: 'mining', label: 'Mining' }],
};

const use: Question = {
  ...texts,
  key: 'Use',
  kind: 'search',
  name: 'your use',
  parent: {
    field: 'Industry',
    name: 'your industry',
    options: [
      { value: 'mining', label: 'Mining' },
      { value: 'farming', label: 'Farming' },
    ],
  },
  options: [
    { value: 'coal', label: 'Coal', within: ['mining'] },
    { value: 'dairy', label: 'Dairy', within: ['farming'] },
    { value: 'office', label: 'Office', within: ['mining', 'farming'] },
  ],
};
const usesOf = (industryText: string, saved: Answers = {}) => {
  const known = withSaved(use, saved);
  return known.kind === 'search'
    ? optionsFor(known, { Industry: industryText }).map(({ label }) => label)
    : [];
};

test('a question with a parent has the options of its answer, and can be answered with no other', () => {
  expect(usesOf('Mining')).toEqual(['Coal', 'Office']);
  expect(usesOf(' farming ')).toEqual(['Dairy', 'Office']);
  expect(usesOf('Min')).toEqual([]);
  expect(answerOf(use, { Industry: 'Mining', Use: 'Dairy' })).toBe(null);
  expect(answerOf(use, { Industry: 'Farming', Use: 'Dairy' })).toBe('dairy');
});

test('a saved pair that we do not know stays an option, with no other answer of the parent', () => {
  const oddPair = { Industry: 'mining', Use: 'dairy' };
  expect(usesOf('Mining', oddPair)).toEqual(['Coal', 'Dairy', 'Office']);
  expect(usesOf('Mining', { Industry: 'mining', Use: 'moonRock' })).toEqual(['Coal', 'Office', 'Moon rock']);
  expect(usesOf('Farming', { Industry: 'mining', Use: 'moonRock' })).toEqual(['Dairy', 'Office']);
});

test('an industry that is not in the list has every use, and keeps the saved one', () => {
  expect(usesOf('Space travel', { Industry: 'spaceTravel', Use: 'moonRock' })).toEqual([
    'Coal',
    'Dairy',
    'Office',
    'Moon rock',
  ]);
  expect(usesOf('Mining', { Industry: 'spaceTravel', Use: null })).toEqual(['Coal', 'Office']);
});

test("Don't know is a band with open ends, and counts as answered", () => {
  const saved = { Floor: { Min: null, Max: null } };
  expect(isAnswered(saved.Floor)).toBe(true);
  expect(answerOf(floor, valuesOf(floor, saved))).toEqual({ Min: null, Max: null });
  expect(wordsOfAnswer(floor, saved)).toBe("Don't know");
});

test.each([
  [null, false],
  [[], false],
  ['', true],
  [false, true],
  [0, true],
  [['none'], true],
])('%j counts as answered: %s', (answer, expected) => expect(isAnswered(answer)).toBe(expected));

test.each([
  [{ Min: 150, Max: 250 }, '150 to 250 m²'],
  [{ Min: 400, Max: null }, '400 m² or more'],
  [{ Min: null, Max: 30 }, 'Up to 30 m²'],
])('a saved band that is not in the list is shown as it is: %o', (band, text) => {
  const saved = { Floor: band };
  const known = withSaved(floor, saved);
  expect(wordsOfAnswer(floor, saved)).toBe(text);
  expect(answerOf(known, valuesOf(known, saved))).toEqual(band);
});

test('a saved answer that is not in the list is kept', () => {
  const saved = { Fuels: ['wood', 'oilHeater'], Industry: 'spaceTravel' };
  const known = withSaved(fuels, saved);
  expect(answerOf(known, valuesOf(known, saved))).toEqual(['wood', 'oilHeater']);
  expect(wordsOfAnswer(fuels, saved)).toBe('Wood, Oil heater');
  const searched = withSaved(industry, saved);
  expect(answerOf(searched, valuesOf(searched, saved))).toBe('spaceTravel');
});

test.each([
  [adults, { Adults: 0 }, 'Enter a number from 1 to 20.'],
  [adults, { Adults: 21 }, 'Enter a number from 1 to 20.'],
  [adults, { Adults: 2.5 }, 'Enter a number from 1 to 20.'],
  [adults, { Adults: undefined }, 'Enter a number from 1 to 20.'],
  [adults, { Adults: 20 }, undefined],
  [floor, { Floor: '' }, 'Select your floor area.'],
  [industry, { Industry: '' }, 'Select your industry.'],
  [industry, { Industry: 'min' }, 'Select your industry from the list.'],
  [industry, { Industry: ' MINING ' }, undefined],
  [use, { Industry: '', Use: '' }, 'Select your industry first.'],
  [use, { Industry: 'Mining', Use: '' }, 'Select your use.'],
  [use, { Industry: 'Mining', Use: 'Dairy' }, 'Select your use from the list.'],
  [use, { Industry: 'Mining', Use: 'coal' }, undefined],
  [fuels, { Fuels: [] }, 'Select your floor area.'],
])('%o with %o says: %s', (question, values, message) => {
  expect(faultsOf(question, values, true)[question.key]).toBe(message);
  expect(stepSchema([question]).safeParse(values).success).toBe(message === undefined);
});
