import { array, count, flag, nullable, object, oneOf, text, typed } from '#schemas/json-schema.ts';
import { layout } from '#schemas/layout.ts';
import type { Call, CallTypes } from './call.ts';
import {
  audience,
  auditEntry,
  bundle,
  change,
  digest,
  documentPath,
  explanation,
  moment,
  person,
  release,
  releaseDetail,
  report,
  session,
  startCounts,
  switchState,
  token,
  why,
} from './shapes.ts';

/** Every call of the layout service. It serves them, and the studio, the command line and a gateway call them. */
export const calls = {
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
    summary: 'Removes a token of one’s own, which is refused from then on.',
    answer: null,
    success: [204],
    errors: { 404: 'They have no such token.' },
  },

  'bundle.get': {
    method: 'GET',
    path: '/bundle',
    access: 'gateway',
    summary:
      'Everything that answers for customers are made of. With If-None-Match and "Prefer: wait=25" it answers when something is new, or 304 after that many seconds.',
    answer: bundle,
  },
  'layouts.resolve': {
    method: 'POST',
    path: '/resolve',
    access: 'gateway',
    summary: 'The layout of a page for one customer.',
    body: object(
      {
        tabId: text('The page.', 200),
        audience,
        unit: text('What experiments are split by: the number of the billing account.', 60),
        catalogue: nullable(text('16 hexadecimal digits.', 16)),
        at: moment('When; now when absent.'),
      },
      { optional: ['unit', 'catalogue', 'at'] },
    ),
    answer: layout,
    errors: { 404: 'There is no such page.' },
  },
  'switches.public': {
    method: 'GET',
    path: '/switches.json',
    access: 'public',
    summary: 'What is switched off, for every browser.',
    answer: bundle.properties.switches,
  },
  'catalogues.put': {
    method: 'PUT',
    path: '/catalogues/{digest}',
    access: 'pipeline',
    summary: 'Tells what a build of the portal can draw.',
    body: 'text',
    answer: null,
    success: [200, 201],
    errors: { 422: 'It is no catalogue, or not the one of this digest.' },
  },
  'catalogues.count': {
    method: 'POST',
    path: '/catalogue-starts',
    access: 'gateway',
    summary: 'Adds how often builds of the portal were started.',
    body: object({ starts: startCounts }),
    answer: null,
    success: [204],
  },
  'catalogues.get': {
    method: 'GET',
    path: '/catalogues/{digest}',
    access: 'gateway',
    summary: 'A catalogue as it was sent.',
    answer: 'text',
    errors: { 404: 'It is not known.' },
  },

  'pages.list': {
    method: 'GET',
    path: '/pages',
    access: 'viewer',
    summary: 'Every document that is live or edited, with its open changes.',
    answer: object({
      head: count('The release that is live.'),
      pages: array(
        object({
          path: documentPath,
          digest: nullable(digest),
          /** The release that changed it last. */
          release: nullable(count('The release that changed it last; null where it is only in changes.')),
          changes: array(text('Id of a change.'), 'Changes that edit it and are not closed.'),
          widgets: count('How many widgets it has.'),
          types: array(text('A widget type.'), 'Their types, each once, as they come.'),
          switchedOff: array(text('A widget type.'), 'Types that are off, of those that it has.'),
        }),
        'By path.',
      ),
    }),
  },
  'rules.list': {
    method: 'GET',
    path: '/rules',
    access: 'viewer',
    summary: 'Whether the rules hold for what is live, with what is switched off.',
    answer: object({
      release: count('The release that is live.'),
      rules: array(
        object({
          id: text('Of the rule.'),
          holds: flag('Every customer whom it means gets what it asks for.'),
          sentence: text('Who doesn’t; empty where it holds.'),
        }),
        'In their order.',
      ),
    }),
  },
  'releases.list': {
    method: 'GET',
    path: '/releases',
    access: 'viewer',
    summary: 'Releases, the newest first.',
    query: object(
      { before: count('Only older ones.'), limit: count('At most so many; 50.') },
      { optional: ['before', 'limit'] },
    ),
    answer: object({ releases: array(release, 'Releases.'), hasMore: flag('There are older ones.') }),
  },
  'releases.get': {
    method: 'GET',
    path: '/releases/{n}',
    access: 'viewer',
    summary: 'A release and what is in it.',
    answer: releaseDetail,
    errors: { 404: 'There is no such release.' },
  },
  'releases.document': {
    method: 'GET',
    path: '/releases/{n}/documents/{path}',
    access: 'viewer',
    summary: 'A document of a release, byte for byte.',
    answer: 'text',
    errors: { 404: 'It is not in this release.' },
  },
  'releases.diff': {
    method: 'GET',
    path: '/releases/{n}/diff/{other}',
    access: 'viewer',
    summary: 'What differs from one release to another, in sentences.',
    answer: object({ differences: report.properties.differences }),
    errors: { 404: 'There is no such release.' },
  },
  'releases.rollBack': {
    method: 'POST',
    path: '/releases',
    access: 'publisher',
    summary: 'Makes an earlier release live again, or some pages of it, as a new release.',
    body: object(
      {
        rollbackTo: count('The release.'),
        paths: array(documentPath, 'Only these documents; all when absent.', { minItems: 1, maxItems: 200 }),
        why,
        override: flag('Although the checks find something.'),
      },
      { optional: ['paths', 'override'] },
    ),
    answer: release,
    success: [201],
    makes: true,
    errors: {
      404: 'There is no such release.',
      409: 'Nothing would change.',
      422: 'The checks find something.',
    },
  },

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
  'documents.get': {
    method: 'GET',
    path: '/changes/{id}/documents/{path}',
    access: 'viewer',
    summary: 'A document as the change has it: its draft, or what is live.',
    answer: 'text',
    errors: { 404: 'There is no such document, or the change removes it.' },
  },
  'documents.put': {
    method: 'PUT',
    path: '/changes/{id}/documents/{path}',
    access: 'editor',
    summary:
      'Replaces a document, if it is still the one that If-Match names; "*" for one that isn’t there, by If-None-Match.',
    body: 'text',
    answer: object({ digest }),
    success: [200, 201],
    needsMatch: true,
    errors: {
      404: 'There is no such change.',
      409: 'The change is closed.',
      413: 'It is too large.',
      422: 'It is not JSON.',
    },
  },
  'documents.remove': {
    method: 'DELETE',
    path: '/changes/{id}/documents/{path}',
    access: 'editor',
    summary: 'Removes a document in this change.',
    answer: null,
    success: [204],
    needsMatch: true,
    errors: { 404: 'There is no such document.', 409: 'The change is closed.' },
  },
  'documents.restore': {
    method: 'POST',
    path: '/changes/{id}/documents/{path}/restore',
    access: 'editor',
    summary: 'Gives a draft up: the document is what is live again.',
    answer: null,
    success: [204],
    errors: { 404: 'There is no such draft.', 409: 'The change is closed.' },
  },
  'documents.edit': {
    method: 'POST',
    path: '/changes/{id}/documents/{path}/edits',
    access: 'editor',
    summary: 'Saves an edit of the text with the digest `base`, merged with what others did meanwhile.',
    body: object({
      base: nullable(digest),
      text: { type: 'string', maxLength: 1_048_576, description: 'The whole document.' },
    }),
    answer: object(
      {
        digest,
        merged: flag('Others had edited it: `text` has both.'),
        text: { type: 'string', description: 'What is saved, where it isn’t what was sent.' },
      },
      { optional: ['text'] },
    ),
    errors: {
      404: 'There is no such change.',
      409: 'The change is closed, or both edited the same; `theirs` is what is saved.',
      413: 'It is too large.',
      422: 'It is not JSON.',
    },
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
        accept: array(text('Id of a warning.', 300), 'Warnings that are accepted.', { maxItems: 1000 }),
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
      },
      { optional: ['offset'] },
    ),
    answer: change,
    errors: {
      403: 'Another person has to approve it.',
      404: 'There is no such change.',
      409: 'It was edited meanwhile, or is closed.',
      422: 'The hour doesn’t exist, is there twice, or is past; or the checks find something.',
    },
  },

  'switches.list': {
    method: 'GET',
    path: '/switches',
    access: 'viewer',
    summary: 'Every switch that was ever used, as it is now. The ETag is the number of the last switch.',
    answer: object({ seq: count('Goes up with each switch.'), switches: array(switchState, 'By type.') }),
  },
  'switches.put': {
    method: 'PUT',
    path: '/switches/{type}',
    access: 'publisher',
    summary: 'Switches a widget type off or on.',
    body: object(
      {
        isOff: flag('Off or on.'),
        versions: array(count('A version.'), 'Only these; all when absent.', { maxItems: 20 }),
        brands: array(text('A brand.', 60), 'Only these; all when absent.', { maxItems: 20 }),
        until: nullable(moment('When it goes on again by itself.')),
        why,
      },
      { optional: ['versions', 'brands', 'until'] },
    ),
    answer: switchState,
    needsMatch: true,
    errors: {
      404: 'There is no such widget type.',
      422: 'There is no such version or brand, or `until` is past.',
    },
  },
  'layouts.explain': {
    method: 'POST',
    path: '/explain',
    access: 'viewer',
    summary: 'Why somebody sees a widget of a page, or doesn’t.',
    body: object(
      {
        tabId: text('The page.', 200),
        audience,
        release: count('Of this release; the live one when absent.'),
        change: text('As in this change.', 40),
        at: moment('As it was then.'),
        catalogue: text('For a build, by 16 hexadecimal digits.', 16),
      },
      { optional: ['release', 'change', 'at', 'catalogue'] },
    ),
    answer: explanation,
    errors: { 404: 'There is no such page, release or change.' },
  },
  'audit.list': {
    method: 'GET',
    path: '/audit',
    access: 'viewer',
    summary: 'What was done, the newest first.',
    query: object(
      { before: count('Only older ones.'), limit: count('At most so many; 100.') },
      { optional: ['before', 'limit'] },
    ),
    answer: object({ entries: array(auditEntry, 'Entries.'), hasMore: flag('There are older ones.') }),
  },
  'events.follow': {
    method: 'GET',
    path: '/events',
    access: 'viewer',
    summary: 'Server-sent events: saved, released, switched, present.',
    query: object(
      { change: text('The change that is open, for who is here.', 40) },
      { optional: ['change'] },
    ),
    answer: 'events',
  },
} as const satisfies Readonly<Record<string, Call>>;

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
