import { optional, read } from '#src/api/read.ts';
import { z } from '#src/zod.ts';

/** The bill that is open, in the address, so that Back closes it. */
export const statementView = { statement: z.optional(z.string()) };

/** Names the newest bill in place of an id. */
export const latest = 'latest';

/** The newest bill, with its lines. */
export const latestStatementRead = read('billing.transactions', { query: { statement: latest } });

/** A bill with its lines. Optional: a wrong id in the address must not take the page along. */
export const statementRead = (id: string) => optional('billing.transactions', { query: { statement: id } });
