import { useMemo } from 'react';
import { resolveLink } from '#src/links/resolve-link.ts';
import type { Cents } from '#src/money/money.ts';
import { linkPolicy } from '#src/routing/link-policy.ts';
import { useServices } from '#src/services.tsx';
import { wholeNumber, z } from '#src/zod.ts';

/** Milliseconds for which a visit to the card page may take: 90 minutes. */
const lifetime = 90 * 60_000;
const key = 'card.pending';

const pendingSchema = z.strictObject({
  purpose: z.enum(['payment', 'saveCard', 'autopay']),
  /** What was to be paid, without the fee; null where nothing was. */
  amountCents: z.nullable(wholeNumber()),
  /** Ids of the payments of these days that were there before; null where that isn't known. */
  knownPayments: z.nullable(z.array(z.string())),
  leftAt: z.number(),
});

/** Our own note of a visit to the card page: what its return is checked against, because its query can be forged. */
export type PendingCardVisit = z.infer<typeof pendingSchema>;

interface CardHandOff {
  /** Leaves for the card page. False when the address is not on the configured card host: then nothing happens. */
  readonly leave: (
    url: string,
    purpose: PendingCardVisit['purpose'],
    amountCents?: Cents,
    knownPayments?: readonly string[] | null,
  ) => boolean;
  /** The note, once: reading it removes it. Undefined without one, or after 90 minutes. */
  readonly take: () => PendingCardVisit | undefined;
}

/** The visit to the hosted card page and the return: no card number ever enters the portal. */
export function useCardHandOff(): CardHandOff {
  const { config, tabStorage, leaveTo, monitor } = useServices();
  return useMemo(
    () => ({
      leave(url, purpose, amountCents, knownPayments) {
        const target = resolveLink(url, 'card', linkPolicy(config));
        if (target?.kind !== 'external') {
          monitor.error(new Error('The card page was refused.'), 'card');
          return false;
        }
        const visit: PendingCardVisit = {
          purpose,
          amountCents: amountCents ?? null,
          knownPayments: knownPayments ? [...knownPayments] : null,
          leftAt: Date.now(),
        };
        tabStorage.write(key, visit);
        leaveTo(target.href);
        return true;
      },
      take() {
        const visit = tabStorage.read(key, pendingSchema);
        tabStorage.remove(key);
        return visit !== undefined && Date.now() - visit.leftAt <= lifetime ? visit : undefined;
      },
    }),
    [config, tabStorage, leaveTo, monitor],
  );
}
