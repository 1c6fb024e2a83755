import { filledText, object, withDefault } from '#schemas/json-schema.ts';

/** Plan, averages, last bill and meter of a gas supply. */
export const gasFactsConfig = object(
  { heading: withDefault(filledText('Heading.'), 'Your gas plan and meter') },
  { optional: ['heading'] },
);
