import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { loadControls } from '#src/test/load-controls.ts';
import { renderLive } from '#src/test/render-live.tsx';
import { stubLayout } from '#src/test/stub-layout.ts';
import { Combobox } from '#src/ui/controls/combobox.tsx';
import { NumberField } from '#src/ui/controls/number-field.tsx';
import { Steps } from '#src/ui/controls/steps.tsx';
import { pageWidgets } from '#widgets/pages.ts';
import { industries } from './lists.ts';

loadControls(Combobox, NumberField, Steps);

beforeEach(stubLayout);

const show = (persona: string) => renderLive(pageWidgets.businessProfile, { persona });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const heading = (name: string) => screen.findByRole('heading', { name });
const customers = 'How many customers do you serve a month?';

async function search(label: string, text: string, option: string) {
  await screen.findByRole('combobox', { name: label });
  await userEvent.clear(screen.getByRole('combobox', { name: label }));
  await userEvent.type(screen.getByRole('combobox', { name: label }), text);
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

test('the list has the 19 divisions of ANZSIC 2006', () => expect(industries).toHaveLength(19));

test('an industry is found by a word, and the main use decides what else is asked', async () => {
  const live = await show('priya');
  await press('Start');
  await search('What industry are you in?', 'food', 'Accommodation and Food Services');
  expect(screen.queryByLabelText(customers)).toBeNull();
  await search('What do you mainly use the site for?', 'cafe', 'Cafes');
  await userEvent.type(await screen.findByLabelText(customers), '900');
  await press('Next');
  await heading('Size');
  expect((await live.writes()).at(-1)?.[1]).toMatchObject({
    Industry: 'accommodationAndFoodServices',
    MainUse: 'cafe',
    NumberOfCustomersServedPerMonth: 900,
    TotalNumberOfSites: null,
  });
});

test('a number that the main use needs has to be there', async () => {
  await show('hana');
  await press('Change: What you do');
  await userEvent.clear(await screen.findByLabelText(customers));
  await press('Save');
  expect((await screen.findAllByText('Enter a number from 1 to 10,000,000.')).length).toBeGreaterThan(0);
});

test('another main use takes the answer of the former one away', async () => {
  const live = await show('hana');
  await press('Change: What you do');
  await search('What do you mainly use the site for?', 'office', 'Office');
  expect(screen.queryByLabelText(customers)).toBeNull();
  await press('Save');
  await heading('Your profile has what we need');
  expect((await live.writes()).at(-1)?.[1]).toMatchObject({
    MainUse: 'office',
    NumberOfCustomersServedPerMonth: null,
  });
});

test('a saved band that is not in the list is shown as it is, and can stay', async () => {
  const live = await show('hana');
  expect(await screen.findByText('150 to 250 m²')).toBeTruthy();
  await press('Change: Size');
  const floor = within(await screen.findByRole('group', { name: 'How much floor is there?' }));
  expect(floor.getByLabelText<HTMLInputElement>('150 to 250 m²').checked).toBe(true);
  await press('Save');
  await heading('Your profile has what we need');
  expect(await live.writes()).toEqual([]);
});

test('a complete profile says so', async () => {
  await show('sione');
  expect(await heading('Your profile is complete')).toBeTruthy();
  expect(screen.getByText('9 of 9')).toBeTruthy();
});

test('a home has no business profile', async () => {
  await show('aroha');
  expect(await screen.findByText('This account has no business profile.')).toBeTruthy();
});
