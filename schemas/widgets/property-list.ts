import { object, text } from '#schemas/json-schema.ts';

/** Every site of the account. */
export const propertyListConfig = object(
  {
    heading: text('Heading.'),
    searchFrom: {
      type: 'integer',
      minimum: 2,
      maximum: 100,
      description: 'A search field from so many sites; 6 when absent.',
    },
  },
  { optional: ['heading', 'searchFrom'] },
);
