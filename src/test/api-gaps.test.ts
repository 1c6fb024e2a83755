import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('docs/api-gaps.md says what is open about an operation in one place', () => {
  const text = readFileSync(join(import.meta.dirname, '../../docs/api-gaps.md'), 'utf8');
  const subjects = [...text.matchAll(/^- (.+?):/gm)].map(([, subject = '']) => subject);
  expect(subjects.length).toBeGreaterThan(80);
  expect(subjects.filter((subject, place) => subjects.indexOf(subject) !== place)).toEqual([]);
});
