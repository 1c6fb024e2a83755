import { useEffect, useRef } from 'react';
import { useStaffReason } from '#src/session/use-session.ts';
import { formatDate } from '#src/time/format-date.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { InlineAlert } from '#src/ui/feedback/notice.tsx';
import { SuccessIcon } from '#src/ui/icons/icons.ts';
import { Heading } from '#src/ui/text/heading.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { hourCount } from '#widgets/shared/powershout/words.ts';
import { sentenceOf } from '#widgets/shared/writing/write-problem.ts';
import type { Offer, OfferState } from './offer-model.ts';
import styles from './powershout-offers.module.css';

interface OfferRowProps {
  readonly offer: Offer;
  readonly state: OfferState;
  /** An offer is on its way: no other can be accepted until then. */
  readonly isBusy: boolean;
  readonly onAccept: () => void;
}

/** One offer: its hours, until when it can be accepted, and what became of it. */
export function OfferRow({ offer, state, isBusy, onAccept }: OfferRowProps) {
  const staff = useStaffReason();
  const { amount } = offer.loyaltyOffer;
  const isLoading = state.status === 'loading';
  const word = state.status === 'error' ? 'Try again' : 'Accept';
  const heading = useRef<HTMLHeadingElement>(null);
  const isOver = state.status === 'accepted' || state.status === 'expired';
  // The button that was pressed is gone, and focus with it.
  useEffect(() => {
    if (isOver && document.activeElement === document.body) heading.current?.focus();
  }, [isOver]);
  return (
    <li className={styles.offer}>
      <span className={styles.hours} aria-hidden="true">
        <span className={styles.amount}>{amount}</span> <span>{amount === 1 ? 'hour' : 'hours'}</span>
      </span>
      <div className={styles.words}>
        <Heading level={3} size={16} ref={heading} focusable>
          {offer.name}
        </Heading>
        <Text size={14}>{offer.description}</Text>
        <Text
          size={14}
          tone="muted"
        >{`${hourCount(amount)}, to be accepted by ${formatDate(offer.expiresOn)}`}</Text>
        {state.status === 'error' ? <InlineAlert>{whyFailed(state)}</InlineAlert> : null}
        {state.status === 'expired' ? (
          <InlineAlert tone="warning">
            {state.wasAccepted
              ? 'You have accepted this offer already. Its hours are among yours.'
              : "This offer has expired, so it can't be accepted any more."}
          </InlineAlert>
        ) : null}
      </div>
      <div className={styles.end}>
        {state.status === 'accepted' ? (
          <Badge tone="success" icon={SuccessIcon}>
            Accepted
          </Badge>
        ) : null}
        {state.status === 'none' || state.status === 'error' || isLoading ? (
          <Button
            aria-label={`${word}: ${offer.name}`}
            loading={isLoading}
            loadingText="Accepting"
            disabledReason={staff ?? (isBusy && !isLoading ? 'Another offer is being accepted.' : undefined)}
            onClick={onAccept}
          >
            {word}
          </Button>
        ) : null}
      </div>
    </li>
  );
}

const otherwise = "We couldn't accept this offer. Try again: its hours are never added twice.";

const whyFailed = ({ problem }: { readonly problem: Parameters<typeof sentenceOf>[0] }) =>
  sentenceOf(problem, { otherwise });
