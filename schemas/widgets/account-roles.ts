import { object, text, withDefault } from '#schemas/json-schema.ts';

/** Who the person is in the account: roles, holder, customer number. */
export const accountRolesConfig = object(
  { heading: withDefault(text('Heading.'), 'Your account') },
  { optional: ['heading'] },
);
