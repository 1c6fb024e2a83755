import type { FromSchema } from 'json-schema-to-ts';
import { array, nullable, object, oneOf, text } from '#schemas/json-schema.ts';
import { roles } from './call.ts';
import { moment, person } from './shapes.ts';

/** Who is signed in. */
export const session = object({
  person: object({ ...person.properties, email: text('E-mail address.', 320) }),
  roles: array(oneOf(roles, 'A role.'), 'What they may do.'),
  /** Instants of the session. */
  endsAt: moment('When they have to sign in again.'),
  now: moment('The time of the service.'),
});

/** With what somebody is let in. */
export const access = object({
  person,
  email: text('Their e-mail.'),
  held: array(
    object({
      kind: oneOf(['session', 'token'], 'In a browser, or for the command line.'),
      id: text('Of a token, to remove it.', 40),
      label: text('Of a token: what it is for.'),
      roles: array(oneOf(roles, 'A role.'), 'What it may do.'),
      createdAt: moment('When it was made.'),
      usedAt: nullable(moment('When it was last used, to the minute; null for never.')),
      endsAt: moment('From when on it is refused.'),
    }),
    'Everything with which they are let in.',
  ),
});
export type Access = FromSchema<typeof access>;
