import { useEffect, useRef, useState } from 'react';
import { useLink } from '#src/routing/use-link.ts';
import { defineWidget, type PropsOf } from '#src/runtime/definition.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import { TextButton, TextLink } from '#src/ui/text/text-link.tsx';
import { payByCardHeading } from '#widgets/shared/payments/pay-by-card-heading.ts';
import type { FoundPayment } from '#widgets/shared/payments/recent-payments.ts';
import { focusAfterDialog } from '#widgets/shared/writing/focus-after-dialog.ts';
import type { Conclusion } from './conclude.ts';
import { cardReturn } from './descriptor.ts';
import { focusWhenThere } from './focus-when-there.ts';
import { useReturn } from './use-return.ts';
import { wordsOf } from './words.ts';

type Props = PropsOf<typeof cardReturn>;

/** The heading of the recurring payment, wherever it is on the page. */
const recurringHeading = 'recurring-payment-heading';

/** Shows the outcome of a visit to the card page, with links; it never changes anything itself. */
function CardReturn({ view, account }: Props) {
  const { conclusion, checkAgain } = useReturn({ view, account });
  const [closed, setClosed] = useState<Conclusion>();
  const done = useRef<HTMLButtonElement>(null);
  useUpdateView(view, conclusion);
  useEffect(
    () => (conclusion?.kind === 'cardSaved' ? focusWhenThere(recurringHeading) : undefined),
    [conclusion],
  );

  if (conclusion === undefined) {
    return (
      <Notice live="polite" title="One moment">
        We're reading your account to see how that went.
      </Notice>
    );
  }
  if (conclusion.kind === 'nothing') return null;
  const isModal = 'isModal' in conclusion && conclusion.isModal;
  const payment = conclusion.kind === 'paid' ? conclusion.payment : undefined;
  const close = () => {
    setClosed(conclusion);
    // Nothing had focus before the dialog: the page has just opened.
    focusAfterDialog(conclusion.kind === 'autopayOn' ? recurringHeading : payByCardHeading);
  };
  const { tone, title, text, canCheckAgain = false } = wordsOf(conclusion);
  return (
    <>
      <Notice
        tone={tone}
        title={title}
        live={isModal ? undefined : tone === 'critical' ? 'assertive' : 'polite'}
        action={
          canCheckAgain ? <Onward onCheck={checkAgain} /> : payment ? <ToReceipt payment={payment} /> : null
        }
      >
        {text}
      </Notice>
      <Dialog
        open={isModal && closed !== conclusion}
        onClose={close}
        title={title}
        description={text}
        initialFocus={done}
        footer={
          <>
            {payment ? <ToReceipt payment={payment} /> : null}
            <Button ref={done} onClick={close}>
              Done
            </Button>
          </>
        }
      />
    </>
  );
}

/** Opens the view that gives the recurring payment its new card, once, and after the address has been stripped. */
function useUpdateView({ values, set }: Props['view'], conclusion: Conclusion | undefined): void {
  const opened = useRef<Conclusion>(undefined);
  const isStripped = values.status === undefined && values.sct === undefined;
  useEffect(() => {
    if (conclusion?.kind !== 'cardSaved' || !conclusion.canUpdate || !isStripped) return;
    if (opened.current === conclusion) return;
    opened.current = conclusion;
    set({ manageCard: 'update' });
  }, [conclusion, isStripped, set]);
}

/** The way to the receipt, to print and to save. It is in the transactions of the day from which the payment counts. */
function ToReceipt({ payment: { id, receipt, countsFrom } }: { readonly payment: FoundPayment }) {
  const query = new URLSearchParams({ receipt: id, range: `${countsFrom}.${countsFrom}` });
  const link = useLink()(`/account/bill/transactions?${query}`);
  return link === null || receipt === undefined ? null : (
    <TextLink link={link} standalone>
      See your receipt
    </TextLink>
  );
}

function Onward({ onCheck }: { readonly onCheck: () => void }) {
  const link = useLink()('/account/bill/transactions');
  return (
    <>
      <TextButton standalone onClick={onCheck}>
        Check again
      </TextButton>
      {link === null ? null : (
        <TextLink link={link} standalone>
          See your transactions
        </TextLink>
      )}
    </>
  );
}

export default defineWidget(cardReturn, CardReturn);
