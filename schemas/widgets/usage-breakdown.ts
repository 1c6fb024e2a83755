import { filledText, object, withDefault } from '#schemas/json-schema.ts';

/** What energy was used for. */
export const usageBreakdownConfig = object(
  {
    to: filledText('Path of the page with more.'),
    maxCategories: withDefault(
      { type: 'integer', minimum: 1, maximum: 12, description: 'Categories shown at first.' },
      5,
    ),
  },
  { optional: ['to', 'maxCategories'] },
);
