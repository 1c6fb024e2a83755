import { count, object, text, withDefault } from '#schemas/json-schema.ts';

/** Hours of free power that are booked, and what those before have saved. */
export const powershoutBookingsConfig = object(
  {
    heading: withDefault(text('Heading.', 80), 'Your bookings'),
    ecoFriendlyFrom: withDefault(
      { ...count('Share of renewable power from which an hour is eco-friendly, in per cent.'), maximum: 100 },
      85,
    ),
  },
  { optional: ['heading', 'ecoFriendlyFrom'] },
);
