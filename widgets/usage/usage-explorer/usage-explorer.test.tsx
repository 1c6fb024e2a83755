import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderLive } from '#src/test/render-live.tsx';
import { pageWidgets } from '#widgets/pages.ts';

const page = '/account/products/consumption';
const show = (query = '', scene: Parameters<typeof renderLive>[1] = {}) =>
  renderLive(pageWidgets.usageExplorer, { path: `${page}${query}`, ...scene });
const options = () => within(screen.getByRole('listbox')).getAllByRole('option');
const radio = (name: string) => screen.getByRole('radio', { name }) as HTMLInputElement;
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

test('opens with the bill period that runs, its total and what stands out', async () => {
  await show();
  expect(await screen.findByText(/^So far, 20 Feb to 1 Mar \(\d days missing/)).toBeTruthy();
  expect(radio('Bill').checked).toBe(true);
  expect(screen.getByText(/^Your power cost most on .+: \$\d/)).toBeTruthy();
  expect(options()).toHaveLength(28);
  expect(screen.getByText(/^Data to Sun 1 Mar 2026/)).toBeTruthy();
});

test('a year opens into a month, a week, a day and its half-hours, and closes with Escape', async () => {
  await show('?view=YEAR');
  const chart = await screen.findByRole('listbox', { name: 'Electricity by month, Apr 2025 to Mar 2026' });
  expect(options()).toHaveLength(12);
  within(chart).getByRole('option', { name: 'February 2026' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('listbox', { name: /1 Feb to 28 Feb 2026/ })).toBeTruthy();
  within(screen.getByRole('listbox')).getByRole('option', { name: 'Thursday 19 February' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('listbox', { name: /15 Feb to 21 Feb 2026/ })).toBeTruthy();
  expect(options()).toHaveLength(7);
  within(screen.getByRole('listbox')).getByRole('option', { name: 'Thursday 19 February' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(
    await screen.findByRole('listbox', { name: 'Electricity by half-hour, Thursday 19 February' }),
  ).toBeTruthy();
  expect(options()).toHaveLength(48);
  const trail = within(screen.getByRole('navigation', { name: 'Where you are' }));
  expect(trail.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Apr 2025 to Mar 2026',
    'February 2026',
    '15 Feb to 21 Feb 2026',
  ]);
  screen.getByRole('listbox').querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByRole('listbox', { name: /15 Feb to 21 Feb 2026/ })).toBeTruthy();
});

test('a day of a bill period closes into that period', async () => {
  await show('?period=2026-01-20.2026-02-19');
  within(await screen.findByRole('listbox'))
    .getByRole('option', { name: 'Sunday 25 January' })
    .focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('Sunday 25 January 2026', { selector: 'p' })).toBeTruthy();
  await press('20 Jan to 19 Feb');
  expect(await screen.findByRole('listbox', { name: /20 Jan to 19 Feb 2026/ })).toBeTruthy();
});

test.each([
  ['2025-09-28', 46, 23, 'Clocks went forward at 2 am, so this day has 23 hours. 2 am is left out.'],
  ['2025-04-06', 50, 25, 'Clocks went back at 3 am, so this day has 25 hours. 2 am comes twice.'],
])('%s has %i half-hours and %i hours', async (date, halfHours, hours, note) => {
  await show(`?view=DAY&date=${date}`);
  expect(await screen.findByText(note, { exact: false })).toBeTruthy();
  expect(options()).toHaveLength(halfHours);
  expect(new Set(options().map((each) => each.getAttribute('aria-label'))).size).toBe(halfHours);
  const total = document.querySelector('section')?.textContent?.match(/\$\d+\.\d\d/)?.[0];
  await userEvent.click(radio('Hours'));
  expect(await screen.findByRole('listbox', { name: /by hour/ })).toBeTruthy();
  expect(options()).toHaveLength(hours);
  expect(document.querySelector('section')?.textContent).toContain(total);
});

test('steps through weeks, which begin on Sunday, and stops at the one that runs', async () => {
  await show('?view=WEEK&date=2026-02-25');
  expect(await screen.findByText('22 Feb to 28 Feb 2026', { selector: 'p' })).toBeTruthy();
  await press('Later week');
  expect(await screen.findByText('1 Mar to 7 Mar 2026', { selector: 'p' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Later week' })).toBeNull();
  await press('Earlier week');
  expect(await screen.findByText('22 Feb to 28 Feb 2026', { selector: 'p' })).toBeTruthy();
});

test('compares a month with the one before, and keeps comparing at the next step', async () => {
  await show('?view=MONTH&date=2026-02-10');
  const compare = await screen.findByRole('combobox', { name: 'Compare' });
  await userEvent.selectOptions(compare, 'previous');
  expect(await screen.findByText(/% (less|more) than the month before/)).toBeTruthy();
  await press('Earlier month');
  expect(await screen.findByText('January 2026', { selector: 'p' })).toBeTruthy();
  expect(await screen.findByText(/than the month before|same as the month before/)).toBeTruthy();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Compare' }), 'lastYear');
  expect(await screen.findByText(/January 2025/)).toBeTruthy();
});

test('compares the half-hours of a day with those of another', async () => {
  await show('?view=DAY&date=2026-02-26&compare=previous.2026-02-25.2026-02-25');
  expect(await screen.findByText(/than the day before|as the day before/)).toBeTruthy();
  expect(screen.getByText('Day before')).toBeTruthy();
});

test('an unknown view is the day, and a day of the future today', async () => {
  await show('?view=DECADE&date=2031-01-01');
  expect(await screen.findByText('There are no readings for Tuesday 3 March yet.')).toBeTruthy();
  expect(radio('Day').checked).toBe(true);
});

test('live is the newest half-hour and six hours of a meter that sends them, and leads to 24 hours', async () => {
  await show('?view=LIVE', { persona: 'noa' });
  expect(
    await screen.findByText(/^Tue 3 Mar 2026, 9 am to 9:30 am\. Energy cost, includes GST$/),
  ).toBeTruthy();
  expect(screen.getByText('Newest half-hour')).toBeTruthy();
  expect(screen.getByText(/^Today so far: \$\d+\.\d\d\.\s*$/)).toBeTruthy();
  expect(options()).toHaveLength(12);
  expect(options().at(-1)?.getAttribute('aria-label')).toMatch(/^Tue 3 Mar, 9 am to 9:30 am/);
  expect(screen.getByText(/^Newest reading: Tue 3 Mar 2026, 9:30 am\./)).toBeTruthy();
  expect(radio('Live').checked).toBe(true);
  await userEvent.click(radio('24 hours'));
  expect(await screen.findByText(/^24 hours to Tue 3 Mar 2026, 9:30 am\. Energy cost/)).toBeTruthy();
  expect(options()).toHaveLength(48);
  expect(options()[0]?.getAttribute('aria-label')).toMatch(/^Mon 2 Mar, 9:30 am to 10 am/);
  expect(screen.queryByText(/no newer reading/)).toBeNull();
});

test('live says how old the newest reading is where the meter sends them once a day', async () => {
  await show('?view=LIVE');
  expect(await screen.findByText('We have no newer reading than Mon 2 Mar 2026, 6 pm.')).toBeTruthy();
  expect(
    screen.getByText('Later readings are usually here by 1 pm the next day. They show here by themselves.'),
  ).toBeTruthy();
  expect(screen.queryByRole('listbox')).toBeNull();
  await press('See the 24 hours before');
  expect(await screen.findByText(/^24 hours to Mon 2 Mar 2026, 6 pm\. Energy cost/)).toBeTruthy();
  expect(options()).toHaveLength(48);
  expect(screen.getByText(/^We have no newer reading than Mon 2 Mar 2026, 6 pm\. Later/)).toBeTruthy();
});

test('live and 24 hours are offered by a meter with hours only, and are its day by their address', async () => {
  await show('?view=LIVE', { persona: 'hemi' });
  expect(await screen.findByText("Your meter doesn't send its readings by the hour.")).toBeTruthy();
  expect(screen.queryByRole('radio', { name: 'Live' })).toBeNull();
  expect(screen.queryByRole('radio', { name: '24 hours' })).toBeNull();
  expect(radio('Day').checked).toBe(true);
});

test('newest readings are in kWh on a value plan', async () => {
  await show('?view=LIVE', { persona: 'margaret' });
  expect(await screen.findByText('Newest half-hour')).toBeTruthy();
  expect(screen.getByText(/^Today so far: \d+\.\d kWh\.\s*$/)).toBeTruthy();
});

test('where no half-hour of the last days has arrived, the last day with data leads on', async () => {
  await show('?view=LAST_24H', {
    prepare: ({ control }) =>
      control.fault({
        fault: 'answer',
        status: 200,
        body: { usage: [], isComplete: false },
        match: { operation: 'electricity.siteUsage' },
        times: 1,
      }),
  });
  expect(await screen.findByText('We have no newer reading than Sun 1 Mar 2026.')).toBeTruthy();
  await press('See that day');
  expect(await screen.findByText('Sunday 1 March 2026', { selector: 'p' })).toBeTruthy();
});

test('a day without a reading says so', async () => {
  await show('?view=DAY&date=2026-02-24');
  expect(await screen.findByText('There are no readings for Tuesday 24 February.')).toBeTruthy();
});

test('a meter without hours shows the day as a whole, and leads to the month', async () => {
  await show('?view=DAY&date=2026-02-10', { persona: 'hemi' });
  expect(await screen.findByText("Your meter doesn't send its readings by the hour.")).toBeTruthy();
  await press('See the month by the day');
  expect(await screen.findByRole('listbox', { name: /1 Feb to 28 Feb 2026/ })).toBeTruthy();
  expect(screen.queryByRole('radio', { name: 'Day' })).toBeNull();
});

test('without costs everything is in kWh, with the reason', async () => {
  await show('?view=YEAR', { persona: 'priya' });
  expect(await screen.findByText(/^You used most in .+ kWh\.$/)).toBeTruthy();
  expect(
    screen.getByText("Your buying group's costs are on your bill only, so use is shown in kWh."),
  ).toBeTruthy();
});

test('gas is shown where electricity failed', async () => {
  await show('', {
    persona: 'wiremu',
    prepare: ({ control }) =>
      control.fault({ match: { operation: 'electricity.billPeriod' }, fault: '500_empty', times: 20 }),
  });
  expect(await screen.findByRole('region', { name: 'Your gas' })).toBeTruthy();
  expect(screen.getByText(/We couldn't load your electricity use. Gas is shown./)).toBeTruthy();
  expect(screen.queryByRole('radio', { name: 'Week' })).toBeNull();
});

test('the choice of energy is there while gas is awaited, so that nothing moves when it comes', async () => {
  await show('', {
    persona: 'wiremu',
    prepare: ({ control }) =>
      control.fault({ match: { operation: 'naturalGas.billPeriod' }, fault: 'hang', times: 1 }),
  });
  expect(await screen.findByRole('group', { name: 'Energy' })).toBeTruthy();
  expect([radio('Electricity').checked, radio('Gas').disabled, radio('Both').disabled]).toEqual([
    true,
    true,
    true,
  ]);
});

test('without electricity there is nothing to show, and why', async () => {
  await show('', { persona: 'isla' });
  expect(await screen.findByText("There's no electricity at this property.")).toBeTruthy();
});
