import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderLive } from '#src/test/render-live.tsx';
import { pageWidgets } from '#widgets/pages.ts';

const path = '/account/insights/energy-mix/historic-trend';
const show = (persona: string, scene: Partial<Parameters<typeof renderLive>[1]> = {}) =>
  renderLive(pageWidgets.breakdownTrend, { persona, ...scene });
const categories = () => screen.findByRole('combobox', { name: 'Categories' });

test('shows the larger half of the categories of thirteen bills', async () => {
  await show('aroha');
  expect(await screen.findByText(/^Hot water was the largest in \d+ of 13 bills\.$/)).toBeTruthy();
  expect(screen.getByText('Electricity by bill, 21 Jan 2025 to 19 Feb 2026')).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'Table' }));
  expect(screen.getAllByRole('columnheader')).toHaveLength(6);
  expect(screen.getAllByRole('row')).toHaveLength(14);
});

test('can be narrowed to one category, and shown with all', async () => {
  await show('aroha');
  await userEvent.selectOptions(await categories(), 'Heating');
  expect(await screen.findByText(/^Heating was highest in the bill for .*: \$\d+\.$/)).toBeTruthy();
  await userEvent.selectOptions(await categories(), 'All 9');
  const marks = await screen.findByRole('list', { name: 'What the marks mean' });
  expect(within(marks).getAllByRole('listitem')).toHaveLength(9);
});

test('goes through the categories of a bill by keyboard, and never adds them up', async () => {
  await show('aroha');
  const list = await screen.findByRole('listbox');
  within(list).getByRole('option', { name: '20 Jan to 19 Feb 2026' }).focus();
  await userEvent.keyboard('{ArrowLeft}{ArrowDown}');
  expect(screen.getAllByText('Appliances').length).toBeGreaterThan(1);
});

test('shows the months of a year', async () => {
  await show('aroha');
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'What to show' }), '2025');
  expect(await screen.findByText('Energy by month, 1 Jan to 31 Dec 2025')).toBeTruthy();
});

test('a year without insights leads back to the bills', async () => {
  const { world } = await show('aroha', { path: `${path}?year=2019` });
  expect(await screen.findByText('We have nothing for 2019.')).toBeTruthy();
  expect(world.reports).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Show your bills' }));
  expect(await screen.findByText(/of 13 bills/)).toBeTruthy();
});

test('without a bill it says why', async () => {
  await show('isla');
  expect(await screen.findByText("We don't have your usage breakdown yet.")).toBeTruthy();
});
