import { object, text } from '#schemas/json-schema.ts';

/** What energy was used for. */
export const usageBreakdownConfig = object(
  {
    to: text('Path of the page with more.'),
    maxCategories: {
      type: 'integer',
      minimum: 1,
      maximum: 12,
      description: 'Categories shown; 5 when absent.',
    },
  },
  { optional: ['to', 'maxCategories'] },
);
