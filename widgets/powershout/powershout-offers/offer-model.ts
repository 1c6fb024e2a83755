import type { BodyOf, ResponseOf } from '#schemas/wire.ts';
import type { ApiError } from '#src/api/api-error.ts';
import type { WriteOutcome } from '#src/api/use-write.ts';

export type Offer = ResponseOf<'powershout.offers'>['activeOffers'][number];

/** What became of an offer. `expired` is also stored for one that was accepted before; `title` tells them apart. */
export type OfferState =
  | { readonly status: 'none' | 'loading' | 'accepted' }
  | { readonly status: 'expired'; readonly wasAccepted: boolean }
  | { readonly status: 'error'; readonly problem: ApiError };

/** All offers together: `idle` without any, `partial` while some are accepted, `complete` once all are. */
export type AllStatus = 'idle' | 'none' | 'loading' | 'partial' | 'complete' | 'error';

/** The bar that accepts all of them: `idle` where there is nothing to accept together. */
export type Snackbar = 'idle' | 'show' | 'hide';

export const untouched: OfferState = { status: 'none' };

export const guidOf = ({ loyaltyOffer }: Offer): string => loyaltyOffer.guid;

/** What accepting an offer sends. */
export const acceptanceOf = ({ code, loyaltyAccount, loyaltyOffer }: Offer) =>
  ({
    loyaltyAccountId: loyaltyAccount.id,
    memberId: loyaltyAccount.memberGuid,
    campaignOfferId: loyaltyOffer.guid,
    quantity: loyaltyOffer.amount,
    offerCode: code,
  }) satisfies BodyOf<'powershout.offer.accept'>;

/**
 * The state of an offer after a try to accept it. Only the title of a 400 distinguishes an offer that can't be accepted
 * any more from every other failure (docs/rules.md, titles-with-meaning-stay-isolated).
 */
export function stateAfter(outcome: WriteOutcome<unknown>): OfferState {
  if (outcome.kind === 'done') return { status: 'accepted' };
  if (outcome.kind === 'none') return untouched;
  const { problem } = outcome;
  const title = problem.status === 400 ? problem.title?.trim().toLowerCase() : undefined;
  if (title === 'offer already accepted') return { status: 'expired', wasAccepted: true };
  if (title === 'offer expired') return { status: 'expired', wasAccepted: false };
  return { status: 'error', problem };
}

/** Every offer that is shown, with what became of it: those that were accepted here stay until the page is left. */
export interface Offers {
  readonly entries: ReadonlyMap<string, { readonly offer: Offer; readonly state: OfferState }>;
  readonly all: AllStatus;
}

export const noOffers: Offers = { entries: new Map(), all: 'idle' };

/** The offers of a new answer beside those that something became of. */
export function withAnswer({ entries, all }: Offers, active: readonly Offer[]): Offers {
  const kept = [...entries].filter(
    ([guid, { state }]) => state.status !== 'none' || active.some((offer) => guidOf(offer) === guid),
  );
  const added = active.map((offer) => {
    const guid = guidOf(offer);
    return [guid, { offer, state: entries.get(guid)?.state ?? untouched }] as const;
  });
  const next = new Map([...kept, ...added]);
  return { entries: next, all: next.size === 0 ? 'idle' : all === 'idle' ? 'none' : all };
}

/**
 * One offer's new state. Accepted: all are complete or partial. Failed: all have failed unless every one is accepted.
 * Loading counts for all; an offer that is gone changes nothing for the others.
 */
export function withState({ entries, all }: Offers, offer: Offer, state: OfferState): Offers {
  const next = new Map(entries).set(guidOf(offer), { offer, state });
  const isComplete = [...next.values()].every((each) => each.state.status === 'accepted');
  const after: Record<OfferState['status'], AllStatus> = {
    none: all === 'loading' ? 'none' : all,
    loading: 'loading',
    accepted: isComplete ? 'complete' : 'partial',
    expired: all === 'loading' ? 'none' : all,
    error: isComplete ? 'complete' : 'error',
  };
  return { entries: next, all: after[state.status] };
}

/** Offers that can still be accepted: not yet tried, or failed. */
export const openOffers = ({ entries }: Pick<Offers, 'entries'>): Offer[] =>
  [...entries.values()]
    .filter(({ state }) => state.status === 'none' || state.status === 'error')
    .map(({ offer }) => offer);

/** Whether an offer failed that can be tried again. */
export const hasFailed = ({ entries }: Offers): boolean =>
  [...entries.values()].some(({ state }) => state.status === 'error');

/** Shown from two offers on, away while they are accepted, and shown again where one of them failed. */
export function snackbarOf(offers: Offers): Snackbar {
  if (offers.all === 'loading') return 'hide';
  if (hasFailed(offers) || openOffers(offers).length > 1) return 'show';
  return offers.entries.size > 1 ? 'hide' : 'idle';
}
