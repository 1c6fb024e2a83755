import type { OperationId } from '#schemas/operations.ts';
import type { Answers } from './answers.ts';
import type { Api } from './api.ts';
import { ApiError, problemType } from './api-error.ts';
import type { AnyArgs } from './args.ts';
import type { Intents } from './intents.ts';
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
  /** There is nothing to show: it was the second press of two, or the session has ended, or the portal is closed, and the page is being left. */
  | { readonly kind: 'none' };

/** Where the effect of a write can be seen, for when its answer is lost. */
export interface Confirmation<Seen, Args> {
  readonly read: Read<Seen>;
  /** Looks for the effect in a new answer; `unclear` where it may show later. */
  readonly find: (answer: Seen, args: Args) => 'done' | 'missing' | 'unclear';
}

/** What a write rests on. */
export interface WriteGuard {
  /** Looks before the first try whether that still holds. A problem refuses the write, and nothing is sent. */
  readonly check: (answers: Answers) => Promise<ApiError | undefined>;
  /** Go with the write, so that the server can look, too. */
  readonly headers: Readonly<Record<string, string>>;
}

export type AnyConfirmation = Confirmation<unknown, AnyArgs | undefined>;
export type Outcome = WriteOutcome<unknown>;

/** Of one button: what its writes go through, and who sees what becomes of them. */
export interface WriteParts {
  readonly id: OperationId;
  readonly api: Api;
  readonly answers: Answers;
  readonly intents: Intents;
  /** Called with the operations whose answers a write has changed, and with the writes that it has taken the place of. */
  readonly onWrite:
    | ((changed: readonly OperationId[] | 'all', replaced: readonly OperationId[]) => void)
    | undefined;
  /** Whether the portal is open. While it is closed nothing is sent: the page is about to be left. */
  readonly isOpen?: (() => Promise<boolean>) | undefined;
  readonly confirmation: () => AnyConfirmation | undefined;
  /** Read at the press, so that it is as the customer saw it. */
  readonly guard: () => WriteGuard | undefined;
  readonly onSending: (isSending: boolean) => void;
  readonly onOutcome: (outcome: Outcome) => void;
}

export const none = { kind: 'none' } as const;

const asApiError = (cause: unknown) =>
  cause instanceof ApiError ? cause : new ApiError({ type: problemType.unspecified }, { cause });

/**
 * Sends writes of an operation, with one effect for each intent: a lock against double presses, one Idempotency-Key until
 * there is a definite answer, and a look for the effect where the answer is lost. It uses no React, so that a test can
 * run it thousands of times.
 */
export function createSend(parts: WriteParts): (args?: AnyArgs) => Promise<Outcome> {
  const { id, api, answers, intents, onWrite, onSending, onOutcome } = parts;
  let isLocked = false;

  async function once(work: () => Promise<Outcome>): Promise<Outcome> {
    if (isLocked) return none;
    isLocked = true;
    onSending(true);
    onOutcome(none);
    try {
      const result = await work();
      onOutcome(result);
      return result;
    } finally {
      isLocked = false;
      onSending(false);
    }
  }

  return (args) => {
    const guard = parts.guard();
    // Loaded beside the request; without it everything counts as changed.
    const changes = import('#schemas/generated/changes.ts').catch(() => undefined);
    const refresh = async (isDone = false) => {
      const table = await changes;
      const changed = table === undefined ? 'all' : (table.changedBy[id] ?? []);
      const replaced = isDone ? (table?.replacedBy[id] ?? [id]) : [];
      intents.end(replaced);
      answers.refresh(changed);
      if (changed.length > 0) onWrite?.(changed, replaced);
    };
    async function refused(problem: ApiError): Promise<Outcome> {
      // What the page shows is older than what the server has.
      if (problem.status === 404 || problem.status === 409) await refresh();
      return problem.type === problemType.sessionEnded ? none : { kind: 'refused', problem };
    }
    async function first(): Promise<Outcome> {
      if ((await parts.isOpen?.()) === false) return none;
      const problem = await guard?.check(answers);
      return problem === undefined ? attempt() : refused(problem);
    }
    async function attempt(): Promise<Outcome> {
      try {
        const headers = { 'idempotency-key': intents.key(id, args), ...guard?.headers };
        const answer = await api.callAny(id, args, { signal: answers.signal, headers });
        intents.settle(id, args);
        await refresh(true);
        return { kind: 'done', answer };
      } catch (cause) {
        const problem = asApiError(cause);
        if (problem.isIndefinite) return look(problem);
        if (problem.isRefusal) intents.settle(id, args);
        return refused(problem);
      }
    }
    async function look(problem: ApiError): Promise<Outcome> {
      const current = parts.confirmation();
      const found = current === undefined ? 'unclear' : await seen(current);
      // The key stays: the lost request may still arrive.
      if (found === 'missing') return { kind: 'refused', problem };
      await refresh(found === 'done');
      if (found === 'done') {
        intents.settle(id, args);
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
    return once(first);
  };
}
