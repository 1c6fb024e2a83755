import { object, withDefault } from '#schemas/json-schema.ts';

/** Chooses account and site. */
export const accountSwitcherConfig = object(
  {
    searchFrom: withDefault(
      { type: 'integer', minimum: 2, maximum: 100, description: 'A search field from so many sites.' },
      6,
    ),
  },
  { optional: ['searchFrom'] },
);
