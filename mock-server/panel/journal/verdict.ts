import type { JournalEntry } from '#mock/core/journal.ts';

export interface Verdict {
  readonly tone?: 'success' | 'critical';
  readonly text: string;
}

/** The verdict of the schemas on the request. */
export function requestVerdict({ requestCheck }: JournalEntry): Verdict {
  if (requestCheck === null) return { text: 'not checked' };
  return requestCheck === 'passed'
    ? { tone: 'success', text: 'valid' }
    : { tone: 'critical', text: 'refused' };
}

/** The verdict of the schemas on the mock's own reply, before any fault touched it. */
export function replyVerdict({ replyCheck }: JournalEntry): Verdict {
  if (replyCheck === null) return { text: 'not checked' };
  return replyCheck === 'passed' ? { tone: 'success', text: 'valid' } : { tone: 'critical', text: 'broken' };
}

/** "12 ms", "1.4 s". */
export const tookText = (milliseconds: number) =>
  milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;

const unanswered = new Set<JournalEntry['state']>(['dropped', 'cut', 'hung', 'gone']);

/** Whether the caller got no good answer. */
export function isFailure({ status, state, requestCheck, replyCheck, operation }: JournalEntry): boolean {
  return (
    (status !== null && status >= 400) ||
    unanswered.has(state) ||
    requestCheck === 'refused' ||
    replyCheck === 'broken' ||
    operation === 'cspReport'
  );
}
