import { object, text } from '#schemas/json-schema.ts';

/** Stands in for the usage graph until there is use to show. */
export const pendingUsageGraphConfig = object(
  { heading: text('Heading.'), text: text('When the first use will be shown.') },
  { optional: ['heading', 'text'] },
);
