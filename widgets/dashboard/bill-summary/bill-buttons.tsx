import type { billButtonActions } from '#schemas/entities/dashboard.ts';
import { formatMoney } from '#src/money/money.ts';
import { useLink } from '#src/routing/use-link.ts';
import { useServices } from '#src/services.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import { TextLink } from '#src/ui/text/text-link.tsx';
import type { BillState } from '#widgets/shared/bill/bill-state.ts';
import styles from './bill-summary.module.css';

type BillAction = (typeof billButtonActions)[number];

const pathOf: Readonly<Record<BillAction, string>> = {
  makePayment: '/account/bill/payments',
  viewDetails: '/account/bill/payments',
  applyForCreditRefundNow: '/account/bill/credit-refund',
};

function labelOf(action: BillAction, state: BillState): string {
  if (action === 'viewDetails') return 'View details';
  if (action === 'applyForCreditRefundNow') return 'Apply for a refund now';
  return state.kind === 'owes' || state.kind === 'overdue'
    ? `Pay ${formatMoney(state.amount)}`
    : 'Make a payment';
}

interface BillButtonsProps {
  readonly actions: readonly BillAction[];
  readonly state: BillState;
}

/**
 * What may be done, in the order of the server. The first one is the only primary button of the page; "Need more time
 * to pay?" is shown wherever a balance is.
 */
export function BillButtons({ actions, state }: BillButtonsProps) {
  const { copy } = useServices().brand;
  const link = useLink();
  const moreTime = link('/account/bill/payments');
  return (
    <div className={styles.buttons}>
      {[...new Set(actions)].map((action, index) => {
        const target = link(pathOf[action]);
        return target === null ? null : (
          <Button key={action} variant={index === 0 ? 'primary' : 'secondary'} link={target}>
            {labelOf(action, state)}
          </Button>
        );
      })}
      {moreTime === null ? null : (
        <TextLink link={moreTime} standalone>
          {copy.moreTimeToPay}
        </TextLink>
      )}
    </div>
  );
}
