import { useEffect, useRef } from 'react';
import { formatMoney } from '#src/money/money.ts';
import { formatDate } from '#src/time/format-date.ts';
import type { PlainDate } from '#src/time/plain-date.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { CloseIcon, PrintIcon } from '#src/ui/icons/icons.ts';
import { DefinitionList } from '#src/ui/layout/definition-list.tsx';
import { takeFocus } from '#src/ui/take-focus.ts';
import { Heading } from '#src/ui/text/heading.tsx';
import { Text } from '#src/ui/text/text.tsx';
import styles from './statement.module.css';
import { StatementCharges } from './statement-charges.tsx';
import { StatementTable } from './statement-table.tsx';
import {
  chargeMeanings,
  movementAmount,
  movementDay,
  paymentText,
  periodOf,
  type Statement,
} from './statement-text.ts';

interface StatementViewProps {
  readonly statement: Statement;
  readonly today: PlainDate;
  readonly onClose: () => void;
  readonly closeLabel: string;
}

const gst = {
  term: 'GST',
  detail: 'Goods and services tax of 15%. It is already in the total: three parts in every 23.',
};

/**
 * A bill as a page: all that its PDF contains, with every line explained. Both use one function of
 * the server, and nothing here is added up. It takes focus when it opens, and prints without the page around it.
 */
export function StatementView({ statement, today, onClose, closeLabel }: StatementViewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => (heading.current ? takeFocus(heading.current) : undefined), []);
  const units = [...new Set(statement.sites.flatMap(({ charges }) => charges.map(({ unit }) => unit)))];
  return (
    <article className={styles.document} aria-label={`${statement.title} ${statement.id}`}>
      <header className={styles.head}>
        <div>
          <Heading level={3} size={24} focusable ref={heading}>
            {statement.title}
          </Heading>
          <Text size={14} tone="muted">{`${statement.company}, GST number ${statement.gstNumber}`}</Text>
        </div>
        <div className={styles.actions}>
          <Button variant="quiet" size="small" icon={PrintIcon} onClick={() => window.print()}>
            Print
          </Button>
          <Button variant="quiet" size="small" icon={CloseIcon} onClick={onClose}>
            {closeLabel}
          </Button>
        </div>
      </header>
      <div className={styles.facts}>
        <address className={styles.address}>
          {statement.addressee.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
        <DefinitionList
          items={[
            { term: 'Invoice', detail: statement.id },
            { term: 'Customer number', detail: statement.customerNumber },
            { term: 'Date', detail: formatDate(statement.issuedOn) },
            { term: 'Period', detail: periodOf(statement) },
            { term: 'Pay by', detail: formatDate(statement.dueOn) },
          ]}
        />
      </div>
      <StatementCharges statement={statement} />
      <StatementTable
        caption="Your account"
        rows={[
          {
            key: 'opening',
            name: 'Balance after your last bill',
            explained: 'What was on your account when that bill was made.',
            amount: formatMoney(statement.openingBalanceNZD),
          },
          ...statement.movements.map((movement, index) => ({
            key: `${index} ${movement.description}`,
            name: movement.description,
            explained: movementDay(movement),
            amount: movementAmount(movement),
          })),
          {
            key: 'bill',
            name: 'This bill',
            explained: 'The total from above, incl. GST.',
            amount: formatMoney(statement.totalNZD),
          },
        ]}
        total={{
          name: 'Balance after this bill',
          explained:
            statement.closingBalanceNZD < 0
              ? 'Your account was in credit. It goes towards your next bill.'
              : 'What was on your account once this bill was added.',
          amount: formatMoney(statement.closingBalanceNZD),
        }}
      />
      <section className={styles.part}>
        <Heading level={4} size={16}>
          How it's paid
        </Heading>
        <Text>{paymentText(statement, today)}</Text>
      </section>
      <section className={styles.part}>
        <Heading level={4} size={16}>
          What the lines mean
        </Heading>
        <dl className={styles.meanings}>
          {[...units.map((unit) => chargeMeanings[unit]), gst].map(({ term, detail }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{detail}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className={styles.part}>
        <Heading level={4} size={16}>
          Good to know
        </Heading>
        {statement.notes.map((note) => (
          <Text key={note} size={14} measure>
            {note}
          </Text>
        ))}
      </section>
    </article>
  );
}
