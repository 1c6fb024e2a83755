import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { loadControls } from '#src/test/load-controls.ts';
import { Calendar } from '#src/ui/controls/calendar.tsx';
import { add, bookedIn, button, home, hour, hourNow, openDay } from './booking.test-support.tsx';

loadControls(Calendar);

const book = async () => {
  await userEvent.click(await hour(/^6 pm/));
  await userEvent.click(await button('Book 1 hour from 6 pm'));
};
const done = () => screen.findByRole('heading', { name: 'Your free power is booked' });
/** A second press within a second counts as a slip. */
const aMoment = () => act(() => new Promise((resolve) => setTimeout(resolve, 1100)));

test.each([
  ['/error/add_booking/time_lapsed', 400, /^Important: That hour is over, so it can't be booked any more\./],
  ['/error/add_booking/duplicate_booking', 400, /You have a booking in these hours already\./],
  [
    '/error/add_booking/invalid_request',
    400,
    /We couldn't book that: this day, or the hours that you have, changed/,
  ],
  ['/error/anything', 400, /We couldn't book that: this day, or the hours that you have, changed/],
  ['/error/forbidden', 403, /We couldn't book that\. Try again/],
])('%s with %i has a sentence of its own', async (type, status, words) => {
  await openDay('2026-03-10', {
    prepare: ({ control }) =>
      control.fault({ fault: 'answer', status, body: { type, status, title: 'No' }, match: add, times: 1 }),
  });
  await book();
  expect((await screen.findByRole('alert')).textContent).toMatch(words);
  expect(screen.queryByRole('heading', { name: 'Your free power is booked' })).toBeNull();
});

test('an hour that was booked elsewhere meanwhile is disabled, with the reason', async () => {
  const { api } = await openDay('2026-03-10');
  await hour(/^6 pm/);
  const other = { ...home, startDate: '2026-03-10T18:00:00', duration: 1, vouchers: ['voucher-101-1.1'] };
  await api.fetch('http://localhost:4000/api/v1/private/powershoutcurrency/booking/add', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(other),
  });
  await book();
  expect((await screen.findByRole('alert')).textContent).toContain(
    'You have a booking in these hours already.',
  );
  expect(await hour(/^6 pm, booked/)).toHaveProperty('disabled', true);
});

test('the tab that loses a double booking says so, and its own booking is no loss', async () => {
  const { api } = await openDay('2026-03-10');
  await userEvent.click(await hour(/^6 pm/));
  const other = { ...home, startDate: '2026-03-10T18:00:00', duration: 1, vouchers: ['voucher-101-1.1'] };
  await api.fetch('http://localhost:4000/api/v1/private/powershoutcurrency/booking/add', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(other),
  });
  // The network's return reads everything again, as news from the other tab does, but not what was read just now.
  await waitFor(
    () => {
      window.dispatchEvent(new Event('offline'));
      window.dispatchEvent(new Event('online'));
      expect(hourNow(/^6 pm, booked/)).toHaveProperty('disabled', true);
    },
    { interval: 250 },
  );
  const lost = /The hour that you chose is booked now, in another tab or on another device\./;
  expect(await screen.findByText(lost)).toBeTruthy();
  await userEvent.click(await hour(/^8 pm/));
  expect(screen.queryByText(lost)).toBeNull();
  await userEvent.click(await button('Book 1 hour from 8 pm'));
  await done();
  expect(screen.queryByText(/The hour that you chose/)).toBeNull();
});

test('an hour whose answer is lost is found in the bookings, and booked once', async () => {
  const { writes } = await openDay('2026-03-10', {
    prepare: ({ control }) => control.fault({ fault: 'reset_after_commit', match: add, times: 1 }),
  });
  await book();
  await done();
  expect(screen.queryByText(/left\.$/)).toBeNull();
  expect(await bookedIn(writes)).toHaveLength(1);
  expect(await hour(/^6 pm, booked/)).toBeTruthy();
});

test('one that never arrived is sent again with the same key', async () => {
  const { sent } = await openDay('2026-03-10', {
    prepare: ({ control }) => control.fault({ fault: '500_empty', match: add, times: 1 }),
  });
  await book();
  expect((await screen.findByRole('alert')).textContent).toContain('nothing is booked twice');
  await aMoment();
  await userEvent.click(await button('Book 1 hour from 6 pm'));
  await done();
  const keys = sent
    .filter(({ url }) => url.endsWith('/booking/add'))
    .map(({ headers }) => headers.get('Idempotency-Key'));
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

test('a message goes with the next choice', async () => {
  await openDay('2026-03-10', {
    prepare: ({ control }) => control.fault({ fault: '500_empty', match: add, times: 1 }),
  });
  await book();
  await screen.findByRole('alert');
  await userEvent.click(await hour(/^7 pm/));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
