import { defineWidget, type PropsOf } from '#src/runtime/definition.ts';
import { Part } from '#src/runtime/part.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { lazyPart, useLazyPart } from '#src/ui/lazy/lazy-part.ts';
import { AmountDetails, AmountDue } from '#widgets/shared/bill/amount-due.tsx';
import { billState } from '#widgets/shared/bill/bill-state.ts';
import { coverage } from '#widgets/shared/bill/coverage.ts';
import { DueBadge } from '#widgets/shared/bill/due-badge.tsx';
import { BillButtons } from './bill-buttons.tsx';
import styles from './bill-summary.module.css';
import { CurrentPeriod } from './current-period.tsx';
import { billSummary } from './descriptor.ts';

const instead = lazyPart(() => import('./period-instead.tsx').then(({ PeriodInstead }) => PeriodInstead));

/** What is owed and by when, with the page's one primary button; then the bill period so far. */
function BillSummary({ config, data, account }: PropsOf<typeof billSummary>) {
  const { today } = account;
  const { bill, currentPeriod } = data;
  const state = billState(bill);
  const isFailed = currentPeriod.state === 'failed';
  const Instead = useLazyPart(instead, isFailed);
  const actions = bill.buttons.filter((action) => action !== 'makePayment' || config.showPayButton);
  return (
    <Card title={`Your bill${coverage(account)}`} menu={<DueBadge state={state} today={today} />}>
      <div className={styles.areas}>
        <div className={styles.amount}>
          <AmountDue bill={bill} state={state} today={today} />
          <BillButtons actions={actions} bill={bill} state={state} />
          <AmountDetails bill={bill} today={today} />
        </div>
        <Part of={currentPeriod} subject="your bill so far" note="What you owe is shown.">
          {(period) => <CurrentPeriod period={period} />}
        </Part>
        {isFailed && Instead ? <Instead /> : null}
      </div>
    </Card>
  );
}

export default defineWidget(billSummary, BillSummary);
