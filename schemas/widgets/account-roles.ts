import { object, text } from '#schemas/json-schema.ts';

/** Who the person is in the account: roles, holder, customer number. */
export const accountRolesConfig = object({ heading: text('Heading.') }, { optional: ['heading'] });
