import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderLive } from '#src/test/render-live.tsx';
import { pageWidgets } from '#widgets/pages.ts';

const noDataPage = '/account/insights/home-comparison/no-data';
const show = (persona: string, config: object = {}, scene: Partial<Parameters<typeof renderLive>[1]> = {}) =>
  renderLive(pageWidgets.comparisonPeriod, { persona, config, ...scene });

test('compares the latest week with similar homes, and shows its days', async () => {
  await show('aroha');
  expect(await screen.findByRole('region', { name: 'Your latest week' })).toBeTruthy();
  expect(await screen.findByText(/^You used \d+% less than similar homes/)).toBeTruthy();
  expect(screen.getByRole('list', { name: 'Electricity, 22 Feb to 28 Feb' })).toBeTruthy();
  expect(
    await screen.findByText(/^On \d of 5 days you spent less on electricity than similar homes/),
  ).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'Table' }));
  const table = screen.getByRole('table', { name: /^Electricity by day, 22 Feb to 28 Feb 2026/ });
  // A header, seven days and the totals.
  expect(within(table).getAllByRole('row')).toHaveLength(9);
});

test('a bill of two kinds of energy can be looked at by each', async () => {
  await show('wiremu', { period: 'bill', heading: 'The last bill' });
  expect(await screen.findByRole('region', { name: 'The last bill' })).toBeTruthy();
  await userEvent.click(await screen.findByRole('radio', { name: 'Gas' }));
  expect(screen.getByRole('list', { name: /^Gas, / })).toBeTruthy();
  expect(screen.getByText(/limited data/)).toBeTruthy();
});

test('this home has the cents of its bill, and other homes and weeks are estimates', async () => {
  const amounts = async () => {
    const list = await screen.findByRole('list', { name: /^Electricity, / });
    return within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.match(/\$[\d.,]+$/)?.[0]);
  };
  const { unmount } = await show('aroha', { period: 'bill' });
  const [own, ...others] = await amounts();
  expect(own).toBe('$211.11');
  expect(others.join(' ')).toMatch(/^\$\d+ \$\d+$/);
  unmount();
  await show('aroha', { period: 'week' });
  expect((await amounts()).join(' ')).toMatch(/^\$\d+ \$\d+ \$\d+$/);
});

test('businesses are compared with businesses', async () => {
  await show('hana', { period: 'thirtyDays' });
  expect(await screen.findByRole('region', { name: 'Your last 30 days' })).toBeTruthy();
  expect(await screen.findByText('Similar businesses that use less')).toBeTruthy();
});

test('without readings it says why, and leads to what is needed', async () => {
  await show('isla', { noDataPage });
  expect(await screen.findByText("We don't have your comparison yet.")).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See what we need' }).getAttribute('href')).toBe(noDataPage);
});

test.each([
  ['sione', /is coming soon/],
  ['callum', /home profile|isn't available/],
])('%s has another reason', async (persona, text) => {
  await show(persona);
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
});

test('a failed calculation can be tried again', async () => {
  await show('ihaia');
  expect(await screen.findByText("We couldn't load your comparison.")).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText("We couldn't load your comparison.")).toBeTruthy();
});

test('without its days the comparison is still shown', async () => {
  await show(
    'aroha',
    {},
    {
      prepare: ({ control }) =>
        control.fault({ fault: '500_empty', match: { operation: 'electricity.billPeriod' } }),
    },
  );
  expect(await screen.findByText(/^You used \d+% less than similar homes/)).toBeTruthy();
  expect(await screen.findByText(/We couldn't load the days of this comparison/)).toBeTruthy();
});

test('staff see the same', async () => {
  await show('aroha', {}, { isStaff: true });
  expect(await screen.findByText(/^You used \d+% less than similar homes/)).toBeTruthy();
});
