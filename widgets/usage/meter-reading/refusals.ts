import type { ApiError } from '#src/api/api-error.ts';
import type { WriteOutcome } from '#src/api/use-write.ts';
import { problemOf } from '#widgets/shared/writing/write-problem.ts';
import { changeOf, dialsOf, fieldName, type Reading, readingAt, swappedOf } from './reading.ts';

/** What the server wants to have confirmed before it takes a reading. */
const questions = {
  '/error/meter_read/started_over': 'startedOver',
  '/error/meter_read/unusually_high': 'unusuallyHigh',
} as const;
export type Question = (typeof questions)[keyof typeof questions];

const belowLast = '/error/meter_read/below_last';

const sentences = {
  otherwise: "We couldn't send your reading. What you typed is still here. Try again.",
  '/error/meter_read/not_accepted':
    "We didn't take that reading, because the meter doesn't need one right now. Nothing was changed.",
  '/error/meter_read/locked': 'Somebody is working on the readings of this meter. Try again later.',
  '/error/meter_read/nothing_to_withdraw':
    "That reading can't be withdrawn any more, so nothing was changed. Call us if it's wrong.",
  [belowLast]: "That's lower than your last reading. Check the digits.",
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

/** A register whose number was refused, with the message for its field. */
export interface RefusedField {
  readonly name: string;
  readonly message: string;
}

/** Whether a number is below the last reading, and the meter can't have started again at zero. */
export const isBelowLast = (outcome: WriteOutcome<unknown>): boolean =>
  outcome.kind === 'refused' && outcome.problem.type === belowLast;

/** What is said at a number that is below the last reading; that it looks swapped with another one, where it does. */
function belowWords(reading: Reading, readings: readonly Reading[]): string {
  const { field } = reading;
  const swapped: readonly Reading[] = swappedOf(readings) ?? [];
  const names = swapped.map((each) => fieldName(each.field)).join(' and ');
  const advice = swapped.includes(reading) ? `${names} look swapped.` : 'Check the digits.';
  return `${fieldName(field)}: that's lower than your last reading (${dialsOf(field.register.lastReading, field.register)}). ${advice}`;
}

/** The registers whose numbers the server refuses. */
export function refusedFields(
  outcome: WriteOutcome<unknown>,
  readings: readonly Reading[],
): readonly RefusedField[] {
  if (outcome.kind !== 'refused') return [];
  const { status, instance = '' } = outcome.problem;
  const reading = readingAt(instance, readings);
  if (isBelowLast(outcome)) {
    return readings
      .filter((each) => each === reading || changeOf(each.field.register, each.value).hasStartedOver)
      .map((each) => ({ name: each.field.name, message: belowWords(each, readings) }));
  }
  if (status !== 400 || reading === undefined) return [];
  const message = `${fieldName(reading.field)}: we can't take this number. Check each digit on the meter.`;
  return [{ name: reading.field.name, message }];
}

/** What is said above the buttons about a reading that wasn't sent; undefined where there is nothing to say. */
export function noticeOf(outcome: WriteOutcome<unknown>) {
  const locked = outcome.kind === 'refused' ? lockedText(outcome.problem) : undefined;
  return locked === undefined
    ? problemOf(outcome, sentences)
    : { kind: 'refused' as const, text: `${locked}${/[.!?]$/.test(locked) ? '' : '.'} Try again later.` };
}
