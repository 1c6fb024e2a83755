import { type Cents, formatMoney, sumCents } from '#src/money/money.ts';
import { DefinitionList } from '#src/ui/layout/definition-list.tsx';
import styles from './pay-now.module.css';

interface PriceProps {
  readonly amount: Cents | undefined;
  readonly fee: Cents | undefined;
  /** Per cent. */
  readonly rate: number;
}

/** What the card is charged, before it is confirmed. */
export function Price({ amount, fee, rate }: PriceProps) {
  const known = amount !== undefined && fee !== undefined;
  return (
    <div className={styles.price} aria-live="polite">
      <DefinitionList
        items={[
          { term: 'Amount', detail: known ? formatMoney(amount) : '–' },
          {
            term: rate > 0 ? `Card fee (${rate}%)` : 'Card fee',
            detail: known ? (fee > 0 ? formatMoney(fee) : 'None') : '–',
          },
          { term: 'Total to pay', detail: known ? formatMoney(sumCents([amount, fee])) : '–' },
        ]}
      />
    </div>
  );
}
