import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderLive } from '#src/test/render-live.tsx';
import { pageWidgets } from '#widgets/pages.ts';

const show = (persona: string, config: object) => renderLive(pageWidgets.insightNoData, { persona, config });

test('says what a comparison rests on', async () => {
  await show('isla', { insight: 'comparison' });
  expect(await screen.findByText(/^We don't have a comparison for this account yet/)).toBeTruthy();
  expect(screen.getByRole('list', { name: 'What a comparison rests on' }).children).toHaveLength(3);
});

test('says what a breakdown rests on', async () => {
  await show('isla', { insight: 'breakdown' });
  expect(await screen.findByRole('region', { name: 'What your usage breakdown needs' })).toBeTruthy();
  expect(await screen.findByText(/^We don't have a usage breakdown/)).toBeTruthy();
});

test('leads to it where it is there', async () => {
  const to = '/account/insights/energy-mix';
  await show('aroha', { insight: 'breakdown', to });
  const link = await screen.findByRole('link', { name: 'See your usage breakdown' });
  expect(link.getAttribute('href')).toBe(to);
});

test('names another reason of the server', async () => {
  await show('ihaia', { insight: 'comparison' });
  expect(await screen.findByText("We couldn't load your comparison.")).toBeTruthy();
});
