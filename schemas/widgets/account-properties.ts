import { filledText, object, withDefault } from '#schemas/json-schema.ts';

/** Every account of the customer with its properties and what is connected there. */
export const accountPropertiesConfig = object(
  {
    heading: withDefault(filledText('Heading.'), 'All your accounts and properties'),
    searchFrom: withDefault(
      {
        type: 'integer',
        minimum: 2,
        maximum: 100,
        description: 'The number of properties, all accounts together, from which there is a search field.',
      },
      6,
    ),
  },
  { optional: ['heading', 'searchFrom'] },
);
