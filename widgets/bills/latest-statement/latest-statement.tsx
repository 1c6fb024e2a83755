import { type RefObject, useEffect, useRef } from 'react';
import { formatMoney } from '#src/money/money.ts';
import { useLink } from '#src/routing/use-link.ts';
import { defineWidget, type PropsOf } from '#src/runtime/definition.ts';
import { SlotRoom } from '#src/runtime/slot-frame.tsx';
import { formatDate } from '#src/time/format-date.ts';
import type { PlainDate } from '#src/time/plain-date.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { InlineAlert } from '#src/ui/feedback/notice.tsx';
import { EmptyState } from '#src/ui/feedback/states.tsx';
import { BillIcon, DownloadIcon } from '#src/ui/icons/icons.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { DefinitionList } from '#src/ui/layout/definition-list.tsx';
import { TextLink } from '#src/ui/text/text-link.tsx';
import { useDownloads } from '#widgets/shared/files/use-downloads.ts';
import { MoneyFigure } from '#widgets/shared/money/money-figure.tsx';
import { StatementPanel } from '#widgets/shared/statement/statement-panel.tsx';
import { latest } from '#widgets/shared/statement/statement-reads.ts';
import { paymentText, periodOf, type Statement } from '#widgets/shared/statement/statement-text.ts';
import { UnsavedInvoice } from '#widgets/shared/statement/unsaved-invoice.tsx';
import { latestStatement } from './descriptor.ts';
import styles from './latest-statement.module.css';

/** The newest bill in short, its PDF, and the whole of it with every line explained. */
function LatestStatement({ config, data, view, account }: PropsOf<typeof latestStatement>) {
  const openId = view.values.statement;
  const { statement } = data.latest;
  const isLatest = openId === latest || openId === statement?.id;
  const { set } = view;
  const all = useLink()('/account/bill/transactions');
  const opener = useOpener(openId);
  const close = () => set({ statement: undefined }, { push: true });
  return (
    <SlotRoom isShort={!statement}>
      <Card
        title={config.heading}
        busy={view.isPending}
        footer={
          all === null || !statement ? null : (
            <TextLink link={all} standalone>
              See all bills and payments
            </TextLink>
          )
        }
      >
        {statement ? (
          <Summary
            statement={statement}
            today={account.today}
            isOpen={isLatest}
            opener={opener}
            onOpen={() => set({ statement: statement.id }, { push: true })}
            onClose={close}
          />
        ) : (
          <EmptyState icon={BillIcon} title="There's no bill yet.">
            We'll show your first bill here a few days after the end of your first bill period.
          </EmptyState>
        )}
        {openId === undefined ? null : (
          <div className={styles.opened}>
            <StatementPanel
              answer={isLatest ? { state: 'ready', data: data.latest } : data.opened}
              isPending={view.isPending && !isLatest}
              today={account.today}
              onClose={close}
              closeLabel="Close the bill"
            />
          </div>
        )}
      </Card>
    </SlotRoom>
  );
}

interface SummaryProps {
  readonly statement: Statement;
  readonly today: PlainDate;
  readonly isOpen: boolean;
  readonly opener: RefObject<HTMLButtonElement | null>;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

function Summary({ statement, today, isOpen, opener, onOpen, onClose }: SummaryProps) {
  const invoices = useDownloads();
  const { id, issuedOn, dueOn, totalNZD, gstNZD } = statement;
  const status = invoices.statusOf(id);
  return (
    <div className={styles.summary}>
      <MoneyFigure
        label="Total of this bill"
        amount={totalNZD}
        basis={`Incl. ${formatMoney(gstNZD)} GST. ${periodOf(statement)}`}
      />
      <DefinitionList
        items={[
          { term: 'Invoice', detail: id },
          { term: 'Date', detail: formatDate(issuedOn) },
          { term: 'Pay by', detail: formatDate(dueOn) },
        ]}
      />
      <p className={styles.payment}>{paymentText(statement, today)}</p>
      <div className={styles.actions}>
        <Button
          icon={DownloadIcon}
          loading={status === 'loading'}
          loadingText="Downloading"
          onClick={() => void invoices.download(id, `Bill ${issuedOn}`)}
        >
          Download PDF
        </Button>
        <Button
          ref={opener}
          variant="quiet"
          icon={BillIcon}
          aria-expanded={isOpen}
          onClick={isOpen ? onClose : onOpen}
        >
          See every line
        </Button>
        {status === 'done' ? <span className={styles.done}>Downloaded</span> : null}
      </div>
      {status === 'error' ? (
        <div role="alert">
          <InlineAlert>We couldn't download this bill. Try again.</InlineAlert>
        </div>
      ) : null}
      <UnsavedInvoice
        open={invoices.unsaved !== null}
        onClose={invoices.forgetUnsaved}
        onRead={() => {
          invoices.forgetUnsaved();
          onOpen();
        }}
      />
    </div>
  );
}

/** Closing the bill, with its button or with Back, gives focus back to what opened it. */
function useOpener(openId: string | undefined) {
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (openId === undefined && wasOpen.current) opener.current?.focus();
    wasOpen.current = openId !== undefined;
  }, [openId]);
  return opener;
}

export default defineWidget(latestStatement, LatestStatement);
