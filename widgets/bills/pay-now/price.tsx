import { type Cents, formatMoney } from '#src/money/money.ts';
import { DefinitionList } from '#src/ui/layout/definition-list.tsx';
import styles from './pay-now.module.css';

interface PriceProps {
  readonly cents: Cents | undefined;
  readonly feeCents: Cents | undefined;
  /** Per cent. */
  readonly rate: number;
}

/** What the card is charged, before anybody confirms it. */
export function Price({ cents, feeCents, rate }: PriceProps) {
  const known = cents !== undefined && feeCents !== undefined;
  return (
    <div className={styles.price} aria-live="polite">
      <DefinitionList
        items={[
          { term: 'Amount', detail: known ? formatMoney(cents) : '–' },
          {
            term: rate > 0 ? `Card fee (${rate}%)` : 'Card fee',
            detail: known ? (feeCents > 0 ? formatMoney(feeCents) : 'None') : '–',
          },
          { term: 'Total to pay', detail: known ? formatMoney(cents + feeCents) : '–' },
        ]}
      />
    </div>
  );
}
