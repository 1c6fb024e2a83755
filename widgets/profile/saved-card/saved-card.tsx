import { useState } from 'react';
import { useWrite } from '#src/api/use-write.ts';
import { defineWidget, type PropsOf } from '#src/runtime/definition.ts';
import { useServices } from '#src/services.tsx';
import { formatDate } from '#src/time/format-date.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { InlineAlert, Notice } from '#src/ui/feedback/notice.tsx';
import { EmptyState } from '#src/ui/feedback/states.tsx';
import { PaymentCardIcon } from '#src/ui/icons/icons.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { DefinitionList } from '#src/ui/layout/definition-list.tsx';
import { Inline } from '#src/ui/layout/layout.tsx';
import { cardName } from '#widgets/shared/payments/card-name.ts';
import { useCardPage } from '#widgets/shared/payments/use-card-page.ts';
import { focusAfterDialog } from '#widgets/shared/writing/focus-after-dialog.ts';
import { ProblemNotice } from '#widgets/shared/writing/problem-notice.tsx';
import { type Saved, savedCard } from './descriptor.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import styles from './saved-card.module.css';

/** Where focus goes once the card has gone. */
const headingId = 'saved-card-heading';

/** The saved card: add, replace, remove. */
function SavedCard({ data: { card } }: PropsOf<typeof savedCard>) {
  const { session } = useServices();
  const page = useCardPage(useWrite('payments.card.start'), 'saveCard');
  const [isRemoving, setRemoving] = useState(false);
  const saved = card.savedCard;
  const staff =
    session.kind() === 'impersonation'
      ? "You're looking at this account as staff. Only the customer can change the card."
      : undefined;
  const onAutopay =
    saved?.isOnAutopay === true
      ? 'Your automatic payments use this card. To remove it, change how you pay or stop them first.'
      : undefined;
  const open = (
    <Button
      disabledReason={staff}
      loading={page.isOpening}
      loadingText="Opening the card page"
      onClick={() => void page.open()}
    >
      {saved === null ? 'Add a card' : 'Replace this card'}
    </Button>
  );
  return (
    <div className={styles.beside}>
      <Card
        title="Saved card"
        titleId={headingId}
        menu={saved === null ? null : <StateBadge saved={saved} />}
      >
        {saved === null ? (
          <EmptyState title="No card is saved" icon={PaymentCardIcon} action={open}>
            Save one to pay with it in one step. You enter it on a secure page; we never see the number.
          </EmptyState>
        ) : (
          <>
            <Expiry saved={saved} />
            <DefinitionList
              items={[
                { term: 'Card', detail: cardName(saved) },
                {
                  term: saved.hasEnded ? 'Worked until' : 'Works until',
                  detail: formatDate(saved.endsOn),
                },
                { term: 'Used for automatic payments', detail: saved.isOnAutopay ? 'Yes' : 'No' },
              ]}
            />
            <Inline gap={2}>
              {open}
              <Button variant="quiet" disabledReason={staff ?? onAutopay} onClick={() => setRemoving(true)}>
                Remove
              </Button>
            </Inline>
            <RemoveDialog
              open={isRemoving}
              saved={saved}
              onClose={() => setRemoving(false)}
              onRemoved={() => focusAfterDialog(headingId)}
            />
          </>
        )}
        {[staff, staff === undefined ? onAutopay : undefined].map((reason) =>
          reason === undefined ? null : (
            <InlineAlert key={reason} tone="info">
              {reason}
            </InlineAlert>
          ),
        )}
        <ProblemNotice problem={page.problem} />
      </Card>
    </div>
  );
}

function StateBadge({ saved }: { readonly saved: Saved }) {
  if (saved.hasEnded) return <Badge tone="warning">Ended</Badge>;
  if (saved.expiresSoon) return <Badge tone="warning">Ends soon</Badge>;
  return saved.isOnAutopay ? <Badge tone="success">On automatic payments</Badge> : null;
}

/** The server decides when a card is close to its end. */
function Expiry({ saved }: { readonly saved: Saved }) {
  if (!saved.hasEnded && !saved.expiresSoon) return null;
  const day = formatDate(saved.endsOn);
  return (
    <Notice
      tone="warning"
      title={saved.hasEnded ? `Your ${cardName(saved)} has ended` : `Your ${cardName(saved)} ends soon`}
    >{`${saved.hasEnded ? `It stopped working after ${day}.` : `It works until ${day}.`} ${
      saved.isOnAutopay
        ? 'Replace it to keep automatic payments going.'
        : 'Replace it to keep paying with it.'
    }`}</Notice>
  );
}

export default defineWidget(savedCard, SavedCard);
