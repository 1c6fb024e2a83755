import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { eventually } from '#src/test/eventually.ts';
import { renderLive } from '#src/test/render-live.tsx';
import { z } from '#src/zod.ts';
import { pageWidgets } from '#widgets/pages.ts';

const show = (persona: string, config: object = {}) =>
  renderLive(pageWidgets.electricityForecast, { persona, config });
const card = () => screen.findByRole('region', { name: 'Your next 7 days' });

test('says what the week is likely to come to, which day costs most, and draws each day in its range', async () => {
  await show('aroha');
  const region = within(await card());
  expect(region.getByText('Likely for the week').parentElement?.textContent).toMatch(
    /^Likely for the week\$\d+ to \$\d+3 Mar to 9 Mar, incl\. GST and daily charge$/,
  );
  expect(region.getByText('Every day is likely to be about the same: $7.')).toBeTruthy();
  const picture = region.getByRole('img', { name: 'Likely electricity by day, 3 Mar to 9 Mar 2026' });
  await eventually(() => expect(picture.querySelector('[data-band="likely"]')).not.toBeNull());
  expect(picture.querySelectorAll('[data-line="likely"] path')).toHaveLength(1);
});

test('each day announces its amount and range by keyboard, from today', async () => {
  await show('aroha');
  const region = within(await card());
  const list = region.getByRole('listbox');
  const readOut = () => region.getByText(/^about \$/).parentElement?.parentElement?.textContent;
  expect(readOut()).toMatch(/^Today: Tuesday 3 March.*about \$\d+.*likely \$\d+/);
  within(list).getByRole('option', { name: 'Tuesday 3 March' }).focus();
  await userEvent.keyboard('{End}');
  expect(readOut()).toMatch(/^Monday 9 March/);
});

test('kilowatt-hours, the table, and both choices are remembered', async () => {
  const { world } = await show('aroha');
  const region = within(await card());
  await userEvent.click(region.getByRole('radio', { name: 'kWh' }));
  await userEvent.click(region.getByRole('radio', { name: 'Table' }));
  const rows = within(region.getByRole('table')).getAllByRole('row').slice(1);
  expect(rows).toHaveLength(7);
  expect(rows[0]?.textContent).toMatch(/^Tue 3 Mar 2026\d+\.\d kWh\d+\.\d to \d+\.\d kWh$/);
  expect(region.getByText(/is likely to be your biggest day: about \d+\.\d kWh\.$/)).toBeTruthy();
  expect(world.services.storage.read('chart.table', z.boolean())).toBe(true);
});

test('each property has its own forecast', async () => {
  await show('wiremu');
  const region = within(await card());
  const choice = region.getByRole<HTMLSelectElement>('combobox', { name: 'Property' });
  const addresses = within(choice).getAllByRole<HTMLOptionElement>('option');
  expect(addresses).toHaveLength(2);
  const week = () => region.getByText('Likely for the week').parentElement?.textContent;
  const before = week();
  await userEvent.selectOptions(choice, addresses[1]?.value ?? '');
  await eventually(() => expect(week()).not.toBe(before));
  expect(choice.value).toBe(addresses[1]?.value);
});

test('without costs it is in kWh, with the reason', async () => {
  await show('priya');
  const region = within(await card());
  expect(
    region.getByText("Your buying group's costs are on your bill only, so use is shown in kWh."),
  ).toBeTruthy();
  expect(region.getByRole<HTMLInputElement>('radio', { name: '$' }).disabled).toBe(true);
  expect(region.getByText('Likely for the week').parentElement?.textContent).toMatch(
    /^Likely for the week[\d,]+ to [\d,]+ kWh3 Mar/,
  );
});

test.each(['isla', 'leilani'])('before a week of readings it says so: %s', async (persona) => {
  await show(persona);
  expect(within(await card()).getByText("There's no forecast yet.")).toBeTruthy();
});

test('a failure says what is missing', async () => {
  await renderLive(pageWidgets.electricityForecast, {
    persona: 'aroha',
    prepare: ({ control }) =>
      control.fault({ fault: '500_empty', match: { operation: 'electricityForecast' } }),
  });
  expect(await screen.findByText("We couldn't load your electricity forecast.")).toBeTruthy();
});

test('the heading is the layout’s', async () => {
  await show('aroha', { heading: 'The week ahead' });
  expect(await screen.findByRole('region', { name: 'The week ahead' })).toBeTruthy();
});
