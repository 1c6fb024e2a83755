import { expect, test } from 'vitest';
import type { AuditEntry } from '#layouts/api/shapes.ts';
import { stepInWords, targetInWords } from './audit-words.ts';

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
