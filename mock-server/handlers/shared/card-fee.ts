import type { LedgerEntry } from '#mock/world/ledger.ts';
import { cardFeeName } from '#mock/world/ledger-writes.ts';

/** What paying that much by card costs besides, at the rate of a brand; half a cent is rounded up. Integer cents. */
export const cardFeeCents = (amountCents: number, rate: number): number =>
  Math.round((amountCents * rate) / 100);

/**
 * The entries of a ledger as a brand's customers see them: an automatic payment by card charges and pays the fee along
 * with it, as one that is made by hand does. What is owed is the same with it.
 */
export function withCardFees(entries: readonly LedgerEntry[], rate: number): readonly LedgerEntry[] {
  if (rate === 0) return entries;
  return entries.flatMap((entry) => {
    if (entry.method !== 'creditCard') return [entry];
    const { amountCents, balanceCents } = entry;
    const feeCents = cardFeeCents(-amountCents, rate);
    const fee: LedgerEntry = {
      ...entry,
      id: `${entry.id}-fee`,
      type: 'fee',
      description: cardFeeName,
      amountCents: feeCents,
      balanceCents: balanceCents - amountCents + feeCents,
    };
    return feeCents === 0 ? [entry] : [fee, { ...entry, amountCents: amountCents - feeCents }];
  });
}
