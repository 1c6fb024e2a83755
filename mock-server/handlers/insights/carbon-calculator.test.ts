import { beforeEach, expect, test } from 'vitest';
import { type TestMock, testMock } from '#mock/handlers/test-mock.ts';
import { emissionFactorsOn } from '#mock/world/carbon.ts';

let mock: TestMock;
beforeEach(() => {
  mock = testMock();
});

const steps = [
  { step: 'occupants', occupants: { adults: 2, children: 2 } },
  { step: 'gasUsage', gasUsage: { heating: true, hotWater: true, cooking: false } },
  { step: 'shower', shower: { frequency: 3, duration: 'bath' } },
  {
    step: 'carDetails',
    carDetails: {
      numOfCars: 2,
      cars: [
        { fuelType: 'diesel', carDistanceDriven: 10_000, carYear: 2016, engineSize: 2.4, carSize: 'large' },
        { fuelType: 'electric', carDistanceDriven: 5_000, evYear: 2022 },
      ],
    },
  },
];
const save = (body: unknown, persona = 'wiremu') => mock.call('carbonCalculator.save', { persona, body });
const call = (name: string, persona = 'wiremu') => mock.call(`carbonCalculator.${name}`, { persona });

interface Details {
  result: {
    factorsVersion: number;
    totalInKgPerYear: number;
    parts: {
      source: string;
      quantity: number;
      kgPerUnit: number;
      kgPerYear: number;
      percentage: number;
      isMeasured: boolean;
    }[];
  } | null;
}
const details = async (persona?: string) => (await call('details', persona)).body as Details;

test('steps are saved in order, and an earlier one again', async () => {
  expect(await save(steps[1])).toMatchObject({
    status: 409,
    body: { type: '/error/carbon_calculator/step_missing', detail: 'Save occupants first.' },
  });
  for (const [index, step] of steps.entries()) {
    expect((await call('submit')).status).toBe(409);
    expect(await save(step)).toMatchObject({
      status: 200,
      body: { progress: { currentStep: steps[index + 1]?.step ?? null }, hasCompletedForm: false },
    });
  }
  expect((await save({ step: 'occupants', occupants: { adults: 1, children: 0 } })).status).toBe(200);
  expect((await call('get')).body).toMatchObject({
    answers: { occupants: { adults: 1 }, carDetails: { numOfCars: 2 } },
    progress: { currentStep: null },
  });
});

test.each([
  { step: 'occupants', occupants: { adults: 0, children: 0 } },
  { step: 'occupants', gasUsage: steps[1]?.gasUsage },
  { step: 'none' },
])('a wrong step is refused: %j', async (body) => {
  expect((await save(body)).status).toBe(400);
});

test('there is one entry for each car', async () => {
  for (const step of steps.slice(0, 3)) await save(step);
  const { body } = await save({ step: 'carDetails', carDetails: { numOfCars: 3, cars: [] } });
  expect(body).toMatchObject({ status: 400, instance: '/body/carDetails/cars' });
});

test('the result is made of parts that add up, from metered energy where there is any', async () => {
  expect(await details()).toEqual({ result: null });
  for (const step of steps) await save(step);
  expect((await call('submit')).body).toMatchObject({ hasCompletedForm: true });
  const { result } = await details();
  if (!result) throw new Error('No result');
  expect(result.parts.map(({ kgPerYear }) => kgPerYear).reduce((a, b) => a + b)).toBe(
    result.totalInKgPerYear,
  );
  expect(result.parts.reduce((sum, { percentage }) => sum + percentage, 0)).toBeCloseTo(100, 6);
  const part = (source: string) => result.parts.find((each) => each.source === source);
  expect(part('electricity')).toMatchObject({ isMeasured: true, kgPerUnit: 0.1011 });
  expect(part('naturalGas')).toMatchObject({ isMeasured: true, kgPerUnit: 0.1951 });
  // 100 km of the diesel take 8.6 litres of 2.68 kg; of the electric car 17 kWh.
  expect(part('cars')).toMatchObject({ quantity: 15_000, kgPerYear: Math.round(860 * 2.68 + 850 * 0.1011) });
  expect((await call('get')).body).toMatchObject({
    defaultState: { toggles: [{ key: 'shorterShowers' }, { action: 'toggle' }, { action: 'popup' }] },
  });
});

test.each([
  ['bath', 'Take a short shower instead of a bath', 'toggle'],
  ['twoMinutes', 'Shower for a minute less', 'toggle'],
  ['oneMinute', 'Your showers are as short as it gets', 'none'],
])('suggests what suits a wash of the kind %s', async (duration, label, action) => {
  for (const step of steps)
    await save(step.step === 'shower' ? { step: 'shower', shower: { frequency: 3, duration } } : step);
  const { defaultState } = (await call('submit')).body as {
    defaultState: { toggles: { label: string; action: string; reductionInKgPerYear: number }[] };
  };
  expect(defaultState.toggles[0]).toMatchObject({ label, action });
  expect((defaultState.toggles[0]?.reductionInKgPerYear ?? 0) > 0).toBe(action === 'toggle');
});

test('suggests nothing about a car to somebody without one', async () => {
  for (const step of steps)
    await save(
      step.step === 'carDetails' ? { step: 'carDetails', carDetails: { numOfCars: 0, cars: [] } } : step,
    );
  expect((await call('submit')).body).toMatchObject({
    defaultState: {
      toggles: [{}, { label: "You don't drive, so there's nothing to save", action: 'none' }, {}],
    },
  });
});

test('a home without metered gas gets what is typical', async () => {
  for (const step of steps) await save(step, 'aroha');
  await call('submit', 'aroha');
  const { result } = await details('aroha');
  expect(result?.parts.find(({ source }) => source === 'naturalGas')).toMatchObject({
    isMeasured: false,
    quantity: 2_900 + 1_100 + 3 * 900,
  });
});

test('a change makes the result old, and a reset forgets everything', async () => {
  for (const step of steps) await save(step);
  await call('submit');
  await save(steps[0]);
  expect((await call('get')).body).toMatchObject({
    hasCompletedForm: false,
    progress: { currentStep: null },
  });
  expect(await details()).toEqual({ result: null });
  await call('submit');
  expect((await call('reset')).status).toBe(204);
  expect((await call('get')).body).toMatchObject({
    hasCompletedForm: false,
    answers: { occupants: null, gasUsage: null, shower: null, carDetails: null },
    progress: { currentStep: 'occupants' },
  });
});

test('the factors are those of the day on which the form was submitted', () => {
  expect(emissionFactorsOn('2024-05-01')).toMatchObject({ year: 2023, electricityPerKwh: 0.0766 });
  expect(emissionFactorsOn('2026-03-03')).toMatchObject({ year: 2024, electricityPerKwh: 0.1011 });
});
