import { z } from '#src/zod.ts';

const names = ['status', 'sct', 'canUpdateCCV'] as const;
const truth = z.enum(['true', 'false']);
const schema = z.object({
  status: z.enum(['SUCCESS', 'ERROR', 'CANCELLED']),
  sct: truth,
  canUpdateCCV: z.optional(truth),
});

/** What the card page reports about a visit: a hint, because anybody can forge an address. */
export interface CardHint {
  readonly status: 'SUCCESS' | 'ERROR' | 'CANCELLED';
  /** "Save card transaction". */
  readonly sct: boolean;
  readonly canUpdateCCV: boolean;
}

export type CardReturn =
  /** The address has no return. */
  | { readonly kind: 'none' }
  /** A query that the card page never writes: another value, another case, a repeated name. */
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'hint'; readonly hint: CardHint };

/** Reads the query of the return address, strictly. */
export function readReturn(search: string): CardReturn {
  const params = new URLSearchParams(search);
  const given = names.filter((name) => params.has(name));
  if (given.length === 0) return { kind: 'none' };
  if (given.some((name) => params.getAll(name).length > 1)) return { kind: 'unreadable' };
  const read = schema.safeParse(Object.fromEntries(given.map((name) => [name, params.get(name)])));
  if (!read.success) return { kind: 'unreadable' };
  const { status, sct, canUpdateCCV } = read.data;
  return { kind: 'hint', hint: { status, sct: sct === 'true', canUpdateCCV: canUpdateCCV === 'true' } };
}
