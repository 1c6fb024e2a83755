import { ApiError } from '#src/api/api-error.ts';

/** Settles early when one of the signals does, so that a caller that aborted doesn't wait for a refresh. */
export function unlessAborted<T>(work: Promise<T>, signals: readonly AbortSignal[]): Promise<T> {
  const any = AbortSignal.any([...signals]);
  return new Promise<T>((resolve, reject) => {
    const abort = () => reject(any.reason);
    if (any.aborted) abort();
    any.addEventListener('abort', abort, { once: true });
    work
      .then(resolve, (cause: unknown) => {
        // A fetch that was cut off by the end of the session fails with that end.
        reject(any.aborted && !(cause instanceof ApiError) ? any.reason : cause);
      })
      .finally(() => any.removeEventListener('abort', abort));
  });
}
