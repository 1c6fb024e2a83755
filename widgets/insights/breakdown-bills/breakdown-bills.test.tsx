import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderLive } from '#src/test/render-live.tsx';
import { pageWidgets } from '#widgets/pages.ts';

const show = (persona: string, config: object = {}) =>
  renderLive(pageWidgets.breakdownBills, { persona, config });
const rows = () => within(screen.getByRole('list')).getAllByRole('listitem');

test('shows the larger half of the latest bill with value, share and daily average', async () => {
  await show('aroha');
  expect(
    await screen.findByText(/^Most went on hot water: \$\d+, \d+% of it \(\$\d\.\d\d a day\)\.$/),
  ).toBeTruthy();
  expect(
    screen.getByRole('list', { name: 'What your electricity went on, 20 Jan to 19 Feb 2026' }),
  ).toBeTruthy();
  expect(rows()).toHaveLength(5);
  expect(rows()[0]?.textContent).toMatch(/^Hot water \$\d\.\d\d a day\$\d+ \d+%/);
  await userEvent.click(screen.getByRole('button', { name: 'Show all 9 categories' }));
  expect(rows()).toHaveLength(9);
  expect(rows().at(-1)?.textContent).toMatch(/^Other/);
  expect(screen.getByText('Biggest saving: hot water')).toBeTruthy();
});

test('any of thirteen bills can be chosen, newest first', async () => {
  await show('aroha');
  const bill = await screen.findByRole('combobox', { name: 'Bill' });
  const options = within(bill).getAllByRole('option');
  expect(options).toHaveLength(13);
  expect(options[0]?.textContent).toBe('20 Jan to 19 Feb 2026');
  await userEvent.selectOptions(bill, options[6] ?? '');
  expect(await screen.findByText(/^Electricity, .* 2025$/)).toBeTruthy();
});

test('the other unit has its own order and daily average', async () => {
  await show('aroha');
  await userEvent.click(await screen.findByRole('radio', { name: 'kWh' }));
  expect(
    await screen.findByText(/^Most went on hot water: \d+ kWh, \d+% of it \(\d+\.\d kWh a day\)\.$/),
  ).toBeTruthy();
});

test.each([
  ['isla', "We don't have your usage breakdown yet."],
  ['ihaia', "We couldn't load your usage breakdown."],
])('%s has no figures, and is told why', async (persona, text) => {
  await show(persona);
  expect(await screen.findByText(text)).toBeTruthy();
});

test('without readings it leads to what is needed', async () => {
  const noDataPage = '/account/insights/energy-mix/no-data';
  await show('isla', { noDataPage });
  const link = await screen.findByRole('link', { name: 'See what we need' });
  expect(link.getAttribute('href')).toBe(noDataPage);
});

test('a business sees its own, with a note on limited data', async () => {
  await show('hana');
  expect(await screen.findByText(/limited data/)).toBeTruthy();
});
