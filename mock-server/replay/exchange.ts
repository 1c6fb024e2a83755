import type { Operation } from '#schemas/operation.ts';

/** A call of one operation and its answer, as recorded. */
export interface Recorded {
  /** ISO 8601; where the recording had none, empty. */
  readonly at: string;
  readonly operation: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: readonly (readonly [name: string, value: string])[];
  readonly requestBody: unknown;
  readonly status: number;
  /** Parsed JSON; undefined for none. */
  readonly body: unknown;
  readonly retryAfter: string | null;
}

export type Table = Readonly<Record<string, Operation>>;

/** What a later call has to have in common with a recorded one. */
export function keyOf({
  operation,
  params,
  query,
}: Pick<Recorded, 'operation' | 'params' | 'query'>): string {
  const sorted = (pairs: Iterable<readonly [string, string]>) =>
    [...pairs].map(([name, value]) => `${name}=${value}`).toSorted();
  return JSON.stringify([operation, sorted(Object.entries(params)), sorted(query)]);
}

/** Every fixed text of the contract. A text of the contract itself is no personal data. */
export function fixedTexts(table: Table): ReadonlySet<string> {
  const found = new Set<string>();
  const seen = new Set<object>();
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    for (const [key, child] of Object.entries(value)) {
      if (key === 'const' && typeof child === 'string') found.add(child);
      if (key === 'enum' && Array.isArray(child)) {
        for (const text of child) if (typeof text === 'string') found.add(text);
      }
      walk(child);
    }
  };
  walk(table);
  return found;
}
