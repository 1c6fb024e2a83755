import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { read } from '#src/api/read.ts';
import { answerOf } from '#src/test/answer-of.ts';
import { createTestApi } from '#src/test/mock-api.ts';
import { unwanted } from '#src/test/parts.ts';
import { renderLive } from '#src/test/render-live.tsx';
import { renderWidget } from '#src/test/render-widget.tsx';
import { pageWidgets } from '#widgets/pages.ts';
import definition from './comparison-trend.tsx';

const show = (persona: string, config: object = {}, scene: Partial<Parameters<typeof renderLive>[1]> = {}) =>
  renderLive(pageWidgets.comparisonTrend, { persona, config, ...scene });
const choice = () => screen.findByRole('combobox', { name: 'What to show' });

test('shows the last twelve months in one sentence and as a table', async () => {
  await show('aroha');
  expect(await screen.findByText(/^You used \d+% less than similar homes, every month\.$/)).toBeTruthy();
  expect(
    screen.getByRole('listbox', { name: 'Electricity by month, March 2025 to February 2026' }),
  ).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'Table' }));
  const table = screen.getByRole('table');
  expect(within(table).getAllByRole('row')).toHaveLength(13);
  expect(within(table).getByRole('columnheader', { name: 'Similar homes that use less' })).toBeTruthy();
});

test('another year can be chosen, back to the first one with insights', async () => {
  await show('wiremu', { energy: 'gas' });
  const years = within(await choice())
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(years[0]).toBe('Last 12 months');
  expect(years.slice(1).every((year) => Number(year) >= 2022)).toBe(true);
  await userEvent.selectOptions(await choice(), '2025');
  expect(await screen.findByText('Gas by month, January 2025 to December 2025')).toBeTruthy();
});

test('a year without insights says so and leads back', async () => {
  const { world } = await show(
    'aroha',
    {},
    { path: '/account/insights/home-comparison/historic-trend?year=2019' },
  );
  expect(await screen.findByText('We have nothing for 2019.')).toBeTruthy();
  expect(world.reports).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Show the last 12 months' }));
  expect(
    await screen.findByText(/^You used \d+% (less|more) than similar|^Over the year you used/),
  ).toBeTruthy();
});

test('a year that fails leaves the choice', async () => {
  await show(
    'aroha',
    {},
    {
      path: '/account/insights/home-comparison/historic-trend?year=2025',
      prepare: ({ control }) =>
        control.fault({ fault: '500_empty', match: { operation: 'insights.yearly' } }),
    },
  );
  expect(await screen.findByText("We couldn't load 2025.")).toBeTruthy();
  await userEvent.selectOptions(await choice(), 'Last 12 months');
  expect(
    await screen.findByText(/^You used \d+% (less|more) than similar|^Over the year you used/),
  ).toBeTruthy();
});

test('a home without gas has no trend of it', async () => {
  await show('aroha', { energy: 'gas' });
  expect(await screen.findByText("There's no gas in these months.")).toBeTruthy();
});

test('with a bill but too few months it says when there is one', async () => {
  const weeklyPage = '/account/insights/home-comparison/weekly-update';
  const api = createTestApi({ persona: 'aroha' });
  await api.signIn();
  const compared = await answerOf(api, read('insights.homeComparison', { query: { environment: 'web' } }));
  renderWidget(definition, {
    config: { heading: '', energy: 'total', weeklyPage },
    data: {
      compared: { ...compared, HistoricTrend: { Status: 'HISTORIC_TREND_NOT_READY', Insights: [] } },
      months: unwanted,
      selectedAccount: unwanted,
      accountType: unwanted,
    },
  });
  expect(await screen.findByText("Your trend isn't ready yet.")).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See your weekly update' }).getAttribute('href')).toBe(weeklyPage);
});

test('without any insight it says why', async () => {
  await show('isla');
  expect(await screen.findByText("We don't have your trend yet.")).toBeTruthy();
});
