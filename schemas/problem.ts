import { object, text } from './json-schema.ts';

/** The error body of every failed call. Only `type` is required. */
export const problem = object(
  {
    type: text('What went wrong, as a path such as /error/default.'),
    title: text('A short sentence; some titles carry meaning, such as "Offer expired".'),
    status: { type: 'integer', description: 'The HTTP status.' },
    detail: text(
      'One sentence more, for developers unless docs/rules.md (only-known-details-are-shown) says that it is shown.',
    ),
    instance: text('A reference of this occurrence; for a bad request the JSON pointer of the wrong field.'),
    external: text('The code of a system behind the API.'),
  },
  { optional: ['title', 'status', 'detail', 'instance', 'external'], description: 'An error body.' },
);
