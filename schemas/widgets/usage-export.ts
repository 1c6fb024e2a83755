import { filledText, object, withDefault } from '#schemas/json-schema.ts';

/** All electricity use of the last months as a file. */
export const usageExportConfig = object(
  {
    heading: withDefault(filledText('Title of the card.'), 'Download your electricity use'),
    months: withDefault(
      { type: 'integer', minimum: 1, maximum: 24, description: 'How many months back the file goes.' },
      24,
    ),
  },
  { optional: ['heading', 'months'] },
);
