import { filledText, object, withDefault } from '#schemas/json-schema.ts';

/** Electricity by day and night, and how much of the charging was in the cheap hours. */
export const evDayNightConfig = object(
  { heading: withDefault(filledText('Heading.', 80), 'Day and night') },
  { optional: ['heading'] },
);
