import { object, text, withDefault } from '#schemas/json-schema.ts';

/** Every property of the account with its nickname, plans and prices. */
export const propertyDetailsConfig = object(
  {
    heading: withDefault(text('Heading.'), 'Your properties'),
    searchFrom: withDefault(
      {
        type: 'integer',
        minimum: 2,
        maximum: 100,
        description: 'The number of properties from which there is a search field.',
      },
      6,
    ),
  },
  { optional: ['heading', 'searchFrom'] },
);
