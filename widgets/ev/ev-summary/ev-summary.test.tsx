import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderLive } from '#src/test/render-live.tsx';
import { pageWidgets } from '#widgets/pages.ts';
import { lengthOf } from './cheap-hours.tsx';

const entry = pageWidgets.evSummary;

test('shows what the night rate saved, and when it applies', async () => {
  await renderLive(entry, { persona: 'mei' });
  expect(await screen.findByText('Your night rate saved you about')).toBeTruthy();
  expect(screen.getByText('31 Jan to 1 Mar 2026, incl. GST, without the daily charge')).toBeTruthy();
  expect(screen.getByText('Your cheap hours are 9 pm to 7 am, at 16.40c for a kWh.')).toBeTruthy();
  const hours = within(screen.getByRole('list', { name: 'Rates by the hour of the day' }));
  expect(hours.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Day7 am to 9 pm32.75c for a kWh',
    'Night9 pm to 7 am16.40c for a kWh',
  ]);
  expect(screen.getByText(/^EV Night Saver, incl\. GST\. A daily charge of \$2\.38/)).toBeTruthy();
});

test('the two costs differ by what was saved', async () => {
  await renderLive(entry, { persona: 'noa' });
  const costs = within(await screen.findByRole('list', { name: 'Cost of your power' }));
  const dollars = costs
    .getAllByRole('listitem')
    .map(({ textContent }) => Number(/\$(\d+)/.exec(textContent ?? '')?.[1]));
  expect(dollars).toHaveLength(2);
  expect(screen.getByText(`$${(dollars[1] ?? 0) - (dollars[0] ?? 0)}`)).toBeTruthy();
});

test('says why there is nothing yet, and when there will be', async () => {
  await renderLive(entry, { persona: 'rawiri' });
  expect(await screen.findByText('There are no readings on an EV plan yet.')).toBeTruthy();
  expect(screen.getByText(/They begin once your EV plan has started/)).toBeTruthy();
  // The plan is known before the first reading.
  expect(screen.getByText(/^Your cheap hours are 9 pm to 7 am/)).toBeTruthy();
});

test('shows what was saved where the hours of the rates are missing', async () => {
  await renderLive(entry, {
    persona: 'mei',
    prepare: ({ control }) =>
      control.fault({ match: { operation: 'ev.rates.dayNight' }, fault: '500_empty' }),
  });
  expect(await screen.findByText('Your night rate saved you about')).toBeTruthy();
  expect(
    await screen.findByText(/We couldn't load the hours of your rates\. What you saved is shown\./),
  ).toBeTruthy();
});

test('a failure can be tried again', async () => {
  const { api } = await renderLive(entry, {
    persona: 'mei',
    prepare: ({ control }) => control.fault({ match: { operation: 'evPlan.summary' }, fault: '500_empty' }),
  });
  expect(await screen.findByText("We couldn't load what your EV plan saves.")).toBeTruthy();
  await api.control.clearFaults();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Your night rate saved you about')).toBeTruthy();
});

test('a rate may go over midnight, or around the clock', () => {
  const hours = (fromHour: number, toHour: number) => lengthOf({ fromHour, toHour, pricePerKwh: 0.1 });
  expect([hours(21, 7), hours(7, 21), hours(0, 6), hours(0, 0)]).toEqual([10, 14, 6, 24]);
});
