import { object, text } from '#schemas/json-schema.ts';

/** Every property of the account with its nickname, plans and prices. */
export const propertyDetailsConfig = object(
  {
    heading: text('Heading.'),
    searchFrom: {
      type: 'integer',
      minimum: 2,
      maximum: 100,
      description: 'A search field from so many properties; 6 when absent.',
    },
  },
  { optional: ['heading', 'searchFrom'] },
);
