import { ApiError } from '#src/api/api-error.ts';

/** Settles early when one of the signals does, so that a caller who gave up isn't kept waiting for a refresh. */
export function unlessAborted<T>(work: Promise<T>, signals: readonly AbortSignal[]): Promise<T> {
  const any = AbortSignal.any([...signals]);
  return new Promise<T>((resolve, reject) => {
    const give = () => reject(any.reason);
    if (any.aborted) give();
    any.addEventListener('abort', give, { once: true });
    work
      .then(resolve, (cause: unknown) => {
        // A fetch that was cut off by the end of the session fails with that end.
        reject(any.aborted && !(cause instanceof ApiError) ? any.reason : cause);
      })
      .finally(() => any.removeEventListener('abort', give));
  });
}
