import type { billButtonActions } from '#schemas/entities/dashboard.ts';
import { useLink } from '#src/routing/use-link.ts';
import { useServices } from '#src/services.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import { TextLink } from '#src/ui/text/text-link.tsx';
import { billsOf } from '#widgets/shared/bill/bill-names.ts';
import { type Bill, type BillState, isOwed } from '#widgets/shared/bill/bill-state.ts';
import styles from './bill-summary.module.css';

type BillAction = (typeof billButtonActions)[number];

const pathOf: Readonly<Record<BillAction, string>> = {
  makePayment: '/account/bill/payments',
  viewDetails: '/account/bill/payments',
  applyForCreditRefundNow: '/account/bill/credit-refund',
};

/** The amount stands above. A button that named it would promise it for a card too, which can have a fee. */
function labelOf(action: BillAction, { bill, state }: BillButtonsProps, isFirst: boolean): string {
  if (action === 'viewDetails') return 'View details';
  if (action === 'applyForCreditRefundNow') return 'Apply for a refund now';
  if (!isOwed(state)) return 'Make a payment';
  if (!isFirst) return 'Pay early';
  return billsOf(bill, state).length > 1 ? 'Pay these bills' : 'Pay this bill';
}

interface BillButtonsProps {
  readonly actions: readonly BillAction[];
  readonly bill: Bill;
  readonly state: BillState;
}

/**
 * What may be done, in the order of the server, which has paying second where autopay takes the amount. The first one
 * is the only primary button of the page; "Need more time to pay?" is shown wherever something is owed.
 */
export function BillButtons(props: BillButtonsProps) {
  const { actions, state } = props;
  const { copy } = useServices().brand;
  const link = useLink();
  const moreTime = isOwed(state) ? link('/account/bill/payments') : null;
  return (
    <div className={styles.buttons}>
      {[...new Set(actions)].map((action, index) => {
        const target = link(pathOf[action]);
        return target === null ? null : (
          <Button key={action} variant={index === 0 ? 'primary' : 'secondary'} link={target}>
            {labelOf(action, props, index === 0)}
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
