import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWidget } from '#src/test/render-widget.tsx';
import { createClock } from '#src/time/clock.ts';
import { nzOffset } from '#src/time/nz-time.ts';
import { plainDate } from '#src/time/plain-date.ts';
import { instantOf } from '#widgets/shared/energy/usage-samples.ts';
import powerShout from './power-shout.tsx';

const clock = createClock(
  () => Date.parse('2026-03-03T10:24:00+13:00'),
  (at) => nzOffset(at.getTime()),
);
const balance = {
  message: {
    description: 'You have {{0}} to use.',
    descriptionSubstrings: [{ text: '6 hours of <b>free</b> power' }],
  },
  balance: 6,
  expiring: { hours: 2, on: plainDate('2026-03-31') },
  nextBooking: { startDateTime: instantOf('2026-03-07T13:00:00+13:00'), duration: 2 },
};

const show = (changes: Partial<typeof balance> | object = {}, config = {}) =>
  renderWidget(powerShout, { config, data: { balance: { ...balance, ...changes } }, services: { clock } });

const bookingOf = (startDateTime: string, duration: number) => ({
  nextBooking: { startDateTime: instantOf(startDateTime), duration },
});

test('shows the hours and what they are', () => {
  show();
  expect(screen.getByText('6')).toBeTruthy();
  expect(screen.getByText('of free power to book')).toBeTruthy();
});

test('says one hour of one hour', () => {
  show({ balance: 1, expiring: { hours: 1, on: plainDate('2027-01-31') } });
  expect(screen.getByText('hour')).toBeTruthy();
  expect(screen.getByText('Use 1 hour by')).toBeTruthy();
  expect(screen.getByText('Sun 31 Jan 2027')).toBeTruthy();
});

test('shows the message as text with its parts emphasised', () => {
  show();
  expect(screen.getByText('6 hours of <b>free</b> power').tagName).toBe('STRONG');
});

test('shows the next booking and what expires', () => {
  show();
  expect(screen.getByText('Next booking:').parentElement?.textContent).toMatch(/ Sat 7 Mar, 1 pm to 3 pm$/);
  expect(screen.getByText('Use 2 hours by').parentElement?.textContent).toMatch(/ Tue 31 Mar$/);
});

test('says when free power is on now, and forgets a booking that is over', () => {
  const { unmount } = show(bookingOf('2026-03-03T10:00:00+13:00', 1));
  expect(screen.getByText('Free power is on:').parentElement?.textContent).toMatch(
    / Tue 3 Mar, 10 am to 11 am$/,
  );
  unmount();
  show({ ...bookingOf('2026-03-03T09:00:00+13:00', 1), expiring: null });
  expect(screen.queryByText(/booking|is on/i)).toBeNull();
});

test('counts hours as they pass on the night when the clocks go back', () => {
  show(bookingOf('2026-04-05T01:00:00+13:00', 3));
  expect(screen.getByText('Sun 5 Apr, 1 am NZDT to 3 am NZST')).toBeTruthy();
});

test('says when there is nothing to book', () => {
  show({ balance: 0, expiring: null, nextBooking: null });
  expect(screen.getByText('0')).toBeTruthy();
  expect(screen.getByText('No free power to book right now')).toBeTruthy();
  expect(screen.queryByText(/Next booking/)).toBeNull();
});

test('leaves booking to the next step', () => {
  show({}, { to: '/account/profile/powershout' });
  expect(screen.queryByRole('link')).toBeNull();
});
