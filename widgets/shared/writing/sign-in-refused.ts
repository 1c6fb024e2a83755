import type { WriteOutcome } from '#src/api/use-write.ts';

/** Whether the server has refused a write because the sign-in is too old. */
export const isSignInRefused = (outcome: WriteOutcome<unknown>): boolean =>
  outcome.kind === 'refused' && outcome.problem.type === '/error/recent_sign_in_needed';
