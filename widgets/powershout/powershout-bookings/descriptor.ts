import { powershoutBookingsConfig } from '#schemas/widgets/powershout-bookings.ts';
import { optional, read } from '#src/api/read.ts';
import { describeWidget } from '#src/runtime/definition.ts';
import { rooms } from './rooms.ts';

export const powershoutBookings = describeWidget('powershoutBookings', {
  config: powershoutBookingsConfig,
  reads: () => ({
    currency: read('powershout.get'),
    bookings: read('powershout.bookings', { query: {} }),
    accounts: optional('powershout.eligibleAccounts'),
  }),
  subject: 'your bookings',
  size: { rooms, skeleton: 'list' },
});
