import type { Call } from '#layouts/api/call.ts';
import { bundle } from '#layouts/api/delivery-shapes.ts';
import { digest, documentPath, release, releaseDetail, report, why } from '#layouts/api/shapes.ts';
import { array, count, flag, nullable, object, text } from '#schemas/json-schema.ts';

/** Calls about what is live and what was. */
export const releaseCalls = {
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
  'releases.documents': {
    method: 'GET',
    path: '/releases/{n}/documents',
    access: 'viewer',
    summary: 'All documents of a release, byte for byte.',
    answer: object({ documents: bundle.properties.documents }),
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
} as const satisfies Readonly<Record<string, Call>>;
