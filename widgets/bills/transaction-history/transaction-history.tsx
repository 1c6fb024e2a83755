import { useCallback, useEffect, useMemo, useRef } from 'react';
import { defineWidget, type PropsOf } from '#src/runtime/definition.ts';
import { dataOf } from '#src/runtime/part.tsx';
import { SlotRoom } from '#src/runtime/slot-frame.tsx';
import { formatDateRange } from '#src/time/format-date.ts';
import { InlineAlert } from '#src/ui/feedback/notice.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { CsvButton } from '#widgets/shared/files/csv-button.tsx';
import { useDownloads } from '#widgets/shared/files/use-downloads.ts';
import { ReceiptPanel } from '#widgets/shared/receipt/receipt-panel.tsx';
import { StatementPanel } from '#widgets/shared/statement/statement-panel.tsx';
import { UnsavedInvoice } from '#widgets/shared/statement/unsaved-invoice.tsx';
import { openButtonId } from './bill-actions.tsx';
import { transactionHistory } from './descriptor.ts';
import { Filters } from './filters.tsx';
import { countText } from './kind-names.ts';
import { NoTransactions } from './no-transactions.tsx';
import { RangeMissing } from './range-missing.tsx';
import styles from './transaction-history.module.css';
import { TransactionList } from './transaction-list.tsx';
import { type Transaction, type TransactionsAnswer, within } from './transactions.ts';
import { transactionsCsv } from './transactions-csv.ts';
import { useMerged } from './use-merged.ts';
import { type Range, rangeOf, readRange } from './view-values.ts';

/**
 * What happened on the account. Range, kind and the open bill are in the
 * address, so that Back undoes each. Amounts and balances are the server's; nothing is added up here.
 */
function TransactionHistory({ config, data, view, account }: PropsOf<typeof transactionHistory>) {
  const { range: rangeValue, kind, statement: billId, receipt: receiptId } = view.values;
  const openId = billId ?? receiptId;
  const list = dataOf(data.list);
  const { transactions, dates } = useMerged(list);
  const range = useMemo(() => rangeOf(rangeValue, account.today), [rangeValue, account.today]);
  const shown = useMemo(() => within(transactions, range, kind), [transactions, range, kind]);
  const invoices = useDownloads();
  const { download } = invoices;
  const onDownload = useCallback(
    ({ id, date }: Transaction) => void download(id, `Bill ${date}`),
    [download],
  );
  const { set } = view;
  const open = useCallback(
    ({ id, hasInvoice }: Transaction) =>
      set(hasInvoice ? { statement: id } : { receipt: id }, { push: true }),
    [set],
  );
  useReturnOfFocus(openId);

  return (
    <SlotRoom isShort={dates?.earliest === null}>
      <Card
        title={config.heading}
        busy={view.isPending}
        menu={
          openId === undefined && shown.length > 0 ? (
            <div className={styles.csv}>
              <CsvButton
                of="your transactions"
                fileName={fileName(inSight(range, dates))}
                make={() => transactionsCsv(shown)}
              />
            </div>
          ) : null
        }
      >
        {billId === undefined ? null : (
          <StatementPanel
            answer={data.opened}
            isPending={view.isPending}
            today={account.today}
            onClose={() => set({ statement: undefined }, { push: true })}
            closeLabel="Back to transactions"
          />
        )}
        {receiptId === undefined ||
        billId !== undefined ||
        (list === undefined && !isOver(data.list)) ? null : (
          <ReceiptPanel
            key={receiptId}
            id={receiptId}
            receipt={transactions.find(({ id }) => id === receiptId)?.receipt}
            onClose={() => set({ receipt: undefined }, { push: true })}
            closeLabel="Back to transactions"
          />
        )}
        {/* Stays while a bill is open, so that Back finds the list as it was. */}
        <div className={styles.history} hidden={openId !== undefined}>
          <Filters
            rangeValue={rangeValue}
            kind={kind}
            today={account.today}
            range={inSight(range, dates)}
            onRange={(text) => set({ range: text }, { push: true })}
            onKind={(next) => set({ kind: next }, { push: true })}
          />
          <RangeMissing of={data.list} isKnown={dates !== undefined} hasSome={shown.length > 0} />
          <div role="status" className={styles.count}>
            {view.isPending ? <span>Loading these transactions. </span> : null}
            {shown.length > 0 ? (
              <span>{`${countText(shown.length, kind)}, ${rangeWords(inSight(range, dates))}`}</span>
            ) : null}
          </div>
          {shown.some(({ status }) => status === 'pending') ? (
            <InlineAlert tone="info">
              A pending payment isn't in your balance yet. It can take 2 business days.
            </InlineAlert>
          ) : null}
          {shown.length > 0 ? (
            <TransactionList
              key={`${rangeValue} ${kind}`}
              transactions={shown}
              statusOf={invoices.statusOf}
              onDownload={onDownload}
              onOpen={open}
            />
          ) : view.isPending || list === undefined ? null : (
            <NoTransactions
              hasAny={dates?.earliest !== null}
              kind={kind}
              range={rangeWords(inSight(range, dates))}
              isAll={rangeValue === 'all'}
              onShowAll={() => set({ range: 'all', kind: undefined }, { push: true })}
            />
          )}
        </div>
        <UnsavedInvoice
          open={invoices.unsaved !== null}
          onClose={invoices.forgetUnsaved}
          onRead={() => {
            const id = invoices.unsaved;
            invoices.forgetUnsaved();
            if (id !== null) set({ statement: id }, { push: true });
          }}
        />
      </Card>
    </SlotRoom>
  );
}

/** "All dates" is a range wider than any account: it shows the days of the first and last transaction. */
function inSight(range: Range, dates: TransactionsAnswer['dates'] | undefined): Range {
  if (readRange('all')?.from !== range.from || !dates?.earliest || !dates.latest) return range;
  return { from: dates.earliest, to: dates.latest };
}

const rangeWords = ({ from, to }: Range): string => formatDateRange(from, to, true);

const fileName = ({ from, to }: Range): string => `transactions-${from}-to-${to}.csv`;

/** It won't come any more by itself. */
const isOver = ({ state }: { readonly state: string }): boolean => state === 'failed' || state === 'absent';

/** Closing a bill or a receipt, with its button or with Back, gives focus back to the row that opened it. */
function useReturnOfFocus(openId: string | undefined): void {
  const last = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (openId === undefined && last.current !== undefined)
      document.getElementById(openButtonId(last.current))?.focus();
    last.current = openId;
  }, [openId]);
}

export default defineWidget(transactionHistory, TransactionHistory);
