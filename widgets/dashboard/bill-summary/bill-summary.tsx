import { billSummary as billAnswer, sidekick as currentPeriodAnswer } from '#schemas/entities/dashboard.ts';
import { useRefresh } from '#src/api/use-refresh.ts';
import { defineWidget, type PropsOf } from '#src/runtime/definition.ts';
import { useServices } from '#src/services.tsx';
import { PartialNote } from '#src/ui/feedback/states.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { AmountDetails, AmountDue } from '#widgets/shared/bill/amount-due.tsx';
import { billState } from '#widgets/shared/bill/bill-state.ts';
import { DueBadge } from '#widgets/shared/bill/due-badge.tsx';
import { BillButtons } from './bill-buttons.tsx';
import styles from './bill-summary.module.css';
import { CurrentPeriod } from './current-period.tsx';
import { billSummary, currentPeriodQuery } from './descriptor.ts';

/** What is owed and by when, with the page's one primary button; then the bill period so far. */
function BillSummary({ config, data: { bill, currentPeriod } }: PropsOf<typeof billSummary>) {
  const today = useServices().clock.today();
  const retryPeriod = useRefresh(currentPeriodQuery);
  const state = billState(bill);
  const actions = bill.buttons.filter((action) => action !== 'makePayment' || config.showPayButton !== false);
  return (
    <Card title="Your bill" menu={<DueBadge state={state} today={today} />}>
      <div className={styles.areas}>
        <div className={styles.amount}>
          <AmountDue bill={bill} state={state} today={today} />
          <BillButtons actions={actions} state={state} />
          <AmountDetails bill={bill} today={today} />
        </div>
        {config.showCurrentPeriod === false ? null : currentPeriod === null ? (
          <PartialNote onRetry={retryPeriod}>
            Your bill so far isn't available right now. What you owe is shown.
          </PartialNote>
        ) : (
          <CurrentPeriod period={currentPeriod} today={today} />
        )}
      </div>
    </Card>
  );
}

export default defineWidget(billSummary, {
  answers: { bill: billAnswer, currentPeriod: currentPeriodAnswer },
  component: BillSummary,
});
