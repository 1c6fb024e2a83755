import { type CsvCell, csvDate, toCsv } from '../../shared/csv.ts';
import { kindNames } from './kind-names.ts';
import type { Transaction } from './transactions.ts';

const header = ['Date', 'Type', 'Description', 'Status', 'Amount (NZD)', 'Balance (NZD)', 'Reference'];

/** The transactions that are shown, as a file: numbers with the sign of an accountant (decisions G8 and G109). */
export function transactionsCsv(transactions: readonly Transaction[]): string {
  return toCsv(
    header,
    transactions.map(({ date, kind, description, isPending, amountCents, balanceCents, id }): CsvCell[] => [
      csvDate(date),
      kindNames[kind].one,
      description,
      isPending ? 'Pending' : 'Complete',
      amountCents / 100,
      balanceCents === null ? null : balanceCents / 100,
      id,
    ]),
  );
}
