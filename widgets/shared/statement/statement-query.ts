import { optionalQuery, query } from '#src/api/query.ts';

/** Name in the address of the bill that is open, so that Back closes it. */
export const statementName = 'statement';

/** The newest bill, with its lines. */
export const latestStatementQuery = () => query('billing.transactions', { query: { statement: 'latest' } });

/** A bill with its lines. Optional: a wrong id in the address must not take the page along. */
export const statementQuery = (id: string) =>
  optionalQuery('billing.transactions', { query: { statement: id } });
