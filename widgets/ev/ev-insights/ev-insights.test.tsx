import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderLive } from '#src/test/render-live.tsx';
import { renderWidget } from '#src/test/render-widget.tsx';
import { pageWidgets } from '#widgets/pages.ts';
import evInsights from './ev-insights.tsx';

const entry = pageWidgets.evInsights;

test("shows the server's figures with their sentences", async () => {
  await renderLive(entry, { persona: 'mei' });
  const region = within(await screen.findByRole('region', { name: 'Your EV at a glance' }));
  expect(await region.findByText(/^about \$\d+$/)).toBeTruthy();
  expect(region.getByText('Share of your electricity in the hours of the night rate.')).toBeTruthy();
  expect(region.getByText(/^[\d,]+ km$/)).toBeTruthy();
});

test('says why there is nothing yet', async () => {
  await renderLive(entry, { persona: 'rawiri' });
  expect(await screen.findByText('There are no readings on an EV plan yet.')).toBeTruthy();
});

test('an insight that we do not know is shown too, and none at all is explained', () => {
  const insight = { key: 'new', title: 'Best day', text: 'You charged most on Sundays.', value: '42%' };
  const answer = (insights: (typeof insight)[]) => ({ state: 'ready' as const, data: { insights } });
  const config = { heading: 'At a glance' };
  renderWidget(evInsights, { config, data: { answer: answer([insight]) } });
  expect(screen.getByText('42%')).toBeTruthy();
  renderWidget(evInsights, { config, data: { answer: answer([]) } });
  expect(screen.getByText('Nothing stands out yet.')).toBeTruthy();
});
