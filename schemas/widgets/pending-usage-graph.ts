import { filledText, object, withDefault } from '#schemas/json-schema.ts';

/** Replaces the usage graph until there is use to show. */
export const pendingUsageGraphConfig = object(
  {
    heading: withDefault(filledText('Heading.'), 'Your energy use'),
    text: filledText('When the first use will be shown; by the state of the property when absent.'),
  },
  { optional: ['heading', 'text'] },
);
