import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { businessProfileConfig } from '#schemas/widgets/business-profile.ts';
import type { ConfigOf } from '#schemas/widgets/index.ts';
import { withDefaults } from '#src/schema/with-defaults.ts';
import { loadControls } from '#src/test/load-controls.ts';
import { renderLive } from '#src/test/render-live.tsx';
import { stubLayout } from '#src/test/stub-layout.ts';
import { Combobox } from '#src/ui/controls/combobox.tsx';
import { NumberField } from '#src/ui/controls/number-field.tsx';
import { Steps } from '#src/ui/controls/steps.tsx';
import { pageWidgets } from '#widgets/pages.ts';
import { allQuestions } from '#widgets/shared/profile/journey.ts';
import { businessModel } from './business-questions.ts';
import { industries, mainUses } from './lists.ts';

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

const main = 'What do you mainly use the site for?';
const usesOf = (industry: string) => mainUses.filter(({ within }) => within?.includes(industry));

test('19 industries of ANZSIC 2006, each with its own main uses', () => {
  expect(industries).toHaveLength(19);
  const lists = industries.map(({ value }) => usesOf(value).map(({ label }) => label));
  for (const labels of lists) {
    expect(labels.length).toBeGreaterThan(2);
    expect(new Set(labels).size).toBe(labels.length);
    expect(labels.at(-1)).toBe('Something else');
  }
  expect(new Set(lists.map((labels) => labels.join())).size).toBe(19);
  expect(new Set(mainUses.map(({ value }) => value)).size).toBe(mainUses.length);
});

test.each([
  ['accommodation', 'accommodationAndFoodServices'],
  ['dairyCattleFarming', 'agricultureForestryAndFishing'],
  ['vineyard', 'agricultureForestryAndFishing'],
  ['cafe', 'accommodationAndFoodServices'],
  ['hospitalityClub', 'accommodationAndFoodServices'],
  ['pubTavernBar', 'accommodationAndFoodServices'],
])('%s, which has a further question, belongs to %s alone', (use, industry) =>
  expect(mainUses.find(({ value }) => value === use)?.within).toEqual([industry]),
);

test('Enter takes the only industry that matches, and another industry clears a use that is not its own', async () => {
  const live = await show('priya');
  await press('Start');
  await userEvent.type(
    await screen.findByRole('combobox', { name: 'What industry are you in?' }),
    'food{Enter}',
  );
  const field = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name });
  expect(field('What industry are you in?').value).toBe('Accommodation and Food Services');
  await search(main, 'caf', 'Cafes');
  await screen.findByLabelText(customers);
  await search('What industry are you in?', 'mining', 'Mining');
  await waitFor(() => expect(field(main).value).toBe(''));
  expect(screen.queryByLabelText(customers)).toBeNull();
  await userEvent.type(field(main), 'dairy');
  expect(await screen.findByText('Nothing in the list has these words. Try another word.')).toBeTruthy();
  await press('Next');
  expect((await screen.findAllByText('Select your main use from the list.')).length).toBeGreaterThan(0);
  expect(await live.writes()).toEqual([]);
});

test('a main use needs an industry first', async () => {
  await show('priya');
  await press('Start');
  expect(await screen.findByText('Select your industry first.')).toBeTruthy();
  await press('Next');
  expect((await screen.findAllByText('Select your industry first.')).length).toBeGreaterThan(1);
});

const employeeBands = [
  ['1 to 5', { Min: 1, Max: 5 }],
  ['6 to 10', { Min: 5, Max: 10 }],
  ['11 to 15', { Min: 11, Max: 15 }],
  ['16 to 20', { Min: 16, Max: 20 }],
  ['21 to 30', { Min: 21, Max: 30 }],
  ['31 to 40', { Min: 31, Max: 40 }],
  ['41 to 50', { Min: 41, Max: 50 }],
  ['51 to 100', { Min: 51, Max: 100 }],
  ['More than 100', { Min: 100, Max: null }],
] as const;

const standard = withDefaults(businessProfileConfig, {}) as ConfigOf<'businessProfile'>;

function bandsOf(key: string) {
  const question = allQuestions(businessModel(standard), {}).find((each) => each.key === key);
  return question?.kind === 'band' ? question.bands : [];
}

test.each([
  ['LandAreaInHa', 'Under 1 ha', '200 ha or more'],
  ['FloorAreaInM2', 'Under 50 m²', '1,500 m² or more'],
])('the bands of %s go from "%s" to "%s", each from the end of the one before', (key, first, last) => {
  const bands = bandsOf(key);
  expect([bands[0]?.label, bands.at(-1)?.label]).toEqual([first, last]);
  for (const [index, { band }] of bands.entries())
    expect(band.Min).toBe(index === 0 ? null : bands[index - 1]?.band.Max);
});

test('employees have the nine bands of the API, and every number of people is in exactly one of them', () => {
  const bands = bandsOf('NumberOfEmployees');
  expect(bands.map(({ label, band }) => [label, band])).toEqual(employeeBands);
  for (let people = 1; people <= 120; people += 1) {
    const fitting = bands.filter(({ label }) => {
      const [from = 0, to = Number.POSITIVE_INFINITY] = label.match(/\d+/g)?.map(Number) ?? [];
      return label.startsWith('More') ? people > from : people >= from && people <= to;
    });
    expect(fitting, `${people} people`).toHaveLength(1);
  }
});

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
  await search('What do you mainly use the site for?', 'takeaway', 'Takeaway');
  expect(screen.queryByLabelText(customers)).toBeNull();
  await press('Save');
  await heading('Your profile has what we need');
  expect((await live.writes()).at(-1)?.[1]).toMatchObject({
    MainUse: 'takeaway',
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
