import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useAnswers } from '#src/api/api-provider.tsx';
import { type Read, read } from '#src/api/read.ts';
import type { PropsOf } from '#src/runtime/definition.ts';
import { type PendingCardVisit, useCardHandOff } from '#widgets/shared/payments/card-hand-off.ts';
import { recentPayments } from '#widgets/shared/payments/recent-payments.ts';
import { type Conclusion, conclude } from './conclude.ts';
import type { cardReturn } from './descriptor.ts';
import { type CardReturn, readReturn } from './read-return.ts';

type Props = PropsOf<typeof cardReturn>;

interface Coming {
  readonly back: CardReturn;
  readonly visit: PendingCardVisit | undefined;
}

interface Return {
  /** Undefined until the server has answered. */
  readonly conclusion: Conclusion | undefined;
  readonly checkAgain: () => void;
}

/**
 * The return from the card page: reads the address once and strips it, takes our note of the visit, and reads how things
 * are now. Back without an answer takes the note too, so that it never counts for another visit.
 */
export function useReturn({ view, account }: Pick<Props, 'view' | 'account'>): Return {
  const { search } = useLocation();
  const { take } = useCardHandOff();
  const answers = useAnswers();
  const coming = useRef<Coming>(undefined);
  const handled = useRef<string>(undefined);
  const [conclusion, setConclusion] = useState<Conclusion | undefined>({ kind: 'nothing' });

  const check = async () => {
    const { current } = coming;
    if (current === undefined) return;
    // A visit that was abandoned is checked without a message.
    if (current.back.kind !== 'none') setConclusion(undefined);
    // What isn't answered is left out of the conclusion.
    const now = <T>(source: Read<T>) => answers.reload(source).catch(() => null);
    const [card, recurring, bill, payments] = await Promise.all([
      now(read('payments.card.get')),
      now(read('payments.recurring.get')),
      now(read('drd.widget.billSummary')),
      now(recentPayments(account.today)),
    ]);
    if (coming.current !== current) return;
    setConclusion(conclude(current.back, current.visit, { card, recurring, bill, payments }, account.today));
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
