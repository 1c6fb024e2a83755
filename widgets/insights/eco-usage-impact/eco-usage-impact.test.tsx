import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderLive } from '#src/test/render-live.tsx';
import { pageWidgets } from '#widgets/pages.ts';

const entry = pageWidgets.ecoUsageImpact;
const page = '/account/insights/eco-tracker/usage-impact';

test('shows seven days up to yesterday, compared with the grid, and goes back', async () => {
  await renderLive(entry, { path: page });
  expect(await screen.findByText('24 Feb to 2 Mar 2026')).toBeTruthy();
  expect(screen.getByText(/^Your power made [\d.]+ kg of CO₂ from \d+ kWh\.$/)).toBeTruthy();
  expect(
    screen.getByText(/^Each kWh made \d+ g, .+ the grid's average of \d+ g in the same hours\./),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Later 7 days' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Earlier 7 days' }));
  expect(await screen.findByText('17 Feb to 23 Feb 2026')).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Later 7 days' }));
  expect(await screen.findByText('24 Feb to 2 Mar 2026')).toBeTruthy();
});

test('has all days as a table with their level, and those without a reading', async () => {
  await renderLive(entry, { path: page });
  await userEvent.click(await screen.findByRole('radio', { name: 'Table' }));
  const table = screen.getByRole('table', { name: /^Carbon of your power by the day/ });
  expect(within(table).getAllByRole('row')).toHaveLength(9);
  expect(within(table).getByRole('row', { name: /^Tuesday 24 February 2026 – – No data/ })).toBeTruthy();
  expect(
    within(table).getByRole('row', { name: /^Wednesday 25 February 2026 .+ Moderate, 3 of 5/ }),
  ).toBeTruthy();
});

test('shows a month of the strip, which ends where figures begin', async () => {
  await renderLive(entry, { path: `${page}?by=month` });
  const strip = await screen.findByRole('list', { name: 'Month' });
  const months = within(strip).getAllByRole('button');
  expect(months).toHaveLength(24);
  expect(months.at(-1)?.getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(within(strip).getByRole('button', { name: /^February 2026/ }));
  expect(await screen.findByText(/^1 Feb to 28 Feb 2026/)).toBeTruthy();
});

test('shows twelve months with the shaded seasons', async () => {
  await renderLive(entry, { path: `${page}?by=year` });
  expect(await screen.findByText(/^April 2025 to March 2026 so far/)).toBeTruthy();
  expect(screen.getByText('Shaded: Winter, Summer')).toBeTruthy();
  const list = screen.getByRole('listbox', { name: /^Carbon of your power by the month/ });
  expect(within(list).getAllByRole('option')).toHaveLength(12);
});

test('electricity comes first where the layout says so', async () => {
  await renderLive(entry, { path: page, config: { measure: 'electricity', periods: ['day'] } });
  expect(await screen.findByText(/^You used \d+ kWh, which made [\d.]+ kg of CO₂\.$/)).toBeTruthy();
  expect(screen.queryByRole('radio', { name: 'Year' })).toBeNull();
});

test.each(['day', 'month', 'year'])('without any reading it says why, by the %s', async (by) => {
  await renderLive(entry, { persona: 'isla', path: `${page}?by=${by}` });
  expect(await screen.findByText("There's no electricity use to show yet.")).toBeTruthy();
});

test('a day before the figures begin leads to the latest', async () => {
  const { world } = await renderLive(entry, { path: `${page}?date=2019-01-01` });
  expect(await screen.findByText("We can't show these 7 days.")).toBeTruthy();
  expect(world.reports).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Show the latest' }));
  expect(await screen.findByText('24 Feb to 2 Mar 2026')).toBeTruthy();
});

test('a month before the figures begin is no fault either', async () => {
  const { world } = await renderLive(entry, { path: `${page}?by=month&month=2019-01` });
  expect(await screen.findByText("We can't show this month.")).toBeTruthy();
  expect(world.reports).toEqual([]);
});

test('a failure of the server can be tried again', async () => {
  const { api, world } = await renderLive(entry, {
    path: page,
    prepare: ({ control }) =>
      control.fault({ match: { operation: 'generationMix.usageImpact' }, fault: '500_empty' }),
  });
  expect(await screen.findByText("We couldn't load these 7 days.")).toBeTruthy();
  expect(world.reports).toMatchObject([{ code: 'request_failed', pointer: '/days' }]);
  await api.control.clearFaults();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('24 Feb to 2 Mar 2026')).toBeTruthy();
});
