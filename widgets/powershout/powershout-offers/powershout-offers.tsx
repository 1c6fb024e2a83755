import { useEffect, useRef } from 'react';
import { defineWidget, type PropsOf } from '#src/runtime/definition.ts';
import { useServices } from '#src/services.tsx';
import { useStaffReason } from '#src/session/use-session.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { announce } from '#src/ui/feedback/announcer.tsx';
import { InlineAlert } from '#src/ui/feedback/notice.tsx';
import { EmptyState } from '#src/ui/feedback/states.tsx';
import { GiftIcon } from '#src/ui/icons/icons.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { NotEligible } from '#widgets/shared/powershout/not-eligible.tsx';
import { hourCount } from '#widgets/shared/powershout/words.ts';
import { StaffNote } from '#widgets/shared/writing/staff-note.tsx';
import { powershoutOffers } from './descriptor.ts';
import { type AllStatus, hasFailed, openOffers, snackbarOf } from './offer-model.ts';
import { OfferRow } from './offer-row.tsx';
import styles from './powershout-offers.module.css';
import { useOffers } from './use-offers.ts';

const allWords: Partial<Readonly<Record<AllStatus, string>>> = {
  complete: 'All offers are accepted. Their hours are in your balance.',
  partial: 'Accepted. Its hours are in your balance.',
  error: "An offer couldn't be accepted. See below.",
};

/** Offers of free hours, which are accepted one by one or together. */
function PowershoutOffers({ config, data }: PropsOf<typeof powershoutOffers>) {
  const { offers, isAccepting, accept } = useOffers(data.offers.activeOffers);
  const { freePowerName } = useServices().brand.copy;
  const { all } = offers;
  const before = useRef(all);
  useEffect(() => {
    const words = allWords[all];
    if (before.current !== all && words !== undefined) announce(words);
    before.current = all;
  }, [all]);
  if (!data.currency.isEligible) {
    return (
      <Card title={config.heading}>
        <NotEligible />
      </Card>
    );
  }
  const open = openOffers(offers);
  return (
    <Card title={config.heading}>
      {offers.entries.size === 0 ? (
        <EmptyState
          icon={GiftIcon}
          title="You have no offers right now."
        >{`We'll show new offers of ${freePowerName} hours here. You can book the hours that you have at any time.`}</EmptyState>
      ) : (
        <div className={styles.card}>
          <StaffNote />
          {all === 'complete' && offers.entries.size > 1 ? (
            <InlineAlert tone="success">{allWords.complete}</InlineAlert>
          ) : null}
          <ul className={styles.offers} role="list">
            {[...offers.entries].map(([guid, { offer, state }]) => (
              <OfferRow
                key={guid}
                offer={offer}
                state={state}
                isBusy={isAccepting}
                onAccept={() => void accept([offer])}
              />
            ))}
          </ul>
          {snackbarOf(offers) === 'show' ? (
            <AcceptAll
              count={open.length}
              hours={open.reduce((sum, { loyaltyOffer }) => sum + loyaltyOffer.amount, 0)}
              hasFailed={hasFailed(offers)}
              onAccept={() => void accept(open)}
            />
          ) : null}
        </div>
      )}
    </Card>
  );
}

interface AcceptAllProps {
  readonly count: number;
  readonly hours: number;
  readonly hasFailed: boolean;
  readonly onAccept: () => void;
}

/** The bar below the offers: accepts all that are left. */
function AcceptAll({ count, hours, hasFailed, onAccept }: AcceptAllProps) {
  const staff = useStaffReason();
  const rest = count === 1 ? '1 offer is left' : `${count} offers are waiting`;
  return (
    <section className={styles.snackbar} aria-label="All offers">
      <Text
        size={14}
        strong
      >{`${hasFailed ? "That didn't work for every offer. " : ''}${rest}: ${hourCount(hours)} of free power.`}</Text>
      <Button disabledReason={staff} onClick={onAccept}>
        {count === 1 ? 'Try again' : 'Accept all'}
      </Button>
    </section>
  );
}

export default defineWidget(powershoutOffers, PowershoutOffers);
