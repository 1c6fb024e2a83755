import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderLive } from '#src/test/render-live.tsx';
import { pageWidgets } from '#widgets/pages.ts';

const open = (scene?: Parameters<typeof renderLive>[1]) => renderLive(pageWidgets.powershoutActivity, scene);
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Powershout history' })).getAllByRole('listitem');
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('lists what came and went, newest first', async () => {
  await open();
  const [first, , , fourth] = await rows();
  expect(first?.textContent).toContain('Free power booked Booked, Mon 2 Mar 2026−1 hour');
  expect(fourth?.textContent).toContain('+6 hours');
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('a long history has pages of 40, the first of which is 1', async () => {
  await open({ persona: 'mei' });
  expect(await screen.findAllByText(/\d of \d/)).toHaveLength(1);
  expect(screen.getByText('1 to 5 of 51 shown')).toBeTruthy();
  expect(await rows()).toHaveLength(5);
  await press('Show 35 more');
  expect(await rows()).toHaveLength(40);
  await press('Older');
  expect(await screen.findByText('41 to 45 of 51 shown')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Older' })).toBeNull();
  await press('Newer');
  expect(await screen.findByText('1 to 5 of 51 shown')).toBeTruthy();
});

test('a page that there is not leads back', async () => {
  await open({ persona: 'mei', path: '/account/profile/powershout?activity=9' });
  expect(await screen.findByText("There's no page 9.")).toBeTruthy();
  await press('Newer');
  expect(await screen.findByText('41 to 45 of 51 shown')).toBeTruthy();
});

test('an address that names no page is the first', async () => {
  await open({ path: '/account/profile/powershout?activity=-1' });
  expect(await rows()).toHaveLength(5);
});

test('without any it says what will be listed; not eligible is a state of its own', async () => {
  const [activity, vouchers]: readonly (readonly object[])[] = [[], []];
  const { unmount } = await open({
    prepare: ({ control }) => control.change({ persona: 'aroha', powershout: { activity, vouchers } }),
  });
  expect(await screen.findByText('Nothing has happened yet.')).toBeTruthy();
  unmount();
  await open({ persona: 'callum' });
  expect(await screen.findByText("Free-power hours aren't part of your plan.")).toBeTruthy();
});
