import { filledText, object, withDefault } from '#schemas/json-schema.ts';

/** Every site of the account. */
export const propertyListConfig = object(
  {
    heading: filledText('Heading.'),
    searchFrom: withDefault(
      { type: 'integer', minimum: 2, maximum: 100, description: 'A search field from so many sites.' },
      6,
    ),
  },
  { optional: ['heading', 'searchFrom'] },
);
