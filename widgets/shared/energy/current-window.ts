import type { Answers } from '#src/api/answers.ts';
import { optional } from '#src/api/read.ts';
import type { Part } from '#src/runtime/part.tsx';
import { addDays, type PlainDate } from '#src/time/plain-date.ts';

/** Days of a bill period where nobody knows the real one. */
const defaultDays = 29;

const initialise = optional('drd.initialize');

interface Known {
  readonly answer: Answers['get'];
  readonly account: { readonly today: PlainDate };
}

/**
 * The reads that electricity of a bill period needs. `start` names the current period, and is read only before the start
 * of the portal has; until then `period` waits. Where the server names none, the period is the last 29 days.
 *
 * @param window the period of the address; undefined for the current one
 */
export function billPeriodReads(
  window: { readonly from: PlainDate; readonly to: PlainDate } | undefined,
  { answer, account: { today } }: Known,
) {
  const start = answer(initialise);
  const current = start && (start.billWindow ?? lastDays(today));
  const body = window === undefined ? current : { startDate: window.from, endDate: window.to };
  return {
    start: window === undefined && start === undefined ? initialise : undefined,
    period: body && optional('electricity.billPeriod', { body }),
  };
}

const lastDays = (today: PlainDate) => ({ startDate: addDays(today, 1 - defaultDays), endDate: today });

interface PeriodParts {
  readonly start: Part<unknown>;
  readonly period: Part<unknown>;
}

/** The same parts, with the failure of what names the period in the place of a period that nobody could read. */
export function withKnownPeriod<Parts extends PeriodParts>(parts: Parts): Parts {
  const { start } = parts;
  return start.state === 'failed' || start.state === 'absent' ? { ...parts, period: start } : parts;
}
