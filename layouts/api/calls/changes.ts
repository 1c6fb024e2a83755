import type { Call } from '#layouts/api/call.ts';
import { change, digest, release, report } from '#layouts/api/shapes.ts';
import { array, count, nullable, object, oneOf, text, typed } from '#schemas/json-schema.ts';

const acceptedWarnings = array(text('Id of a warning.', 300), 'Warnings that are accepted.', {
  maxItems: 1000,
});

/** Calls about changes, from the first edit to a release. */
export const changeCalls = {
  'changes.list': {
    method: 'GET',
    path: '/changes',
    access: 'viewer',
    summary: 'Changes, those that are not closed first, the newest first.',
    query: object(
      { state: oneOf(['active', 'all'], 'Without closed ones, or all; active.') },
      { optional: ['state'] },
    ),
    answer: object({ changes: array(change, 'At most 200.') }),
  },
  'changes.create': {
    method: 'POST',
    path: '/changes',
    access: 'editor',
    summary: 'Begins a change.',
    body: object(
      { title: typed(120, 'What it is about.'), why: text('The reason.', 1000) },
      { optional: ['why'] },
    ),
    answer: change,
    success: [201],
    makes: true,
    errors: { 409: 'There are 100 changes that are not closed.' },
  },
  'changes.get': {
    method: 'GET',
    path: '/changes/{id}',
    access: 'viewer',
    summary: 'A change.',
    answer: change,
    errors: { 404: 'There is no such change.' },
  },
  'changes.edit': {
    method: 'PATCH',
    path: '/changes/{id}',
    access: 'editor',
    summary: 'Renames a change, sends it for review, takes it back to edit, or withdraws it.',
    body: object(
      {
        title: typed(120, 'What it is about.'),
        why: text('The reason.', 1000),
        state: oneOf(['open', 'review', 'withdrawn'], 'Where it goes.'),
      },
      { optional: ['title', 'why', 'state'] },
    ),
    answer: change,
    needsMatch: true,
    errors: { 404: 'There is no such change.', 409: 'It can’t go there from where it is.' },
  },
  'changes.report': {
    method: 'GET',
    path: '/changes/{id}/report',
    access: 'viewer',
    summary:
      'What publishing it now would mean: mistakes, broken rules, sentences, who loses and gains what.',
    answer: report,
    errors: { 404: 'There is no such change.' },
  },
  'changes.review': {
    method: 'POST',
    path: '/changes/{id}/reviews',
    access: 'editor',
    summary: 'Approves or rejects a change, or comments on it. An approval counts until the next edit.',
    body: object({
      content: digest,
      verdict: oneOf(['approve', 'reject', 'comment'], 'What they think.'),
      comment: text('A comment.', 2000),
    }),
    answer: change,
    success: [201],
    makes: true,
    errors: {
      403: 'Somebody who edited it can’t approve it.',
      404: 'There is no such change.',
      409: 'It was edited since, or is not in review.',
    },
  },
  'changes.publish': {
    method: 'POST',
    path: '/changes/{id}/publish',
    access: 'publisher',
    summary: 'Publishes a change on top of the release `head`.',
    body: object(
      {
        head: count('The release that was live when the report was read.'),
        content: digest,
        accept: acceptedWarnings,
      },
      { optional: ['accept'] },
    ),
    answer: release,
    success: [201],
    makes: true,
    errors: {
      403: 'Another person has to approve it.',
      404: 'There is no such change.',
      409: 'Something else was published or edited meanwhile, or it is closed.',
      422: 'The checks find something, or a warning is not accepted.',
    },
  },
  'changes.schedule': {
    method: 'POST',
    path: '/changes/{id}/schedule',
    access: 'publisher',
    summary: 'Publishes a change by itself at an hour of New Zealand; an `at` of null takes that back.',
    body: object(
      {
        at: nullable({
          type: 'string',
          pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}$',
          description: 'New Zealand time.',
        }),
        offset: oneOf(['+13:00', '+12:00'], 'Which one, where the clock shows the hour twice.'),
        content: digest,
        accept: acceptedWarnings,
      },
      { optional: ['offset', 'accept'] },
    ),
    answer: change,
    errors: {
      403: 'Another person has to approve it.',
      404: 'There is no such change.',
      409: 'It was edited meanwhile, or is closed.',
      422: 'The hour doesn’t exist, is there twice, or is past; the checks find something, or a warning is not accepted.',
    },
  },
} as const satisfies Readonly<Record<string, Call>>;
