import { useCallback, useRef, useState } from 'react';
import type { OperationId } from '#schemas/operations.ts';
import type { ResponseOf } from '#schemas/wire.ts';
import { ApiError, problemType } from './api-error.ts';
import { useAnswers, useApi, useIntents, useOnWrite } from './api-provider.tsx';
import type { AnyArgs, CallArgs } from './args.ts';
import type { Read } from './read.ts';

/** What became of a write. */
export type WriteOutcome<T> =
  /** It took effect. Without an answer where the answer was lost and the effect was found by reading. */
  | { readonly kind: 'done'; readonly answer: T | undefined }
  /** It failed, and the problem has the reason. */
  | { readonly kind: 'refused'; readonly problem: ApiError }
  /**
   * Unknown: there was no definite response, and reading didn't confirm it. Both can be tried; sending again has one
   * effect at most.
   */
  | {
      readonly kind: 'unknown';
      readonly problem: ApiError;
      readonly look: () => Promise<WriteOutcome<T>>;
      readonly sendAgain: () => Promise<WriteOutcome<T>>;
    }
  /** There is nothing to show: it was the second press of two, or the session has ended and the page is being left. */
  | { readonly kind: 'none' };

/** Where the effect of a write can be seen, for when its answer is lost. */
export interface Confirmation<Seen, Args> {
  readonly read: Read<Seen>;
  /** Looks for the effect in a new answer; `unclear` where it may show later. */
  readonly find: (answer: Seen, args: Args) => 'done' | 'missing' | 'unclear';
}

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

const none = { kind: 'none' } as const;

const asApiError = (cause: unknown) =>
  cause instanceof ApiError ? cause : new ApiError({ type: problemType.unspecified }, { cause });

/**
 * A write with one effect for each intent: a lock against double presses, one Idempotency-Key until there is a definite
 * answer, a look for the effect where the answer is lost, and the refresh of everything that the operation `changes`,
 * also where the outcome is unknown, and where the server reports that the page is out of date (404, 409).
 */
export const useWrite = <Id extends OperationId, Seen = never>(
  id: Id,
  confirm?: Confirmation<Seen, CallArgs<Id>[0]>,
): WriteOf<Id> =>
  // The table ties arguments and answer of an operation to their types.
  useAnyWrite(id, confirm as AnyConfirmation | undefined) as WriteOf<Id>;

type AnyConfirmation = Confirmation<unknown, AnyArgs | undefined>;
type Outcome = WriteOutcome<unknown>;

function useAnyWrite(
  id: OperationId,
  confirm: AnyConfirmation | undefined,
): Write<unknown, [args?: AnyArgs]> {
  const api = useApi();
  const answers = useAnswers();
  const intents = useIntents();
  const onWrite = useOnWrite();
  const [isSending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>(none);
  const isLocked = useRef(false);
  const confirmation = useRef(confirm);
  confirmation.current = confirm;

  const send = useCallback(
    (args?: AnyArgs) => {
      async function once(work: () => Promise<Outcome>): Promise<Outcome> {
        if (isLocked.current) return none;
        isLocked.current = true;
        setSending(true);
        setOutcome(none);
        try {
          const result = await work();
          setOutcome(result);
          return result;
        } finally {
          isLocked.current = false;
          setSending(false);
        }
      }
      // Loaded beside the request; without it everything counts as changed.
      const changes = import('#schemas/generated/changes.ts').catch(() => undefined);
      const refresh = async () => {
        const table = await changes;
        const changed = table === undefined ? 'all' : (table.changedBy[id] ?? []);
        answers.refresh(changed);
        if (changed.length > 0) onWrite?.(changed);
      };
      async function attempt(): Promise<Outcome> {
        try {
          const answer = await api.callAny(id, args, { idempotencyKey: intents.key(id, args) });
          intents.settle(id);
          await refresh();
          return { kind: 'done', answer };
        } catch (cause) {
          const problem = asApiError(cause);
          if (problem.isIndefinite) return look(problem);
          intents.settle(id);
          // What the page shows is older than what the server has.
          if (problem.status === 404 || problem.status === 409) await refresh();
          return problem.type === problemType.sessionEnded ? none : { kind: 'refused', problem };
        }
      }
      async function look(problem: ApiError): Promise<Outcome> {
        const { current } = confirmation;
        const found = current === undefined ? 'unclear' : await seen(current);
        // The key stays: the lost request may still arrive.
        if (found === 'missing') return { kind: 'refused', problem };
        await refresh();
        if (found === 'done') {
          intents.settle(id);
          return { kind: 'done', answer: undefined };
        }
        return {
          kind: 'unknown',
          problem,
          look: () => once(() => look(problem)),
          sendAgain: () => once(attempt),
        };
      }
      const seen = async ({ read, find }: AnyConfirmation) => {
        try {
          return find(await answers.reload(read), args);
        } catch {
          return 'unclear' as const;
        }
      };
      return once(attempt);
    },
    [api, answers, intents, onWrite, id],
  );

  return { send, isSending, outcome, reset: useCallback(() => setOutcome(none), []) };
}
