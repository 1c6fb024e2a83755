import { digest, documentPath } from '#layouts/api/shapes.ts';
import { array, count, flag, nullable, object, oneOf, text } from '#schemas/json-schema.ts';

const documents = array(documentPath, 'Paths.');
const finding = object({
  path: text('The document.'),
  line: count('From 1.'),
  pointer: text('JSON pointer.'),
  sentence: text('What is wrong.'),
});
const edit = oneOf(['added', 'removed', 'changed'], 'What is done.');
const px = count('px.');
const sentences = array(text('A sentence.'), 'What differs.');
const titled = { id: text('Id.'), title: text('Title.') };

/** What each command prints with --json. */
export const jsonOutputs = {
  check: object({
    pages: count('Pages without a finding.'),
    builds: array(text('Digest.'), 'Builds that were looked at.'),
    findings: array(finding, 'What keeps them from being published.'),
    costs: array(
      object(
        {
          page: text('The tab.'),
          build: text('Digest.'),
          bytes: count('At most.'),
          operations: array(text('Id.'), 'What is requested at most.'),
          heightAboveChart: object({ base: px, md: px, lg: px, xl: px }),
        },
        { optional: ['heightAboveChart'] },
      ),
      'For each page and build.',
    ),
  }),
  diff: array(
    object({
      path: text('The document.'),
      edit,
      operations: array({ type: 'object' }, 'What was done.'),
      sentences,
      layout: sentences,
    }),
    'By document.',
  ),
  pull: object({
    service: text('Its origin.'),
    release: count('What is live.'),
    change: nullable(object(titled)),
    written: documents,
    removed: documents,
    kept: documents,
  }),
  push: object({
    change: nullable(object({ ...titled, address: text('In the studio.'), isNew: flag('It was made now.') })),
    documents: array(object({ path: documentPath, edit, sentences }), 'What differs.'),
  }),
  store: object({
    texts: count('How many.'),
    releases: count('How many.'),
    auditEntries: count('How many.'),
    auditHash: { anyOf: [digest, { const: '' }] },
    findings: sentences,
  }),
  refused: object(
    {
      refused: text('Why.'),
      status: count('Of the answer; 0 without one.'),
      sent: count('Documents.'),
      documents,
      findings: array(finding, 'What the checks find.'),
    },
    { optional: ['status', 'sent', 'documents', 'findings'] },
  ),
} as const;
