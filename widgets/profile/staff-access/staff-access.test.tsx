import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderLive } from '#src/test/render-live.tsx';
import { pageWidgets } from '#widgets/pages.ts';

type Scene = Parameters<typeof renderLive>[1];

async function show(scene: Scene = {}) {
  await renderLive(pageWidgets.staffAccess, scene);
  return screen.findByRole('region', { name: 'When our staff looked at your account' });
}
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('without a visit it says why the card is there, and that nothing has happened', async () => {
  const card = await show();
  expect(card.textContent).toContain(
    "Our staff can open your account as you see it, to help you. They can't change anything. So far nobody has. If somebody does, you'll see it here.",
  );
  expect(screen.queryByRole('list')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test('shows each visit with its time, what was looked at, and what was refused, latest first', async () => {
  const card = await show({ persona: 'margaret' });
  expect(screen.getByRole('list', { name: 'Visits, latest first' })).toBeTruthy();
  expect(rows()).toEqual([
    'Thu 19 Feb 2026, 10:42 am to 10:56 am Our staff looked at your account and properties, your bills, your payments and your sign-in and contact details. They tried to change your payments. We refused that, so nothing changed.',
    'Tue 23 Dec 2025, 3:05 pm Our staff opened your account.',
  ]);
  expect(screen.getByRole('link', { name: '0800 555 016' }).getAttribute('href')).toBe('tel:0800555016');
  expect(card.textContent).not.toMatch(/staff-\d|visit-\d|nobody/);
  expect(screen.queryByRole('button')).toBeNull();
});

test('of many visits the latest three are shown, and the others on request', async () => {
  await show({ persona: 'sione' });
  expect(rows()).toHaveLength(3);
  const count = screen.getByText('3 of 5 shown');
  await userEvent.click(screen.getByRole('button', { name: 'Show 2 more' }));
  expect(rows()).toHaveLength(5);
  expect(rows()[1]).toContain('Sun 22 Feb 2026, 11:51 pm to Mon 23 Feb 2026, 12:24 am');
  expect(rows()[1]).toContain(
    'They tried to change your sign-in and contact details and your bills. We refused that, so nothing changed.',
  );
  expect(screen.queryByRole('button')).toBeNull();
  expect(count.textContent).toBe('5 of 5 shown');
  await waitFor(() => expect(document.activeElement).toBe(count));
  await screen.findByText('2 more shown.');
});

test('staff see it as well, with nothing to press but the way to the others', async () => {
  await show({ persona: 'sione', isStaff: true });
  expect(rows()).toHaveLength(3);
  const [button, ...others] = screen.getAllByRole('button');
  expect(others).toEqual([]);
  expect(button?.getAttribute('aria-disabled')).toBeNull();
});

test('what could not be loaded can be read again', async () => {
  await renderLive(pageWidgets.staffAccess, {
    persona: 'margaret',
    prepare: ({ control }) =>
      control.fault({ match: { operation: 'user.staffAccess' }, fault: '404', times: 1 }),
  });
  await screen.findByText("We couldn't load when our staff looked at your account.");
  expect(screen.queryByText(/nobody has/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(within(await screen.findByRole('list')).getAllByRole('listitem')).toHaveLength(2);
});
