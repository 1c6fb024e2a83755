import { filledText, object, withDefault } from '#schemas/json-schema.ts';

/** Who the person is in the account: roles, holder, customer number. */
export const accountRolesConfig = object(
  { heading: withDefault(filledText('Heading.'), 'Your account') },
  { optional: ['heading'] },
);
