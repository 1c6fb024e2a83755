import { useCallback, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import type { OperationId } from '#schemas/operations.ts';
import type { ResponseOf } from '#schemas/wire.ts';
import { ApiError, problemType } from './api-error.ts';
import { useApi, useIntents } from './api-provider.tsx';
import type { AnyArgs, CallArgs } from './args.ts';

export type MutationResult<T> =
  | { readonly ok: true; readonly data: T }
  | { readonly ok: false; readonly error: ApiError }
  /** The same button was pressed again while the first press was under way: nothing was sent. */
  | { readonly ok: false; readonly error: undefined };

export interface Mutation<Id extends OperationId> {
  /** Sends the call. It never rejects; a second call while one is under way is not sent. */
  readonly submit: (...args: CallArgs<Id>) => Promise<MutationResult<ResponseOf<Id>>>;
  readonly isSending: boolean;
  readonly error: ApiError | undefined;
  readonly reset: () => void;
}

/**
 * A write with one effect per intent: a synchronous lock against double presses, and one Idempotency-Key
 * that is kept until there is a definite answer.
 *
 * @param refreshes operations whose answers the write changes; they are read again after it succeeds
 */
export function useMutation<Id extends OperationId>(
  id: Id,
  refreshes: readonly OperationId[] = [],
): Mutation<Id> {
  const api = useApi();
  const intents = useIntents();
  const { mutate } = useSWRConfig();
  const [state, setState] = useState<{ isSending: boolean; error: ApiError | undefined }>({
    isSending: false,
    error: undefined,
  });
  const locked = useRef(false);
  const affected = useRef(refreshes);
  affected.current = refreshes;

  const submit = useCallback(
    async (...[args]: CallArgs<Id>): Promise<MutationResult<ResponseOf<Id>>> => {
      if (locked.current) return { ok: false, error: undefined };
      locked.current = true;
      setState({ isSending: true, error: undefined });
      try {
        const data = await api.callAny(id, args as AnyArgs | undefined, {
          idempotencyKey: intents.key(id, args),
        });
        intents.settle(id);
        setState({ isSending: false, error: undefined });
        void mutate(
          (cached) =>
            typeof cached === 'string' &&
            affected.current.some((operation) => cached.split(' ')[0] === operation),
        );
        return { ok: true, data: data as ResponseOf<Id> };
      } catch (cause) {
        const error =
          cause instanceof ApiError ? cause : new ApiError({ type: problemType.unspecified }, { cause });
        if (!error.isIndefinite) intents.settle(id);
        setState({ isSending: false, error });
        return { ok: false, error };
      } finally {
        locked.current = false;
      }
    },
    [api, intents, id, mutate],
  );

  return { ...state, submit, reset: useCallback(() => setState({ isSending: false, error: undefined }), []) };
}
