import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { loadControls } from '#src/test/load-controls.ts';
import { renderLive } from '#src/test/render-live.tsx';
import { stubLayout } from '#src/test/stub-layout.ts';
import { NumberField } from '#src/ui/controls/number-field.tsx';
import { RadioCards } from '#src/ui/controls/radio-cards.tsx';
import { Steps } from '#src/ui/controls/steps.tsx';
import { pageWidgets } from '#widgets/pages.ts';
// On a busy machine it loads later than a test waits.
import '#src/ui/chakra/dialog-part.tsx';

loadControls(NumberField, RadioCards, Steps);

beforeEach(stubLayout);

type Scene = NonNullable<Parameters<typeof renderLive>[1]>;
const show = (persona: string, more: Scene = {}) => renderLive(pageWidgets.homeProfile, { persona, ...more });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const heading = (name: string) => screen.findByRole('heading', { name });
const tick = (name: string, group: string) =>
  userEvent.click(within(screen.getByRole('group', { name: new RegExp(group) })).getByLabelText(name));
/** A submit within a second of another one counts as a slip. */
const later = () => new Promise((done) => setTimeout(done, 1000));
async function type(label: string, text: string) {
  await screen.findByLabelText(label);
  await userEvent.clear(screen.getByLabelText(label));
  await userEvent.type(screen.getByLabelText(label), text);
}
type Live = Awaited<ReturnType<typeof show>>;
const saves = async ({ writes }: Live) =>
  (await writes()).flatMap(([call, body]) => (call === 'POST /homeProfile' ? [body as object] : []));
const events = async ({ writes }: Live) =>
  (await writes()).flatMap(([call]) => (call.includes('/events/') ? [call] : []));

test('a home without a profile is shown what it gets for it', async () => {
  await show('callum');
  expect(await heading('Tell us about your home')).toBeTruthy();
  expect(screen.getByText('See how your home compares with homes like yours')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Clear all answers' })).toBeNull();
});

test('from the first question over the check to the end: each step is saved, and the minimum counts once', async () => {
  const live = await show('callum');
  await press('Start');
  expect(await screen.findByText('Step 1 of 5: House')).toBeTruthy();
  await press('Next');
  expect((await screen.findAllByText('Select your kind of home.')).length).toBeGreaterThan(0);
  expect(await saves(live)).toEqual([]);
  await userEvent.click(await screen.findByRole('radio', { name: 'House' }));
  await userEvent.click(within(screen.getByRole('group', { name: /How big/ })).getByLabelText("Don't know"));
  await press('Next');
  expect(await heading('Energy')).toBe(document.activeElement);
  expect(await saves(live)).toMatchObject([
    { HouseType: 'house', FloorArea: { Min: null, Max: null }, EnergyTypesUsed: null, HasSkippedEv: false },
  ]);
  await tick('Electricity', 'What energy');
  await tick('Electricity', 'What heats your water');
  await press('Next');
  await heading('Heating');
  await tick('Electricity', 'What do you heat');
  await press('Next');
  await heading('Cooling and extras');
  await userEvent.click(screen.getByRole('radio', { name: 'Heat pump' }));
  await tick('Swimming pool', 'anything else');
  await tick('None of these', 'anything else');
  await press('Next');
  await heading('People and rooms');
  expect(await events(live)).toEqual(['POST /events/homeProfileMandatoryComplete']);
  await type('How many adults live there?', '21');
  await press('Next');
  expect((await screen.findAllByText('Enter a number from 1 to 20.')).length).toBeGreaterThan(0);
  await type('How many adults live there?', '2');
  await press('Next');
  await heading('Check your answers');
  expect((await saves(live)).at(-1)).toMatchObject({
    OtherEnergyUsageImpact: ['none'],
    NumberOfAdultOccupants: 2,
    NumberOfChildOccupants: 0,
  });
  const sent = (await saves(live)).length;
  await press('Save my answers');
  expect(await heading('Your answers are saved')).toBe(document.activeElement);
  expect(await saves(live)).toHaveLength(sent);
});

test('nothing changed means no save, and still on', async () => {
  const live = await show('aroha');
  await heading('Your profile is complete');
  await press('Change: Energy');
  await press('Save');
  await heading('Your profile is complete');
  expect(await saves(live)).toEqual([]);
});

test('what was typed is kept when somebody goes back, skips, or comes again', async () => {
  const live = await show('callum');
  await press('Start');
  await userEvent.click(await screen.findByRole('radio', { name: 'Apartment or flat' }));
  await press('Skip');
  await heading('Energy');
  await press('Back');
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Apartment or flat' })).checked).toBe(
    true,
  );
  expect(await saves(live)).toEqual([]);
  expect(live.world.services.tabStorage.keys('draft.')).toEqual(['draft.homeProfile']);
});

test('a car that does not charge at home has no wall charger, and the question is left out', async () => {
  const live = await show('callum');
  await press('Start');
  await userEvent.click(await screen.findByRole('radio', { name: 'House' }));
  await userEvent.click(screen.getByLabelText('100 to 149 m²'));
  await press('Next');
  await heading('Energy');
  await press('Back');
  await press('Back');
  await press('Answer two questions');
  expect(await screen.findByText('Step 1 of 3: Your car')).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'No' }));
  await press('Next');
  await heading('All done');
  expect(screen.getByText('Step 3 of 3: All done')).toBeTruthy();
  expect((await saves(live)).at(-1)).toMatchObject({
    HasEvThatChargesAtHome: false,
    HasDedicatedEvWallCharger: false,
    HouseType: 'house',
  });
});

test('the questions about cars can be skipped, and are not offered again', async () => {
  const live = await show('callum');
  await press('Start');
  await userEvent.click(await screen.findByRole('radio', { name: 'House' }));
  await userEvent.click(screen.getByLabelText('100 to 149 m²'));
  await press('Next');
  await heading('Energy');
  await press('Back');
  await press('Back');
  await press('Answer two questions');
  await press('Skip');
  await screen.findByRole('button', { name: 'Carry on' });
  expect((await saves(live)).at(-1)).toMatchObject({ HasSkippedEv: true });
  expect(screen.queryByRole('button', { name: 'Answer two questions' })).toBeNull();
});

test('what the server refuses says why beside its field, and nothing is lost', async () => {
  const live = await show('aroha', {
    prepare: ({ control }) =>
      control.fault({
        fault: 'answer',
        status: 400,
        body: { type: '/error/bad_request', status: 400, instance: '/body/RoomDetails/1/Count' },
        times: 1,
        match: { operation: 'homeProfile.save' },
      }),
  });
  await press('Change: People and rooms');
  await type('Lounges', '3');
  await press('Save');
  const why = "We can't take this answer. Enter a number from 0 to 5.";
  await waitFor(() => expect(screen.getByLabelText('Lounges').getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getAllByText(why, { exact: false }).length).toBeGreaterThan(0);
  expect(screen.getByLabelText<HTMLInputElement>('Lounges').value).toBe('3');
  await later();
  await press('Save');
  await heading('Your profile is complete');
  expect(await saves(live)).toHaveLength(2);
  expect(screen.getByText('Bedrooms 3, Lounges 3, Kitchens 1, Bathrooms 1')).toBeTruthy();
});

test('a save that fails keeps the step and what was typed, and works the next time', async () => {
  const live = await show('aroha', {
    prepare: ({ control }) =>
      control.fault({ fault: '500_empty', times: 1, match: { operation: 'homeProfile.save' } }),
  });
  await press('Change: People and rooms');
  await type('How many children under 18?', '5');
  await press('Save');
  expect(await screen.findByText(/We couldn't save that/)).toBeTruthy();
  await later();
  await press('Save');
  await heading('Your profile is complete');
  expect((await saves(live)).at(-1)).toMatchObject({ NumberOfChildOccupants: 5 });
});

test('what another tab has saved meanwhile is kept', async () => {
  const live = await show('aroha');
  await press('Change: People and rooms');
  await type('How many children under 18?', '5');
  const stored = await live.api.fetch('/api/v1/private/homeProfile');
  const body = (await stored.json()) as object;
  await live.api.fetch('/api/v1/private/homeProfile', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, IsHomeOwner: false }),
  });
  await press('Save');
  await heading('Your profile is complete');
  expect((await saves(live)).at(-1)).toMatchObject({ NumberOfChildOccupants: 5, IsHomeOwner: false });
});

test('clearing all answers warns first', async () => {
  const live = await show('aroha');
  await press('Clear all answers');
  const dialog = await screen.findByRole('alertdialog', { name: 'Clear all your answers?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Clear all answers' }));
  await heading('Tell us about your home');
  expect(await saves(live)).toMatchObject([{ HouseType: null, HasSkippedEv: false }]);
});

test('staff see the answers and change none', async () => {
  const live = await show('ngaire', { isStaff: true });
  await heading('Answer one more question to compare your home');
  await press(/^Carry on/);
  expect(screen.queryByText(/^Step 1/)).toBeNull();
  expect(await saves(live)).toEqual([]);
});

test('an account of another kind has no home profile, which is no error', async () => {
  await show('sione');
  await waitFor(() => expect(screen.getByText('This account has no home profile.')).toBeTruthy());
  expect(screen.queryByRole('button')).toBeNull();
});
