import { useCallback, useMemo, useRef, useState } from 'react';
import type { OperationId } from '#schemas/operations.ts';
import type { ResponseOf } from '#schemas/wire.ts';
import { useAnswers, useApi, useIntents, useIsOpen, useOnWrite } from './api-provider.tsx';
import type { AnyArgs, CallArgs } from './args.ts';
import {
  type AnyConfirmation,
  type Confirmation,
  createSend,
  none,
  type Outcome,
  type WriteGuard,
  type WriteOutcome,
} from './write.ts';

export type { Confirmation, WriteGuard, WriteOutcome } from './write.ts';

export interface Write<T, Given extends readonly unknown[]> {
  /** Sends the write. It never rejects. */
  readonly send: (...args: Given) => Promise<WriteOutcome<T>>;
  readonly isSending: boolean;
  /** What became of the last one; `none` before the first, and while one is under way. */
  readonly outcome: WriteOutcome<T>;
  /** Forgets the outcome. */
  readonly reset: () => void;
}

/** The write of an operation. */
export type WriteOf<Id extends OperationId> = Write<ResponseOf<Id>, CallArgs<Id>>;

/**
 * A write with one effect for each intent: a lock against double presses, one Idempotency-Key until there is a definite
 * answer, a look for the effect where the answer is lost, and the refresh of everything that the operation `changes`,
 * also where the outcome is unknown, and where the server reports that the page is out of date (404, 409).
 */
export const useWrite = <Id extends OperationId, Seen = never>(
  id: Id,
  confirm?: Confirmation<Seen, CallArgs<Id>[0]>,
  guard?: WriteGuard,
): WriteOf<Id> =>
  // The table ties arguments and answer of an operation to their types.
  useAnyWrite(id, confirm as AnyConfirmation | undefined, guard) as WriteOf<Id>;

function useAnyWrite(
  id: OperationId,
  confirm: AnyConfirmation | undefined,
  guard: WriteGuard | undefined,
): Write<unknown, [args?: AnyArgs]> {
  const api = useApi();
  const answers = useAnswers();
  const intents = useIntents();
  const onWrite = useOnWrite();
  const isOpen = useIsOpen();
  const [isSending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>(none);
  const current = useRef({ confirm, guard });
  current.current = { confirm, guard };

  const send = useMemo(
    () =>
      createSend({
        id,
        api,
        answers,
        intents,
        onWrite,
        isOpen,
        confirmation: () => current.current.confirm,
        guard: () => current.current.guard,
        onSending: setSending,
        onOutcome: setOutcome,
      }),
    [api, answers, intents, onWrite, isOpen, id],
  );

  return { send, isSending, outcome, reset: useCallback(() => setOutcome(none), []) };
}
