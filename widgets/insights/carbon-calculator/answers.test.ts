import { describe, expect, test } from 'vitest';
import { answerTexts } from './answer-texts.ts';
import { bodies, carsForm, fieldAt, inputsOf, occupantsForm } from './answers.ts';
import { averageSentence, formatMass, type Result, totalAfter } from './footprint.ts';

const none = { occupants: null, gasUsage: null, shower: null, carDetails: null };
const car = { fuelType: 'petrol', distance: 9_000, year: 2016, engineSize: 2.4, carSize: 'large' } as const;
const emptyCar = {
  fuelType: '',
  distance: undefined,
  year: undefined,
  engineSize: undefined,
  carSize: '',
} as const;
const messages = (value: unknown) =>
  carsForm(2027)
    .safeParse(value)
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);

test('forms begin with what was saved, else with the usual', () => {
  expect(inputsOf(none)).toMatchObject({
    occupants: { adults: 1, children: 0 },
    shower: { frequency: undefined, duration: undefined },
    carDetails: { numOfCars: 0 },
  });
  const saved = bodies.carDetails({ numOfCars: 1, cars: [car, emptyCar] });
  if (!('carDetails' in saved)) throw new Error('Another step');
  expect(inputsOf({ ...none, carDetails: saved.carDetails }).carDetails.cars.slice(0, 2)).toEqual([
    car,
    emptyCar,
  ]);
});

test.each([0, 21, 1.5, undefined])('%s adults are refused', (adults) => {
  expect(occupantsForm.safeParse({ adults, children: 0 }).success).toBe(false);
});

test('only counted cars are checked, each by its number', () => {
  expect(messages({ numOfCars: 0, cars: [emptyCar] })).toBeUndefined();
  expect(messages({ numOfCars: 1, cars: [emptyCar] })).toEqual([
    ['cars.0.fuelType', 'Choose what drives the car.'],
    ['cars.0.distance', 'Enter how far the car goes in a year, up to 200,000 km.'],
  ]);
  expect(messages({ numOfCars: 2, cars: [car, { ...car, year: 1930, engineSize: 11 }] })).toEqual([
    ['cars.1.year', 'Enter the year of car 2, from 1950 to 2027, or leave it out.'],
    ['cars.1.engineSize', 'Enter the engine size of car 2 in litres, up to 10, or leave it out.'],
  ]);
  expect(messages({ numOfCars: 6, cars: [] })).toHaveLength(1);
});

test('a draft, which has no empty fields, is as good as the form that it was taken from', () => {
  const cars = [
    { fuelType: 'petrol', distance: 9_000, carSize: '' },
    { fuelType: '', carSize: '' },
  ];
  expect(messages({ numOfCars: 1, cars })).toBeUndefined();
  expect(messages({ numOfCars: 2, cars })).toHaveLength(2);
  expect(occupantsForm.safeParse({ children: 0 }).error?.issues[0]?.message).toBe(
    'Enter the number of adults, from 1 to 20.',
  );
});

test('an electric car has a year of its own and no engine', () => {
  expect(
    bodies.carDetails({ numOfCars: 1, cars: [{ ...car, fuelType: 'electric', carSize: '' }, car] }),
  ).toEqual({
    step: 'carDetails',
    carDetails: { numOfCars: 1, cars: [{ fuelType: 'electric', carDistanceDriven: 9_000, evYear: 2016 }] },
  });
});

describe('what the server refuses is said at its field', () => {
  test.each([
    ['occupants', '/body/occupants/adults', 'adults'],
    ['carDetails', '/body/carDetails/cars', 'numOfCars'],
    ['carDetails', '/body/carDetails/cars/1/evYear', 'cars.1.year'],
    ['carDetails', '/body/carDetails/cars/0/engineSize', 'cars.0.engineSize'],
    ['shower', '/body/occupants/adults', undefined],
    ['shower', '/body', undefined],
    ['shower', undefined, undefined],
  ] as const)('%s %s is %s', (step, instance, field) => {
    expect(fieldAt(step, instance)).toBe(field);
  });
});

test('answers in words', () => {
  const texts = {
    showerFrequencies: ['Once', 'Twice', 'Three times'],
    showerDurations: ['Bath', 'One', 'Two'],
  };
  const said = answerTexts(
    {
      occupants: { adults: 1, children: 2 },
      gasUsage: { heating: true, hotWater: false, cooking: true },
      shower: { frequency: 3, duration: 'bath' },
      carDetails: { numOfCars: 1, cars: [{ fuelType: 'diesel', carDistanceDriven: 12_000 }] },
    },
    texts,
  );
  expect(said.map(({ text }) => text)).toEqual([
    '1 adult, 2 children',
    'Gas for heating, cooking',
    'Three times: Bath',
    'Diesel, 12,000 km',
  ]);
  expect(answerTexts(none, texts)).toEqual([]);
});

test('mass is in kilograms, from a tonne in tonnes', () => {
  expect([0, 999.4, 999.6, 3_240].map(formatMass)).toEqual(['0 kg', '999 kg', '1.0 tonnes', '3.2 tonnes']);
});

test('changes that are on are taken off, those that only inform are not', () => {
  const toggle = (key: string, action: 'toggle' | 'popup', reductionInKgPerYear: number) => ({
    key,
    label: key,
    action,
    reductionInKgPerYear,
  });
  const toggles = [
    toggle('drive', 'toggle', 300),
    toggle('wash', 'toggle', 900),
    toggle('hours', 'popup', 50),
  ];
  expect(totalAfter(1_000, toggles, new Set(['drive', 'hours']))).toBe(700);
  expect(totalAfter(1_000, toggles, new Set(['drive', 'wash']))).toBe(0);
});

test('the result is compared with a typical home where there is one', () => {
  const result = (totalInKgPerYear: number, averageInKgPerYear?: number) =>
    averageSentence({
      totalInKgPerYear,
      ...(averageInKgPerYear !== undefined && { averageInKgPerYear }),
    } as Result);
  expect(result(800, 1_000)).toBe("That's 20% less than a typical New Zealand home with as many people.");
  expect(result(1_010, 1_000)).toBe(
    "That's about the same as a typical New Zealand home with as many people.",
  );
  expect(result(800)).toBeUndefined();
});
