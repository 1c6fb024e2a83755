import { formatMoney } from '#src/money/money.ts';
import { formatDate } from '#src/time/format-date.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { DefinitionList } from '#src/ui/layout/definition-list.tsx';
import { Inline } from '#src/ui/layout/layout.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { BackButton, PaidResult, Result } from './payment-outcome.tsx';
import type { usePayment } from './use-payment.ts';

type Flow = ReturnType<typeof usePayment>;

interface UnsureOutcomeProps {
  readonly phase: Extract<Flow['phase'], { kind: 'unsure' | 'found' }>;
  readonly flow: Flow;
}

/** The response to a payment was lost: the server's list is all we know. */
export function UnsureOutcome({ phase, flow }: UnsureOutcomeProps) {
  if (phase.kind === 'found') {
    const { id, charged, isPending, countsFrom, receipt } = phase.payment;
    const title = isPending ? 'Your payment is on its way' : 'Payment received';
    const next = isPending
      ? `It counts from ${formatDate(countsFrom)}, and can take 2 business days to show in your balance.`
      : 'The answer took a while, and your payment is in your transactions, once.';
    const back = <BackButton onDone={flow.startOver}>Make another payment</BackButton>;
    return receipt === undefined ? (
      <Result title={title}>
        <Text>{next}</Text>
        <DefinitionList items={[{ term: 'Charged, with the card fee', detail: formatMoney(charged) }]} />
        <div>{back}</div>
      </Result>
    ) : (
      <PaidResult title={title} id={id} receipt={receipt} action={back}>
        {next}
      </PaidResult>
    );
  }
  const isChecking = flow.isSending;
  const isMissing = phase.isRead;
  return (
    <Result title="We're checking your payment">
      <Text>
        {isChecking
          ? "The answer to your payment got lost, so we're looking in your transactions."
          : isMissing
            ? "It isn't in your transactions. Look again in a moment, or send it again: it won't be taken twice."
            : "We can't reach your transactions right now, so we don't know yet. Please don't pay again before we do."}
      </Text>
      <Inline gap={3}>
        <Button
          variant="primary"
          loading={isChecking}
          loadingText="Checking"
          onClick={() => void flow.checkAgain()}
        >
          Check again
        </Button>
        {isMissing ? <Button onClick={() => void flow.sendAgain()}>Send the payment again</Button> : null}
      </Inline>
    </Result>
  );
}
