import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderLive } from '#src/test/render-live.tsx';
import { pageWidgets } from '#widgets/pages.ts';
import { saveCar } from '#widgets/shared/ev/plan-car.test-support.ts';

const entry = pageWidgets.evDayNight;

test('shows the days by night and day, and says what to do about charging by day', async () => {
  await renderLive(entry, { persona: 'noa' });
  expect(
    await screen.findByText(/^\d+% of your home's power was in the cheap hours, 9 pm to 7 am\.$/),
  ).toBeTruthy();
  const list = screen.getByRole('listbox', { name: /^Cost of your electricity by day and night, 31 Jan/ });
  expect(within(list).getAllByRole('option')).toHaveLength(30);
  expect(screen.getByText('Data to Sun 1 Mar 2026')).toBeTruthy();
  const shares = within(screen.getByRole('list', { name: 'When your car charged' }));
  expect(shares.getAllByRole('listitem')).toHaveLength(2);
  expect(
    screen.getByText(/^Set your car or charger to start at 9 pm\. That would have saved you about \$\d+\.$/),
  ).toBeTruthy();
});

test('has the same as a table, in the other unit too', async () => {
  await renderLive(entry, { persona: 'mei' });
  await userEvent.click(await screen.findByRole('radio', { name: 'kWh' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Table' }));
  const table = screen.getByRole('table', { name: /^Your electricity by day and night/ });
  expect(within(table).getAllByRole('row')).toHaveLength(32);
  expect(within(table).getByRole('row', { name: /^Total [\d.]+ kWh [\d.]+ kWh [\d.]+ kWh$/ })).toBeTruthy();
});

test('all charging at night needs no change', async () => {
  await renderLive(entry, { persona: 'mei' });
  expect(await screen.findByText("There's nothing to change: keep your timer as it is.")).toBeTruthy();
});

test('without charging at home it says so', async () => {
  await renderLive(entry, { persona: 'mei', prepare: (api) => saveCar(api, { chargerType: 'notAtHome' }) });
  expect(await screen.findByText('We found no charging at home in these days.')).toBeTruthy();
  expect(screen.getByText(/^Plug in at home in the cheap hours, 9 pm to 7 am/)).toBeTruthy();
});

test('shows the home where the charging could not be read', async () => {
  await renderLive(entry, {
    persona: 'mei',
    prepare: ({ control }) => control.fault({ match: { operation: 'evPlan.summary' }, fault: '500_empty' }),
  });
  expect(
    await screen.findByText(/We couldn't load when your car charged\. Your whole home is shown\./),
  ).toBeTruthy();
  expect(screen.getByRole('listbox', { name: /^Cost of your electricity/ })).toBeTruthy();
});

test('says why there is nothing yet', async () => {
  await renderLive(entry, { persona: 'rawiri' });
  expect(await screen.findByText('There are no readings on an EV plan yet.')).toBeTruthy();
});
