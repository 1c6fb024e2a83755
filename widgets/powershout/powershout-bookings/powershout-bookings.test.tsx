import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { renderLive } from '#src/test/render-live.tsx';
import { pageWidgets } from '#widgets/pages.ts';

// The code of the dialog loads when one first opens, which takes long on a busy machine.
beforeAll(() => import('#src/ui/chakra/dialog-part.tsx'));

const remove = { operation: 'powershout.booking.delete' };
/** aroha's booking, if it were now. */
const begun = {
  bookingId: 'booking-101-3',
  supplyPointId: 'sp-101000',
  startDate: '2026-03-03T10:00:00',
  duration: 2,
  vouchers: [],
  ecoHours: [
    { hour: 10, ecoFriendly: true },
    { hour: 11, ecoFriendly: 92.5 },
  ],
};
const open = (scene?: Parameters<typeof renderLive>[1]) => renderLive(pageWidgets.powershoutBookings, scene);
const rows = async (name: string) =>
  within(await screen.findByRole('list', { name })).getAllByRole('listitem');
const deleteButton = () =>
  screen.findByRole('button', { name: 'Delete the booking: Sat 7 Mar 2026, 9 am to 10 am' });
const inDialog = async () => within(await screen.findByRole('alertdialog', { name: 'Delete this booking?' }));
const confirm = async () =>
  userEvent.click(await (await inDialog()).findByRole('button', { name: 'Delete booking' }));

test('what is to come is listed with its file for a calendar, and what is over with what it saved', async () => {
  await open();
  const [next] = await rows('To come');
  expect(next?.textContent).toContain('9 am to 10 am');
  expect(
    await screen.findByRole('button', {
      name: 'Add to calendar: free power on Sat 7 Mar 2026, 9 am to 10 am',
    }),
  ).toBeTruthy();
  const [latest, billed] = await rows('Over');
  expect(latest?.textContent).toContain('Thu 26 Feb 2026');
  expect(latest?.textContent).toContain('What it saved shows here once its bill is there.');
  expect(billed?.textContent).toMatch(/Saved \$0\.\d\d on \d\.\d kWh, incl\. GST/);
});

test('a booking is deleted once that is confirmed, and its hours come back', async () => {
  const { writes } = await open();
  await userEvent.click(await deleteButton());
  expect(
    (await inDialog()).getByText(
      'Sat 7 Mar 2026, 9 am to 10 am. Its hour comes back to you, to be used by the same day as before.',
    ),
  ).toBeTruthy();
  await confirm();
  expect(await screen.findByText('Nothing is booked.')).toBeTruthy();
  expect(await writes()).toEqual([
    ['POST /powershoutcurrency/booking/delete', { bookingId: 'booking-101-3', billingAccountId: 'ba-101' }],
  ]);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Your bookings'));
});

test('keeping it changes nothing', async () => {
  const { sent } = await open();
  await userEvent.click(await deleteButton());
  await userEvent.click((await inDialog()).getByRole('button', { name: 'Keep it' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(await rows('To come')).toHaveLength(1);
  expect(sent).toEqual([]);
});

test('one that has begun meanwhile stays, and says why', async () => {
  const { api } = await open();
  await userEvent.click(await deleteButton());
  await api.control.change({ persona: 'aroha', powershout: { bookings: [begun] } });
  await confirm();
  expect((await (await inDialog()).findByRole('alert')).textContent).toContain(
    "This booking has started, so it can't be deleted any more.",
  );
  await userEvent.click((await inDialog()).getByRole('button', { name: 'Keep it' }));
  expect(await screen.findByText(/This booking wasn't deleted/)).toBeTruthy();
  const locked = screen.getByRole('button', { name: /^Delete the booking: Tue 3 Mar 2026, 10 am to 12 pm/ });
  expect(locked.getAttribute('aria-disabled')).toBe('true');
});

test('one that somebody else has deleted is gone: that is what was wanted', async () => {
  await open({
    prepare: ({ control }) =>
      control.fault({
        fault: 'answer',
        status: 404,
        body: { type: '/error/not_found', status: 404 },
        match: remove,
        times: 1,
      }),
  });
  await userEvent.click(await deleteButton());
  await confirm();
  expect(await screen.findByText('Nothing is booked.')).toBeTruthy();
});

test('a deletion whose answer is lost is seen in the bookings, and sent once', async () => {
  const { writes } = await open({
    prepare: ({ control }) => control.fault({ fault: 'reset_after_commit', match: remove, times: 1 }),
  });
  await userEvent.click(await deleteButton());
  await confirm();
  expect(await screen.findByText('Nothing is booked.')).toBeTruthy();
  expect(await writes()).toHaveLength(1);
});

test('a failure leaves it in the list, and can be tried again', async () => {
  await open({ prepare: ({ control }) => control.fault({ fault: '500_empty', match: remove, times: 1 }) });
  await userEvent.click(await deleteButton());
  await confirm();
  expect((await (await inDialog()).findByRole('alert')).textContent).toContain(
    "We couldn't delete this booking. It's still there. Try again.",
  );
});

test('staff see the bookings and delete none', async () => {
  await open({ isStaff: true });
  expect((await deleteButton()).getAttribute('aria-disabled')).toBe('true');
});

test('free power that is on says so', async () => {
  await open({
    prepare: ({ control }) =>
      control.change({
        persona: 'aroha',
        powershout: {
          bookings: [begun],
        },
      }),
  });
  const [row] = await rows('To come');
  expect(row?.textContent).toContain('Free power is on');
  expect(row?.textContent).toContain('Eco-friendly');
});

test('without any it says what to do, and not eligible is a state of its own', async () => {
  const bookings: readonly object[] = [];
  const { unmount } = await open({
    prepare: ({ control }) => control.change({ persona: 'aroha', powershout: { bookings } }),
  });
  expect(await screen.findByText('Nothing is booked.')).toBeTruthy();
  unmount();
  await open({ persona: 'callum' });
  expect(await screen.findByText("Free-power hours aren't part of your plan.")).toBeTruthy();
});
