import type { EndReason } from '#src/session/session-types.ts';

/**
 * Whether /login continues to the identity provider by itself, or waits for a press: after a sign-out, a cancellation,
 * an error or Back, continuing would trap the customer.
 */
export interface LoginMode {
  readonly isForm: () => boolean;
  /** Why the session before ended, if it did. */
  readonly endReason: EndReason | undefined;
  readonly showForm: () => void;
}

export function createLoginMode(entry: {
  readonly endReason: EndReason | undefined;
  /** The page was reached by Back or Forward. */
  readonly isBack: boolean;
}): LoginMode {
  let isForm = entry.endReason !== undefined || entry.isBack;
  return {
    isForm: () => isForm,
    endReason: entry.endReason,
    showForm() {
      isForm = true;
    },
  };
}
