import { screen, within } from '@testing-library/react';
import type { TestApi } from '#src/test/mock-api.ts';
import { renderLive } from '#src/test/render-live.tsx';
import { pageWidgets } from '#widgets/pages.ts';

export const add = { operation: 'powershout.booking.add' };
/** Where aroha books. */
export const home = {
  supplyAgreementId: 'sa-101000',
  supplyPointId: 'sp-101000',
  loyaltyAccountId: 'loyalty-101',
};

/** The widget with a day chosen in the address. */
export const openDay = (day: string, scene: Parameters<typeof renderLive>[1] = {}) =>
  renderLive(pageWidgets.powershoutBooking, { path: `/account/profile/powershout?day=${day}`, ...scene });

export const hour = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name });
export const hourNow = (name: RegExp) => screen.queryByRole<HTMLInputElement>('radio', { name });
export const button = (name: RegExp | string) => screen.findByRole('button', { name });
/** How many hours can be chosen. */
export const durations = () =>
  within(screen.getByRole('group', { name: 'For how long' }))
    .getAllByRole<HTMLInputElement>('radio')
    .filter(({ disabled }) => !disabled).length;

/** What was sent to be booked. */
export const bookedIn = async (writes: () => Promise<(readonly [string, unknown])[]>) =>
  (await writes()).flatMap(([call, body]) =>
    call === 'POST /powershoutcurrency/booking/add' ? [body as object] : [],
  );

const vouchers = [
  { id: 'voucher-102-1', hours: 1, expiresOn: '2026-03-31' },
  { id: 'voucher-102-2', hours: 3, expiresOn: '2026-12-31' },
];

/** wiremu, who has two sites, with hours of free power. */
export const withHours = ({ control }: TestApi) =>
  control.change({
    persona: 'wiremu',
    powershout: { eligible: true, loyaltyAccountId: 'loyalty-102', memberId: 'member-102', vouchers },
  });
