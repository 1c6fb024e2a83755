import { object, text, withDefault } from '#schemas/json-schema.ts';

/** The linked account of the charging network, and the way to leave. */
export const networkLeaveConfig = object(
  { heading: withDefault(text('Heading.'), 'Your EVerywhere account') },
  { optional: ['heading'] },
);
