import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderLive } from '#src/test/render-live.tsx';
import { plainDate } from '#src/time/plain-date.ts';
import { pageWidgets } from '#widgets/pages.ts';
import { saveCar } from '#widgets/shared/ev/plan-car.test-support.ts';
import { carbonContent, carbonDays, carbonLines, kgText } from './carbon.ts';

const entry = pageWidgets.evCarbon;

test('shows what the car avoided, as a sentence, a chart and a table', async () => {
  await renderLive(entry, { persona: 'mei' });
  expect(await screen.findByText('CO₂ that you avoided')).toBeTruthy();
  expect(screen.getByText('31 Jan to 1 Mar 2026, for a usual electric car')).toBeTruthy();
  expect(
    screen.getByText(/^Your charging made .+ A petrol car would have made .+ over the same distance\.$/),
  ).toBeTruthy();
  expect(screen.getByRole('listbox', { name: /^CO₂ of your car and of a petrol car so far/ })).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'Table' }));
  const table = screen.getByRole('table', { name: /by the day, 31 Jan to 1 Mar 2026$/ });
  expect(within(table).getAllByRole('row')).toHaveLength(32);
});

test("it reckons with the customer's own car once that is known", async () => {
  await renderLive(entry, { persona: 'mei', prepare: (api) => saveCar(api) });
  expect(await screen.findByText(/for the car that you told us about$/)).toBeTruthy();
});

test.each([
  ['notAtHome', /^You told us that your car doesn't charge at home/],
  ['wallCharger', undefined],
] as const)('with the charger %s', async (chargerType, sentence) => {
  await renderLive(entry, { persona: 'mei', prepare: (api) => saveCar(api, { chargerType }) });
  if (sentence === undefined) expect(await screen.findByText('CO₂ that you avoided')).toBeTruthy();
  else expect(await screen.findByText(sentence)).toBeTruthy();
});

test('says why there is nothing yet', async () => {
  await renderLive(entry, { persona: 'rawiri' });
  expect(await screen.findByText('There are no readings on an EV plan yet.')).toBeTruthy();
});

test('both lines run on from day to day', () => {
  const day = (date: string, carbonInKg: number, petrolCarbonInKg: number) => ({
    date: plainDate(date),
    carbonInKg,
    petrolCarbonInKg,
  });
  const days = carbonDays([day('2026-02-27', 0.6, 8), day('2026-02-28', 0, 0), day('2026-03-01', 0.5, 7)]);
  expect(carbonLines(days).lines.map(({ values }) => values.map((value) => value?.toFixed(1)))).toEqual([
    ['0.6', '0.6', '1.1'],
    ['8.0', '8.0', '15.0'],
  ]);
  expect(carbonContent(days, 'CO₂').words(2, 0)).toEqual({
    name: 'Up to Sun 1 Mar 2026',
    figures: ['1.1 kg your car', '15 kg a petrol car'],
    note: '',
  });
  expect([0, 0.04, 9.94, 1_234.5].map(kgText)).toEqual(['0 kg', '0 kg', '9.9 kg', '1,235 kg']);
});
