import { filledText, object, withDefault } from '#schemas/json-schema.ts';

/** Hours of free power that came and went. */
export const powershoutActivityConfig = object(
  { heading: withDefault(filledText('Heading.', 80), 'Powershout history') },
  { optional: ['heading'] },
);
