import { type ApiError, problemType, shownProblem } from '#src/api/api-error.ts';
import type { WriteOutcome } from '#src/api/use-write.ts';
import { onlyCustomer } from '#src/session/use-session.ts';

/** The message of a form when the server refuses a write: by the type of the problem, and for every other one. */
export interface Sentences {
  readonly otherwise: string;
  readonly [type: string]: string;
}

/** Says when to try again: after the time that the server gives, else after a minute, which is also the longest. */
function tooMany({ retryAfter = 60_000 }: ApiError): string {
  const seconds = Math.max(1, Math.ceil(retryAfter / 1000));
  const wait = seconds >= 60 ? 'a minute' : seconds === 1 ? 'a second' : `${seconds} seconds`;
  return `That was a lot of tries. Wait ${wait}, then try again.`;
}

const switched = 'The account was switched in another tab, so nothing was changed.';

/** The message about a problem: that of the form, or one that fits every form. */
export function sentenceOf(problem: ApiError, sentences: Sentences): string {
  const own = sentences[problem.type];
  if (own !== undefined) return own;
  if (problem.type === '/error/impersonation') return onlyCustomer;
  if (problem.type === problemType.accountChanged) return switched;
  if (problem.status === 429) return tooMany(problem);
  return shownProblem(problem)?.detail ?? sentences.otherwise;
}

export interface WriteProblem {
  readonly kind: 'unknown' | 'refused';
  readonly text: string;
}

const unknown =
  "We don't know yet whether that worked. What you see here is what we have now. If your change is missing, try again: it won't be done twice.";

/** The message about a write that failed, or whose outcome is unknown; undefined for every other one. */
export function problemOf(outcome: WriteOutcome<unknown>, sentences: Sentences): WriteProblem | undefined {
  if (outcome.kind === 'refused') return { kind: 'refused', text: sentenceOf(outcome.problem, sentences) };
  return outcome.kind === 'unknown' ? { kind: 'unknown', text: unknown } : undefined;
}
