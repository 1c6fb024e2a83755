import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderLive } from '#src/test/render-live.tsx';
import { pageWidgets } from '#widgets/pages.ts';

const accept = { operation: 'powershout.offer.accept' };
const open = (scene?: Parameters<typeof renderLive>[1]) => renderLive(pageWidgets.powershoutOffers, scene);
const acceptButton = (name: string) => screen.findByRole('button', { name: `Accept: ${name}` });
const [autumn, thanks] = ['Two hours for autumn', 'An hour on us'];
const all = () => screen.findByRole('button', { name: 'Accept all' });
const refuse = (title: string, operation = accept) => ({
  fault: 'answer' as const,
  status: 400,
  body: { type: '/error/accept_offer', title, status: 400 },
  match: operation,
  times: 1,
});
const loyalty = { loyaltyAccountId: 'loyalty-101', memberId: 'member-101' };
const first = { ...loyalty, campaignOfferId: 'offer-101-1', quantity: 2, offerCode: 'AUTUMN2' };
const second = { ...loyalty, campaignOfferId: 'offer-101-2', quantity: 1, offerCode: 'THANKS1' };
const call = 'POST /powershoutcurrency/offer/accept';

test('one offer is accepted, and stays as accepted', async () => {
  const { writes } = await open();
  expect(await screen.findByText('2 offers are waiting: 3 hours of free power.')).toBeTruthy();
  await userEvent.click(await acceptButton(autumn));
  expect(await screen.findByText('Accepted')).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toBe(autumn));
  expect(await writes()).toEqual([[call, first]]);
  // One is left: it has its own button.
  expect(screen.queryByRole('button', { name: 'Accept all' })).toBeNull();
  expect(await acceptButton(thanks)).toBeTruthy();
});

test('all are accepted together, one after the other', async () => {
  const { writes } = await open();
  await userEvent.dblClick(await all());
  await waitFor(() => expect(screen.getAllByText('Accepted')).toHaveLength(2));
  expect(await screen.findAllByText('All offers are accepted. Their hours are in your balance.')).not.toEqual(
    [],
  );
  expect(await writes()).toEqual([
    [call, first],
    [call, second],
  ]);
});

test('while one is on its way no other can be accepted', async () => {
  const { api } = await open();
  await acceptButton(autumn);
  const hold = await api.control.hold({ match: accept });
  await userEvent.click(await acceptButton(autumn));
  expect((await acceptButton(thanks)).getAttribute('aria-disabled')).toBe('true');
  expect(screen.queryByRole('button', { name: 'Accept all' })).toBeNull();
  await api.control.release(hold);
  expect(await screen.findByText('Accepted')).toBeTruthy();
});

test.each([
  ['Offer already accepted', /You have accepted this offer already\./],
  ['Offer expired', /This offer has expired/],
])('%s is said beside the offer, which can not be tried again', async (title, words) => {
  await open({ prepare: ({ control }) => control.fault(refuse(title)) });
  await userEvent.click(await acceptButton(autumn));
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole('button', { name: `Accept: ${autumn}` })).toBeNull();
});

test('any other failure is said beside the offer, and the bar is there again', async () => {
  const { writes } = await open({ prepare: ({ control }) => control.fault(refuse('Invalid offer')) });
  await userEvent.click(await all());
  expect(await screen.findByText(/We couldn't accept this offer\./)).toBeTruthy();
  expect(await screen.findByText(/That didn't work for every offer\. 1 offer is left: 2 hours/)).toBeTruthy();
  expect(screen.getByText('Accepted')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: `Try again: ${autumn}` }));
  await waitFor(() => expect(screen.getAllByText('Accepted')).toHaveLength(2));
  expect((await writes()).map(([, body]) => body)).toEqual([first, second, first]);
});

test('an acceptance whose answer is lost is seen in the offers, and sent once', async () => {
  const { writes } = await open({
    prepare: ({ control }) => control.fault({ fault: 'reset_after_commit', match: accept, times: 1 }),
  });
  await userEvent.click(await acceptButton(autumn));
  expect(await screen.findByText('Accepted')).toBeTruthy();
  expect(await writes()).toHaveLength(1);
});

test('staff see the offers and accept none', async () => {
  const { sent } = await open({ isStaff: true });
  await userEvent.click(await acceptButton(autumn));
  await userEvent.click(await all());
  expect(sent).toEqual([]);
});

test('without offers it says when there are some; not eligible is a state of its own', async () => {
  const offers: readonly object[] = [];
  const { unmount } = await open({
    prepare: ({ control }) => control.change({ persona: 'aroha', powershout: { offers } }),
  });
  expect(await screen.findByText('You have no offers right now.')).toBeTruthy();
  unmount();
  await open({ persona: 'callum' });
  expect(await screen.findByText("Free-power hours aren't part of your plan.")).toBeTruthy();
});
