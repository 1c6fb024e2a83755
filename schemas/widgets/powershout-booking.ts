import { count, filledText, object, withDefault } from '#schemas/json-schema.ts';

/** Books hours of free power. */
export const powershoutBookingConfig = object(
  {
    heading: withDefault(filledText('Heading.', 80), 'Book free power'),
    maximumDuration: withDefault(
      {
        ...count('Most hours in one booking; fewer where the server allows fewer.'),
        minimum: 1,
        maximum: 24,
      },
      4,
    ),
    ecoFriendlyFrom: withDefault(
      {
        ...count(
          'Per cent of renewable power from which an hour is eco-friendly, where the server gives a share alone.',
        ),
        maximum: 100,
      },
      91,
    ),
    suggestions: withDefault(
      { ...count('How many of the most expensive hours are suggested; 0 for none.'), maximum: 6 },
      3,
    ),
  },
  { optional: ['heading', 'maximumDuration', 'ecoFriendlyFrom', 'suggestions'] },
);
