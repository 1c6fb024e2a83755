import { ApiError, problemType } from '#src/api/api-error.ts';

/** For every call after the end: nothing is shown for it, because the page is about to be left. */
export const sessionEnded = () => new ApiError({ type: problemType.sessionEnded, status: 401 });

/** A refresh that failed without ending the session. */
export const refreshFailed = (cause?: unknown) =>
  new ApiError(
    {
      type: problemType.refreshFailed,
      title: 'Something went wrong',
      detail:
        'An error occurred while retrieving your data. Please refresh to try again. Thank you for your patience.',
    },
    { cause },
  );

/** Sign-in can't begin in this browser. The message is fit to be shown. */
export class SignInError extends Error {
  override readonly name = 'SignInError';
}
