import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { AuditEntry, OverruledEdit } from '#layouts/api/shapes.ts';
import { actInWords, isOfKind, overruledInWords, stepInWords, targetInWords } from './audit-words.ts';

const entry = (given: Partial<AuditEntry>): AuditEntry => ({
  seq: 1,
  at: 0,
  who: { id: 'staff-paul', name: 'Paul Ngata' },
  role: 'publisher',
  act: 'change.publish',
  target: '',
  why: '',
  before: '',
  after: '',
  hash: '',
  ...given,
});

test('what something was done to is told as people call it', () => {
  const titles = new Map([['c1', 'Winter help']]);
  expect(targetInWords(entry({ act: 'switch.off', target: 'ecoTracker' }), titles)).toBe('Eco tracker');
  expect(targetInWords(entry({ act: 'document.save', target: 'c1 newDashboard.json' }), titles)).toBe(
    'Dashboard in “Winter help”',
  );
  expect(targetInWords(entry({ act: 'release.roll-back', target: 'everything' }), titles)).toBe('everything');
});

test('the release that came of it is told, and which one it is like', () => {
  expect(stepInWords(entry({ before: '3', after: '4' }))).toBe('release 4');
  const back = entry({ act: 'release.roll-back', before: '3', after: '4 as 1, against the checks' });
  expect(stepInWords(back)).toBe('release 4, as release 1 was, against the checks');
  expect(stepInWords(entry({ act: 'change.open', before: 'scheduled', after: 'open' }))).toBe(
    'from scheduled to open',
  );
  expect(stepInWords(entry({ act: 'document.save', before: 'a'.repeat(64), after: 'b'.repeat(64) }))).toBe(
    undefined,
  );
});

test('everything that the service writes into the audit has words of its own', () => {
  const sources = globSync('layouts/service/**/*.ts').filter((file) => !/\.test/.test(file));
  const written = sources.flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(
        /\bact: (?:[^,;\n]*\? )?'([a-z-]+\.[a-z-]+)'(?: : '([a-z-]+\.[a-z-]+)')?/g,
      ),
    ].flatMap(([, one, other]) => [one, other].filter((act) => act !== undefined)),
  );
  expect(written).toContain('store.seal');
  expect(written).toContain('document.save');
  expect(written.filter((act) => actInWords(act) === act.replace('.', ' '))).toEqual([]);
});

test('what the service does by itself, and to whose access, is told', () => {
  const told = (given: Partial<AuditEntry>) => {
    const whole = entry(given);
    return [actInWords(whole.act), targetInWords(whole, new Map()), stepInWords(whole)];
  };
  expect(told({ act: 'store.write', target: 'session web_token' })).toEqual([
    'updated its own records of',
    'sessions, web tokens',
    undefined,
  ]);
  expect(told({ act: 'store.seal', target: 'edits', after: '12 rows' })).toEqual([
    'sealed the records of',
    'edits',
    '12 rows',
  ]);
  expect(told({ act: 'access.narrow', target: 'ana@retailer.example', after: 'viewer' })).toEqual([
    'has fewer roles than before, as',
    'ana@retailer.example',
    'left: viewer',
  ]);
  expect(told({ act: 'access.end', target: 'ana', after: '2 ended' })).toEqual([
    'ended all sessions and tokens of',
    'ana',
    '2 ended',
  ]);
});

test('an edit that was chosen over somebody else’s names them, and both edits', () => {
  const edit: OverruledEdit = {
    by: { id: 'eddie', name: 'Eddie Tamihana' },
    kind: 'widget',
    id: 'eco',
    field: '',
    theirs: 'Moved “Eco tracker” to the end.',
    mine: 'Moved “Eco tracker” to 1st.',
  };
  expect(overruledInWords(edit)).toBe(
    'Chosen over the edit of Eddie Tamihana: Moved “Eco tracker” to the end. In its place: Moved “Eco tracker” to 1st.',
  );
  expect(overruledInWords({ ...edit, by: null })).toMatch(/^Chosen over what was imported or rolled back: /);
  expect(isOfKind({ act: 'document.save', overruled: [edit] }, 'overruled')).toBe(true);
  expect(isOfKind({ act: 'document.save' }, 'overruled')).toBe(false);
});
