import { anyObject, z } from '#src/zod.ts';
import { formatNumber } from '#widgets/shared/text/format-number.ts';
import {
  answerOf,
  fieldsOf,
  isAnswered,
  isAsked,
  type Limits,
  optionOf,
  optionsFor,
  parentOf,
  type Question,
  roomField,
  type Values,
} from './questions.ts';

/** What is wrong with a count. */
export const rangeMessage = ({ min, max }: Limits): string =>
  `Enter a number from ${formatNumber(min)} to ${formatNumber(max)}.`;

function isInRange(value: Values[string], { min, max }: Limits): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
}

/**
 * What is wrong with the fields of a question, by field.
 *
 * @param isDemanded whether an answer that the minimum needs has to be there
 */
export function faultsOf(question: Question, values: Values, isDemanded: boolean): Record<string, string> {
  const { key, name } = question;
  const isNeeded = question.isNeeded || question.isRequired === true;
  if (question.kind === 'rooms') {
    return Object.fromEntries(
      question.rooms
        .filter((room) => !isInRange(values[roomField(room.type)], room))
        .map((room) => [roomField(room.type), rangeMessage(room)]),
    );
  }
  if (question.kind === 'count') {
    // A count with a usual value is never empty by itself: it was cleared.
    const mayBeEmpty = question.standard === undefined && !(isDemanded && isNeeded);
    const isEmpty = typeof values[key] !== 'number';
    return (isEmpty && mayBeEmpty) || isInRange(values[key], question)
      ? {}
      : { [key]: rangeMessage(question) };
  }
  if (question.kind === 'search') {
    const typed = String(values[key] ?? '').trim();
    if (question.parent !== undefined && parentOf(question, values) === undefined)
      return isDemanded || typed !== '' ? { [key]: `Select ${question.parent.name} first.` } : {};
    if (typed !== '' && optionOf(optionsFor(question, values), typed) === undefined)
      return { [key]: `Select ${name} from the list.` };
  }
  return isDemanded && isNeeded && !isAnswered(answerOf(question, values))
    ? { [key]: `Select ${name}.` }
    : {};
}

/** The form of a step: what is asked has to be in its range, and what the minimum needs has to be there. */
export const stepSchema = (questions: readonly Question[]) =>
  z.pipe(
    anyObject().check(({ value, issues }) => {
      const values = value as Values;
      for (const question of questions) {
        if (!isAsked(question, values)) continue;
        for (const [field, message] of Object.entries(faultsOf(question, values, true)))
          issues.push({ code: 'custom', input: undefined, path: [field], message });
      }
    }),
    z.transform((value) => value as Values),
  );

/** Whether something was typed for the question that can't be saved. */
export const isFaulty = (question: Question, values: Values, typed: Values): boolean =>
  fieldsOf(question).some((field) => field in typed) &&
  Object.keys(faultsOf(question, values, false)).length > 0;
