import { decimalDollars } from '#src/money/money.ts';
import { type CsvCell, csvDate, toCsv } from '#widgets/shared/files/csv.ts';
import { kindNames } from './kind-names.ts';
import type { Transaction } from './transactions.ts';

const header = ['Date', 'Type', 'Description', 'Status', 'Amount (NZD)', 'Balance (NZD)', 'Reference'];

/** The transactions that are shown, as a file: numbers with the sign of an accountant. */
export function transactionsCsv(transactions: readonly Transaction[]): Promise<string> {
  return toCsv(
    header,
    transactions.map(({ date, type, description, status, amountNZD, balanceNZD, reference }): CsvCell[] => [
      csvDate(date),
      kindNames[type].one,
      description,
      status === 'pending' ? 'Pending' : 'Complete',
      decimalDollars(amountNZD),
      balanceNZD === null ? null : decimalDollars(balanceNZD),
      reference,
    ]),
  );
}
