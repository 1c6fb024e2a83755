import { object, typed } from '#schemas/json-schema.ts';

/** A postal address of New Zealand. */
export const postalAddress = object(
  {
    line1: typed(100, 'Number and street, PO Box or Private Bag.'),
    suburb: {
      type: 'string',
      maxLength: 60,
      pattern: '^[^\\u0000-\\u001f]*$',
      description: 'Suburb, or rural delivery number; empty where the town has none.',
    },
    town: typed(60, 'Town or city.'),
    postcode: { type: 'string', pattern: '^\\d{4}$', description: 'Postcode.' },
    dpid: { type: 'string', pattern: '^\\d{1,10}$', description: 'Delivery point of NZ Post.' },
  },
  { optional: ['dpid'] },
);
