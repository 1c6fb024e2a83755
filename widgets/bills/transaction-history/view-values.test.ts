import { expect, test } from 'vitest';
import { readView } from '#src/runtime/view.ts';
import { plainDate } from '#src/time/plain-date.ts';
import { transactionHistory } from './descriptor.ts';
import { presetOf, presetText, readRange } from './view-values.ts';

const today = plainDate('2026-03-03');

test('presets write a range that they are found by again', () => {
  expect(presetText('recent', today)).toBeUndefined();
  expect(presetText('thisYear', today)).toBe('2026-01-01.2026-12-31');
  expect(presetText('lastYear', today)).toBe('2025-01-01.2025-12-31');
  expect(presetText('all', today)).toBe('all');
  for (const preset of ['recent', 'thisYear', 'lastYear', 'all'] as const)
    expect(presetOf(presetText(preset, today), today)).toBe(preset);
  expect(presetOf('2026-01-01.2026-02-28', today)).toBe('own');
});

test.each([
  '',
  'both',
  '2026-02-30.2026-03-01',
  '2026-03-02.2026-03-01',
  '2026-01-01',
  '2026-01-01.2026-01-02.x',
])('an address with the range %j shows the range of the server', (text) => {
  expect(readRange(text)).toBeUndefined();
  expect(presetOf(text, today)).toBe('recent');
});

test('a kind that nobody knows is none', () => {
  const kindOf = (text: string) =>
    readView(transactionHistory.view, new URLSearchParams({ kind: text }))['kind'];
  expect(kindOf('payment')).toBe('payment');
  expect(kindOf('donation')).toBeUndefined();
});
