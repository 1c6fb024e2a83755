import type { ApiError } from '#src/api/api-error.ts';
import type { WriteOutcome } from '#src/api/use-write.ts';
import { problemOf } from '#widgets/shared/writing/write-problem.ts';
import { fieldName, type Reading, readingAt } from './reading.ts';

/** What the server wants to have confirmed before it takes a reading. */
const questions = {
  '/error/meter_read/below_last': 'belowLast',
  '/error/meter_read/unusually_high': 'unusuallyHigh',
} as const;
export type Question = (typeof questions)[keyof typeof questions];

const sentences = {
  otherwise: "We couldn't send your reading. What you typed is still here. Try again.",
  '/error/meter_read/not_accepted':
    "We didn't take that reading, because the meter doesn't need one right now. Nothing was changed.",
  '/error/meter_read/locked': 'Somebody is working on the readings of this meter. Try again later.',
  '/error/bad_request': "We couldn't take these numbers. Check each digit, then try again.",
  '/error/not_found': "That meter isn't on your account any more, so nothing was changed.",
};

/** The longest text of the server that is shown. */
const longest = 200;

/** The server's own words about a meter that is locked, wherever in the problem they are. */
function lockedText({ title = '', detail = '' }: ApiError): string | undefined {
  const text = [title, detail].find((each) => /is locked by/i.test(each));
  return text === undefined ? undefined : [...text.trim()].slice(0, longest).join('');
}

/** The question of a refusal that can be confirmed; undefined for every other outcome. */
export const questionOf = (outcome: WriteOutcome<unknown>): Question | undefined =>
  outcome.kind === 'refused' && Object.hasOwn(questions, outcome.problem.type)
    ? questions[outcome.problem.type as keyof typeof questions]
    : undefined;

/** The register that the server refuses, with the message for its field. */
export function refusedField(outcome: WriteOutcome<unknown>, readings: readonly Reading[]) {
  if (outcome.kind !== 'refused' || outcome.problem.status !== 400) return undefined;
  const reading = readingAt(outcome.problem.instance ?? '', readings);
  return reading === undefined
    ? undefined
    : {
        name: reading.field.name,
        message: `${fieldName(reading.field)}: we can't take this number. Check each digit on the meter.`,
      };
}

/** What is said above the buttons about a reading that wasn't sent; undefined where there is nothing to say. */
export function noticeOf(outcome: WriteOutcome<unknown>) {
  const locked = outcome.kind === 'refused' ? lockedText(outcome.problem) : undefined;
  return locked === undefined
    ? problemOf(outcome, sentences)
    : { kind: 'refused' as const, text: `${locked}${/[.!?]$/.test(locked) ? '' : '.'} Try again later.` };
}
