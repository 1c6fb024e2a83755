import { setImmediate as giveWay } from 'node:timers/promises';
import { fastDigestOf } from '#layouts/service/digest.ts';
import type { Row, Sql, Table, WrittenRow } from './database.ts';
import { pagesOf, tables } from './tables.ts';

/**
 * Tables whose rows the audit seals, with what their rows are called: each entry has digests of the rows that were written with
 * it. They decide what customers see, or who may decide that. The other tables are texts, which their digests name; heads, which
 * are compared with what they are heads of; counts of starts; and what is gone soon, as leases and kept answers.
 */
const names: Readonly<Record<string, string>> = {
  release: 'Release',
  change: 'The change',
  draft: 'The draft',
  edit: 'The edit',
  review: 'The review',
  switch_event: 'The switch',
  catalogue: 'The catalogue',
  session: 'The session',
  token: 'The token',
};

/** When something was used last, which is noted without an entry. */
const unsealed = 'used_at';

export const sealedTables: readonly Table[] = tables.filter(({ name }) => name in names);

/** The first version of the store whose audit seals rows. */
export const sealedSince = 5;

const writing = /^\s*(insert\s+into|update|delete\s+from)\s+(\w+)/i;
const onlyUse = new RegExp(`^\\s*update\\s+\\w+\\s+set\\s+${unsealed}\\s*=\\s*\\$1\\s+where`, 'i');

/** What a statement writes that the audit seals; undefined where it is nothing. */
export function sealedBy(text: string): Pick<WrittenRow, 'table' | 'isRemoved'> | undefined {
  const [, act = '', name] = writing.exec(text) ?? [];
  const table = sealedTables.find((each) => each.name === name?.toLowerCase());
  if (table === undefined || onlyUse.test(text)) return undefined;
  return { table, isRemoved: act.toLowerCase().startsWith('delete') };
}

/** The same statement, which returns the rows that it has written. */
export const returningAll = (text: string): string =>
  `${text.replace(/\sreturning\s[^)]*$/i, '')} returning *`;

/** A row in the audit: its table, its key, and its digest, or null where it was removed. */
type Seal = readonly [table: string, key: readonly (string | number | null)[], digest: string | null];

/** What an entry has of the rows that were written with it, as text; empty of none. */
export function sealsOf(rows: readonly WrittenRow[]): string {
  const seals = new Map<string, Seal>();
  for (const { table, row, isRemoved } of rows) {
    const key = keyOf(table, row);
    // Only the last counts of what was written twice.
    seals.set(placeOf(table.name, key), [table.name, key, isRemoved ? null : digestOfRow(row)]);
  }
  return seals.size === 0 ? '' : JSON.stringify([...seals.values()]);
}

const keyOf = ({ key }: Table, row: Row) => key.map((column) => row[column] ?? null);
const placeOf = (table: string, key: readonly unknown[]) => JSON.stringify([table, ...key]);

/** The same on both databases, which have their columns in an order of their own. */
const digestOfRow = (row: Row): string =>
  fastDigestOf(
    JSON.stringify(
      Object.entries(row)
        .filter(([column]) => column !== unsealed)
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    ),
  );

/** Reads entries of the audit one after the other, and compares the rows of the store with what they say. */
export class Seals {
  readonly #digests = new Map<string, string>();

  /** Adds what the next entry has. */
  add(text: string): void {
    if (text === '') return;
    // Written by `sealsOf`; another text is no link of the chain.
    for (const [table, key, digest] of JSON.parse(text) as readonly Seal[]) {
      if (digest === null) this.#digests.delete(placeOf(table, key));
      else this.#digests.set(placeOf(table, key), digest);
    }
  }

  /** What differs, in sentences. */
  async findings(sql: Sql): Promise<readonly string[]> {
    const findings: string[] = [];
    const left = new Map(this.#digests);
    for (const table of sealedTables)
      for await (const rows of pagesOf(sql, table)) {
        for (const row of rows) {
          const key = keyOf(table, row);
          const place = placeOf(table.name, key);
          const sealed = left.get(place);
          left.delete(place);
          const name = `${names[table.name]} ${key.join(' ')}`;
          if (sealed === undefined) findings.push(`${name} was written without an entry in the audit.`);
          else if (sealed !== digestOfRow(row)) findings.push(`${name} isn't what was written.`);
        }
        await giveWay();
      }
    for (const place of left.keys()) {
      const [table = '', ...key] = JSON.parse(place) as readonly string[];
      findings.push(`${names[table]} ${key.join(' ')} is missing.`);
    }
    return findings;
  }
}
