import { useRef, useState } from 'react';
import type { ResponseOf } from '#schemas/wire.ts';
import { read } from '#src/api/read.ts';
import { useWrite, type WriteOutcome } from '#src/api/use-write.ts';
import { formatMoney } from '#src/money/money.ts';
import { useLink } from '#src/routing/use-link.ts';
import { useServices } from '#src/services.tsx';
import { brandLink } from '#src/shell/links.ts';
import { formatDate } from '#src/time/format-date.ts';
import type { PlainDate } from '#src/time/plain-date.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { InlineAlert, Notice } from '#src/ui/feedback/notice.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { TextButton, TextLink } from '#src/ui/text/text-link.tsx';
import { sentenceOf } from '#widgets/shared/writing/write-problem.ts';
import styles from './pay-now.module.css';

type Extension = ResponseOf<'billing.creditExtension'>;
type Outcome = WriteOutcome<Extension>;

/** Refusals that another try won't change. */
const final: Readonly<Record<string, string>> = {
  '/error/credit_extension/nothing_owed': "There's no bill to pay right now, so you don't need more time.",
  '/error/credit_extension/already_extended':
    "This bill has had its 14 more days already. Talk to us and we'll find another way, such as paying in parts.",
  '/error/credit_extension/not_eligible':
    "We can't give you more time here for this account. Talk to us and we'll work it out with you.",
  '/error/impersonation':
    "You're looking at this account as staff, so nothing was changed. Only the customer can ask for more time.",
};
const sentences = {
  otherwise: "We couldn't get you more time. Your bill is as before. Try again.",
  ...final,
};
const unknown = "We don't know yet whether that worked. Try again: you can't lose anything by it.";

/** "Need more time to pay?": 14 days more for a bill, once, as the server decides. */
export function MoreTime({ bill }: { readonly bill: ResponseOf<'drd.widget.billSummary'> }) {
  const { brand, session } = useServices();
  const { dueDate } = bill.balance;
  const [showModal, setShowModal] = useState(false);
  /** When the bill was due as the customer asked: a later date on the page is the answer, however it came there. */
  const [askedFor, setAskedFor] = useState(dueDate);
  /** The date that reading again has shown. */
  const found = useRef<PlainDate | null>(null);
  const write = useWrite('billing.creditExtension', {
    read: read('drd.widget.billSummary'),
    find({ balance }) {
      found.current = balance.dueDate;
      return isLater(balance.dueDate, askedFor) ? 'done' : 'unclear';
    },
  });
  const { isSending, reset } = write;
  const outcome: Outcome =
    write.outcome.kind === 'unknown' && isLater(dueDate, askedFor)
      ? { kind: 'done', answer: undefined }
      : write.outcome;
  const ask = () => {
    // The second try is for the same bill.
    if (write.outcome.kind !== 'unknown') setAskedFor(dueDate);
    void write.send();
  };
  const staff =
    session.kind() === 'impersonation'
      ? "You're looking at this account as staff. Only the customer can ask for more time."
      : undefined;
  const close = () => {
    setShowModal(false);
    reset();
  };
  const canRetry = outcome.kind === 'unknown' || outcome.kind === 'refused';
  const isOver =
    outcome.kind === 'done' || (outcome.kind === 'refused' && Object.hasOwn(final, outcome.problem.type));
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
                loading={isSending}
                loadingText="Asking"
                disabledReason={staff}
                onClick={ask}
              >
                {canRetry ? 'Try again' : 'Get 14 more days'}
              </Button>
            </>
          )
        }
      >
        <div className={styles.dialog}>
          <Result outcome={outcome} dueDate={isLater(dueDate, askedFor) ? dueDate : found.current} />
          {staff === undefined ? null : <InlineAlert tone="info">{staff}</InlineAlert>}
          <Help />
        </div>
      </Dialog>
    </>
  );
}

const isLater = (date: PlainDate | null, than: PlainDate | null): boolean =>
  date !== null && than !== null && date > than;

interface ResultProps {
  readonly outcome: Outcome;
  /** After a lost answer: when the bill is due now. */
  readonly dueDate: PlainDate | null;
}

/** An explanation before the request, and its outcome after. */
function Result({ outcome, dueDate }: ResultProps) {
  switch (outcome.kind) {
    case 'none':
      return (
        <Text>
          We can give you 14 more days for your oldest unpaid bill, once for each bill. What you owe stays the
          same, and there's no charge for it.
        </Text>
      );
    case 'done':
      return outcome.answer === undefined ? (
        <Notice tone="success" live="polite">
          {dueDate === null ? null : `Your bill is now due ${formatDate(dueDate)}.`}
        </Notice>
      ) : (
        <Granted extension={outcome.answer} />
      );
    default:
      return (
        <Notice tone="warning" live="assertive">
          {outcome.kind === 'unknown' ? unknown : sentenceOf(outcome.problem, sentences)}
        </Notice>
      );
  }
}

function Granted({ extension: { amountNZD, dueDate, newEndDate } }: { readonly extension: Extension }) {
  return (
    <Notice
      tone="success"
      live="polite"
      title={`You have until ${formatDate(newEndDate)}`}
    >{`The ${formatMoney(amountNZD)} that was due ${formatDate(dueDate)} can be paid until then.`}</Notice>
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
      <span>Things are tight? Call us on</span>{' '}
      <span>
        {phone === null ? contact.phone.display : <TextLink link={phone}>{contact.phone.display}</TextLink>}
      </span>
      <span>{`, ${contact.hours}`}</span>
      {help === undefined ? null : (
        <>
          <span>, or read</span> <TextLink link={help}>help with paying your bills</TextLink>
        </>
      )}
      <span>.</span>
    </Text>
  );
}
