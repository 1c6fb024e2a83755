import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderLive } from '#src/test/render-live.tsx';
import { pageWidgets } from '#widgets/pages.ts';
// Loaded on demand; a busy machine takes longer than a test waits.
import './property-avatar.tsx';

async function show(scene: Parameters<typeof renderLive>[1] = {}) {
  const live = await renderLive(pageWidgets.propertyAvatar, scene);
  await screen.findByRole('region', { name: 'Picture of your property' });
  return live;
}
const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));
const saveButton = () => screen.getByRole('button', { name: /Save this picture/ });
const save = () => userEvent.click(saveButton());
const preview = () => screen.getByRole('img').getAttribute('aria-label');
const saved = 'Your picture is saved. Your dashboard opens in a moment.';
const operation = 'drd.propertyAvatar.save';

test('offers seven buildings and six colours for the address, and begins with one of each', async () => {
  await show();
  expect(screen.getByText('14 Tūī Rise, Karori, Wellington 6012')).toBeTruthy();
  const group = (name: string) => within(screen.getByRole('group', { name })).getAllByRole('radio');
  expect(group('Building')).toHaveLength(7);
  expect(group('Colours')).toHaveLength(6);
  expect(preview()).toBe('Your picture: Villa, Sky');
  expect(screen.getByText('Not saved yet.')).toBeTruthy();
});

test('shows what is chosen, saves it, says so, and takes it back when somebody chooses again', async () => {
  const { writes } = await show();
  await choose('Rural house');
  await choose('Dusk');
  expect(preview()).toBe('Your picture: Rural house, Dusk');
  await save();
  // For the eye and for screen readers.
  await waitFor(() => expect(screen.getAllByText(saved).length).toBeGreaterThan(1));
  expect(await writes()).toEqual([['POST /drd/propertyAvatar', { type: 'rural', colorSchema: 'dusk' }]]);
  expect(saveButton().getAttribute('aria-disabled')).toBe('true');
  await choose('Bush');
  expect(screen.getByText('Not saved yet. Your picture now: Rural house, Dusk.')).toBeTruthy();
  await choose('Dusk');
  expect(screen.getByText('This is your picture now.', { selector: 'p' })).toBeTruthy();
  expect(saveButton().getAttribute('aria-disabled')).toBe('true');
});

test('a failed save keeps the choice and can be tried again', async () => {
  const { writes } = await show({
    prepare: ({ control }) => control.fault({ fault: '429', times: 1, match: { operation } }),
  });
  await choose('Apartment');
  await save();
  await screen.findByText(/That was a lot of tries/);
  expect(preview()).toBe('Your picture: Apartment, Sky');
  await save();
  await waitFor(() => expect(screen.getAllByText(saved).length).toBeGreaterThan(0));
  expect(screen.queryByText(/That was a lot of tries/)).toBeNull();
  expect(await writes()).toHaveLength(2);
});

test('a save whose answer is lost is found by reading', async () => {
  await show({
    prepare: ({ control }) => control.fault({ fault: 'reset_after_commit', times: 1, match: { operation } }),
  });
  await choose('Townhouse');
  await save();
  await waitFor(() => expect(screen.getAllByText(saved).length).toBeGreaterThan(0));
});

test('a picture that may not be changed any more says so, and is sent once', async () => {
  const { api, sent } = await show();
  await api.control.change({ persona: 'aroha', flags: { canEditPropertyAvatar: false } });
  await save();
  const sentence = "The picture of this property can't be changed any more, so we haven't saved it.";
  expect((await screen.findByRole('alert')).textContent).toContain(sentence);
  expect(saveButton().getAttribute('aria-disabled')).toBe('true');
  await save();
  expect(sent).toHaveLength(1);
});

test('a business reads why there is nothing to choose, and has nothing to press', async () => {
  await show({ persona: 'sione' });
  expect(screen.getByText(/^3 Station Road.* has no picture\.$/)).toBeTruthy();
  expect(screen.getByText(/We don't offer a choice of pictures for business properties/)).toBeTruthy();
  expect(screen.queryAllByRole('radio')).toEqual([]);
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('a picture that is fixed is shown', async () => {
  await show({ persona: 'priya' });
  expect(preview()).toBe('Your picture: Commercial building');
  expect(screen.getByText('486 Orchard Road, Twyford, Hastings 4175')).toBeTruthy();
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('a home that may not choose reads another reason', async () => {
  await show({
    prepare: ({ control }) => control.change({ persona: 'aroha', flags: { canEditPropertyAvatar: false } }),
  });
  expect(
    screen.getByText("Your account can't choose a picture, so there's nothing for you to do here."),
  ).toBeTruthy();
});

test('staff see everything and save nothing', async () => {
  const { sent } = await show({ isStaff: true });
  await choose('Modern house');
  expect(preview()).toBe('Your picture: Modern house, Sky');
  expect(saveButton().getAttribute('aria-disabled')).toBe('true');
  await save();
  expect(sent).toEqual([]);
});
