import { access, session } from '#layouts/api/access-shapes.ts';
import type { Call } from '#layouts/api/call.ts';
import { token } from '#layouts/api/shapes.ts';
import { array, object, oneOf, text, typed } from '#schemas/json-schema.ts';

/** Calls about who is signed in, and their tokens. */
export const peopleCalls = {
  'session.get': {
    method: 'GET',
    path: '/session',
    access: 'staff',
    summary: 'Who is signed in.',
    answer: session,
  },
  'session.end': {
    method: 'DELETE',
    path: '/session',
    access: 'staff',
    summary: 'Signs out.',
    answer: null,
    success: [204],
  },
  'tokens.list': {
    method: 'GET',
    path: '/tokens',
    access: 'staff',
    summary: 'The tokens that somebody has made, the newest first.',
    answer: object({ tokens: array(token, 'Their own, until they are over.') }),
  },
  // It isn't one that `makes`: the answer would be kept for a repetition, and the store may have no secret.
  'tokens.create': {
    method: 'POST',
    path: '/tokens',
    access: 'staff',
    summary: 'Makes a token for the command line, which acts in the name of who makes it.',
    body: object(
      {
        label: typed(80, 'What it is for.'),
        days: { type: 'integer', minimum: 1, maximum: 90, description: 'How long it is valid.' },
        roles: array(
          oneOf(['viewer', 'editor', 'publisher'], 'A role.'),
          'Only these; all own ones when absent.',
          {
            minItems: 1,
            maxItems: 3,
          },
        ),
      },
      { optional: ['roles'] },
    ),
    answer: object({ ...token.properties, secret: text('The token itself, which is told only now.', 100) }),
    success: [201],
    errors: { 403: 'They don’t have this role.', 409: 'They have 20 tokens.' },
  },
  'tokens.remove': {
    method: 'DELETE',
    path: '/tokens/{id}',
    access: 'staff',
    summary: 'Removes a token, which is refused from then on: one’s own, or for publishers anybody’s.',
    answer: null,
    success: [204],
    errors: { 404: 'They have no such token.' },
  },
  'access.list': {
    method: 'GET',
    path: '/access',
    access: 'publisher',
    summary: 'Who has a session or a token, and which.',
    answer: object({ people: array(access, 'By name.') }),
  },
  'access.end': {
    method: 'DELETE',
    path: '/access/{person}',
    access: 'publisher',
    summary: 'Ends all sessions and tokens of somebody, who has to sign in again.',
    answer: null,
    success: [204],
    errors: { 404: 'They have none.' },
  },
} as const satisfies Readonly<Record<string, Call>>;
