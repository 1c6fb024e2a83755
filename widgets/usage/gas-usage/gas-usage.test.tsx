import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { TestApi } from '#src/test/mock-api.ts';
import { renderLive } from '#src/test/render-live.tsx';
import { pageWidgets } from '#widgets/pages.ts';

const page = '/account/products/natural-gas';
type Scene = Parameters<typeof renderLive>[1];
const show = (persona: string, query = '', scene: Scene = {}) =>
  renderLive(pageWidgets.gasUsage, { persona, path: `${page}${query}`, ...scene });
const failing =
  (...operations: readonly ('naturalGas.usage' | 'electricity.billPeriod' | 'naturalGas.advancedUsage')[]) =>
  async ({ control }: TestApi) => {
    for (const operation of operations)
      await control.fault({ fault: '500_empty', times: 20, match: { operation } });
  };
const card = async () => within(await screen.findByRole('region', { name: 'Your natural gas' }));

test('shows a year by read period, with what is highest, as a chart and as a table', async () => {
  await show('wiremu', '?year=2025');
  const region = await card();
  expect(await region.findByText(/^Gas cost you most from .* to .*: \$\d+\.\d\d\.$/)).toBeTruthy();
  expect(region.getByText(/^12 read periods to 24 Dec 2025\. Includes GST and daily charge$/)).toBeTruthy();
  expect(region.getAllByRole('option', { name: /^\d+ .* days$/ })).toHaveLength(12);
  await userEvent.click(region.getByRole('radio', { name: 'Table' }));
  expect(region.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Start date',
    'End date',
    'Usage (kWh)',
    'Dollars',
    'Type',
    'Avg usage per day (kWh)',
    'Avg dollars per day',
  ]);
  expect(region.getAllByRole('row')).toHaveLength(14);
});

test('can be shown as averages of a day, and in kilowatt-hours', async () => {
  await show('wiremu', '?year=2025');
  const region = await card();
  await userEvent.click(await region.findByRole('radio', { name: 'A day' }));
  expect(await region.findByText(/^Gas cost you most from .*: \$\d+\.\d\d a day\.$/)).toBeTruthy();
  await userEvent.click(region.getByRole('radio', { name: 'kWh' }));
  expect(await region.findByText(/^You used most gas from .*: \d+\.\d kWh a day\.$/)).toBeTruthy();
});

test('another year replaces this one, and can be compared with the one before', async () => {
  await show('wiremu');
  const region = await card();
  expect(await region.findByText(/^3 read periods to 1 Mar 2026/)).toBeTruthy();
  // The year that runs has its room.
  expect(region.getAllByRole('option', { name: /^(April|December) 2026$/ })).toHaveLength(2);
  await userEvent.click(region.getByRole('button', { name: 'Earlier year' }));
  expect(await region.findByText(/^12 read periods/)).toBeTruthy();
  await userEvent.selectOptions(region.getByRole('combobox', { name: 'Compare' }), 'Compare: year before');
  expect(await region.findByText(/^Gas cost \d+% (less|more) a day than in 2024 \(/)).toBeTruthy();
  const first = region.getAllByRole('option', { name: /days, 2025$/ })[0];
  first?.focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(await region.findByRole('option', { name: /days, 2024$/, selected: true })).toBeTruthy();
});

test('a meter that sends days opens a read period, by keyboard, and goes back up', async () => {
  await show('wiremu', '?year=2025');
  const region = await card();
  (await region.findByRole('option', { name: '25 Jun to 24 Jul, 30 days' })).focus();
  await userEvent.keyboard('{Enter}');
  expect(await region.findByText(/^Gas cost you most on \w+day \d+ (June|July): \$/)).toBeTruthy();
  expect(region.getAllByRole('option', { name: /day \d+ (June|July)$/ })).toHaveLength(30);
  expect(document.activeElement?.getAttribute('role')).toBe('option');
  await userEvent.keyboard('{Escape}');
  expect(await region.findByRole('option', { name: '25 Jun to 24 Jul, 30 days' })).toBe(
    document.activeElement,
  );
});

test('a meter that is read by hand has estimates, and no days', async () => {
  await show('hemi', '?year=2025&span=2025-06-16.2025-07-15');
  const region = await card();
  const legend = await region.findByRole('list', { name: 'What the marks mean' });
  expect(within(legend).getByText('Estimated')).toBeTruthy();
  expect(region.queryByRole('button', { name: 'See days' })).toBeNull();
});

test('gas at several places is shown one at a time; one without a reading says when there is something', async () => {
  await show('hemi');
  const region = await card();
  await userEvent.selectOptions(await region.findByRole('combobox', { name: 'Property' }), 'Rental');
  expect(await region.findByText("There's no gas use to show yet.")).toBeTruthy();
  expect(region.getByText(/after your meter is first read/)).toBeTruthy();
});

test('a gap is a bar of its own', async () => {
  await show('hemi', '?supply=sp-107010&year=2026', {
    prepare: async (api) => {
      await api.control.clock('2026-05-20T14:00:00+12:00');
      // A session doesn't last that long.
      await api.signIn();
    },
  });
  const region = await card();
  const legend = await region.findByRole('list', { name: 'What the marks mean' });
  expect(within(legend).getByText('No reading')).toBeTruthy();
});

test('a year without data leads to the newest one', async () => {
  await show('wiremu', '?year=2019');
  const region = await card();
  expect(await region.findByText('We have no gas use for 2019.')).toBeTruthy();
  await userEvent.click(region.getByRole('button', { name: 'Show 2026' }));
  expect(await region.findByText(/^3 read periods/)).toBeTruthy();
});

test('a plan without costs is shown in kilowatt-hours, with the reason', async () => {
  await show('hana', '?supply=sp-302010&year=2025');
  const region = await card();
  expect(await region.findByText(/^You used most gas from/)).toBeTruthy();
  expect(region.getByText(/Costs of this plan are on your bill only/)).toBeTruthy();
});

test('a value plan opens in kilowatt-hours, and dollars can be chosen', async () => {
  await show('hana', '?supply=sp-302001&year=2025');
  const region = await card();
  expect(await region.findByText(/^You used most gas from/)).toBeTruthy();
  await userEvent.click(region.getByRole('radio', { name: '$' }));
  expect(await region.findByText(/^Gas cost you most from/)).toBeTruthy();
  // The year is billed, so it has its cents.
  expect(region.getByText(/^\.\d\d$/)).toBeTruthy();
});

test('electricity is shown where gas fails, and an error where both do', async () => {
  const { unmount } = await show('wiremu', '', { prepare: failing('naturalGas.usage') });
  expect(await screen.findByText(/We couldn't load your gas use\. Electricity is shown\./)).toBeTruthy();
  expect(await screen.findByRole('listbox', { name: /^Electricity by day/ })).toBeTruthy();
  unmount();
  const { api } = await show('wiremu', '', {
    prepare: failing('naturalGas.usage', 'electricity.billPeriod'),
  });
  expect(await screen.findByText("We couldn't load your energy use.")).toBeTruthy();
  await api.control.clearFaults();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await (await card()).findByText(/^3 read periods/)).toBeTruthy();
});

test('the year before stays in place while another year is on its way', async () => {
  const { api } = await show('wiremu');
  const region = await card();
  expect(await region.findByText(/^3 read periods/)).toBeTruthy();
  const hold = await api.control.hold({ match: { operation: 'naturalGas.usage' } });
  await userEvent.click(region.getByRole('button', { name: 'Earlier year' }));
  const whole = screen.getByRole('region', { name: 'Your natural gas' });
  await waitFor(() => expect(whole.getAttribute('aria-busy')).toBe('true'));
  expect(region.getByText(/^3 read periods/)).toBeTruthy();
  await api.control.release(hold);
  expect(await region.findByText(/^12 read periods/)).toBeTruthy();
  expect(whole.getAttribute('aria-busy')).toBeNull();
});

test('staff see the same', async () => {
  await show('wiremu', '', { isStaff: true });
  expect(await (await card()).findByText(/^3 read periods/)).toBeTruthy();
});

test('days that fail leave the year', async () => {
  await show('wiremu', '?year=2025&span=2025-06-25.2025-07-24', {
    prepare: failing('naturalGas.advancedUsage'),
  });
  const region = await card();
  expect(await region.findByText("We couldn't load your gas use by the day.")).toBeTruthy();
  await userEvent.click(region.getByRole('button', { name: '2025' }));
  await waitFor(() => expect(region.getByText(/^12 read periods/)).toBeTruthy());
});

test('a property without gas says so', async () => {
  await show('aroha');
  expect(await screen.findByText("There's no natural gas at this property.")).toBeTruthy();
});
