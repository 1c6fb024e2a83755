import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { loadControls } from '#src/test/load-controls.ts';
import { renderLive } from '#src/test/render-live.tsx';
import { Calendar } from '#src/ui/controls/calendar.tsx';
import { pageWidgets } from '#widgets/pages.ts';
import {
  add,
  bookedIn,
  button,
  durations,
  home,
  hour,
  hourNow,
  openDay,
  withHours,
} from './booking.test-support.tsx';

loadControls(Calendar);

test('a booked hour is sent with the vouchers that expire first, is disabled at once, and can go into a calendar', async () => {
  const { writes } = await openDay('2026-03-10');
  await userEvent.click(await hour(/^6 pm/));
  await userEvent.click(screen.getByRole('radio', { name: '3 h' }));
  expect(screen.getByText('Tue 10 Mar 2026, 6 pm to 9 pm')).toBeTruthy();
  expect(
    screen.getByText(
      'Takes 3 of your 8 hours, those that expire first: 2 to be used by Mon 23 Mar 2026, 1 to be used by Tue 29 Sep 2026.',
    ),
  ).toBeTruthy();
  await userEvent.click(await button('Book 3 hours from 6 pm'));
  const done = await screen.findByRole('heading', { name: 'Your free power is booked' });
  await waitFor(() => expect(document.activeElement).toBe(done));
  expect(screen.getByText(/6 pm to 9 pm, at 14 Tūī Rise.* You have 5 hours left\.$/)).toBeTruthy();
  expect(await hour(/^7 pm, booked/)).toHaveProperty('disabled', true);
  expect(await button(/^Add to calendar: free power on Tue 10 Mar 2026, 6 pm to 9 pm/)).toBeTruthy();
  expect(await bookedIn(writes)).toEqual([
    {
      ...home,
      startDate: '2026-03-10T18:00:00',
      duration: 3,
      vouchers: ['voucher-101-1.1', 'voucher-101-1.2', 'voucher-101-2.1'],
    },
  ]);
});

test('what is booked counts before the newer answer is there', async () => {
  const { api } = await openDay('2026-03-10');
  await userEvent.click(await hour(/^9 am/));
  const hold = await api.control.hold({ match: { operation: 'powershout.bookings' } });
  await userEvent.click(await button('Book 1 hour from 9 am'));
  expect(await hour(/^9 am, booked/)).toHaveProperty('disabled', true);
  await userEvent.click(await hour(/^10 am/));
  expect(screen.getByText(/^Takes 1 of your 7 hours/)).toBeTruthy();
  await api.control.release(hold);
  expect(await hour(/^9 am, booked/)).toBeTruthy();
});

test('no hour that is over, booked, or longer than the day', async () => {
  await openDay('2026-03-07');
  expect(await hour(/^9 am, booked/)).toHaveProperty('disabled', true);
  await userEvent.click(await hour(/^7 am/));
  expect(durations()).toBe(2);
  await userEvent.click(await hour(/^11 pm/));
  expect(durations()).toBe(1);
  expect(screen.getByText(/^1 hour at most from here/)).toBeTruthy();
});

test('today begins with this hour, and has the dearest ones of the weekday', async () => {
  const { writes } = await renderLive(pageWidgets.powershoutBooking);
  expect(await hour(/^10 am, usually \$/)).toBeTruthy();
  expect(hourNow(/^9 am/)).toBeNull();
  expect(hourNow(/^5 pm, .*one of your most expensive hours/)).toBeTruthy();
  expect(
    screen.getByText(/^Your most expensive hours on Tuesdays, by what you used in the last 4 weeks:$/),
  ).toBeTruthy();
  await userEvent.click(await button(/^7 pm, about \$/));
  await userEvent.click(await button('Book 1 hour from 7 pm'));
  await screen.findByRole('heading', { name: 'Your free power is booked' });
  expect((await bookedIn(writes))[0]).toMatchObject({ ecoHours: [{ hour: 19, ecoFriendly: false }] });
});

test('an hour is eco-friendly by the word of the server, whatever its share', async () => {
  const HourlyBreakdown = Array.from({ length: 24 }, (_, Hour) => ({
    Hour,
    EcoFriendly: Hour === 13,
    EcoFriendlyPercentage: Hour === 13 ? 88 : 95,
  }));
  const { writes } = await renderLive(pageWidgets.powershoutBooking, {
    prepare: ({ control }) =>
      control.fault({
        fault: 'answer',
        status: 200,
        body: [{ Day: '2026-03-03', HourlyBreakdown }],
        match: { operation: 'generationMix.nextTwoDays' },
      }),
  });
  expect(await hour(/^11 am, usually/)).toBeTruthy();
  await userEvent.click(await hour(/^1 pm, eco-friendly, usually/));
  await userEvent.click(await button('Book 1 hour from 1 pm'));
  await screen.findByRole('heading', { name: 'Your free power is booked' });
  expect((await bookedIn(writes))[0]).toMatchObject({ ecoHours: [{ hour: 13, ecoFriendly: true }] });
});

test('beyond two days nobody knows how green an hour is', async () => {
  const { writes } = await openDay('2026-03-05');
  await userEvent.click(await hour(/^1 pm, usually/));
  expect(hourNow(/eco-friendly/)).toBeNull();
  await userEvent.click(await button('Book 1 hour from 1 pm'));
  await screen.findByRole('heading', { name: 'Your free power is booked' });
  expect(Object.keys((await bookedIn(writes))[0] ?? {})).not.toContain('ecoHours');
});

test('on the day when the clocks go forward there is no 2 am', async () => {
  const { writes } = await openDay('2026-09-27');
  expect(await screen.findByText(/^The clocks go forward on this day, so there is no 2 am\.$/)).toBeTruthy();
  expect(hourNow(/^2 am/)).toBeNull();
  await userEvent.click(await hour(/^1 am/));
  await userEvent.click(screen.getByRole('radio', { name: '2 h' }));
  expect(screen.getByText('Sun 27 Sep 2026, 1 am NZST to 4 am NZDT')).toBeTruthy();
  await userEvent.click(await button('Book 2 hours from 1 am'));
  expect(await hour(/^3 am, booked/)).toBeTruthy();
  expect(hourNow(/^4 am, booked/)).toBeNull();
  expect((await bookedIn(writes))[0]).toMatchObject({ startDate: '2026-09-27T01:00:00', duration: 2 });
});

test('on the day when the clocks go back 2 am is offered once, as the first of the two', async () => {
  const { writes } = await openDay('2026-04-05');
  expect(await screen.findByText(/2 am comes twice/)).toBeTruthy();
  expect(screen.getAllByRole('radio', { name: /^2 am/ })).toHaveLength(1);
  await userEvent.click(await hour(/^2 am NZDT/));
  expect(screen.getByText('Sun 5 Apr 2026, 2 am NZDT to 2 am NZST')).toBeTruthy();
  await userEvent.click(await button('Book 1 hour from 2 am NZDT'));
  expect(await screen.findByText(/2 am NZDT to 2 am NZST, at/)).toBeTruthy();
  expect((await bookedIn(writes))[0]).toMatchObject({ startDate: '2026-04-05T02:00:00', duration: 1 });
});

test('hours that expire before the day are not offered', async () => {
  await openDay('2026-03-24');
  expect(
    await screen.findByText('6 of your 8 hours can be used on this day: the rest expire before it.'),
  ).toBeTruthy();
});

test('a day for which no hours are left, or that is over, is today', async () => {
  await openDay('2026-09-30');
  expect(await screen.findByRole('heading', { name: 'Tuesday 3 March 2026' })).toBeTruthy();
});

test('a day is chosen in the calendar, which marks those with a booking', async () => {
  await renderLive(pageWidgets.powershoutBooking);
  await hour(/^10 am/);
  const calendar = within(await screen.findByRole('group', { name: 'Day of the booking' }));
  const day = await calendar.findByRole('button', { name: 'Saturday 7 March 2026, booked' });
  await userEvent.click(day);
  expect(await screen.findByRole('heading', { name: 'Saturday 7 March 2026' })).toBeTruthy();
});

test('with several properties each is booked on its own, with the vouchers that both share', async () => {
  const { writes } = await openDay('2026-03-31', { persona: 'wiremu', prepare: withHours });
  const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Property' });
  await hour(/^6 pm/);
  const [, second] = [...choice.options];
  await userEvent.selectOptions(choice, second?.value ?? '');
  await userEvent.click(await hour(/^6 pm/));
  await userEvent.click(await button('Book 1 hour from 6 pm'));
  await screen.findByRole('heading', { name: 'Your free power is booked' });
  expect((await bookedIn(writes))[0]).toMatchObject({
    supplyPointId: second?.value,
    vouchers: ['voucher-102-1.1'],
  });
  // The first property has nothing at that hour.
  await userEvent.selectOptions(choice, choice.options[0]?.value ?? '');
  expect(await hour(/^6 pm(?!, booked)/)).toHaveProperty('disabled', false);
});

test('not eligible is a state of its own', async () => {
  await renderLive(pageWidgets.powershoutBooking, { persona: 'callum' });
  expect(await screen.findByText("Free-power hours aren't part of your plan.")).toBeTruthy();
});

test('without hours it says where they come from', async () => {
  const vouchers: readonly object[] = [];
  await renderLive(pageWidgets.powershoutBooking, {
    prepare: ({ control }) => control.change({ persona: 'aroha', powershout: { vouchers } }),
  });
  expect(await screen.findByText('You have no hours to book.')).toBeTruthy();
});

test('while the hours of a day cannot be loaded, nothing can be booked', async () => {
  await openDay('2026-03-10', {
    prepare: ({ control }) =>
      control.fault({
        fault: 'answer',
        status: 400,
        body: { type: '/error/bad_request', status: 400 },
        match: { operation: 'powershout.bookings' },
      }),
  });
  expect(await screen.findByText(/hours of this day/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Book/ })).toBeNull();
});

test('staff look, and book nothing', async () => {
  const { writes } = await openDay('2026-03-10', { isStaff: true });
  await userEvent.click(await hour(/^6 pm/));
  await userEvent.click(await button('Book 1 hour from 6 pm'));
  expect(screen.getAllByText(/Staff can look/).length).toBeGreaterThan(0);
  expect(await bookedIn(writes)).toEqual([]);
});

test('a second press sends nothing', async () => {
  const { api, writes } = await openDay('2026-03-10');
  await userEvent.click(await hour(/^6 pm/));
  const hold = await api.control.hold({ match: add });
  await userEvent.dblClick(await button('Book 1 hour from 6 pm'));
  await api.control.release(hold);
  await screen.findByRole('heading', { name: 'Your free power is booked' });
  expect(await bookedIn(writes)).toHaveLength(1);
});
