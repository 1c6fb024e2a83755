import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderLive } from '#src/test/render-live.tsx';
import { pageWidgets } from '#widgets/pages.ts';

const option = () => screen.getByRole('option');

test('says when most is used, and which day stands out', async () => {
  await renderLive(pageWidgets.usageHeatMap);
  expect(
    await screen.findByText(
      /^You use most from \d+ [ap]m to \d+ [ap]m, and least from \d+ [ap]m to \d+ [ap]m\.$/,
    ),
  ).toBeTruthy();
  expect(screen.getByText(/stands? out/)).toBeTruthy();
  expect(screen.getByText(/^Highest:/)).toBeTruthy();
});

test('arrow keys go by hour and by day, and the value is shown above', async () => {
  await renderLive(pageWidgets.usageHeatMap);
  await screen.findByRole('listbox', { name: 'Electricity by hour and day in kWh, 3 Feb to 2 Mar 2026' });
  option().focus();
  await userEvent.keyboard('{Home}');
  const name = () => option().getAttribute('aria-label') ?? '';
  expect(name()).toMatch(/, 12 am to 1 am, \d+\.\d\d kWh/);
  const day = name().split(',')[0];
  await userEvent.keyboard('{ArrowRight}{ArrowUp}');
  expect(name()).toMatch(/, 1 am to 2 am, /);
  expect(name().split(',')[0]).not.toBe(day);
  expect(screen.getAllByText(new RegExp(name().split(',')[0] ?? '')).length).toBeGreaterThan(0);
});

test('the table has every hour of every day', async () => {
  await renderLive(pageWidgets.usageHeatMap, { config: { weeks: 1 } });
  await userEvent.click(await screen.findByRole('radio', { name: 'Table' }));
  const table = screen.getByRole('table', { name: /by hour and day/ });
  const rows = within(table).getAllByRole('row');
  expect(rows).toHaveLength(8);
  expect(within(table).getAllByRole('columnheader')).toHaveLength(26);
  expect(within(table).getByRole('rowheader', { name: 'Tuesday 24 February 2026' })).toBeTruthy();
});

test.each([
  ['hemi', "We don't know at which hours you use electricity."],
  ['isla', 'There are no hours to show yet.'],
])('says why %s sees nothing', async (persona, text) => {
  await renderLive(pageWidgets.usageHeatMap, { persona });
  expect(await screen.findByText(text)).toBeTruthy();
});

test('a failure can be tried again', async () => {
  await renderLive(pageWidgets.usageHeatMap, {
    prepare: ({ control }) =>
      control.fault({ match: { operation: 'electricity.siteUsage' }, fault: '500_empty', times: 20 }),
  });
  expect(await screen.findByText("We couldn't load when you use electricity.")).toBeTruthy();
});
