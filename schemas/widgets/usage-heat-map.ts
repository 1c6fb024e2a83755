import { filledText, object, withDefault } from '#schemas/json-schema.ts';

/** Hours by days: when electricity is used. */
export const usageHeatMapConfig = object(
  {
    heading: withDefault(filledText('Heading.'), 'When do you use it?'),
    weeks: withDefault(
      { type: 'integer', minimum: 1, maximum: 5, description: 'Weeks, which end with yesterday.' },
      4,
    ),
  },
  { optional: ['heading', 'weeks'] },
);
