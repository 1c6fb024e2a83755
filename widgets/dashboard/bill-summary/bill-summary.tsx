import { defineWidget, type PropsOf } from '#src/runtime/definition.ts';
import { Part } from '#src/runtime/part.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { AmountDetails, AmountDue } from '#widgets/shared/bill/amount-due.tsx';
import { billState } from '#widgets/shared/bill/bill-state.ts';
import { DueBadge } from '#widgets/shared/bill/due-badge.tsx';
import { BillButtons } from './bill-buttons.tsx';
import styles from './bill-summary.module.css';
import { CurrentPeriod } from './current-period.tsx';
import { billSummary } from './descriptor.ts';

/** What is owed and by when, with the page's one primary button; then the bill period so far. */
function BillSummary({ config, data, account: { today } }: PropsOf<typeof billSummary>) {
  const { bill, currentPeriod } = data;
  const state = billState(bill);
  const actions = bill.buttons.filter((action) => action !== 'makePayment' || config.showPayButton);
  return (
    <Card title="Your bill" menu={<DueBadge state={state} today={today} />}>
      <div className={styles.areas}>
        <div className={styles.amount}>
          <AmountDue bill={bill} state={state} today={today} />
          <BillButtons actions={actions} state={state} />
          <AmountDetails bill={bill} today={today} />
        </div>
        <Part of={currentPeriod} subject="your bill so far" note="What you owe is shown.">
          {(period) => <CurrentPeriod period={period} today={today} />}
        </Part>
      </div>
    </Card>
  );
}

export default defineWidget(billSummary, BillSummary);
