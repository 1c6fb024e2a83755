import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderLive } from '#src/test/render-live.tsx';
import { pageWidgets } from '#widgets/pages.ts';

const show = (persona: string, config: object = {}) =>
  renderLive(pageWidgets.breakdownPeriod, { persona, config });

test('shows what the latest week went on', async () => {
  await show('mei');
  expect(await screen.findByRole('region', { name: 'Your latest week' })).toBeTruthy();
  expect(await screen.findByText(/^Most went on EV: \$\d+ \(\$\d\.\d\d a day\)\.$/)).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
});

test('shows the last 30 days under its own heading', async () => {
  await show('wiremu', { period: 'thirtyDays', heading: 'A month' });
  expect(await screen.findByRole('region', { name: 'A month' })).toBeTruthy();
  expect(await screen.findByText(/limited data/)).toBeTruthy();
});

test.each([
  ['isla', "We don't have your usage breakdown yet."],
  ['ihaia', "We couldn't load your usage breakdown."],
  ['sione', 'Your usage breakdown is coming soon.'],
])('%s has no figures, and is told why', async (persona, text) => {
  await show(persona);
  expect(await screen.findByText(text)).toBeTruthy();
});
