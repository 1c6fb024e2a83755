import { count, filledText, object, withDefault } from '#schemas/json-schema.ts';

/** Hours of free power that are booked, and what those before have saved. */
export const powershoutBookingsConfig = object(
  {
    heading: withDefault(filledText('Heading.', 80), 'Your bookings'),
    ecoFriendlyFrom: withDefault(
      {
        ...count(
          'Per cent of renewable power from which an hour is eco-friendly, where the server gives a share alone.',
        ),
        maximum: 100,
      },
      91,
    ),
  },
  { optional: ['heading', 'ecoFriendlyFrom'] },
);
