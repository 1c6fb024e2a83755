import type { WriteOutcome } from '#src/api/use-write.ts';
import type { SaveResult } from '#src/forms/editable-field.tsx';
import { isSignInRefused } from './sign-in-refused.ts';
import { sentenceOf } from './write-problem.ts';

const notSaved = "We couldn't save that. Try again.";
const unknown = "We don't know yet whether that was saved. Try again in a moment.";

/**
 * The message about a write at a field that is edited in place.
 *
 * @param refusals what the server may refuse, by the type of its problem
 */
export function saveResultOf(
  outcome: WriteOutcome<unknown>,
  refusals: Readonly<Record<string, string>> = {},
): SaveResult {
  switch (outcome.kind) {
    case 'done':
      return { ok: true };
    case 'none':
      return { ok: false, message: undefined };
    case 'refused':
      // `SignInFirst` shows why, with the way to sign in again.
      if (isSignInRefused(outcome)) return { ok: false, message: undefined };
      return { ok: false, message: sentenceOf(outcome.problem, { otherwise: notSaved, ...refusals }) };
    case 'unknown':
      return { ok: false, message: unknown };
  }
}
