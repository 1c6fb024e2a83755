import { useState } from 'react';
import { billSummary as billAnswer } from '#schemas/entities/dashboard.ts';
import type { ResponseOf } from '#schemas/wire.ts';
import { problemType } from '#src/api/api-error.ts';
import { useMutation } from '#src/api/use-mutation.ts';
import { formatMoney, toCents } from '#src/money/money.ts';
import { useLink } from '#src/routing/use-link.ts';
import { useServices } from '#src/services.tsx';
import { brandLink } from '#src/shell/links.ts';
import { formatDate } from '#src/time/format-date.ts';
import { plainDate } from '#src/time/plain-date.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { InlineAlert, Notice } from '#src/ui/feedback/notice.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { TextButton, TextLink } from '#src/ui/text/text-link.tsx';
import { useReadAgain } from '#widgets/shared/reading/use-read-again.ts';
import { billQuery } from './descriptor.ts';
import styles from './pay-now.module.css';

type Extension = ResponseOf<'billing.creditExtension'>;

/** Whatever shows a due date. */
const touched = ['drd.widget.billSummary', 'billing.accounts', 'billing.transactions'] as const;

const refusals: Readonly<Record<string, string>> = {
  '/error/credit_extension/nothing_owed': "There's no bill to pay right now, so you don't need more time.",
  '/error/credit_extension/already_extended':
    "This bill has had its 14 more days already. Talk to us and we'll find another way, such as paying in parts.",
  '/error/credit_extension/not_eligible':
    "We can't give you more time here for this account. Talk to us and we'll work it out with you.",
  '/error/impersonation':
    "You're looking at this account as staff, so nothing was changed. Only the customer can ask for more time.",
};

type State =
  | { readonly kind: 'none' }
  | { readonly kind: 'success'; readonly extension: Extension }
  | { readonly kind: 'error'; readonly text: string; readonly canRetry: boolean };

/** "Need more time to pay?": 14 days more for a bill, once, as the server decides. */
export function MoreTime({ bill }: { readonly bill: ResponseOf<'drd.widget.billSummary'> }) {
  const { brand, session } = useServices();
  const [showModal, setShowModal] = useState(false);
  const [state, setState] = useState<State>({ kind: 'none' });
  const { submit, isSending: creditLoading } = useMutation('billing.creditExtension', touched);
  const readAgain = useReadAgain();
  const staff =
    session.kind() === 'impersonation'
      ? "You're looking at this account as staff. Only the customer can ask for more time."
      : undefined;

  const ask = async () => {
    const result = await submit();
    if (result.ok) {
      setState({ kind: 'success', extension: result.data });
      return;
    }
    const { error } = result;
    if (error === undefined || error.type === problemType.sessionEnded) return;
    const known = refusals[error.type];
    if (known !== undefined) {
      setState({ kind: 'error', text: known, canRetry: false });
      return;
    }
    const after = await readAgain(billQuery, billAnswer);
    setState({
      kind: 'error',
      text: unsureText(bill.balance.dueDate, after?.balance.dueDate),
      canRetry: true,
    });
  };
  const close = () => {
    setShowModal(false);
    setState({ kind: 'none' });
  };
  const isOver = state.kind === 'success' || (state.kind === 'error' && !state.canRetry);
  return (
    <>
      <div>
        <TextButton standalone onClick={() => setShowModal(true)}>
          {brand.copy.moreTimeToPay}
        </TextButton>
      </div>
      <Dialog
        open={showModal}
        onClose={close}
        title={brand.copy.moreTimeToPay}
        footer={
          isOver ? (
            <Button onClick={close}>Close</Button>
          ) : (
            <>
              <Button onClick={close}>Not now</Button>
              <Button
                variant="primary"
                loading={creditLoading}
                loadingText="Asking"
                disabledReason={staff}
                onClick={() => void ask()}
              >
                {state.kind === 'error' ? 'Try again' : 'Get 14 more days'}
              </Button>
            </>
          )
        }
      >
        <div className={styles.dialog}>
          {state.kind === 'success' ? (
            <Granted extension={state.extension} />
          ) : state.kind === 'error' ? (
            <Notice tone="warning" live="assertive">
              {state.text}
            </Notice>
          ) : (
            <Text>
              We can give you 14 more days for your oldest unpaid bill, once for each bill. What you owe stays
              the same, and there's no charge for it.
            </Text>
          )}
          {staff === undefined ? null : <InlineAlert tone="info">{staff}</InlineAlert>}
          <Help />
        </div>
      </Dialog>
    </>
  );
}

/** What the bill says after an answer that was lost. */
function unsureText(before: string | null, after: string | null | undefined): string {
  if (after === undefined)
    return "We don't know yet whether that worked. Try again: you can't lose anything by it.";
  if (after === null || after === before)
    return "We couldn't get you more time. Your bill is as before. Try again.";
  return `Your bill is now due ${formatDate(plainDate(after))}.`;
}

function Granted({ extension }: { readonly extension: Extension }) {
  const { amountNZD, dueDate, newEndDate } = extension;
  return (
    <Notice tone="success" live="polite" title={`You have until ${formatDate(plainDate(newEndDate))}`}>
      The {formatMoney(toCents(amountNZD))} that was due {formatDate(plainDate(dueDate))} can be paid until
      then.
    </Notice>
  );
}

/** A person to talk to, and a page to read, whatever the answer is. */
function Help() {
  const { brand } = useServices();
  const { contact } = brand;
  const link = useLink();
  const phone = link(contact.phone.href, 'external');
  const help = brandLink(brand, 'help');
  return (
    <Text size={14} tone="muted">
      Things are tight? Call us on{' '}
      {phone === null ? contact.phone.display : <TextLink link={phone}>{contact.phone.display}</TextLink>},{' '}
      {contact.hours}
      {help === undefined ? null : (
        <>
          , or read <TextLink link={help}>help with paying your bills</TextLink>
        </>
      )}
      .
    </Text>
  );
}
