import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { transactions as transactionsAnswer } from '#schemas/entities/billing.ts';
import { billSummary as billAnswer } from '#schemas/entities/dashboard.ts';
import { savedCard as cardAnswer, recurringPayment as recurringAnswer } from '#schemas/entities/payments.ts';
import { query } from '#src/api/query.ts';
import type { View } from '#src/runtime/definition.ts';
import { useServices } from '#src/services.tsx';
import { type PendingCardVisit, useCardHandOff } from '#widgets/shared/payments/card-hand-off.ts';
import { recentPaymentsQuery } from '#widgets/shared/payments/recent-payments.ts';
import { useReadAgain } from '#widgets/shared/reading/use-read-again.ts';
import { type Conclusion, conclude } from './conclude.ts';
import { type CardReturn, readReturn } from './read-return.ts';

interface Coming {
  readonly back: CardReturn;
  readonly visit: PendingCardVisit | undefined;
}

interface Return {
  /** Undefined while the server is asked. */
  readonly conclusion: Conclusion | undefined;
  readonly checkAgain: () => void;
}

/**
 * The return from the card page: reads the address once and strips it, takes our note of the visit, and asks the server
 * how things are. Back without an answer takes the note too, so that it never counts for another visit.
 */
export function useReturn(view: View): Return {
  const { search } = useLocation();
  const { clock } = useServices();
  const { take } = useCardHandOff();
  const readAgain = useReadAgain();
  const coming = useRef<Coming>(undefined);
  const handled = useRef<string>(undefined);
  const [conclusion, setConclusion] = useState<Conclusion | undefined>({ kind: 'nothing' });

  const check = async () => {
    const asked = coming.current;
    if (asked === undefined) return;
    // A visit that was broken off is looked into without a word.
    if (asked.back.kind !== 'none') setConclusion(undefined);
    const [card, recurring, bill, payments] = await Promise.all([
      readAgain(query('payments.card.get'), cardAnswer),
      readAgain(query('payments.recurring.get'), recurringAnswer),
      readAgain(query('drd.widget.billSummary'), billAnswer),
      readAgain(recentPaymentsQuery(clock.today()), transactionsAnswer),
    ]);
    if (coming.current !== asked) return;
    setConclusion(conclude(asked.back, asked.visit, { card, recurring, bill, payments }));
  };
  const look = useRef((_address: string) => undefined);
  look.current = (address) => {
    const back = readReturn(address);
    const visit = take();
    if (back.kind !== 'none') view.set({ status: undefined, sct: undefined, canUpdateCCV: undefined });
    if (back.kind === 'none' && visit === undefined) return undefined;
    coming.current = { back, visit };
    void check();
    return undefined;
  };

  useEffect(() => {
    if (handled.current === search) return;
    handled.current = search;
    look.current(search);
  }, [search]);
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) look.current('');
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);

  return { conclusion, checkAgain: () => void check() };
}
