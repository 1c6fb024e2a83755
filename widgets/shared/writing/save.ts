import { useSWRConfig } from 'swr';
import type { OperationId } from '#schemas/operations.ts';
import type { ResponseOf } from '#schemas/wire.ts';
import { type ApiError, problemType } from '#src/api/api-error.ts';
import { useDataSource } from '#src/api/api-provider.tsx';
import type { CallArgs } from '#src/api/args.ts';
import { type Query, queryKey } from '#src/api/query.ts';
import { useMutation } from '#src/api/use-mutation.ts';
import type { SaveResult } from '#src/forms/editable-field.tsx';
import { onlyCustomer } from '#src/session/use-session.ts';

interface SaveOptions<Read extends OperationId> {
  /** Operations whose answers the write changes. */
  readonly refreshes: readonly OperationId[];
  /** Where it stands afterwards: read again when the answer of the write is lost. */
  readonly check: Query<Read>;
  /** What the server may refuse, by the type of its problem. */
  readonly refusals?: Readonly<Record<string, string>>;
}

/** Sends a write, and says whether it took effect. `isDone` looks for it in the answer of the check. */
type Save<Write extends OperationId, Read extends OperationId> = (
  isDone: (answer: ResponseOf<Read>) => boolean,
  ...args: CallArgs<Write>
) => Promise<SaveResult>;

/**
 * A write of settings whose effect can be read. When no definite answer comes, it reads again: what is there counts as
 * saved, and when that fails too, nobody says that nothing happened. It never rejects.
 */
export function useSave<Write extends OperationId, Read extends OperationId>(
  operation: Write,
  { refreshes, check, refusals = {} }: SaveOptions<Read>,
): Save<Write, Read> {
  const { submit } = useMutation(operation, refreshes);
  const source = useDataSource();
  const { mutate } = useSWRConfig();

  return async (isDone, ...args) => {
    const result = await submit(...args);
    if (result.ok) return { ok: true };
    const { error } = result;
    // The page is about to be left, or this was the second of two presses: there is nothing to say.
    if (error === undefined || error.type === problemType.sessionEnded)
      return { ok: false, message: undefined };
    if (!error.isIndefinite) return { ok: false, message: refusals[error.type] ?? sentence(error) };
    try {
      // Everybody who shows the answer gets the new one.
      const answer = await mutate(queryKey(check), source.read(check), { revalidate: false });
      // The table ties the answer of an operation to its type.
      if (isDone(answer as ResponseOf<Read>)) return { ok: true };
      return { ok: false, message: "We couldn't save that. Try again." };
    } catch {
      return { ok: false, message: "We don't know yet whether that was saved. Try again in a moment." };
    }
  };
}

function sentence({ type, status }: ApiError): string {
  if (type === '/error/impersonation') return onlyCustomer;
  if (status === 429) return 'That was a lot of tries. Wait a minute, then try again.';
  return "We couldn't save that. Try again.";
}
