import type { WriteOutcome } from '#src/api/use-write.ts';
import { problemOf, type WriteProblem } from '#widgets/shared/writing/write-problem.ts';

const invalid =
  "We couldn't book that: this day, or the hours that you have, changed meanwhile. What you see now is up to date. Choose again.";

const sentences = {
  '/error/add_booking/time_lapsed': "That hour is over, so it can't be booked any more. Choose a later one.",
  '/error/add_booking/duplicate_booking':
    'You have a booking in these hours already. Choose others, or delete that booking first.',
  otherwise: "We couldn't book that. Try again: nothing is booked twice.",
};

/** Whether the server refused the hours themselves: what the page shows of the day is out of date. */
export const isOutdated = (outcome: WriteOutcome<unknown>): boolean =>
  outcome.kind === 'refused' && outcome.problem.status === 400;

/** The message about a booking that failed; every other 400 is an invalid request. */
export function bookingProblem(outcome: WriteOutcome<unknown>): WriteProblem | undefined {
  return problemOf(outcome, isOutdated(outcome) ? { ...sentences, otherwise: invalid } : sentences);
}
