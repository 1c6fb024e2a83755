import { useLink } from '#src/routing/use-link.ts';
import { useServices } from '#src/services.tsx';
import { brandLink } from '#src/shell/links.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Inline } from '#src/ui/layout/layout.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { TextLink } from '#src/ui/text/text-link.tsx';
import { StepHeading } from '#widgets/shared/writing/step-heading.tsx';
import styles from './lpg-order.module.css';

interface PaymentRequiredProps {
  /** An order that was refused, which stays in the form; undefined where it was known before one was begun. */
  readonly kept?: {
    /** "2 bottles" */
    readonly bottles: string;
    readonly onBack: () => void;
  };
}

/** Bills have to be paid before bottles can be ordered: the ways to pay, and to help. */
export function PaymentRequired({ kept }: PaymentRequiredProps) {
  const { brand } = useServices();
  const { phone, hours } = brand.contact;
  const link = useLink();
  const pay = link('/account/bill/payments');
  const call = link(phone.href, 'external');
  const help = brandLink(brand, 'help');
  return (
    <div className={styles.step}>
      <StepHeading takesFocus={kept !== undefined}>Payment required</StepHeading>
      <Notice tone="warning">{`Some of your bills are overdue, so we can't take an order yet.${kept === undefined ? '' : ' Nothing was ordered.'}`}</Notice>
      <Text
        measure
      >{`Pay what's overdue, then order.${kept === undefined ? '' : ` We keep your order of ${kept.bottles} in this tab until tomorrow.`}`}</Text>
      <Inline gap={2}>
        {pay === null ? null : (
          <Button variant="primary" link={pay}>
            Pay your bill
          </Button>
        )}
        {kept === undefined ? null : (
          <Button variant="quiet" onClick={kept.onBack}>
            Back to your order
          </Button>
        )}
      </Inline>
      <Text size={14} tone="muted" measure>
        <span>Can't pay all of it, or out of gas? Call us on</span>{' '}
        <span>{call === null ? phone.display : <TextLink link={call}>{phone.display}</TextLink>}</span>
        <span>{`, ${hours}`}</span>
        {help === undefined ? null : (
          <>
            <span>, or read</span> <TextLink link={help}>help with paying your bills</TextLink>
          </>
        )}
        <span>.</span>
      </Text>
    </div>
  );
}
