import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderLive } from '#src/test/render-live.tsx';
import { pageWidgets } from '#widgets/pages.ts';
import { saveCar } from '#widgets/shared/ev/plan-car.test-support.ts';
import { ecoSentence } from './ev-eco.tsx';

const entry = pageWidgets.evEco;
const button = {
  label: 'See the greenest hours ahead',
  action: { kind: 'navigate', to: '/account/insights/eco-tracker/forecast' },
};

test('shows how green the charging was, beside all hours, and leads on', async () => {
  await renderLive(entry, { persona: 'mei', config: { button } });
  const rows = within(await screen.findByRole('list', { name: 'Renewable power' }));
  expect(rows.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^When your car charged\d+%$/),
    expect.stringMatching(/^All hours of the day\d+%$/),
  ]);
  expect(screen.getByText("The power in your car was greener than the day's average.")).toBeTruthy();
  expect(screen.getByText(/^Of all hours, .+ was usually the greenest\.$/)).toBeTruthy();
  expect(screen.getByRole('link', { name: button.label }).getAttribute('href')).toBe(button.action.to);
});

test('without charging at home it shows the hours of the day alone', async () => {
  await renderLive(entry, { persona: 'mei', prepare: (api) => saveCar(api, { chargerType: 'notAtHome' }) });
  expect(await screen.findByText(/^We found no charging at home in these days/)).toBeTruthy();
  const rows = within(screen.getByRole('list', { name: 'Renewable power' }));
  expect(rows.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.queryByRole('link')).toBeNull();
});

test('says why there is nothing yet', async () => {
  await renderLive(entry, { persona: 'rawiri', config: { button } });
  expect(await screen.findByText('There are no readings on an EV plan yet.')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

test.each([
  [91.2, 88.9, /greener than/],
  [88.6, 89.4, /as green as/],
  [82, 89, /less green than .+ Charging later at night helps\.$/],
  [null, 89, /^We found no charging/],
])('%s per cent while charging against %s is said in words', (charging, average, sentence) => {
  expect(ecoSentence(charging, average)).toMatch(sentence);
});
