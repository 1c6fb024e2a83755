import { useRef, useState } from 'react';
import { read } from '#src/api/read.ts';
import { useWrite } from '#src/api/use-write.ts';
import {
  acceptanceOf,
  guidOf,
  noOffers,
  type Offer,
  type Offers,
  stateAfter,
  withAnswer,
  withState,
} from './offer-model.ts';

const offersRead = read('powershout.offers');

/** The offers with what became of them, and how to accept some of them, one after the other. */
export function useOffers(active: readonly Offer[]): {
  readonly offers: Offers;
  readonly isAccepting: boolean;
  readonly accept: (wanted: readonly Offer[]) => Promise<void>;
} {
  const [tried, setTried] = useState(noOffers);
  const offers = withAnswer(tried, active);
  const [isAccepting, setAccepting] = useState(false);
  const isLocked = useRef(false);
  const { send } = useWrite('powershout.offer.accept', {
    read: offersRead,
    // An accepted offer is none any more.
    find: ({ activeOffers }, { body }) =>
      activeOffers.some((offer) => guidOf(offer) === body.campaignOfferId) ? 'missing' : 'done',
  });
  const accept = async (wanted: readonly Offer[]) => {
    if (isLocked.current) return;
    isLocked.current = true;
    setAccepting(true);
    setTried(offers);
    for (const offer of wanted) {
      setTried((before) => withState(before, offer, { status: 'loading' }));
      const outcome = await send({ body: acceptanceOf(offer) });
      setTried((before) => withState(before, offer, stateAfter(outcome)));
    }
    isLocked.current = false;
    setAccepting(false);
  };
  return { offers, isAccepting, accept };
}
