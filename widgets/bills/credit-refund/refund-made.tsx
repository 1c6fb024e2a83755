import { formatMoney } from '#src/money/money.ts';
import { useLink } from '#src/routing/use-link.ts';
import { useServices } from '#src/services.tsx';
import { formatDate } from '#src/time/format-date.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { PrintIcon } from '#src/ui/icons/icons.ts';
import { DefinitionList } from '#src/ui/layout/definition-list.tsx';
import { Inline } from '#src/ui/layout/layout.tsx';
import { StepHeading } from '#widgets/shared/writing/step-heading.tsx';
import { WhatHappensNext } from '#widgets/shared/writing/what-happens-next.tsx';
import styles from './credit-refund.module.css';
import type { MadeRefund } from './refund.ts';

interface RefundMadeProps {
  readonly refund: MadeRefund;
  readonly takesFocus: boolean;
}

/** The result, with its reference and what happens next. After a reload it shows the server's list. */
export function RefundMade({ refund, takesFocus }: RefundMadeProps) {
  const { contact } = useServices().brand;
  const transactions = useLink()('/account/bill/transactions');
  const { reference, amount, account, expectedBy } = refund;
  const day = expectedBy === undefined ? undefined : formatDate(expectedBy);
  return (
    <div className={styles.step}>
      <StepHeading takesFocus={takesFocus}>Your refund is on its way</StepHeading>
      <DefinitionList
        items={[
          { term: 'Amount', detail: formatMoney(amount) },
          ...(account === undefined ? [] : [{ term: 'Paid to', detail: account }]),
          ...(day === undefined ? [] : [{ term: 'Expected by', detail: day }]),
          { term: 'Reference', detail: reference },
        ]}
      />
      <WhatHappensNext>
        <li>The amount has left your credit, and stands in your transactions.</li>
        <li>
          {day === undefined
            ? 'Your bank shows it within five working days of the day you asked.'
            : `Your bank shows it by ${day}.`}
        </li>
        <li>{`If it isn't there by then, call us on ${contact.phone.display} and give us the reference.`}</li>
      </WhatHappensNext>
      <Inline gap={2}>
        <Button variant="primary" icon={PrintIcon} onClick={() => window.print()}>
          Print
        </Button>
        {transactions === null ? null : <Button link={transactions}>See your transactions</Button>}
      </Inline>
    </div>
  );
}
