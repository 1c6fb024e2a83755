import { expect, test } from 'vitest';
import { warningsInWords } from './warnings.ts';

const personas = ['Aroha Tāmati', 'Wiremu Hōhepa', 'Callum Reweti', 'Mei-Lin Fraser', 'Isla Brunner'].map(
  (name) => ({ id: name.split(' ')[0]?.toLowerCase() ?? '', name }),
);

/** How it is said that somebody loses the bill. */
const said = (...names: string[]) =>
  warningsInWords(
    {
      warnings: [{ id: 'lost newDashboard.json bill', sentence: 'as the service says it' }],
      viewers: [
        { path: 'newDashboard.json', widget: 'bill', type: 'billSummary', change: 'gained', names: ['isla'] },
        { path: 'newDashboard.json', widget: 'bill', type: 'billSummary', change: 'lost', names },
      ],
    },
    personas,
  )[0]?.sentence;

test('who loses a widget is told by name, once for all brands, and at most three of them', () => {
  const start = 'Bill summary (bill) on Dashboard is no longer shown to ';
  expect(said('aroha (ember)')).toBe(`${start}Aroha Tāmati on Ember.`);
  expect(said('aroha (beacon)', 'aroha (ember)', 'wiremu')).toBe(`${start}Aroha Tāmati and Wiremu Hōhepa.`);
  expect(said('aroha', 'wiremu', 'callum', 'mei-lin', 'isla')).toBe(
    `${start}Aroha Tāmati, Wiremu Hōhepa, Callum Reweti and 2 more.`,
  );
  expect(said('somebody')).toBe(`${start}somebody.`);
});

test('other warnings, and those of which nothing is known, stay as the service says them', () => {
  const warnings = [
    { id: 'forecast newDashboard.json bill', sentence: '3 % of starts get the notice.' },
    { id: 'lost newDashboard.json bill', sentence: '"bill" is no longer shown.' },
  ];
  expect(warningsInWords({ warnings, viewers: [] }, personas)).toEqual(warnings);
});
