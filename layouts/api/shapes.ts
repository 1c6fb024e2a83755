import type { FromSchema } from 'json-schema-to-ts';
import { longestPath, pathPattern } from '#layouts/core/paths.ts';
import { array, count, flag, nullable, object, oneOf, text, typed } from '#schemas/json-schema.ts';
import { roles } from './call.ts';

/** Milliseconds since 1970, to the end of what a Date can be. */
export const moment = (description: string) =>
  ({ type: 'integer', minimum: 0, maximum: 8_640_000_000_000_000, description }) as const;
export const digest = {
  type: 'string',
  pattern: '^[0-9a-f]{64}$',
  description: 'SHA-256 of the text of a document.',
} as const;
export const documentPath = {
  type: 'string',
  maxLength: longestPath,
  pattern: pathPattern,
  description: 'A page, as bill--payments.json, or a file of policy/.',
} as const;
export const why = typed(1000, 'The reason, for the history.');

export const person = object({
  id: text('As the identity provider knows them.', 200),
  name: text('Name.', 200),
});

/** What somebody's own programs sign in with. What it is made of is told once, when it is made. */
export const token = object({
  id: text('To remove it.', 40),
  label: typed(80, 'What it is for.'),
  roles: array(oneOf(roles, 'A role.'), 'What it may do.'),
  createdAt: moment('When it was made.'),
  usedAt: nullable(moment('When it was last used, to the minute; null for never.')),
  endsAt: moment('From when on it is refused.'),
});
export type Token = FromSchema<typeof token>;

export const differences = array(
  object({
    path: text('The document.'),
    edit: oneOf(['added', 'changed', 'removed'], 'What is done to it.'),
    sentences: array(text('A sentence.'), 'What differs.'),
    layout: array(
      text('A sentence.'),
      'Those of them about what is where: added, removed, moved, or of another width.',
    ),
  }),
  'By document.',
);

/** Why something isn't done: the body of every failure. */
export const problem = object(
  {
    type: text('What went wrong, as a path such as /error/head_moved.'),
    title: text('A short sentence.'),
    status: { type: 'integer', description: 'The HTTP status.' },
    detail: text('What to do, or more about it.'),
    instance: text('JSON pointer of the wrong value, or a reference of this occurrence.'),
    violations: array(
      object({
        path: text('The document.'),
        line: count('The line, from 1.'),
        pointer: text('JSON pointer of the value.'),
        sentence: text('What is wrong.'),
      }),
      'What keeps documents from being published.',
    ),
    conflicts: array(
      object(
        {
          path: text('The document.'),
          why: text('How both meet, such as "changed twice".'),
          mine: array(text('A sentence.'), 'What is not done.'),
          theirs: array(text('A sentence.'), 'What is in its way.'),
        },
        { optional: ['theirs'] },
      ),
      'What can’t be done beside the changes of others.',
    ),
    base: digest,
    theirs: digest,
    /** Of `/error/head_moved`. */
    head: count('The release that is live now.'),
    /** Of `/error/head_moved`: what the change would do to that release. */
    differences,
    warnings: array(
      object({ id: text('To accept it.'), sentence: text('What it is.') }),
      'What has to be accepted by its id.',
    ),
  },
  {
    optional: [
      'title',
      'status',
      'detail',
      'instance',
      'violations',
      'conflicts',
      'base',
      'theirs',
      'head',
      'differences',
      'warnings',
    ],
  },
);
export type ServiceProblem = FromSchema<typeof problem>;
export type Finding = NonNullable<ServiceProblem['violations']>[number];
export type ConflictReport = NonNullable<ServiceProblem['conflicts']>[number];

const kinds = ['publish', 'rollback', 'import'] as const;
export const release = object({
  n: count('Its number; the highest is live.'),
  kind: oneOf(kinds, 'How it was made.'),
  manifest: digest,
  parent: nullable(count('The release before it.')),
  change: nullable(text('The change that was published.')),
  title: text('Of the change, or what was done.'),
  who: person,
  why: text('The reason.'),
  at: moment('When.'),
  /** A publisher has published against the checks. */
  isOverride: flag('Published although the checks found something.'),
});
export type Release = FromSchema<typeof release>;

export const releaseDetail = object({
  release,
  documents: array(object({ path: documentPath, digest }), 'All documents, by path.'),
});

export const changeStates = [
  'open',
  'review',
  'approved',
  'scheduled',
  'published',
  'blocked',
  'withdrawn',
] as const;
export type ChangeState = (typeof changeStates)[number];

const verdicts = ['approve', 'reject', 'comment'] as const;

export const draft = object({
  path: documentPath,
  edit: oneOf(['added', 'changed', 'removed'], 'What is done to it.'),
  digest: nullable(digest),
  base: nullable(digest),
  by: person,
  at: moment('Of the last edit.'),
});

export const change = object({
  id: text('Its id.', 40),
  title: typed(120, 'What it is about.'),
  why: text('The reason.', 1000),
  state: oneOf(changeStates, 'Where it is.'),
  owner: person,
  version: count('Goes up with everything that happens to it; its ETag is "<version>".'),
  base: count('The release that it began from.'),
  publishAt: nullable(moment('When it is published by itself.')),
  blockedBecause: nullable(text('Why it was not published by itself.')),
  release: nullable(count('The release that it became.')),
  content: digest,
  drafts: array(draft, 'What it edits, by path.'),
  reviews: array(
    object({
      content: digest,
      verdict: oneOf(verdicts, 'What they think.'),
      comment: text('A comment.', 2000),
      by: person,
      at: moment('When.'),
      isCurrent: flag('Nothing was edited since.'),
    }),
    'The newest last.',
  ),
  createdAt: moment('When it was begun.'),
  updatedAt: moment('When something last happened to it.'),
});
export type Change = FromSchema<typeof change>;
export type Draft = FromSchema<typeof draft>;

const finding = problem.properties.violations.items;

const cost = object({
  bytes: count('gzip size of the code that its widgets load, in bytes.'),
  operations: count('How many operations its widgets may ask.'),
  height: nullable(
    object({
      base: count('On a phone.'),
      xl: count('On a wide screen.'),
    }),
  ),
});

export const report = object({
  content: digest,
  release: count('The release that it was merged with.'),
  findings: array(finding, 'What keeps it from being published.'),
  conflicts: problem.properties.conflicts,
  differences,
  /** What personas would see. */
  viewers: array(
    object({
      path: text('The page.'),
      widget: text('Id.'),
      type: text('Widget type.'),
      change: oneOf(
        ['lost', 'gained', 'standIn'],
        'Whether they see it no more, from now on, or what stands in for it because it is switched off.',
      ),
      names: array(text('A persona.'), 'Who.'),
    }),
    'Widgets that somebody loses, gains, or sees replaced.',
  ),
  /** Whom builds that are in use keep from seeing what is edited. */
  forecast: array(
    object({
      path: text('The page.'),
      widget: text('Id.'),
      share: { type: 'number', minimum: 0, maximum: 1, description: 'Part of the starts in seven days.' },
      sentence: text('The same in words.'),
    }),
    'What some builds can’t draw.',
  ),
  /** Of the pages that it edits; of all pages where it edits rules or facts. */
  proofs: array(
    object({
      path: text('The page.'),
      rule: text('Id of the rule.'),
      owner: text('The team to ask.'),
      why: text('The end of "The rule is there because …".'),
      isProved: flag('It holds for everybody, with every build in use. Why not is a finding.'),
    }),
    'Rules of these pages.',
  ),
  /** Of the pages that it edits, with the newest build: the highest of what personas cost. */
  costs: array(
    object({
      path: text('The page.'),
      before: nullable(cost),
      after: nullable(cost),
      mostBytes: nullable(count('What its budget allows.')),
      mostOperations: nullable(count('What its budget allows.')),
    }),
    'What pages cost; null where there is no such page. Heights are px above the first chart, null without one.',
  ),
  warnings: problem.properties.warnings,
  needsApproval: flag('Another person has to approve it.'),
  isApproved: flag('Somebody who did not edit it has approved exactly this.'),
});
export type Report = FromSchema<typeof report>;

export const switchState = object({
  type: text('The widget type.'),
  isOff: flag('Whether it is off.'),
  versions: array(count('A version.'), 'Only these; all when empty.'),
  brands: array(text('A brand.'), 'Only these; all when empty.'),
  until: nullable(moment('When it goes on again by itself.')),
  why: text('The reason.'),
  by: person,
  at: moment('When.'),
});
export type SwitchState = FromSchema<typeof switchState>;

export const auditEntry = object(
  {
    seq: count('From 1.'),
    at: moment('When.'),
    who: person,
    role: text('In which role.'),
    act: text('What was done, as change.publish.'),
    target: text('To what; of a document the change and the path, with a space between.'),
    why: text('The reason.'),
    before: text('What it was.'),
    after: text('What it is.'),
    hash: text('Of this row and the one before it.', 64),
    /** Of `document.save`. */
    overruled: array(
      object({
        by: nullable(person),
        kind: oneOf(['page', 'section', 'widget'], 'What they had edited.'),
        id: text('Of the section or widget; empty for the page itself.'),
        field: text('Keys that lead to the field, joined by "/", as config/text; empty for the whole part.'),
        theirs: text('What they did, in a sentence.', 300),
        mine: text('What was chosen in its place.', 300),
      }),
      'Edits of others that the author chose to replace; `by` is null where nobody made them by hand.',
    ),
  },
  { optional: ['overruled'] },
);
export type AuditEntry = FromSchema<typeof auditEntry>;
export type OverruledEdit = NonNullable<AuditEntry['overruled']>[number];
