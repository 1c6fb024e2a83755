import {
  array,
  count,
  flag,
  nullable,
  number,
  object,
  oneOf,
  plainDate,
  text,
} from '#schemas/json-schema.ts';

/** The four steps, in their order. */
export const carbonSteps = ['occupants', 'gasUsage', 'shower', 'carDetails'] as const;
export const fuelTypes = ['petrol', 'diesel', 'hybrid', 'electric'] as const;
export const showerDurations = ['bath', 'oneMinute', 'twoMinutes'] as const;

const year = { type: 'integer', minimum: 1950, maximum: 2100 } as const;

const occupants = object({
  adults: { type: 'integer', minimum: 1, maximum: 20, description: 'Adults of the home.' },
  children: { type: 'integer', minimum: 0, maximum: 20, description: 'Children of the home.' },
});
const gasUsage = object({
  heating: flag('Gas heats the rooms.'),
  hotWater: flag('Gas heats the water.'),
  cooking: flag('Gas is cooked on.'),
});
const shower = object({
  frequency: {
    type: 'integer',
    enum: [1, 2, 3],
    description: 'By its code on the wire: 1, 2 or 3.',
  },
  duration: oneOf(showerDurations, 'By its code on the wire: bath, 1 minute or 2 minutes.'),
});
const car = object(
  {
    fuelType: oneOf(fuelTypes, 'What drives it.'),
    carDistanceDriven: {
      type: 'number',
      minimum: 0,
      maximum: 200_000,
      description: 'Kilometres in a year.',
    },
    carYear: { ...year, description: 'Year of a car that burns fuel.' },
    evYear: { ...year, description: 'Year of an electric car.' },
    engineSize: { type: 'number', minimum: 0, maximum: 10, description: 'Litres.' },
    carSize: oneOf(['small', 'medium', 'large'], 'Size of the car.'),
  },
  { optional: ['carYear', 'evYear', 'engineSize', 'carSize'] },
);
const carDetails = object({
  numOfCars: { type: 'integer', minimum: 0, maximum: 5, description: 'Cars of the home.' },
  cars: array(car, 'One entry for each car.', { maxItems: 5 }),
});

/** What was answered so far; null for a step that was not saved yet. */
export const carbonAnswers = object({
  occupants: nullable(occupants),
  gasUsage: nullable(gasUsage),
  shower: nullable(shower),
  carDetails: nullable(carDetails),
});

/** Body of carbonCalculator.save: one step. */
export const carbonStep = {
  anyOf: [
    object({ step: oneOf(['occupants'], 'The step.'), occupants }),
    object({ step: oneOf(['gasUsage'], 'The step.'), gasUsage }),
    object({ step: oneOf(['shower'], 'The step.'), shower }),
    object({ step: oneOf(['carDetails'], 'The step.'), carDetails }),
  ],
} as const;

/** Answer of carbonCalculator.get, and of what changes it. */
export const carbonCalculator = object({
  progress: object({
    currentStep: nullable(oneOf(carbonSteps, 'The step to be answered next; null when all are.')),
    availableSteps: array(oneOf(carbonSteps, 'A step.'), 'All steps, in their order.', { maxItems: 4 }),
  }),
  hasCompletedForm: flag('The form was handed in.'),
  answers: carbonAnswers,
  defaultState: object({
    toggles: array(
      object(
        {
          key: text('Which change of habit.'),
          label: text('The change in words.'),
          action: oneOf(['toggle', 'popup', 'none'], 'What happens on a press.'),
          reductionInKgPerYear: number('Kilograms of CO2e that it would save in a year.'),
          text: text('What the popup says; absent for the other actions.'),
        },
        { optional: ['text'] },
      ),
      'What could be changed; empty before the form was handed in.',
      { maxItems: 10 },
    ),
  }),
});

/** Answer of carbonCalculator.details: what the result is made of. */
export const carbonDetails = object({
  result: nullable(
    object(
      {
        submittedOn: plainDate('Day on which the form was handed in.'),
        factorsVersion: count('Year of the emission factors, such as 2024.'),
        totalInKgPerYear: number('Kilograms of CO2e in a year; the sum of the parts.'),
        perPersonInKgPerYear: number('The total by person.'),
        parts: array(
          object({
            source: oneOf(['electricity', 'naturalGas', 'lpg', 'cars'], 'Where it comes from.'),
            quantity: number('Amount in the unit, in a year.'),
            unit: oneOf(['kWh', 'kg', 'km'], 'Unit of the amount.'),
            kgPerUnit: number('Kilograms of CO2e for one unit, on average.'),
            kgPerYear: number('Kilograms of CO2e in a year.'),
            percentage: number('Share of the total, 0 to 100.'),
            isMeasured: flag('The amount was metered; else it is typical for such a home.'),
          }),
          'Parts of the total, largest first.',
          { maxItems: 8 },
        ),
        showersInKgPerYear: number('Part of electricity or gas that showers and baths make.'),
        averageInKgPerYear: number('What a New Zealand home of as many people makes, where it is known.'),
      },
      { optional: ['averageInKgPerYear'] },
    ),
  ),
});
