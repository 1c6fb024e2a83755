import { fuelTypes, showerDurations } from '#schemas/entities/carbon.ts';
import type { BodyOf } from '#schemas/wire.ts';
import { z } from '#src/zod.ts';
import type { Calculator, Step } from './journey.ts';

export type StepBody = BodyOf<'carbonCalculator.save'>;
type Answers = Calculator['answers'];
type SavedCar = NonNullable<Answers['carDetails']>['cars'][number];

export const mostCars = 5;
const earliestYear = 1950;
const frequencies = ['1', '2', '3'] as const;
const sizes = ['small', 'medium', 'large'] as const;

const within = (value: unknown, min: number, max: number, isWhole: boolean) =>
  typeof value === 'number' && value >= min && value <= max && (!isWhole || Number.isInteger(value));

/** A number that has to be given. */
const whole = (min: number, max: number, message: string) =>
  z.custom<number | undefined>((value) => within(value, min, max, true), message);

export const occupantsForm = z.object({
  adults: whole(1, 20, 'Enter the number of adults, from 1 to 20.'),
  children: whole(0, 20, 'Enter the number of children, from 0 to 20.'),
});
export type OccupantsInput = z.input<typeof occupantsForm>;

export const gasForm = z.object({ heating: z.boolean(), hotWater: z.boolean(), cooking: z.boolean() });
export type GasInput = z.input<typeof gasForm>;

export const showerForm = z.object({
  frequency: z.enum(frequencies, 'Choose how often people shower.'),
  duration: z.enum(showerDurations, 'Choose how long.'),
});
export type ShowerInput = z.input<typeof showerForm>;

/** A draft leaves out what is empty. */
const number = z.optional(z.custom<number>((value) => value === null || typeof value === 'number'));
const carInput = z.object({
  fuelType: z.enum(['', ...fuelTypes]),
  distance: number,
  year: number,
  engineSize: number,
  carSize: z.enum(['', ...sizes]),
});
type CarInput = z.input<typeof carInput>;

/** The cars that are counted are checked; what was typed for others stays. */
export const carsForm = (latestYear: number) =>
  z
    .object({
      numOfCars: whole(0, mostCars, 'Enter the number of cars, from 0 to 5.'),
      cars: z.array(carInput),
    })
    .check(({ value: { numOfCars = 0, cars }, issues }) => {
      for (const [index, { fuelType, distance, year, engineSize }] of cars.slice(0, numOfCars).entries()) {
        const refuse = (field: keyof CarInput, message: string) =>
          issues.push({ code: 'custom', input: undefined, path: ['cars', index, field], message });
        const car = numOfCars === 1 ? 'the car' : `car ${index + 1}`;
        if (fuelType === '') refuse('fuelType', `Choose what drives ${car}.`);
        if (!within(distance, 0, 200_000, false))
          refuse('distance', `Enter how far ${car} goes in a year, up to 200,000 km.`);
        if (typeof year === 'number' && !within(year, earliestYear, latestYear, true))
          refuse('year', `Enter the year of ${car}, from ${earliestYear} to ${latestYear}, or leave it out.`);
        if (fuelType !== 'electric' && typeof engineSize === 'number' && !within(engineSize, 0, 10, false))
          refuse('engineSize', `Enter the engine size of ${car} in litres, up to 10, or leave it out.`);
      }
    });
export type CarsInput = z.input<ReturnType<typeof carsForm>>;

const noCar: CarInput = {
  fuelType: '',
  distance: undefined,
  year: undefined,
  engineSize: undefined,
  carSize: '',
};

const inputOfCar = (car: SavedCar | undefined): CarInput =>
  car === undefined
    ? noCar
    : {
        fuelType: car.fuelType,
        distance: car.carDistanceDriven,
        year: car.evYear ?? car.carYear,
        engineSize: car.engineSize,
        carSize: car.carSize ?? '',
      };

/** What the forms begin with: what was saved. */
export const inputsOf = ({ occupants, gasUsage, shower, carDetails }: Answers) => ({
  occupants: { adults: occupants?.adults ?? 1, children: occupants?.children ?? 0 },
  gasUsage: gasUsage ?? { heating: false, hotWater: false, cooking: false },
  shower: {
    frequency: frequencies.find((each) => each === String(shower?.frequency)),
    duration: shower?.duration,
  },
  carDetails: {
    numOfCars: carDetails?.numOfCars ?? 0,
    cars: Array.from({ length: mostCars }, (_, index) => inputOfCar(carDetails?.cars[index])),
  },
});

function bodyOfCar({ fuelType, distance = 0, year, engineSize, carSize }: CarInput): SavedCar {
  const isElectric = fuelType === 'electric';
  return {
    // The form has refused a car without one.
    fuelType: fuelType === '' ? 'petrol' : fuelType,
    carDistanceDriven: distance,
    ...(typeof year === 'number' && (isElectric ? { evYear: year } : { carYear: year })),
    ...(typeof engineSize === 'number' && !isElectric && { engineSize }),
    ...(carSize !== '' && { carSize }),
  };
}

/** What is sent for the checked input of each step. */
export const bodies = {
  occupants: ({ adults = 1, children = 0 }: OccupantsInput): StepBody => ({
    step: 'occupants',
    occupants: { adults, children },
  }),
  gasUsage: (gasUsage: GasInput): StepBody => ({ step: 'gasUsage', gasUsage }),
  shower: ({ frequency, duration }: ShowerInput): StepBody => ({
    step: 'shower',
    shower: { frequency: frequency === '1' ? 1 : frequency === '2' ? 2 : 3, duration },
  }),
  carDetails: ({ numOfCars = 0, cars }: CarsInput): StepBody => ({
    step: 'carDetails',
    carDetails: { numOfCars, cars: cars.slice(0, numOfCars).map(bodyOfCar) },
  }),
};

/** The field of the form that a refusal of the server is about, by its pointer such as "/body/carDetails/cars/0/carYear". */
export function fieldAt(step: Step, instance: string | undefined): string | undefined {
  const [, body, group, ...rest] = (instance ?? '').split('/');
  if (body !== 'body' || group !== step || rest.length === 0) return undefined;
  if (step !== 'carDetails') return rest[0];
  if (rest[0] !== 'cars' || rest.length < 3) return 'numOfCars';
  const names: Readonly<Record<string, string>> = {
    carDistanceDriven: 'distance',
    carYear: 'year',
    evYear: 'year',
  };
  return `cars.${rest[1]}.${names[rest[2] ?? ''] ?? rest[2]}`;
}
