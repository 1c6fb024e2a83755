import { expect, test } from 'vitest';
import type { Release } from '#layouts/api/shapes.ts';
import { titleOf } from './title-of.ts';

const titled = (title: string, kind: Release['kind']) =>
  titleOf({
    n: 2,
    kind,
    title,
    manifest: '',
    parent: 1,
    change: null,
    who: { id: 'staff-paul', name: 'Paul Ngata' },
    why: '',
    at: 0,
    isOverride: false,
  });

test('a release that goes back names documents as people do; a title that somebody gave stays', () => {
  expect(titled('Back to release 1: bill--payments.json, policy/facts.json', 'rollback')).toBe(
    'Back to release 1: Bill, payments · Facts',
  );
  expect(titled('Back to release 1: everything', 'rollback')).toBe('Back to release 1: everything');
  expect(titled('Move facts.json', 'publish')).toBe('Move facts.json');
});
