import type { StoreUnavailable } from './database.ts';

/** By the primary result code of SQLite: what an operator can do something about. */
const ofSqlite: ReadonlyMap<number, string> = new Map([
  [5, 'another process works on its file'],
  [8, 'its file can only be read'],
  [10, 'its disk fails'],
  [13, 'the disk is full'],
  [14, "its file can't be opened or made"],
  [26, 'its file is no database of SQLite'],
]);

/** In words why SQLite does nothing with a file; its own message where there is nothing clearer. */
export const sqliteInWords = (code: number, message: string): string => ofSqlite.get(code % 256) ?? message;

interface NetworkError {
  readonly code?: string;
  readonly address?: string;
  readonly port?: number;
  readonly hostname?: string;
}

/** In words why a server isn't reached; the message of the error where there is nothing clearer. Of several addresses the first counts. */
export function postgresInWords(error: unknown): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  if (!(first instanceof Error)) return String(first);
  // Node adds these to errors of the network.
  const { code, address, port, hostname } = first as Error & NetworkError;
  if (code === 'ECONNREFUSED')
    return `no PostgreSQL answers at ${address}${port === undefined ? '' : `:${port}`}`;
  if (code === 'ENOENT' && address !== undefined) return `no PostgreSQL answers at ${address}`;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `the host ${hostname} isn't found`;
  return first.message;
}

/** The sentence that an operator reads. */
export const unavailableSentence = ({ message }: StoreUnavailable): string =>
  `The store can't be used: ${message.replace(/\.$/, '')}.`;
