import { transactionHistoryConfig } from '#schemas/widgets/transaction-history.ts';
import { optionalQuery, type Query, query } from '#src/api/query.ts';
import { describeWidget } from '#src/runtime/definition.ts';
import { statementQuery } from '#widgets/shared/statement/statement-query.ts';
import { readRange, viewNames } from './view-values.ts';

type Answer<Optional extends boolean> = Query<'billing.transactions', Optional>;
type TransactionQueries =
  | { readonly list: Answer<boolean> }
  | { readonly list: Answer<boolean>; readonly statement: Answer<true> };

/**
 * All kinds of a range, so that choosing a kind needs no call. Without a range in the address the server says which
 * one; a range of somebody's own may fail, and leaves what is known and the way to another one.
 */
export function listQuery(text: string | undefined): Answer<boolean> {
  const range = readRange(text);
  return range === undefined
    ? query('billing.transactions', { query: {} })
    : optionalQuery('billing.transactions', { query: { startDate: range.from, endDate: range.to } });
}

export const transactionHistory = describeWidget<'transactionHistory', TransactionQueries>(
  'transactionHistory',
  {
    config: transactionHistoryConfig,
    data: (_config, { view }) => {
      const list = listQuery(view['range']);
      const id = view['statement'];
      return id === undefined ? { list } : { list, statement: statementQuery(id) };
    },
    view: viewNames,
    subject: 'your transactions',
    size: { minHeight: { base: 720, md: 640 }, skeleton: 'list' },
  },
);
