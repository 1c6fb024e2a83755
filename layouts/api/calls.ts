import { array, count, object, oneOf, text } from '#schemas/json-schema.ts';
import type { CallTypes } from './call.ts';
import { changeCalls } from './calls/changes.ts';
import { deliveryCalls } from './calls/delivery.ts';
import { documentCalls } from './calls/documents.ts';
import { peopleCalls } from './calls/people.ts';
import { releaseCalls } from './calls/releases.ts';
import { watchCalls } from './calls/watching.ts';
import { person } from './shapes.ts';

/** Every call of the layout service. It serves them, and the studio, the command line and a gateway call them. */
export const calls = {
  ...peopleCalls,
  ...deliveryCalls,
  ...releaseCalls,
  ...changeCalls,
  ...documentCalls,
  ...watchCalls,
} as const;

export type CallId = keyof typeof calls;
type Types = CallTypes<typeof calls>;
export type ParamsOf<Id extends CallId> = Types[Id]['params'];
export type QueryOf<Id extends CallId> = Types[Id]['query'];
export type BodyOf<Id extends CallId> = Types[Id]['body'];
export type AnswerOf<Id extends CallId> = Types[Id]['answer'];

/** What an event says. */
export const event = object(
  {
    kind: oneOf(['saved', 'released', 'switched', 'changed', 'present'], 'What happened.'),
    change: text('The change.', 40),
    path: text('The document.', 200),
    digest: text('What is saved now.', 64),
    release: count('The release that is live now.'),
    by: person,
    people: array(person, 'Who has the change open.'),
  },
  { optional: ['change', 'path', 'digest', 'release', 'by', 'people'] },
);
