import { filledText, object, withDefault } from '#schemas/json-schema.ts';

/** The linked account of the charging network, and the way to leave. */
export const networkLeaveConfig = object(
  { heading: withDefault(filledText('Heading.'), 'Your EVerywhere account') },
  { optional: ['heading'] },
);
