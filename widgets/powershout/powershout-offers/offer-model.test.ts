import { expect, test } from 'vitest';
import { ApiError } from '#src/api/api-error.ts';
import { plainDate } from '#src/time/plain-date.ts';
import {
  acceptanceOf,
  noOffers,
  type Offer,
  type OfferState,
  openOffers,
  snackbarOf,
  stateAfter,
  withAnswer,
  withState,
} from './offer-model.ts';

const offerOf = (guid: string): Offer => ({
  code: `CODE-${guid}`,
  name: guid,
  description: '',
  expiresOn: plainDate('2026-03-31'),
  loyaltyAccount: { id: 'loyalty-1', memberGuid: 'member-1' },
  loyaltyOffer: { guid, amount: 2 },
});
const [one, two] = [offerOf('one'), offerOf('two')];
const both = withAnswer(noOffers, [one, two]);
const refused = (title?: string, status = 400) =>
  stateAfter({
    kind: 'refused',
    problem: new ApiError({ type: '/error/accept_offer', status, ...(title !== undefined && { title }) }),
  });
const failed: OfferState = refused('Invalid offer');
const accepted: OfferState = { status: 'accepted' };

test('an acceptance has the ids of the offer', () => {
  expect(acceptanceOf(one)).toEqual({
    loyaltyAccountId: 'loyalty-1',
    memberId: 'member-1',
    campaignOfferId: 'one',
    quantity: 2,
    offerCode: 'CODE-one',
  });
});

test.each([
  ['Offer already accepted', { status: 'expired', wasAccepted: true }],
  ['offer EXPIRED', { status: 'expired', wasAccepted: false }],
  ['Invalid offer', { status: 'error' }],
  [undefined, { status: 'error' }],
])('a refusal with the title %s', (title, state) => {
  expect(refused(title)).toMatchObject(state);
});

test('the titles have a meaning in a 400 only', () => {
  expect(refused('Offer expired', 409).status).toBe('error');
});

test('all offers: none, loading, partial, complete', () => {
  expect(both.all).toBe('none');
  const loading = withState(both, one, { status: 'loading' });
  expect([loading.all, snackbarOf(loading)]).toEqual(['loading', 'hide']);
  const partial = withState(loading, one, accepted);
  expect([partial.all, openOffers(partial)]).toEqual(['partial', [two]]);
  expect(withState(partial, two, accepted).all).toBe('complete');
});

test('a failure shows the bar again, also for the one offer that is left', () => {
  const error = withState(withState(both, one, accepted), two, failed);
  expect([error.all, snackbarOf(error), openOffers(error)]).toEqual(['error', 'show', [two]]);
  // Accepted later, after all.
  const complete = withState(error, two, accepted);
  expect([complete.all, snackbarOf(complete)]).toEqual(['complete', 'hide']);
});

test('an offer that is gone is no failure of the others', () => {
  const gone = withState(withState(both, one, { status: 'loading' }), one, refused('Offer expired'));
  expect([gone.all, openOffers(gone)]).toEqual(['none', [two]]);
});

test('without offers there is nothing to accept together, with one neither', () => {
  expect([noOffers.all, snackbarOf(noOffers)]).toEqual(['idle', 'idle']);
  expect(snackbarOf(withAnswer(noOffers, [one]))).toBe('idle');
  expect(snackbarOf(both)).toBe('show');
});

test('an accepted offer stays though the server lists it no more; one that nobody tried goes', () => {
  const after = withAnswer(withState(both, one, accepted), []);
  expect([...after.entries.keys()]).toEqual(['one']);
});
